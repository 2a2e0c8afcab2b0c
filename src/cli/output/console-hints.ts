import { relative, sep } from 'node:path'
import { quoted } from './command-line.ts'

/** Where the console looks for runs without a flag. */
export const RUNS_FOLDER = 'runs'

/** How to open a folder of results in the console. */
export function runHint(folder: string): string {
  const within = relative(RUNS_FOLDER, folder)
  const isFound = within !== '' && within.split(sep)[0] !== '..'
  const show = new URLSearchParams({ view: 'runs', run: isFound ? within.split(sep).join('/') : '.' })
  return hint([...(isFound ? [] : ['--evaluations', folder]), '--show', show.toString()])
}

/** How to open several folders of results that are below one. */
export function runsHint(folder: string): string {
  return hint(['--evaluations', folder, '--show', 'view=runs'])
}

/** How to open a folder of recordings. */
export function recordingsHint(folder: string): string {
  return hint(['--recordings', folder, '--show', 'view=replay'])
}

function hint(flags: readonly string[]): string {
  return `To look at every episode: ${['droidgym', 'console', ...flags].map(quoted).join(' ')}`
}
