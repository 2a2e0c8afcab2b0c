import { defined } from '@droidgym/base/defined'
import { z } from 'zod'
import type { Gym } from '@droidgym/gym/gym'
import type { Client } from '../../service/clients/clients.ts'
import { invalid, RequestError, RequestErrorCode } from '../../service/errors/request-error.ts'
import { heldOutIn } from '@droidgym/spec/splits/held-out'
import { loadSplits } from '@droidgym/spec/splits/splits'
import type { Split } from '@droidgym/spec/splits/splits'
import { stepLimitOf, suiteOf } from '@droidgym/spec/tasks/suites'
import type { TaskSpec } from '@droidgym/spec/tasks/task'
import { readFields } from '../episode/read-fields.ts'
import { offeredTaskAt, offeredTasks } from '../episode/offered-tasks.ts'

/** What OpenEnv's task API calls our only environment. */
export const ENVIRONMENT_NAME = 'droidgym'

const splitName = z.string().max(100)
const at = z.int().min(-(2 ** 31)).max(2 ** 31)

/** The bodies of its requests. */
export const TASK_BODIES = {
  tasks: z.object({ split: splitName }),
  num_tasks: z.object({ split: splitName }),
  task: z.object({ split: splitName, index: at }),
  task_range: z.object({ split: splitName, start: at.nullish(), stop: at.nullish() }),
} as const
export type TaskMethod = keyof typeof TASK_BODIES

/** A split is that of the phones; each has every task. `type` is how OpenEnv names what a split is for. */
export function splitsFor(client: Client): readonly { readonly name: string; readonly type: string }[] {
  return allowedSplits(client).map((split) => ({ name: split.name, type: heldOutIn(split) === undefined ? 'train' : 'test' }))
}

function allowedSplits({ splits }: Client): readonly Split[] {
  return loadSplits().filter(({ name }) => splits?.includes(name) ?? true)
}

/** Answers a request of the task API. Throws `INVALID_REQUEST` and `SPLIT_LOCKED`. */
export function answerTasks(method: TaskMethod, body: unknown, gym: Gym, client: Client): object {
  const { split } = readFields(TASK_BODIES[method], body, method)
  checkSplit(split, client)
  const tasks = offeredTasks(gym)
  const written = (task: TaskSpec, index: number): object => writeTask(task, split, index)
  switch (method) {
    case 'tasks':
      return { tasks: tasks.map(written), env_name: ENVIRONMENT_NAME }
    case 'num_tasks':
      return { num_tasks: tasks.length }
    case 'task': {
      const { index } = readFields(TASK_BODIES.task, body, method)
      return { task: written(offeredTaskAt(index, gym, method), index) }
    }
    case 'task_range': {
      const { start, stop } = readFields(TASK_BODIES.task_range, body, method)
      const all = tasks.map(written)
      return { tasks: all.slice(start ?? 0, stop ?? all.length) }
    }
  }
}

/** Throws `UNKNOWN_NAME`. */
export function checkEnvironmentName(name: string): void {
  if (name === ENVIRONMENT_NAME) return
  throw new RequestError(RequestErrorCode.unknownName, `There is no environment ${JSON.stringify(name.slice(0, 100))}: the only one is ${ENVIRONMENT_NAME}`)
}

function checkSplit(split: string, client: Client): void {
  const names = allowedSplits(client).map(({ name }) => name)
  if (!names.includes(split)) throw invalid(`The split ${JSON.stringify(split)} is none of ${names.join(', ')}`)
}

/** What a reset can be given: `reset(**{task, split})` plays the task on a phone of the split. */
function writeTask(task: TaskSpec, split: string, index: number): object {
  const { id, instruction, app, category, language, suites } = task
  const suite = suiteOf(task)
  return defined({
    index, split, task: id, instruction, app, category, language, suites,
    suite,
    step_limit: stepLimitOf(task),
  })
}
