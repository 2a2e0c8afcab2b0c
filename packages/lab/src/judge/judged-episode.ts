import type { Point, Size } from '@droidgym/android/geometry'
import type { RecordedPicture, ResetRecord, StepRecord } from '@droidgym/gym/record/episode-records'
import type { RecordedEpisode } from '@droidgym/gym/record/read-episode'
import { touchedPoints } from './touched-points.ts'

/** The size of pictures that are made for judges: half of the screens that most benchmarks judge. */
export const JUDGED_SIZE: Size = { width: 540, height: 1080 }

/** One screen of an episode. */
export interface JudgedScreen {
  /** Absent: the recording has no pictures. */
  readonly picture?: RecordedPicture | undefined
  /** Texts and content descriptions of the elements, in the list's order. Absent if not recorded. */
  readonly texts?: readonly string[] | undefined
}

/** The action between two screens. */
export interface JudgedAction {
  /** The performed gesture or key, such as `tap(540, 1200)`. */
  readonly text: string
  /** Where fingers touched and lifted, in pixels of the display. */
  readonly points: readonly Point[]
}

/** The part of an episode that judges see, without its success. */
export interface JudgedEpisode {
  readonly id: string
  readonly task: string
  readonly instruction: string
  readonly locale: string
  readonly display: Size
  /** The screens, one more than actions. */
  readonly screens: readonly JudgedScreen[]
  readonly actions: readonly JudgedAction[]
}

export function judgedEpisode({ header, reset, steps }: RecordedEpisode): JudgedEpisode {
  const { id, task, instruction, environment: { locale, width, height } } = header
  return {
    id, task, instruction, locale, display: { width, height },
    screens: [...(reset ? [reset] : []), ...steps].map(screenOf),
    actions: steps.map(({ executed, info }) => judgedAction(executed, info.invalid_action)),
  }
}

/** The screen that was recorded for judges, else what the agent observed. */
function screenOf({ screen, observation: { pixels, elements } }: ResetRecord | StepRecord): JudgedScreen {
  const texts = elements
    ?.flatMap(({ text, content_description: description }) => [text, description])
    .filter((text) => text !== '')
  return screen ?? { picture: pixels, texts }
}

/** An action by what was performed, or why nothing was. */
export function judgedAction(executed: string | undefined, invalid: string | undefined): JudgedAction {
  const text = executed ?? `nothing: ${invalid ?? 'the action is unknown'}`
  return { text, points: touchedPoints(text) }
}
