import type { PersonSteps } from '@droidgym/protocol/interface/step'
import type { EpisodeState } from './episode.ts'

/** One step of a person more, or none when the client acts. */
export function withActor(state: EpisodeState, actor: string | undefined): EpisodeState {
  return actor === undefined ? state : { ...state, personSteps: oneMore(state.personSteps, actor) }
}

/** What is left after a step that has told of it: nothing when the client has heard it. */
export function afterTelling(state: EpisodeState, actor: string | undefined): EpisodeState {
  if (actor !== undefined) return state
  const { personSteps, ...rest } = state
  return personSteps === undefined ? state : rest
}

function oneMore(before: PersonSteps | undefined, actor: string): PersonSteps {
  if (before === undefined) return { by: actor, steps: 1 }
  const names = before.by.split(', ')
  return { by: names.includes(actor) ? before.by : [...names, actor].join(', '), steps: before.steps + 1 }
}
