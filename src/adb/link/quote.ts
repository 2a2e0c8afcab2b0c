/**
 * A command line of Android's shell in which every argument arrives as it is: POSIX single quotes take anything but
 * themselves. Throws `TypeError` for NUL, which no argument of a program can hold.
 */
export function quoteCommand(argv: readonly string[]): string {
  return argv.map(quoteArgument).join(' ')
}

function quoteArgument(argument: string): string {
  if (argument.includes('\0')) throw new TypeError('An argument cannot hold a NUL character')
  return /^[\w@%+=:,./-]+$/.test(argument) && !/^[\w]+=/.test(argument) ? argument : `'${argument.replaceAll("'", `'\\''`)}'`
}
