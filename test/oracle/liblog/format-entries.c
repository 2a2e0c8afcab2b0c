/*
 * Formats log entries with Android 10's liblog (Debian: android-liblog 29). Reads, for each entry, the lines "formats",
 * separated by blanks, and "seconds nanoseconds priority pid tid", and then its tag and its message. These two and the
 * answers are blocks: the length in bytes on a line, the bytes, a line break.
 */
#include <locale.h>
#include <log/logprint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* logcat passes a buffer, too; liblog allocates a larger one when it needs to. */
static char buffer[1 << 16];

static int read_line(char *line, int size) {
  if (!fgets(line, size, stdin)) return 0;
  line[strcspn(line, "\n")] = 0;
  return 1;
}

static char *read_block(size_t *length) {
  char line[32];
  if (!read_line(line, sizeof line)) exit(2);
  *length = strtoul(line, NULL, 10);
  char *bytes = malloc(*length + 1);
  if (!bytes || fread(bytes, 1, *length, stdin) != *length) exit(2);
  bytes[*length] = 0;
  fgetc(stdin);
  return bytes;
}

static AndroidLogFormat *read_format(char *words) {
  AndroidLogFormat *format = android_log_format_new();
  for (char *word = strtok(words, " "); word; word = strtok(NULL, " ")) {
    android_log_setPrintFormat(format, android_log_formatFromString(word));
  }
  return format;
}

int main(void) {
  /* Bionic's only encoding, which "printable" asks about. */
  if (!setlocale(LC_CTYPE, "C.UTF-8")) return 3;
  char words[256], numbers[256];
  while (read_line(words, sizeof words)) {
    AndroidLogFormat *format = read_format(words);
    long seconds, nanoseconds;
    int priority, pid, tid;
    if (!read_line(numbers, sizeof numbers)) return 2;
    if (sscanf(numbers, "%ld %ld %d %d %d", &seconds, &nanoseconds, &priority, &pid, &tid) != 5) return 2;
    AndroidLogEntry entry;
    memset(&entry, 0, sizeof entry);
    entry.tv_sec = seconds;
    entry.tv_nsec = nanoseconds;
    entry.priority = priority;
    entry.pid = pid;
    entry.tid = tid;
    entry.uid = -1;
    size_t length;
    char *tag = read_block(&length);
    entry.tag = tag;
    entry.tagLen = length;
    char *message = read_block(&length);
    entry.message = message;
    entry.messageLen = length;
    char *line = android_log_formatLogLine(format, buffer, sizeof buffer, &entry, &length);
    printf("%zu\n", length);
    fwrite(line, 1, length, stdout);
    putchar('\n');
    if (line != buffer) free(line);
    free(tag);
    free(message);
    android_log_format_free(format);
  }
  return 0;
}
