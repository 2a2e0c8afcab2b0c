/** The command of this process, as one would type it again. */
export function commandLine(): string {
  return ['droidgym', ...process.argv.slice(2)].map(quoted).join(' ')
}

/** A word as a shell takes it. */
export function quoted(word: string): string {
  return /^[\w./:=,@%+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`
}
