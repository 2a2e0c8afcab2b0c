import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { messageOf } from '../../../error/message-of.ts'
import type { EpisodeResult } from '../../run/episode-result.ts'
import { EvaluationError, EvaluationErrorCode } from '../../evaluation-error.ts'
import { readResults, RESULTS_FILE } from '../../run/result-log.ts'
import { groupBy } from '../../page/rate.ts'

/** An agent with its model, if known, and all its episodes. */
export interface Entrant {
  readonly agent: string
  readonly model?: string
  readonly results: readonly EpisodeResult[]
}

/** Most result folders in one leaderboard. */
const MAX_RUNS = 200

/**
 * Reads the agents of runs: each folder is a run, or holds runs in its subfolders, as `evaluate --agents` writes them.
 * Throws `NO_RESULTS` or `MALFORMED_RESULTS`.
 */
export function readEntrants(folders: readonly string[]): readonly Entrant[] {
  const runs = new Set(folders.flatMap(runsIn).map((folder) => realpathSync(folder)))
  if (runs.size > MAX_RUNS) throw noResults(`${runs.size} folders of results are more than ${MAX_RUNS}: name fewer`)
  return entrantsOf([...runs].map(readResults))
}

/**
 * The agents of runs. Merges runs of one agent with the same model and policy: a repeated episode counts as a further
 * episode of its cell.
 */
export function entrantsOf(runs: readonly (readonly EpisodeResult[])[]): readonly Entrant[] {
  const groups = groupBy(runs.flat(), ({ agent, model, policy }) => JSON.stringify([agent, model, policy]))
  const entrants = [...groups.values()].flatMap((results): Entrant[] => {
    const [first] = results
    if (first === undefined) return []
    const { agent, model } = first
    return [{ agent, ...(model !== undefined && { model }), results: numbered(results) }]
  })
  return entrants.map((entrant) => {
    const isAlone = entrants.filter((other) => nameOf(other) === nameOf(entrant)).length === 1
    const policy = entrant.results[0]?.policy?.slice(0, 8) ?? 'no policy'
    return isAlone ? entrant : { ...entrant, agent: `${entrant.agent} (${policy})` }
  })
}

/** The name in tables. */
export function nameOf({ agent, model }: Pick<Entrant, 'agent' | 'model'>): string {
  return model === undefined ? agent : `${agent} @ ${model}`
}

/** Renumbers equal episodes of a cell, so that rates count them as different runs. */
function numbered(results: readonly EpisodeResult[]): readonly EpisodeResult[] {
  const most = 1 + results.reduce((max, { episode }) => Math.max(max, episode), 0)
  const groups = groupBy(results, ({ task, environment, episode }) => JSON.stringify([task, environment, episode]))
  return [...groups.values()].flatMap((same) => (
    same.map((result, index) => ({ ...result, episode: result.episode + index * most }))
  ))
}

function runsIn(folder: string): readonly string[] {
  if (existsSync(join(folder, RESULTS_FILE))) return [folder]
  let names: readonly string[]
  try {
    names = readdirSync(folder)
  } catch (cause) {
    throw noResults(`Cannot read ${folder}: ${messageOf(cause)}. Name folders that 'droidgym evaluate' wrote`)
  }
  const runs = names.map((name) => join(folder, name)).filter((inner) => existsSync(join(inner, RESULTS_FILE)))
  if (runs.length > 0) return runs
  throw noResults(`${folder} has no ${RESULTS_FILE}, nor has a folder in it. Name folders that 'droidgym evaluate' wrote`)
}

function noResults(message: string): EvaluationError {
  return new EvaluationError(EvaluationErrorCode.noResults, message)
}
