import { STEP_INFO_FIELDS } from '@droidgym/protocol/interface/step'
import { isDeepStrictEqual } from 'node:util'
import type { Frame } from '@droidgym/android/picture/frame'
import type { GymEnvironment, ResetResult, StepOptions, StepResult } from '../environment-contract.ts'
import type { Gym } from '../gym.ts'
import { infoFields } from '../info-fields.ts'
import { DEFAULT_BACKEND } from '../make-plan.ts'
import { isEncoded } from '../observation/encoded-picture.ts'
import type { Picture } from '../observation/encoded-picture.ts'
import type { Observation } from '../observation/observation.ts'
import { parseEnvironmentDefinition } from '@droidgym/spec/definitions'
import type { EnvironmentSpec } from '@droidgym/spec/environments/environment'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { packageVersion } from '@droidgym/spec/load/package-root'
import { SpecError } from '@droidgym/spec/spec-error'
import { findTask } from '@droidgym/spec/find-task'
import type { HeaderRecord, RecordedInfo, RecordedObservation, RecordedPicture } from './episode-records.ts'
import { decodePicture } from './lossless-picture.ts'
import type { RecordedEpisode } from './read-episode.ts'
import { RecordError, RecordErrorCode } from './record-error.ts'
import { injectAll } from './injected-events.ts'
import { playedOptions } from './recorded-options.ts'
import { recordRest } from './recorded-values.ts'
import { markFields } from '../observation/element-fields.ts'

/** The first difference between a replay and its recording. */
export interface Difference {
  /** 0 is the first observation. */
  readonly step: number
  /** E.g. `info.executed`, `observation.pixels`. */
  readonly field: string
  readonly recorded: string
  readonly now: string
}

export interface Replay {
  /** Number of replayed steps, including the one with the difference. */
  readonly steps: number
  readonly difference?: Difference
}

/**
 * Replays a recording on a simulated phone and compares everything, bit for bit, up to the first difference. `watch` is
 * called with the environment at the start and after every step. Rejects with
 * `NOT_REPLAYABLE`.
 */
export async function replayEpisode(
  episode: RecordedEpisode,
  gym: Gym,
  watch: (environment: GymEnvironment) => Promise<void> = async () => undefined,
): Promise<Replay> {
  const { header, reset, steps } = episode
  if (reset === undefined) throw notReplayable(header, 'it breaks off before its first observation')
  checkReplayable(header)
  const environment = await gym.makeEnvironment(playedOptions(header))
  try {
    let begun: ResetResult | StepResult = await environment.reset()
    const instruction = differs('instruction', header.instruction, begun.instruction)
    if (instruction !== undefined) return { steps: 0, difference: { step: 0, ...instruction } }
    const actors = header.actors_before ?? []
    for (const [index, action] of (header.actions_before ?? []).entries()) {
      await injectAll(environment, header.injected_before?.[index])
      begun = await environment.step(action, undefined, byOf(actors[index]))
    }
    await watch(environment)
    const first = await compare(reset, begun)
    if (first !== undefined) return { steps: 0, difference: { step: 0, ...first } }
    for (const [index, record] of steps.entries()) {
      await injectAll(environment, record.injected)
      const result = await environment.step(record.action, undefined, byOf(record.actor))
      await watch(environment)
      const found = outcomeDifference(record, result) ?? (await compare(record, result))
      if (found !== undefined) return { steps: index + 1, difference: { step: index + 1, ...found } }
    }
    return { steps: steps.length }
  } finally {
    await environment.close()
  }
}

function byOf(actor: string | null | undefined): StepOptions {
  return typeof actor === 'string' ? { actor } : {}
}

/** Throws `NOT_REPLAYABLE` for an episode of a real phone, or of a task or an environment that is another one now. */
export function checkReplayable(header: HeaderRecord): void {
  if (header.backend !== DEFAULT_BACKEND) {
    throw notReplayable(header, `it was played on a real phone (${header.backend}), which does nothing twice alike`)
  }
  try {
    if (header.task_definition === undefined) findTask(header.task)
    if (!isDeepStrictEqual(environmentOf(header), header.environment)) {
      throw notReplayable(header, `its environment ${header.environment.id} is another one in this droidgym`)
    }
  } catch (error) {
    if (error instanceof SpecError) throw notReplayable(header, error.message)
    throw error
  }
}

function environmentOf({ environment, environment_definition: definition }: HeaderRecord): EnvironmentSpec {
  return definition === undefined ? findEnvironment(environment.id) : parseEnvironmentDefinition(definition)
}

export function notReplayable({ id, droidgym }: HeaderRecord, why: string): RecordError {
  const message = `Cannot replay ${id}, recorded by droidgym ${droidgym}: ${why} (this is ${packageVersion()})`
  return new RecordError(RecordErrorCode.notReplayable, message)
}

type Found = Omit<Difference, 'step'>

interface Outcome {
  readonly reward: number
  readonly terminated: boolean
  readonly truncated: boolean
}

function outcomeDifference(recorded: Outcome, now: Outcome): Found | undefined {
  return (
    differs('reward', recorded.reward, now.reward) ??
    differs('terminated', recorded.terminated, now.terminated) ??
    differs('truncated', recorded.truncated, now.truncated)
  )
}

interface Seen {
  readonly info: RecordedInfo
  readonly observation: RecordedObservation
}

async function compare(recorded: Seen, now: ResetResult | StepResult): Promise<Found | undefined> {
  const info = infoFields(now.info)
  for (const { wire } of STEP_INFO_FIELDS) {
    const found = differs(`info.${wire}`, recorded.info[wire], info[wire])
    if (found !== undefined) return found
  }
  return observationDifference(recorded.observation, now.observation)
}

async function observationDifference(recorded: RecordedObservation, now: Observation): Promise<Found | undefined> {
  const { pixels, marks, ...rest } = recorded
  return (
    restDifference(rest, recordRest(now)) ??
    (marks && (
      entryDifference('observation.marks.marks', marks.marks, now.marks?.marks.map(markFields)) ??
      (await pictureDifference('observation.marks.pixels', marks.pixels, now.marks?.pixels))
    )) ??
    (pixels && (await pictureDifference('observation.pixels', pixels, now.pixels)))
  )
}

/** Recorded values must be equal; lists are compared entry by entry, bytes as lists of numbers. */
function restDifference(recorded: object, now: object): Found | undefined {
  for (const name of new Set([...Object.keys(recorded), ...Object.keys(now)])) {
    const [before, after] = [recorded, now].map((of): unknown => new Map(Object.entries(of)).get(name))
    const found = Array.isArray(before) && Array.isArray(after)
      ? entryDifference(`observation.${name}`, before, after)
      : differs(`observation.${name}`, plainBytes(before), plainBytes(after))
    if (found !== undefined) return found
  }
  return undefined
}

function entryDifference(field: string, recorded: readonly unknown[], now: readonly unknown[] = []): Found | undefined {
  for (let index = 0; index < Math.max(recorded.length, now.length); index++) {
    const found = differs(`${field}[${index}]`, recorded[index], now[index])
    if (found !== undefined) return found
  }
  return undefined
}

/** A file's bytes are a Buffer, which does not equal a Uint8Array in comparisons. */
function plainBytes(value: unknown): unknown {
  if (value instanceof Uint8Array) return Array.from(value)
  if (!(value instanceof Object)) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, plainBytes(inner)]))
}

async function pictureDifference(
  field: string,
  picture: RecordedPicture,
  now: Picture | undefined,
): Promise<Found | undefined> {
  if (now === undefined) return { field, recorded: `${picture.width}x${picture.height}`, now: 'none' }
  if (isEncoded(now) && now.format === picture.format && Buffer.compare(now.data, picture.data) === 0) return undefined
  let recorded: Frame
  let shown: Frame
  try {
    recorded = await decodePicture(picture)
    // Another version of an encoder may write other bytes for the same pixels.
    shown = isEncoded(now) ? await decodePicture(now) : now
  } catch (error) {
    const message = `A recorded picture is damaged: ${String(error)}`
    throw new RecordError(RecordErrorCode.corruptRecording, message, { cause: error })
  }
  const at = recorded.pixels.findIndex((value, index) => value !== shown.pixels[index])
  if (at < 0 && recorded.pixels.length === shown.pixels.length) return undefined
  const pixel = Math.floor(Math.max(at, 0) / 3)
  const [x, y] = [pixel % picture.width, Math.floor(pixel / picture.width)]
  const colour = ({ pixels }: Frame): string => `rgb(${pixels.subarray(pixel * 3, pixel * 3 + 3).join(', ')})`
  return { field: `${field} at (${x}, ${y})`, recorded: colour(recorded), now: colour(shown) }
}

/** Longest excerpt of a value, around its first difference. */
const SHOWN = 120

function differs(field: string, recorded: unknown, now: unknown): Found | undefined {
  if (isDeepStrictEqual(recorded, now)) return undefined
  const [a, b] = [textOf(recorded), textOf(now)]
  const at = [...a].findIndex((letter, index) => letter !== b[index])
  const from = Math.max(0, at - SHOWN / 2)
  return { field, recorded: a.slice(from, from + SHOWN), now: b.slice(from, from + SHOWN) }
}

function textOf(value: unknown): string {
  if (value === undefined) return 'none'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
