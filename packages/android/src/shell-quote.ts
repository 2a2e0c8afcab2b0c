/** A word in POSIX single quotes, which take any character but themselves: a shell reads it unchanged. */
export function quoteWord(word: string): string {
  return `'${word.replaceAll("'", String.raw`'\''`)}'`
}
