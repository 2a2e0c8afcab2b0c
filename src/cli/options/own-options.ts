import type { Command } from 'commander'
import { collected } from './repeated.ts'
import { isSplitFile } from './split-names.ts'

/** Files of the operator, each option as often as it was given. */
export interface OwnFlags {
  readonly taskFile: readonly string[]
  readonly environmentFile: readonly string[]
  readonly suiteDir: readonly string[]
}

/** Splits by name, or files that hold some. */
interface SplitFlags {
  readonly split?: readonly string[]
}

/** The options that add tasks and environments of files, by the names of their flags. */
const OWN_OPTIONS = {
  'task-file': 'YAML with tasks of your own; may be repeated (docs/own-tasks.md)',
  'environment-file': 'YAML with environments or splits of your own; may be repeated (docs/splits.md)',
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
    const { taskFile: taskFiles, environmentFile, suiteDir: suiteDirs, split } = acting.opts<OwnFlags & SplitFlags>()
    const splitFiles = split?.filter(isSplitFile) ?? []
    const environmentFiles = [...new Set([...environmentFile, ...splitFiles])]
    if (taskFiles.length + environmentFiles.length + suiteDirs.length === 0) return
    const { openAskedFiles, splitsOfFile } = await import('./own-files.ts')
    await openAskedFiles({ taskFiles, environmentFiles, suiteDirs })
    if (splitFiles.length === 0) return
    acting.setOptionValue('split', split?.flatMap((name) => (isSplitFile(name) ? splitsOfFile(name) : [name])))
  })
}

function defineOptions(command: Command): void {
  for (const [name, about] of Object.entries(OWN_OPTIONS)) {
    command.option(`--${name} <path>`, about, collected, [])
  }
  for (const subcommand of command.commands) defineOptions(subcommand)
}
