import { DeviceError, DeviceErrorCode } from '../../device/device-error.ts'

/**
 * A command line of Android's shell in which every argument arrives as it is: POSIX single quotes take anything but
 * themselves, and what is quoted is no keyword, alias or assignment either. Throws `INVALID_INPUT` for NUL, which no
 * argument of a program can hold.
 */
export function quoteCommand(argv: readonly string[]): string {
  return argv.map(quoteArgument).join(' ')
}

function quoteArgument(argument: string): string {
  if (argument.includes('\0')) {
    const shown = JSON.stringify(argument.slice(0, 100))
    throw new DeviceError(DeviceErrorCode.invalidInput, `An argument of a program cannot hold a NUL character: ${shown}`)
  }
  return `'${argument.replaceAll("'", `'\\''`)}'`
}
