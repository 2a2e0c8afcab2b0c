import type { Recording } from '../recording/read-recording.ts'

export interface Pair {
  readonly left: Recording
  readonly right: Recording
  /** What one side has of the other, in words. */
  readonly shared?: string
}

/** An episode that goes on from a step of the other, where its recording begins, gets the other's steps before. */
export function fromOneBeginning(left: Recording, right: Recording): Pair {
  const ofLeft = stepsBefore(right, left)
  if (ofLeft !== undefined) {
    const shared = `The right episode goes on from step ${ofLeft} of the left one, whose steps it shows before.`
    return { left, right: goingOn(right, left, ofLeft), shared }
  }
  const ofRight = stepsBefore(left, right)
  if (ofRight === undefined) return { left, right }
  const shared = `The left episode goes on from step ${ofRight} of the right one, whose steps it shows before.`
  return { left: goingOn(left, right, ofRight), right, shared }
}

/** How many steps of `other` came before an episode that goes on from there; undefined where it does not. */
function stepsBefore({ header }: Recording, other: Recording): number | undefined {
  const { actions_before: before = [], ...mine } = header
  const { header: { actions_before: earlier = [], ...its }, steps } = other
  const count = before.length - earlier.length
  if (count <= 0 || count > steps.length) return undefined
  if (mine.task !== its.task || mine.environment.id !== its.environment.id || mine.seed !== its.seed) return undefined
  const actions = [...earlier, ...steps.slice(0, count).map(({ action }) => action)]
  return JSON.stringify(actions) === JSON.stringify(before) ? count : undefined
}

function goingOn(recording: Recording, { reset, steps }: Recording, count: number): Recording {
  return { ...recording, reset: reset ?? recording.reset, steps: [...steps.slice(0, count), ...recording.steps] }
}
