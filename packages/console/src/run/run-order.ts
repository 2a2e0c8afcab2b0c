import type { RunEntry } from '@droidgym/server/http/console/protocol'

/** What the list of runs can be sorted by: the value of each run, smaller first. */
export const SORTS = {
  run: ({ id }: RunEntry): string => id,
  date: (run: RunEntry): string => dateOf(run),
  agent: (run: RunEntry): string => agentOf(run),
  suite: (run: RunEntry): string => suiteOf(run),
  episodes: ({ figures }: RunEntry): number => figures?.episodes ?? -1,
  success: ({ figures }: RunEntry): number => (
    figures === undefined || figures.episodes === 0 ? -1 : figures.successes / figures.episodes
  ),
} as const
export type Sort = keyof typeof SORTS

export function agentOf({ figures }: RunEntry): string {
  return figures?.agents.join(', ') ?? ''
}

export function suiteOf({ figures }: RunEntry): string {
  return figures?.suites.join(', ') ?? ''
}

/** When it began; of runs that do not say it, when there was a result last. ISO 8601. */
export function dateOf({ began_at: began, changed_at: changed }: RunEntry): string {
  return began ?? changed
}

export interface ListChoice {
  readonly words: string
  readonly sort: Sort
  readonly isDescending: boolean
  readonly group: '' | 'agent' | 'suite'
}

/** Runs under the name of their group, which is empty without groups. */
export type RunGroup = readonly [name: string, runs: readonly RunEntry[]]

/** The runs that a choice leaves, in its order. */
export function arrange(
  runs: readonly RunEntry[],
  { words, sort, isDescending, group }: ListChoice,
): readonly RunGroup[] {
  const wanted = words.toLowerCase().split(/\s+/).filter((word) => word !== '')
  const found = runs.filter((run) => {
    const text = [run.id, agentOf(run), suiteOf(run), run.command ?? '', ...(run.versions ?? [])].join(' ').toLowerCase()
    return wanted.every((word) => text.includes(word))
  })
  const value = SORTS[sort]
  const sign = isDescending ? -1 : 1
  const sorted = found.toSorted((a, b) => sign * compare(value(a), value(b)) || compare(a.id, b.id))
  if (group === '') return [['', sorted]]
  const groups = new Map<string, RunEntry[]>()
  for (const run of sorted) {
    const name = SORTS[group](run)
    const known = groups.get(name)
    if (known === undefined) groups.set(name, [run])
    else known.push(run)
  }
  return [...groups].sort(([a], [b]) => compare(a, b))
}

function compare(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return String(a).localeCompare(String(b), 'en', { numeric: true })
}

/** `2026-11-29 20:13`, in the time zone of the page. */
export function dateInWords(iso: string): string {
  const date = new Date(iso)
  const two = (number: number): string => String(number).padStart(2, '0')
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-')
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`
}
