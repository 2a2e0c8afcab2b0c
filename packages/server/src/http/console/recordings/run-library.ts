import { defined } from '@droidgym/base/defined'
import { messageOf } from '@droidgym/base/error/message-of'
import { GrowingIndexes } from '@droidgym/gym/record/growing-index'
import { findEpisodes, neighboursOf } from '@droidgym/lab/experiment/overview/episode-search'
import { GrowingResults } from '@droidgym/lab/experiment/overview/growing-results'
import type { EpisodeRow } from '@droidgym/lab/experiment/overview/growing-results'
import { figuresOf, matrixOf } from '@droidgym/lab/experiment/overview/run-overview'
import { END_REASONS } from '@droidgym/lab/experiment/outcomes/end-reasons'
import { isHeld } from '@droidgym/lab/experiment/run/hold-folder'
import { recordingOf, recordingsOf } from '@droidgym/lab/experiment/run/order-recorder'
import { readStarts } from '@droidgym/lab/experiment/start/run-starts'
import { invalid } from '../../../service/errors/request-error.ts'
import type { EpisodeLine, Results, RunEntry } from '../protocol.ts'
import type { LibraryOrders, RunOrder } from './library-orders.ts'
import type { Viewer } from './viewer.ts'
import { mayRead } from './viewer.ts'

/** A list of runs is answered after that with those that were read; the page asks again for the others. */
const LIST_MS = 1000
/** Larger results are read alone. */
const MAX_QUICK_BYTES = 16 * 1024 * 1024
/** Of all runs together, of which the last are kept in memory. */
const MAX_ROWS = 1_000_000

/** The results of runs, read on as they grow. */
export class RunLibrary {
  /** By folder; the last that was asked for comes last. */
  readonly #results = new Map<string, GrowingResults>()
  /** What the list says of runs that have not changed since. */
  readonly #listed = new Map<string, { readonly stamp: string; readonly listed: RunEntry }>()
  readonly #recordings = new GrowingIndexes()

  /** The runs in figures, except those that there was no time to read: of these it reads one in each call. */
  list(runs: readonly RunOrder[]): readonly RunEntry[] {
    const until = performance.now() + LIST_MS
    let hasRead = false
    const listed = new Map<string, RunEntry>()
    for (const run of runs.toSorted((a, b) => a.entry.bytes - b.entry.bytes)) {
      const { entry, folder, viewer: { splits } } = run
      const stamp = JSON.stringify([entry, splits])
      let known = this.#listed.get(folder)
      if (known?.stamp !== stamp && hasRead && (performance.now() > until || entry.bytes > MAX_QUICK_BYTES)) continue
      if (known?.stamp !== stamp) {
        hasRead = true
        known = { stamp, listed: this.#describe(run) }
        this.#listed.set(folder, known)
      }
      listed.set(folder, { ...known.listed, ...stateOf(folder) })
    }
    return runs.map(({ entry, folder }) => listed.get(folder) ?? entry)
  }

  /** Throws `INVALID_REQUEST`, as the others, when the results cannot be read. */
  run(run: RunOrder): Results['run'] {
    const rows = this.#rowsOf(run)
    return { run: { ...this.#describe(run), ...stateOf(run.folder) }, matrix: inEndings(matrixOf(rows)) }
  }

  episodes({ filter, from, count, ...run }: LibraryOrders['episodes']['order']): Results['episodes'] {
    const rows = this.#rowsOf(run)
    const found = findEpisodes(rows, filter)
    const shown = found.slice(from, from + count).flatMap((place) => {
      const row = rows[place]
      return row === undefined ? [] : [lineOf(row, place)]
    })
    return { total: found.length, episodes: shown }
  }

  /** Throws `INVALID_REQUEST` also for a place without an episode. */
  episode({ place, ...run }: LibraryOrders['episode']['order']): Results['episode'] {
    const rows = this.#rowsOf(run)
    const row = rows[place]
    if (row === undefined) throw invalid(`The run ${run.entry.id} has ${rows.length} episodes, none at the place ${place}`)
    const result = inWords(() => this.#resultsOf(run.folder).resultOf(row))
    const recording = recordingOf(row)
    const known = inWords(() => this.#recordings.look(recordingsOf(run.folder)))
    const { step_limit, evidence, side_effects, agent_error, substates } = result
    return defined({
      ...lineOf(row, place), ...neighboursOf(rows, place),
      total: rows.length,
      recording: known.has(recording) ? recording : undefined,
      step_limit, evidence, side_effects, agent_error,
      reached: substates && { reached: substates.reached.length, total: substates.total },
    })
  }

  #describe(run: RunOrder): RunEntry {
    const { entry, folder } = run
    try {
      const figures = figuresOf(this.#rowsOf(run))
      const { faults } = this.#resultsOf(folder)
      return defined({ ...entry, figures, fault: faults && faultInWords(faults) })
    } catch (error) {
      return { ...entry, fault: messageOf(error) }
    }
  }

  #rowsOf({ folder, viewer }: RunOrder): readonly EpisodeRow[] {
    const { rows } = inWords(() => this.#resultsOf(folder).look())
    return viewer.splits === undefined ? rows : rows.filter((row) => isShown(viewer, row))
  }

  #resultsOf(folder: string): GrowingResults {
    const known = this.#results.get(folder) ?? new GrowingResults(folder)
    this.#results.delete(folder)
    this.#makeRoom()
    this.#results.set(folder, known)
    return known
  }

  #makeRoom(): void {
    let rows = [...this.#results.values()].reduce((sum, results) => sum + results.rows.length, 0)
    for (const [folder, results] of this.#results) {
      if (rows <= MAX_ROWS) return
      this.#results.delete(folder)
      rows -= results.rows.length
    }
  }
}

/** An evaluation names no client. */
function isShown(viewer: Viewer, { task, environment, split }: EpisodeRow): boolean {
  return mayRead(viewer, { task, environment, split })
}

/** What may change without a new result. */
function stateOf(folder: string): Partial<RunEntry> {
  const starts = readStarts(folder)
  const [first, last] = [starts[0], starts.at(-1)]
  return defined({
    isRunning: isHeld(folder) ? true as const : undefined,
    began_at: first?.began_at,
    versions: last && [...new Set(starts.map(({ droidgym }) => droidgym))],
    command: last?.command,
    planned: last?.episodes,
  })
}

function faultInWords({ count, first }: NonNullable<GrowingResults['faults']>): string {
  return count === 1 ? `A line is left out: ${first}` : `${count} lines are left out, the first: ${first}`
}

function lineOf(row: EpisodeRow, place: number): EpisodeLine {
  const { agent, task, environment, episode, success, reason, steps, reward } = row
  return { place, agent, task, environment, episode, success, ending: END_REASONS[reason], steps, reward }
}

function inEndings({ reasons, ...matrix }: ReturnType<typeof matrixOf>): Results['run']['matrix'] {
  return { ...matrix, endings: reasons.map(([reason, episodes]) => ({ reason, words: END_REASONS[reason], episodes })) }
}

function inWords<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw invalid(messageOf(error))
  }
}
