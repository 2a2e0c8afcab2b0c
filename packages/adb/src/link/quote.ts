import { quoteWord } from '@droidgym/android/shell-quote'
import { DeviceError, DeviceErrorCode } from '@droidgym/spec/device/device-error'

/**
 * Quotes a command line for Android's shell so that every argument arrives unchanged: POSIX single quotes take any
 * character but themselves, and quoted words are no keywords, aliases or assignments. Throws `INVALID_INPUT` for NUL,
 * which no argument can contain.
 */
export function quoteCommand(argv: readonly string[]): string {
  return argv.map(quoteArgument).join(' ')
}

function quoteArgument(argument: string): string {
  if (argument.includes('\0')) {
    const shown = JSON.stringify(argument.slice(0, 100))
    throw new DeviceError(DeviceErrorCode.invalidInput, `An argument of a program cannot hold a NUL character: ${shown}`)
  }
  return quoteWord(argument)
}
