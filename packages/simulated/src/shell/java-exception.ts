import { CommandUsageError } from './command.ts'

type JavaException = 'IllegalArgumentException' | 'NumberFormatException' | 'RuntimeException'

/** An exception in a command of a system service, as ShellCommand.exec prints it (API 29) before the trace. */
export function javaException(name: JavaException, message: string): CommandUsageError {
  return new CommandUsageError(`\nException occurred while executing:\njava.lang.${name}: ${message}`, 255)
}

/** The same for a SecurityException. */
export function securityException(message: string): CommandUsageError {
  return new CommandUsageError(`Security exception: ${message}\n\njava.lang.SecurityException: ${message}`, 255)
}

/** ShellCommand.getNextArgRequired */
export function missingArgument(after: string): CommandUsageError {
  return javaException('IllegalArgumentException', `Argument expected after "${after}"`)
}
