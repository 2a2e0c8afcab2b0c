import type { Phone } from '@droidgym/phone/phone'
import type { ShellHost } from './shell-host.ts'

/** One call of a command. */
export interface CommandCall {
  readonly host: ShellHost
  readonly phone: Phone
  /** Arguments after the command's name. */
  readonly args: readonly string[]
  /** Linux user: 0 is root, 2000 the shell. */
  readonly uid: number
  /** Absolute. */
  readonly cwd: string
  /** Piped input; empty unless the program reads its input. */
  readonly stdin: Uint8Array
  /** Whether `/dev/tty` is connected to the output. */
  readonly terminal: boolean
}

/** A command's result; missing parts are empty and 0. */
export interface CommandResult {
  readonly stdout?: string | Uint8Array
  readonly stderr?: string
  readonly exitCode?: number
  /**
   * For a command that runs until it is stopped: what it prints about changes since the last call. `undefined`: it has
   * ended by itself.
   */
  readonly follow?: (phone: Phone) => string | undefined
  /** Frees the resources of a running command; called once however it ends. */
  readonly release?: () => void
  /** Milliseconds on the phone's clock before the command ends. */
  readonly wait?: number
}

export type Command = (call: CommandCall) => CommandResult

/** A program that handles its input line by line, as it arrives. Lines are bytes as Latin-1, with their line end. */
export interface LineFilter {
  /** Files to read instead of the input. */
  readonly files: readonly string[]
  /** Returns the output for a line of a file; the file is `undefined` for the input. */
  line(line: string, file: string | undefined): string
  /** A file, or the input, has ended. */
  endOfFile(file: string | undefined): string
  /** All input has been read. */
  end?(): string
  /** Whether it wants no more lines. */
  full?(): boolean
  exitCode?(): number
}

export type Program =
  | { readonly kind: 'command'; readonly run: Command; readonly readsInput?: true }
  /** Throws `CommandUsageError`. */
  | { readonly kind: 'filter'; readonly start: (args: readonly string[]) => LineFilter }

/** A table of commands that read no input, as programs. */
export function commands(table: Readonly<Record<string, Command>>): readonly (readonly [string, Program])[] {
  return Object.entries(table).map(([name, run]) => [name, { kind: 'command', run }])
}

export function printed(stdout: string): CommandResult {
  return { stdout }
}

export function failed(exitCode: number, stderr: string): CommandResult {
  return { stderr, exitCode }
}

/** A system service does not know a command (ShellCommand.handleDefaultCommands, API 29). */
export function unknownCommand(verb = ''): CommandResult {
  return { stdout: `Unknown command: ${verb}\n`, exitCode: 255 }
}

/** A command was called wrongly: its message on stderr. */
export class CommandUsageError extends Error {
  override readonly name = 'CommandUsageError'
  readonly code = 'INVALID_USAGE'
  readonly exitCode: number

  constructor(message: string, exitCode = 1) {
    super(message)
    this.exitCode = exitCode
  }
}
