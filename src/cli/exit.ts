import type { Command } from 'commander'
import { CommanderError } from 'commander'

/** The answer is no: a check failed, an episode was lost. */
export const EXIT_NO = 1
/** Wrong usage or bad input. */
const EXIT_USAGE = 2

/** Something that the user gave cannot be used: what, and what to do. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
  readonly code = 'INVALID_USAGE'
}

/** Runs a command and turns errors into one line and an exit code; stack traces only of unexpected ones. */
export async function runProgram(program: Command, argv: readonly string[]): Promise<void> {
  program.exitOverride()
  for (const command of program.commands) command.exitOverride()
  try {
    await program.parseAsync(argv)
  } catch (error) {
    if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : EXIT_USAGE
    else report(error)
  }
}

function report(error: unknown): void {
  process.exitCode = EXIT_USAGE
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined
  if (error instanceof Error && typeof code === 'string') console.error(`${code}: ${error.message}`)
  else console.error(error)
}
