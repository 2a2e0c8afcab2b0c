import type { MakeOptions, ResetOptions } from '../../gym/environment-contract.ts'
import { DEFAULT_SPLIT } from '../../gym/episode-choice.ts'
import { choicesOf } from '../../gym/named-tasks.ts'
import { parseSplitDefinition } from '../../spec/definitions.ts'
import { SpecError } from '../../spec/spec-error.ts'
import { findEnvironment } from '../../spec/splits/find-environment.ts'
import { heldOutIn } from '../../spec/splits/held-out.ts'
import { knownSplit } from '../../spec/splits/splits.ts'
import type { TaskChoice } from '../../spec/task-choices.ts'
import { parseInstanceId, parseInstanceSuite } from '../../spec/templates/instance-id.ts'
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
  const mayDraw = allowed.some((name) => knownSplit(name)?.taskValues === 'held-out')
  if (mayDraw) return
  const id = tasks.find(({ task }) => parseInstanceId(task)?.choice.heldOut === true)?.task
  const isSuite = suite !== undefined && parseInstanceSuite(suite).heldOut
  if (id === undefined && !isSuite && taskValues !== 'held-out') return
  const what = id ?? (isSuite ? `the suite ${suite.slice(0, 100)}` : 'task_values held-out')
  throw locked(`is kept to ${allowed.join(', ')}, and ${what.slice(0, 200)} has values of templates that they hold out: choose others`)
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
