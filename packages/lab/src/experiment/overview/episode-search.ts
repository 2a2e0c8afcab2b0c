import type { EpisodeRow } from './growing-results.ts'

/** What a search wants of episodes; absent: anything. */
export interface EpisodeFilter {
  readonly outcome?: 'success' | 'failure'
  readonly agent?: string
  readonly task?: string
  readonly environment?: string
  readonly reason?: string
  /** Words that agent, task, environment and reason must all have together, in any case. */
  readonly words?: string
}

/** The places in `rows` of the episodes that a filter leaves, in their order. */
export function findEpisodes(rows: readonly EpisodeRow[], filter: EpisodeFilter): readonly number[] {
  const { outcome, words = '' } = filter
  const wanted = words.toLowerCase().split(/\s+/).filter((word) => word !== '')
  const named = (['agent', 'task', 'environment', 'reason'] as const).filter((name) => filter[name] !== undefined)
  const found: number[] = []
  for (const [place, row] of rows.entries()) {
    if (outcome !== undefined && row.success !== (outcome === 'success')) continue
    if (named.some((name) => row[name] !== filter[name])) continue
    if (wanted.length > 0) {
      const text = `${row.agent} ${row.task} ${row.environment} ${row.reason}`.toLowerCase()
      if (!wanted.every((word) => text.includes(word))) continue
    }
    found.push(place)
  }
  return found
}

/** Places beside that of an episode. */
export interface Neighbours {
  readonly previous?: number
  readonly next?: number
  readonly previousFailed?: number
  readonly nextFailed?: number
}

export function neighboursOf(rows: readonly EpisodeRow[], place: number): Neighbours {
  const isFailed = ({ success }: EpisodeRow): boolean => !success
  const previousFailed = rows.slice(0, place).findLastIndex(isFailed)
  const nextFailed = rows.findIndex((row, index) => index > place && isFailed(row))
  return {
    ...(place > 0 && { previous: place - 1 }),
    ...(place + 1 < rows.length && { next: place + 1 }),
    ...(previousFailed >= 0 && { previousFailed }),
    ...(nextFailed >= 0 && { nextFailed }),
  }
}
