import type { MakeOptions, ResetOptions } from '@droidgym/gym/environment-contract'
import { DEFAULT_SPLIT } from '@droidgym/gym/episode-choice'
import { choicesOf } from '@droidgym/gym/named-tasks'
import { parseSplitDefinition } from '@droidgym/spec/definitions'
import { SpecError } from '@droidgym/spec/spec-error'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { heldOutIn } from '@droidgym/spec/splits/held-out'
import { knownSplit } from '@droidgym/spec/splits/splits'
import type { TaskChoice } from '@droidgym/spec/task-choices'
import { parseInstanceId, parseInstanceSuite } from '@droidgym/spec/templates/instance-id'
import type { AllowedSplits } from '../options/allowed-splits.ts'
import { DEFINABLE } from '../options/allowed-splits.ts'
import { RequestError, RequestErrorCode } from '../errors/request-error.ts'

/**
 * Keeps a client to its splits when it makes an environment, and off the held-out values of templates where its splits
 * draw none. A client that may not play everywhere cannot define an environment of its own: a phone that differs from a
 * held-out one by a pixel trains for it just as well. It may define a split without held-out values, where it may play
 * in `train-sampled`. A name that does not exist passes: the gym says so. Throws `SPLIT_LOCKED`.
 */
export function checkMake(allowed: AllowedSplits, options: MakeOptions): void {
  if (allowed === undefined) return
  const { environment, environmentDefinition, split = DEFAULT_SPLIT, splitDefinition, shift } = options
  const { suite, taskValues } = options
  if (environmentDefinition !== undefined) {
    throw locked(`may not define environments, as it is kept to those of ${allowed.join(', ')}: name one, or a split and a seed`)
  }
  checkTasks(allowed, { tasks: choicesOf(options), suite, taskValues })
  if (environment !== undefined) check(allowed, splitOf(environment))
  else if (splitDefinition !== undefined) checkDefinition(allowed, splitDefinition)
  else check(allowed, shift === undefined ? split : `shift-${shift}`)
}

/** The same for a reset, which can name another environment, split or task. */
export function checkReset(allowed: AllowedSplits, { environment, split, task, tasks = [] }: ResetOptions): void {
  if (allowed === undefined) return
  if (environment !== undefined) check(allowed, splitOf(environment))
  if (split !== undefined) check(allowed, split)
  checkTasks(allowed, { tasks: task === undefined ? tasks : [{ task }] })
}

/** What is told of an episode that was played. */
export interface ToldEpisode {
  readonly task: string
  readonly environment: string
  /** Default: that of the environment's id. */
  readonly split?: string | undefined
}

/**
 * Why a client may not read what was recorded of an episode, as seeing it trains as well as playing it. One of an
 * environment that is in none of the client's splits, or in no known one, may not be read.
 */
export function readLock(
  allowed: AllowedSplits,
  { task, environment, split = splitOf(environment) }: ToldEpisode,
): string | undefined {
  if (allowed === undefined) return undefined
  if (split === undefined || !allowed.includes(split)) {
    const where = split === undefined ? 'environments that are in no split' : `the split ${split.slice(0, 100)}`
    return `may not read recordings of ${where}, only of ${allowed.join(', ')}: choose another`
  }
  if (!isHeldOut(task) || drawsHeldOut(allowed)) return undefined
  return `is kept to ${allowed.join(', ')}, and ${task.slice(0, 200)} has values of templates that they hold out: choose another`
}

/** Throws `SPLIT_LOCKED` where `readLock` tells why. */
export function checkRead(allowed: AllowedSplits, episode: ToldEpisode): void {
  const why = readLock(allowed, episode)
  if (why !== undefined) throw locked(why)
}

function check(allowed: readonly string[], split: string | undefined): void {
  if (split === undefined || allowed.includes(split)) return
  throw locked(`may not play in environments of the split ${split.slice(0, 100)}, only of ${allowed.join(', ')}: choose another`)
}

/** A definition with faults passes: the gym lists them. */
function checkDefinition(allowed: readonly string[], text: string): void {
  if (!allowed.includes(DEFINABLE)) throw locked(`may not define splits, as it is kept to ${allowed.join(', ')}: name one of these`)
  const value = whereKnown(() => heldOutIn(parseSplitDefinition(text)))
  if (value === undefined) return
  throw locked(`is kept to ${allowed.join(', ')}, and its split definition has a value that they hold out (${value}): take it out`)
}

interface AskedTasks {
  readonly tasks: readonly TaskChoice[]
  readonly suite?: string | undefined
  readonly taskValues?: MakeOptions['taskValues'] | undefined
}

function checkTasks(allowed: readonly string[], { tasks, suite, taskValues }: AskedTasks): void {
  if (drawsHeldOut(allowed)) return
  const id = tasks.find(({ task }) => isHeldOut(task))?.task
  const isSuite = suite !== undefined && parseInstanceSuite(suite).heldOut
  if (id === undefined && !isSuite && taskValues !== 'held-out') return
  const what = id ?? (isSuite ? `the suite ${suite.slice(0, 100)}` : 'task_values held-out')
  throw locked(`is kept to ${allowed.join(', ')}, and ${what.slice(0, 200)} has values of templates that they hold out: choose others`)
}

function drawsHeldOut(allowed: readonly string[]): boolean {
  return allowed.some((name) => knownSplit(name)?.taskValues === 'held-out')
}

function isHeldOut(task: string): boolean {
  return parseInstanceId(task)?.choice.heldOut === true
}

function locked(why: string): RequestError {
  return new RequestError(RequestErrorCode.splitLocked, `This client ${why}`)
}

function splitOf(id: string): string | undefined {
  return whereKnown(() => findEnvironment(id).split)
}

function whereKnown<T>(find: () => T): T | undefined {
  try {
    return find()
  } catch (error) {
    if (error instanceof SpecError) return undefined
    throw error
  }
}
