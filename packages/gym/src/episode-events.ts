import type { Device } from '@droidgym/spec/device/device'
import { parseEventDefinition } from '@droidgym/spec/definitions'
import type { Facts } from '@droidgym/spec/facts/detector'
import type { FactPlace } from '@droidgym/spec/facts/fact-value'
import { SpecError } from '@droidgym/spec/spec-error'
import type { Effect } from '@droidgym/spec/tasks/event-effects'
import type { Episode, EpisodeState } from './episode.ts'
import { observeEpisode, watchedOn } from './episode.ts'
import { checkConsole } from './episode-needs.ts'
import { GymError, GymErrorCode } from './gym-error.ts'
import type { MakePlan } from './make-plan.ts'
import { Screen } from './observation/screen.ts'
import type { CausedChanges } from './schedule/caused-changes.ts'
import { watchCause } from './schedule/caused-changes.ts'
import { bringAbout, needsConsole } from './schedule/event-effect.ts'
import { withAnswer } from './schedule/people.ts'
import { passSchedule, scheduleOf } from './schedule/schedule.ts'

/** Has the events happen that are due before the first action. Rejects with a `DeviceError`. */
export async function passFirstEvents(episode: Episode, device: Device, plan: MakePlan): Promise<Episode> {
  const passed = await passEvents(episode, device, plan, 0)
  return passed.occurrences === undefined ? passed : observeEpisode(passed, device, plan)
}

/**
 * Has the events happen that are due after `step` actions, and lets the phone come to rest after them. `occurrences`
 * says what has happened; the observation is still the one before. Rejects with a `DeviceError`.
 */
export async function passEvents(
  episode: Episode,
  device: Device,
  plan: MakePlan,
  step: number,
): Promise<Episode> {
  const { state, files } = episode
  const { log, before, schedule: begun } = state
  const schedule = scheduleOf(state, plan)
  const { untold = [] } = state.injected ?? {}
  if (begun === undefined || schedule === undefined) return withWords(episode, untold)
  let screen = new Screen(device)
  const factsNow = (): Facts => ({ device, files, log, before, tree: () => screen.tree() })
  let caused = state.caused
  const happen = async (effect: Effect): Promise<string> => {
    const watched = await letHappen(effect, { device, files }, plan, caused)
    caused = watched.caused
    screen = new Screen(device)
    return watched.result
  }
  const { state: passed, words } = await passSchedule(schedule, begun, { step, factsNow, happen })
  return withWords({ ...episode, state: { ...state, schedule: passed, caused } }, [...untold, ...words])
}

/** The episode whose next info says what has happened. */
function withWords(episode: Episode, words: readonly string[]): Episode {
  const { injected } = episode.state
  const state = injected === undefined ? episode.state : { ...episode.state, injected: { ...injected, untold: [] } }
  return { ...episode, occurrences: words.length === 0 ? undefined : words, state }
}

/** Most events of clients in an episode, and between two actions. */
const MAX_INJECTED = 100
const MAX_UNTOLD = 10

/**
 * Has happen what a client defines. The observation is still the one before. Rejects with `INVALID_DEFINITION`,
 * `NEEDS_CONSOLE` or `TOO_MANY_EVENTS`, and with a `DeviceError` when the phone fails.
 */
export async function injectEvent(
  definition: string,
  { state, ...episode }: Episode,
  device: Device,
  plan: MakePlan,
): Promise<{ readonly episode: Episode; readonly words: string }> {
  const { count, untold } = state.injected ?? { count: 0, untold: [] }
  if (count >= MAX_INJECTED || untold.length >= MAX_UNTOLD) {
    const message = `Cannot inject an event: an episode has at most ${MAX_INJECTED} of them, and ${MAX_UNTOLD} between two actions`
    throw new GymError(GymErrorCode.tooManyEvents, `${message}. Step first, or reset.`)
  }
  const effect = readEvent(definition, plan)
  checkConsole(device, needsConsole(effect), 'inject the event')
  const { result, caused } = await letHappen(effect, { device, files: episode.files }, plan, state.caused)
  const injected = { count: count + 1, untold: [...untold, result] }
  const next = answeredBy(effect, { ...state, caused, injected })
  return { words: result, episode: { ...episode, state: next } }
}

/** A message from a person who was asked is their answer. */
function answeredBy({ message }: Effect, state: EpisodeState): EpisodeState {
  const { schedule } = state
  if (message === undefined || schedule?.people === undefined) return state
  return { ...state, schedule: { ...schedule, people: withAnswer(schedule.people, message.from) } }
}

function readEvent(definition: string, { root }: MakePlan): Effect {
  try {
    return parseEventDefinition(definition, root)
  } catch (cause) {
    if (!(cause instanceof SpecError)) throw cause
    throw new GymError(GymErrorCode.invalidDefinition, `Cannot inject an event: ${cause.message}`, { cause })
  }
}

/** Brings about what the agent does not, and lets the phone come to rest. */
function letHappen(
  effect: Effect,
  place: FactPlace,
  plan: MakePlan,
  caused: CausedChanges | undefined,
): ReturnType<typeof watchCause<string>> {
  const { device } = place
  const act = async (): Promise<string> => {
    const words = await bringAbout(device, effect)
    await device.settle(plan.settle)
    return words
  }
  return watchCause(act, place, watchedOn(device, plan), caused)
}
