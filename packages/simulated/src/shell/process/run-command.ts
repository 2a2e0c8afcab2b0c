import { FileError } from '@droidgym/phone/system/storage/file-error'
import { PhoneError } from '@droidgym/phone/system/phone-error'
import type { ShellOutput } from '@droidgym/phone/system/shell-output'
import type { CommandCall, CommandResult, LineFilter, Program } from '../command.ts'
import { failed, CommandUsageError } from '../command.ts'
import { readFile } from '../file-access.ts'
import { notFound } from './not-found.ts'
import { readPrefixes } from './prefixes.ts'
import { findProgram } from './programs.ts'
import type { ShellHost } from '../shell-host.ts'

const NOTHING = new Uint8Array()

/** The directory, user and input of a command. */
export type CommandPlace = Omit<CommandCall, 'phone' | 'args' | 'host'>

/**
 * Runs one command without a shell line, as root, like after `adb root`: no quoting, no pipes, empty input. Commands
 * that keep running (logcat without `-d`) print their current output and end.
 */
export function runCommand(host: ShellHost, argv: readonly string[]): ShellOutput {
  const place: CommandPlace = { uid: 0, cwd: '/', stdin: NOTHING, terminal: false }
  const target = readPrefixes(host, argv, place.uid)
  const result = 'failure' in target ? target.failure : runWords(host, target.argv, { ...place, uid: target.uid })
  const { wait = 0, stdout = '', stderr = '', exitCode = 0 } = result
  if (wait > 0) host.run((phone) => phone.advance(wait))
  return { stdout: typeof stdout === 'string' ? stdout : new TextDecoder().decode(stdout), stderr, exitCode }
}

/** Runs a program by its name, with its whole input. */
export function runWords(host: ShellHost, argv: readonly string[], place: CommandPlace): CommandResult {
  const [name = '', ...args] = argv
  const program = findProgram(name)
  if (program === undefined) return failed(127, notFound(name))
  return host.run((phone) => runProgram(program, name, { ...place, host, phone, args }))
}

function runProgram(program: Program, name: string, call: CommandCall): CommandResult {
  try {
    return program.kind === 'command' ? program.run(call) : runFilter(program.start(call.args), name, call)
  } catch (error) {
    return resultOf(error, name)
  }
}

/** A command's message for an error that is not our fault. Other errors are rethrown. */
export function resultOf(error: unknown, name: string): CommandResult {
  if (error instanceof CommandUsageError) return failed(error.exitCode, `${error.message}\n`)
  if (error instanceof FileError || error instanceof PhoneError) return failed(1, `${name}: ${error.message}\n`)
  throw error
}

function runFilter(filter: LineFilter, name: string, call: CommandCall): CommandResult {
  const parts: string[] = []
  let stderr = ''
  for (const file of filter.files.length === 0 ? [undefined] : filter.files) {
    try {
      const bytes = file === undefined || file === '-' ? call.stdin : readFile(call, file)
      for (const line of linesOf(Buffer.from(bytes).toString('latin1'))) {
        if (filter.full?.() === true) break
        parts.push(filter.line(line, file))
      }
      parts.push(filter.endOfFile(file))
    } catch (error) {
      stderr += resultOf(error, name).stderr ?? ''
    }
  }
  parts.push(filter.end?.() ?? '')
  const exitCode = stderr === '' ? (filter.exitCode?.() ?? 0) : 1
  return { stdout: Buffer.from(parts.join(''), 'latin1'), stderr, exitCode }
}

/** Lines with their line ends; the last one may have none. */
export function linesOf(text: string): readonly string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? []
}
