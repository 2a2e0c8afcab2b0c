import type { Command } from 'commander'
import { collected } from './repeated.ts'

/** Files of the operator, each option as often as it was given. */
export interface OwnFlags {
  readonly taskFile: readonly string[]
  readonly environmentFile: readonly string[]
  readonly suiteDir: readonly string[]
}

/** The options that add tasks and environments of files, by the names of their flags. */
const OWN_OPTIONS = {
  'task-file': 'YAML with tasks of your own; may be repeated (docs/own-tasks.md)',
  'environment-file': 'YAML with environments of your own; may be repeated',
  'suite-dir': "a folder with tasks/*.yaml and environments/*.yaml, a suite with the folder's name; may be repeated",
} as const

/**
 * Adds the options to a command and its subcommands. Their files are read before the command acts, and are known to all
 * that it does.
 */
export function addOwnOptions(command: Command): void {
  defineOptions(command)
  // The hooks of a command run before its subcommands act, too.
  command.hook('preAction', async (_, acting) => {
    const { taskFile: taskFiles, environmentFile: environmentFiles, suiteDir: suiteDirs } = acting.opts<OwnFlags>()
    if (taskFiles.length + environmentFiles.length + suiteDirs.length === 0) return
    const { openAskedFiles } = await import('./own-files.ts')
    await openAskedFiles({ taskFiles, environmentFiles, suiteDirs })
  })
}

function defineOptions(command: Command): void {
  for (const [name, about] of Object.entries(OWN_OPTIONS)) {
    command.option(`--${name} <path>`, about, collected, [])
  }
  for (const subcommand of command.commands) defineOptions(subcommand)
}
