import { closeSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { Action } from '../../action/action.ts'
import { ActionSpaceName } from '../../action/action.ts'
import { baselineAgent, LIMIT_FACTOR } from '../../evaluate/agents/baseline-agents.ts'
import type { Gym } from '../../gym/gym.ts'
import { ELEMENT_FLAGS, ELEMENT_WORDS } from '../../observation/element-arrays.ts'
import { INSTRUCTION_WORDS } from '../../observation/instruction.ts'
import type { Observation } from '../../observation/observation.ts'
import type { EnvironmentSpec } from '../../spec/environments/environment.ts'
import { Random } from '../../spec/random.ts'
import type { Split } from '../../spec/splits/splits.ts'
import { stepLimitOf } from '../../spec/tasks/suites.ts'
import type { TaskSpec } from '../../spec/tasks/task.ts'

/** What is demonstrated, and what of it is kept. */
export interface DemonstrationPlan {
  readonly split: Split
  /** The first so many phones of the split. */
  readonly phones: number
  readonly phoneSeed: number
  readonly tasks: readonly TaskSpec[]
  /** At most so many episodes, each of another task or phone. */
  readonly episodes: number
  readonly actionSpace: 'discrete' | 'dual-gesture'
  /** Of the pictures. */
  readonly width: number
  readonly height: number
  /** Capacity of the arrays in elements. */
  readonly length: number
}

/** Written as `steps.json` beside the arrays. */
export interface DemonstrationSummary {
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
        for (const [name, bytes] of Object.entries(rowOf(step))) writeSync(files.get(name) ?? -1, bytes)
      }
      done.steps += steps?.length ?? 0
    }
  } finally {
    for (const file of files.values()) closeSync(file)
  }
  const summary = { ...done, arrays }
  writeFileSync(join(folder, 'steps.json'), JSON.stringify(summary, null, 2))
  return summary
}

/** Every task on every phone, in random order, as far as the plan goes. */
function cellsOf({ split, phones, phoneSeed, tasks, episodes }: DemonstrationPlan): readonly Cell[] {
  const order = new Random(phoneSeed)
  const places = Array.from({ length: phones }, (_, place) => place)
  // Few episodes of many phones: one of each phone, of a random task.
  if (episodes <= phones) {
    const chosen = order.sample(places, episodes)
    return chosen.map((place) => ({ task: order.pick(tasks), environment: split.at(place, phoneSeed) }))
  }
  const cells = places.flatMap((place) => tasks.map((task) => ({ task, environment: split.at(place, phoneSeed) })))
  return order.sample(cells, Math.min(episodes, cells.length))
}

/** The steps of an episode that succeeds. */
async function playExpert(
  gym: Gym,
  { task, environment }: Cell,
  plan: DemonstrationPlan,
): Promise<readonly Step[] | undefined> {
  const { actionSpace, width, height, length } = plan
  const stepLimit = LIMIT_FACTOR * stepLimitOf(task)
  const observation = { xml: true, pixels: { width, height }, arrays: { length }, instruction: true }
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
      const { pixels } = seen
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

function arraysOf({ actionSpace, width, height, length }: DemonstrationPlan): DemonstrationSummary['arrays'] {
  return {
    pixels: { dtype: 'uint8', shape: [height, width, 3] },
    boxes: { dtype: 'float32', shape: [length, 4] },
    flags: { dtype: 'uint8', shape: [length, ELEMENT_FLAGS.length] },
    class_ids: { dtype: 'int32', shape: [length] },
    text_ids: { dtype: 'int32', shape: [length, ELEMENT_WORDS.length] },
    mask: { dtype: 'uint8', shape: [length] },
    instruction: { dtype: 'int32', shape: [INSTRUCTION_WORDS.length] },
    action: actionSpace === ActionSpaceName.discrete ? { dtype: 'int32', shape: [] } : { dtype: 'float32', shape: [4] },
  }
}

function rowOf({ observation: { pixels, arrays, instruction }, action }: Step): Readonly<Record<string, Uint8Array>> {
  if (pixels === undefined || arrays === undefined || instruction === undefined) throw new TypeError('A part is missing')
  const { boxes, flags, classIds, textIds, mask } = arrays
  return {
    pixels: pixels.pixels,
    boxes: bytesOf(boxes),
    flags,
    class_ids: bytesOf(classIds),
    text_ids: bytesOf(textIds),
    mask,
    instruction: bytesOf(instruction.wordIds),
    action: bytesOf(numbersOf(action)),
  }
}

function numbersOf(action: Action): Int32Array | Float32Array {
  if (action.kind === 'discrete') return Int32Array.of(action.index)
  if (action.kind === 'dual-gesture') return Float32Array.from(action.values)
  throw new TypeError(`An expert of this space does not act by ${action.kind}`)
}

function bytesOf({ buffer, byteOffset, byteLength }: Int32Array | Float32Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength)
}
