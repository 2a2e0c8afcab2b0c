import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { ratesBy } from '@droidgym/lab/experiment/outcomes/rate'
import type { EpisodeResult } from '@droidgym/lab/experiment/run/episode-result'
import { ResultLog } from '@droidgym/lab/experiment/run/result-log'
import type { Run } from './plan.ts'

/** A mean over seeds and its standard error, which is absent with one seed. */
export interface Mean {
  readonly mean: number
  readonly error?: number
}

/** The results for one number of training environments. Success is a share from 0 to 1. */
export interface Point {
  readonly size: number
  /** In the training environments. */
  readonly train: Mean
  /** In the held-out environments. */
  readonly test: Mean
  /** By task, in the held-out environments. */
  readonly tasks: ReadonlyMap<string, number>
  readonly trainingSeconds: Mean
  readonly evaluationSeconds: Mean
}

const metricsSchema = z.object({
  seconds: z.number(),
  frames: z.int(),
  parameters: z.int(),
  epochs: z.array(z.object({ loss: z.number(), accuracy: z.number() })).min(1),
})
export type Metrics = z.infer<typeof metricsSchema>

/** Training metrics, which `train.py` writes beside the policy. */
export function readMetrics(file: string): Metrics {
  return readJson(file, metricsSchema)
}

const timedSchema = z.object({ seconds: z.number() })

/** The duration of a finished step; `undefined` if it is still to do. */
export function secondsOf(file: string): number | undefined {
  return existsSync(file) ? readJson(file, timedSchema).seconds : undefined
}

/** Paths of a run's parts. */
interface Places {
  readonly policy: string
  readonly metrics: string
  /** A folder of results. */
  readonly evaluation: string
  /** Exists when all results do; holds their duration. */
  readonly evaluated: string
}

/** The paths of a run's files in the figure's folder. */
export function placesOf(folder: string, { name }: Run): Places {
  return {
    policy: join(folder, 'policies', `${name}.onnx`),
    metrics: join(folder, 'policies', `${name}.json`),
    evaluation: join(folder, 'evaluations', name),
    evaluated: join(folder, 'evaluations', name, 'done.json'),
  }
}

/** The points of the figure, from finished runs. */
export function pointsOf(folder: string, runs: readonly Run[]): readonly Point[] {
  const sizes = [...new Set(runs.map(({ size }) => size))]
  return sizes.map((size) => {
    const alike = runs.filter((run) => run.size === size).map((run) => ({ run, ...placesOf(folder, run) }))
    const results = alike.map(({ evaluation }) => ResultLog.open(evaluation).results)
    return {
      size,
      train: meanOf(results.map((played) => successOf(played, 'train'))),
      test: meanOf(results.map((played) => successOf(played, 'test'))),
      tasks: new Map([...ratesBy(results.flat().filter(({ split }) => split === 'test'), ({ task }) => task)]
        .map(([task, { success }]) => [task, success])),
      trainingSeconds: meanOf(alike.map(({ metrics }) => readMetrics(metrics).seconds)),
      evaluationSeconds: meanOf(alike.map(({ evaluated }) => secondsOf(evaluated) ?? 0)),
    }
  })
}

function successOf(results: readonly EpisodeResult[], split: EpisodeResult['split']): number {
  const played = results.filter((result) => result.split === split)
  return played.filter(({ success }) => success).length / played.length
}

/** Needs at least one value. */
function meanOf(values: readonly number[]): Mean {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  if (values.length < 2) return { mean }
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return { mean, error: Math.sqrt(squares / (values.length - 1) / values.length) }
}

export function readJson<T>(file: string, schema: z.ZodType<T>): T {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error)
    throw new Error(`Cannot use ${file}: ${reason}. Remove it, and what was made with it is made again`)
  }
}
