import { closeSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { Action } from '@droidgym/gym/action/action'
import { ActionSpaceName } from '@droidgym/gym/action/action'
import { javaHash } from '@droidgym/android/java/hash'
import { baselineAgent, LIMIT_FACTOR } from '@droidgym/lab/play/agents/baseline-agents'
import type { Gym } from '@droidgym/gym/gym'
import { ELEMENT_FLAGS, ELEMENT_WORDS } from '@droidgym/gym/observation/element-arrays'
import { INSTRUCTION_WORDS } from '@droidgym/gym/observation/instruction'
import { frameOf } from '@droidgym/gym/observation/encoded-picture'
import type { Observation } from '@droidgym/gym/observation/observation'
import type { EnvironmentSpec } from '@droidgym/spec/environments/environment'
import { Random } from '@droidgym/spec/random'
import type { Split } from '@droidgym/spec/splits/splits'
import { stepLimitOf } from '@droidgym/spec/tasks/suites'
import type { TaskSpec } from '@droidgym/spec/tasks/task'

/** What is demonstrated, and what of it is kept. */
export interface DemonstrationPlan {
  readonly split: Split
  /** Numbers of phones to train on, ascending: the first phones of the split. Their demonstrations share episodes. */
  readonly phones: readonly number[]
  readonly phoneSeed: number
  readonly tasks: readonly TaskSpec[]
  /** About so many episodes at most for each number of phones, each of another task or phone. */
  readonly episodes: number
  /** Only every `of`th episode, from `index` on: the work of one of several processes. */
  readonly part: { readonly index: number; readonly of: number }
  readonly actionSpace: 'discrete' | 'dual-gesture'
  /** Of the pictures. */
  readonly width: number
  readonly height: number
  /** Capacity of the arrays in elements. */
  readonly length: number
}

/** Written as `steps.json` beside the arrays. */
export interface DemonstrationSummary {
  /** How many tasks there are. */
  readonly tasks: number
  readonly episodes: number
  /** Episodes that the expert did not finish, and that are left out. */
  readonly failed: number
  readonly steps: number
  /** NumPy's type and the shape of each array without its first axis, the steps. */
  readonly arrays: Readonly<Record<string, { readonly dtype: string; readonly shape: readonly number[] }>>
}

interface Cell {
  readonly task: TaskSpec
  readonly environment: EnvironmentSpec
  /** The phone's place in the split. */
  readonly place: number
  /** A random number in [0, 1): N phones learn from the cells below `episodes / (tasks · N)`. */
  readonly rank: number
}

interface Step {
  readonly observation: Observation
  readonly action: Action
}

/** Plays the expert over tasks and phones. What it saw and did goes to one raw file for each array, row by row. */
export async function demonstrate(gym: Gym, plan: DemonstrationPlan, folder: string): Promise<DemonstrationSummary> {
  mkdirSync(folder, { recursive: true })
  const arrays = arraysOf(plan)
  const files = new Map(Object.keys(arrays).map((name) => [name, openSync(join(folder, `${name}.bin`), 'w')]))
  const done = { episodes: 0, failed: 0, steps: 0 }
  try {
    for (const cell of cellsOf(plan)) {
      const steps = await playExpert(gym, cell, plan)
      done.episodes += 1
      if (steps === undefined) done.failed += 1
      for (const step of steps ?? []) {
        for (const [name, bytes] of Object.entries(rowOf(step, cell))) writeSync(files.get(name) ?? -1, bytes)
      }
      done.steps += steps?.length ?? 0
    }
  } finally {
    for (const file of files.values()) closeSync(file)
  }
  const summary = { tasks: plan.tasks.length, ...done, arrays }
  writeFileSync(join(folder, 'steps.json'), JSON.stringify(summary, null, 2))
  return summary
}

/** The pairs of task and phone of a part. Those of few phones are among those of many, as far as these need them. */
function cellsOf({ split, phones, phoneSeed, tasks, episodes, part }: DemonstrationPlan): readonly Cell[] {
  const cells = phones.flatMap((count, index) => {
    const share = episodes / (tasks.length * count)
    return placesBetween(phones[index - 1] ?? 0, count).flatMap((place) =>
      tasks.flatMap((task) => {
        const rank = new Random(javaHash(`${phoneSeed} ${place} ${task.id}`)).next()
        return rank < share ? [{ task, place, rank }] : []
      }),
    )
  })
  return cells
    .filter((_, index) => index % part.of === part.index)
    .map((cell) => ({ ...cell, environment: split.at(cell.place, phoneSeed) }))
}

function placesBetween(first: number, end: number): readonly number[] {
  return Array.from({ length: end - first }, (_, index) => first + index)
}

/** The steps of an episode that succeeds. */
async function playExpert(
  gym: Gym,
  { task, environment }: Cell,
  plan: DemonstrationPlan,
): Promise<readonly Step[] | undefined> {
  const { actionSpace, width, height, length } = plan
  const stepLimit = LIMIT_FACTOR * stepLimitOf(task)
  const seenBy = actionSpace === ActionSpaceName.discrete ? { pixels: { width, height } } : { arrays: { length } }
  const observation = { xml: true, instruction: true, ...seenBy }
  const seed = environment.seed
  const options = { actionSpace, observation, seed, stepLimit }
  const played = await gym.makeEnvironment({ task: task.id, environment: environment.id, ...options })
  const agent = baselineAgent('expert', { task, environment, actionSpace, seed, stepLimit })
  const steps: Step[] = []
  try {
    let seen = (await played.reset()).observation
    for (;;) {
      const action = await agent.act(seen)
      if (action === null) return undefined
      const pixels = seen.pixels && frameOf(seen.pixels)
      // The phone may reuse the picture.
      const own = pixels && { pixels: { ...pixels, pixels: pixels.pixels.slice() } }
      steps.push({ observation: { ...seen, ...own }, action })
      const result = await played.step(action)
      agent.told?.({ executed: result.info.executed, invalidAction: result.info.invalidAction })
      if (result.terminated) return result.reward > 0 ? steps : undefined
      if (result.truncated) return undefined
      seen = result.observation
    }
  } finally {
    await agent.close?.()
    await played.close()
  }
}

/** The discrete policies see pictures, those that act by dual gestures arrays of elements. */
function arraysOf({ actionSpace, width, height, length }: DemonstrationPlan): DemonstrationSummary['arrays'] {
  const both = {
    instruction: { dtype: 'int32', shape: [INSTRUCTION_WORDS.length] },
    phone: { dtype: 'int32', shape: [] },
    rank: { dtype: 'float64', shape: [] },
  }
  if (actionSpace === ActionSpaceName.discrete) {
    return { ...both, pixels: { dtype: 'uint8', shape: [height, width, 3] }, action: { dtype: 'int32', shape: [] } }
  }
  return {
    ...both,
    boxes: { dtype: 'float32', shape: [length, 4] },
    flags: { dtype: 'uint8', shape: [length, ELEMENT_FLAGS.length] },
    class_ids: { dtype: 'int32', shape: [length] },
    text_ids: { dtype: 'int32', shape: [length, ELEMENT_WORDS.length] },
    mask: { dtype: 'uint8', shape: [length] },
    action: { dtype: 'float32', shape: [4] },
  }
}

function rowOf(
  { observation: { pixels, arrays, instruction }, action }: Step,
  { place, rank }: Cell,
): Readonly<Record<string, Uint8Array>> {
  if (instruction === undefined) throw new TypeError('The instruction is missing')
  return {
    instruction: bytesOf(instruction.wordIds),
    phone: bytesOf(Int32Array.of(place)),
    rank: bytesOf(Float64Array.of(rank)),
    action: bytesOf(numbersOf(action)),
    ...(pixels && { pixels: frameOf(pixels).pixels }),
    ...(arrays && {
      boxes: bytesOf(arrays.boxes),
      flags: arrays.flags,
      class_ids: bytesOf(arrays.classIds),
      text_ids: bytesOf(arrays.textIds),
      mask: arrays.mask,
    }),
  }
}

function numbersOf(action: Action): Int32Array | Float32Array {
  if (action.kind === 'discrete') return Int32Array.of(action.index)
  if (action.kind === 'dual-gesture') return Float32Array.from(action.values)
  throw new TypeError(`An expert of this space does not act by ${action.kind}`)
}

function bytesOf({ buffer, byteOffset, byteLength }: Int32Array | Float32Array | Float64Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength)
}
