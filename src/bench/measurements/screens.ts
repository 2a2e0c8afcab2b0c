import type { Element, ObservationRequest } from '@droidgym/gym/observation/observation'
import type { GymEnvironment, StepResult } from '@droidgym/gym/environment-contract'
import type { Gym } from '@droidgym/gym/gym'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { Random } from '@droidgym/spec/random'
import type { Lane } from '../rounds.ts'
import { makeOptions, OBSERVATIONS } from '../players/workload.ts'

/** y and x of the touch and of the lift, as in `dual-gesture`. */
type Gesture = readonly [number, number, number, number]

/** One screen on which every step changes something. */
interface Screen {
  readonly group: 'screen75' | 'screen34'
  readonly name: string
  /** Texts or descriptions to tap in order, from the home screen. */
  readonly path: readonly string[]
  /** An endless sequence of gestures on the screen. */
  readonly gestures: (find: (label: string) => Gesture) => Generator<Gesture, never>
}

/**
 * The list of files, in rows or as a grid, and the front page of Wikipedia have about 75 nodes. Alternating between two
 * states favours a cache keyed by state; the page is seldom scrolled to the same place twice, and the calculator's sum,
 * with 34 nodes, is always new.
 */
const SCREENS: readonly Screen[] = [
  { group: 'screen75', name: 'toggled', path: ['Files'], gestures: toggling },
  { group: 'screen75', name: 'scrolled', path: ['Wikipedia'], gestures: scrolling },
  { group: 'screen34', name: 'typed', path: ['Calculator'], gestures: typing },
]
/** A step that takes pixels, and steps that take none. */
const SHOWN = ['rgb_128x256', 'elements', 'xml'] as const satisfies (keyof typeof OBSERVATIONS)[]
const SAMPLE = 40
/** The largest allowed limit. */
const STEP_LIMIT = 10_000
const DRAWER: Gesture = [0.9, 0, -0.5, 0]

function* toggling(find: (label: string) => Gesture): Generator<Gesture, never> {
  const toggle = find('Grid view')
  for (;;) yield toggle
}

function* scrolling(): Generator<Gesture, never> {
  const random = new Random(1)
  const reach = (): number => 0.15 + 0.25 * random.next()
  for (;;) {
    const [down, up] = [reach(), reach()]
    yield [down, 0, -down, 0]
    yield [-up, 0, up, 0]
  }
}

/** Types and adds numbers of twelve digits until the display is cleared. */
function* typing(find: (label: string) => Gesture): Generator<Gesture, never> {
  const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'].map(find)
  const [plus, clear] = [find('plus'), find('clear')]
  const random = new Random(1)
  for (;;) {
    for (let term = 0; term < 4; term++) {
      for (let digit = 0; digit < 12; digit++) yield random.pick(digits)
      yield plus
    }
    yield clear
  }
}

export interface ScreenLanes extends Pick<Screen, 'group' | 'name'> {
  /** Mean over some steps. */
  readonly nodes: number
  readonly lanes: Readonly<Record<(typeof SHOWN)[number], readonly Lane[]>>
}

/** Every screen with its observations, ready to step. */
export async function screenLanes(gym: Gym): Promise<readonly ScreenLanes[]> {
  const all: ScreenLanes[] = []
  for (const screen of SCREENS) {
    const scout = await makeOn(gym, { elements: true })
    const { way, labels } = await explore(scout, screen.path)
    const find = (label: string): Gesture => gestureTo(labels, label)
    const gestures = screen.gestures(find)
    let nodes = 0
    for (let step = 0; step < SAMPLE; step++) nodes += (await show(scout, gestures.next().value)).length
    await scout.close()
    const lanes = {} as Record<(typeof SHOWN)[number], readonly Lane[]>
    for (const observation of SHOWN) {
      const environment = await makeOn(gym, OBSERVATIONS[observation])
      await enter(environment, way)
      const steps = screen.gestures(find)
      lanes[observation] = [async () => {
        const { terminated, truncated } = await act(environment, steps.next().value)
        if (terminated || truncated) await enter(environment, way)
        return 1
      }]
    }
    all.push({ group: screen.group, name: screen.name, nodes: nodes / SAMPLE, lanes })
  }
  return all
}

async function makeOn(gym: Gym, observation: ObservationRequest): Promise<GymEnvironment> {
  const options = { ...makeOptions('xml', 0), actionSpace: 'dual-gesture', observation, stepLimit: STEP_LIMIT } as const
  return gym.makeEnvironment(options)
}

/** Navigates to the screen in a new episode. */
async function enter(environment: GymEnvironment, way: readonly Gesture[]): Promise<void> {
  await environment.reset()
  for (const gesture of way) await act(environment, gesture)
}

/** Finds the gestures that lead to a screen, and its elements. */
async function explore(scout: GymEnvironment, path: readonly string[]) {
  const way = [DRAWER]
  await enter(scout, [])
  let labels = await show(scout, DRAWER)
  for (const label of path) {
    const gesture = gestureTo(labels, label)
    way.push(gesture)
    labels = await show(scout, gesture)
  }
  return { way, labels }
}

function act(environment: GymEnvironment, gesture: Gesture): Promise<StepResult> {
  return environment.step({ kind: 'dual-gesture', values: gesture })
}

async function show(environment: GymEnvironment, gesture: Gesture): Promise<readonly Element[]> {
  return (await act(environment, gesture)).observation.elements ?? []
}

/** A tap on the centre of the labelled element. */
function gestureTo(elements: readonly Element[], label: string): Gesture {
  const target = elements.find(({ text, contentDescription }) => text === label || contentDescription === label)
  if (target === undefined) throw new Error(`There is no '${label}' on the screen that the benchmark reached`)
  const { width, height } = findEnvironment(makeOptions('xml', 0).environment ?? '')
  const [left, top, right, bottom] = target.bounds
  const [y, x] = [(top + bottom) / height - 1, (left + right) / width - 1]
  return [y, x, y, x]
}
