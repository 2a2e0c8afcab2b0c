import { defined } from '@droidgym/base/defined'
import type { Size__Output } from '@droidgym/protocol/v1/Size'
import type { TaskChoice__Output } from '@droidgym/protocol/v1/TaskChoice'
import { MAX_TASK_CHOICES, MAX_TASK_WEIGHT } from '@droidgym/spec/task-choices'
import type { TaskChoice } from '@droidgym/spec/task-choices'
import { MAX_SIDE } from '../../service/answers/answer-size.ts'
import { invalid } from '../../service/errors/request-error.ts'

// Values of requests; each function throws `INVALID_REQUEST`, with `where` in its message.

const MAX_ID_LENGTH = 200

/** The size of a picture: each side 1 to 4096. */
export function readSize(size: Size__Output, where: string): { readonly width: number; readonly height: number } {
  return {
    width: inRange(size.width, [1, MAX_SIDE], `${where}.width`),
    height: inRange(size.height, [1, MAX_SIDE], `${where}.height`),
  }
}

/** The id of a task or an environment. Whether it exists is for the gym to say. */
export function readId(id: string, where: string): string {
  if (id === '') throw invalid(`${where} is empty; give an id`)
  if (id.length > MAX_ID_LENGTH) throw invalid(`${where} has ${id.length} characters; ids have at most ${MAX_ID_LENGTH}`)
  return id
}

/** The tasks to draw from, in a request of this name. */
export function readTaskChoices(choices: readonly TaskChoice__Output[], name: string): readonly TaskChoice[] {
  if (choices.length > MAX_TASK_CHOICES) throw invalid(`${name}: tasks has ${choices.length} entries; at most ${MAX_TASK_CHOICES} are allowed`)
  return choices.map(({ task, weight }, index) => {
    const where = `${name}: tasks[${index}]`
    if (weight !== undefined && !(weight > 0 && weight <= MAX_TASK_WEIGHT)) {
      throw invalid(`${where}.weight is ${weight}; it must be a number above 0 and at most ${MAX_TASK_WEIGHT}`)
    }
    return defined({ task: readId(task, `${where}.task`), weight })
  })
}

export function oneOf<Choice extends string>(choices: readonly Choice[], text: string, where: string): Choice {
  const known = choices.find((choice) => choice === text)
  if (known !== undefined) return known
  const shown = JSON.stringify(text.length > MAX_ID_LENGTH ? `${text.slice(0, MAX_ID_LENGTH)}…` : text)
  throw invalid(`${where} is ${shown}; choose one of ${choices.join(', ')}`)
}

export function inRange(value: number, [least, most]: readonly [number, number], where: string): number {
  // Written so that NaN fails.
  if (!(value >= least && value <= most)) throw invalid(`${where} is ${value}; it must lie in ${least} to ${most}`)
  return value
}
