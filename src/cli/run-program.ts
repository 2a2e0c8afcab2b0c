import type { Command, Option } from 'commander'
import { CommanderError, Help } from 'commander'
import { codeOf } from '@droidgym/base/error/code-of'
import type { CommandEntry } from './commands.ts'
import { addOwnOptions } from './options/own-options.ts'
import { printPlainly } from './output/plain-console.ts'
import { withUsualSpelling } from './options/spelling.ts'

/** Wrong usage or bad input. */
const EXIT_USAGE = 2

/** A command's output cannot be printed. */
class OutputError extends Error {
  override readonly name = 'OutputError'
  readonly code = 'OUTPUT_LOST'
}

/** Advice for failures of the operating system, by Node's codes. */
const SYSTEM_ADVICE: Readonly<Record<string, string>> = {
  EMFILE: 'raise the number of files that a process may open (ulimit -n 1024)',
  ENFILE: 'this machine has too many open files: close other programs',
  ENOSPC: 'make room on the disk',
  EACCES: 'choose a place that you may use',
  // Node also reports this for a package whose files it cannot open because too many files are open.
  ERR_MODULE_NOT_FOUND: 'install droidgym anew, or raise the number of files that a process may open (ulimit -n 1024)',
}

/**
 * Runs the command that the arguments name, and loads only that. Errors become one line and an exit code; stack traces
 * are printed only of unexpected ones.
 */
export async function runProgram(
  program: Command,
  commands: readonly CommandEntry[],
  args: readonly string[],
): Promise<void> {
  watchOutput()
  printPlainly()
  program.exitOverride().configureHelp({ optionDescription })
  try {
    const named = new Map(commands.map((entry) => [entry.name, entry]))
    // Also for `help NAME`.
    const asked = args.map((each) => named.get(each)).find((entry) => entry !== undefined)
    for (const entry of commands) {
      const command = program.command(entry.name).description(entry.summary).exitOverride()
      if (entry !== asked) continue
      const define = await entry.load()
      define(command)
      if (entry.usesOwnFiles !== false) addOwnOptions(command)
    }
    const command = program.commands.find((each) => each.name() === asked?.name)
    await program.parseAsync(withUsualSpelling(args, command?.options ?? []), { from: 'user' })
  } catch (error) {
    if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : EXIT_USAGE
    else report(error)
  }
}

/** As commander describes it, without a default that is nothing. */
function optionDescription(option: Option): string {
  return new Help().optionDescription(option).replace(/ ?\(default: \[\]\)/, '')
}

/** Without this, failed output is lost silently (a full disk) or ends in a stack trace (a closed pipe). */
function watchOutput(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    // The reader closed the pipe: `droidgym tasks | head -1`.
    if (error.code === 'EPIPE') process.exit()
    report(new OutputError(`Cannot print to standard output: ${error.message}. Make room, or print elsewhere`, { cause: error }))
    process.exit()
  })
}

function report(error: unknown): void {
  process.exitCode = EXIT_USAGE
  const code = codeOf(error)
  if (!(error instanceof Error) || typeof code !== 'string') {
    console.error(error)
    return
  }
  const advice = SYSTEM_ADVICE[code]
  // Messages of the operating system begin with the code.
  const message = error.message.startsWith(code) ? error.message : `${code}: ${error.message}`
  console.error(advice === undefined ? message : `${message}: ${advice}`)
}
