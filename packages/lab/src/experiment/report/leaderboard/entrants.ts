import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { messageOf } from '@droidgym/base/error/message-of'
import type { EpisodeResult } from '../../run/episode-result.ts'
import { EvaluationError, EvaluationErrorCode } from '../../../play/evaluation-error.ts'
import { readResults, RESULTS_FILE } from '../../run/result-log.ts'
import { groupBy } from '../../outcomes/rate.ts'

/** An agent with its model, if known, and all its episodes. */
export interface Entrant {
  readonly agent: string
  readonly model?: string | undefined
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
 * The agents of runs. Merges runs of one agent with the same model, policy and action space: a repeated episode counts
 * as a further episode of its cell. An agent that acts in several spaces is an entrant in each.
 */
export function entrantsOf(runs: readonly (readonly EpisodeResult[])[]): readonly Entrant[] {
  const groups = groupBy(runs.flat(), (result) => JSON.stringify(identityOf(result)))
  const entrants = [...groups.values()].flatMap((results): Entrant[] => {
    const [first] = results
    if (first === undefined) return []
    const { agent, model } = first
    return [{ agent, model, results: numbered(results) }]
  })
  return entrants.map((entrant) => {
    const others = entrants.filter((other) => other !== entrant && nameOf(other) === nameOf(entrant))
    const [own] = entrant.results
    const differs = (what: 'policy' | 'action_space') => others.some(({ results: [first] }) => first?.[what] !== own?.[what])
    const apart = [
      ...(differs('policy') ? [own?.policy?.slice(0, 8) ?? 'no policy'] : []),
      ...(differs('action_space') ? [own?.action_space ?? ''] : []),
    ]
    return apart.length === 0 ? entrant : { ...entrant, agent: `${entrant.agent} (${apart.join(', ')})` }
  })
}

function identityOf({ agent, model, policy, action_space: space }: EpisodeResult): readonly (string | undefined)[] {
  return [agent, model, policy, space]
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
