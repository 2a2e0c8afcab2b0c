import type { Point, Size } from '../android/geometry.ts'
import type { RecordedObservation, RecordedPicture, StepRecord } from '../record/episode-records.ts'
import type { RecordedEpisode } from '../record/read-episode.ts'
import { touchedPoints } from './touched-points.ts'

/** One screen of an episode. */
export interface JudgedScreen {
  /** Absent: the recording has no pictures. */
  readonly picture?: RecordedPicture
  /** Texts and content descriptions of the elements, in the list's order. Absent if not recorded. */
  readonly texts?: readonly string[]
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
  const observations = [...(reset ? [reset.observation] : []), ...steps.map(({ observation }) => observation)]
  return {
    ...{ id, task, instruction, locale, display: { width, height } },
    screens: observations.map(screenOf),
    actions: steps.map(actionOf),
  }
}

function screenOf({ pixels, elements }: RecordedObservation): JudgedScreen {
  const texts = elements?.flatMap(({ text, content_description: description }) => [text, description])
  return { ...(pixels && { picture: pixels }), ...(texts && { texts: texts.filter((text) => text !== '') }) }
}

function actionOf({ executed, info }: StepRecord): JudgedAction {
  const text = executed ?? `nothing: ${info.invalid_action ?? 'the action is unknown'}`
  return { text, points: touchedPoints(text) }
}
