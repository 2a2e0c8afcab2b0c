/** @jsxRuntime automatic */ /** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { ActionMark } from '@droidgym/page/action-mark.jsx'
import { drawnActions } from '@droidgym/page/drawn-action'
import { PhoneFrame } from '@droidgym/page/phone-frame.jsx'
import type { ResetRecord, StepRecord } from '@droidgym/gym/record/episode-records'
import type { EpisodeCase } from './episode-case.ts'
import { filmPicture } from './film-strip.ts'

/** Most bytes of embedded pictures in a page without a film strip. */
const MAX_BYTES = 4 * 1024 * 1024

export interface CasePictures {
  /** Number of screens with a picture, and of all. */
  readonly shown: number
  readonly screens: number
  /** A screen, counted from 0, with what was executed drawn on it; undefined without a picture. */
  readonly of: (screen: number, name: string, executed?: string) => ComponentChildren
}

/** Uses parts of the film strip beside the page, else embeds the recording's pictures. */
export function casePictures({ film, recording }: EpisodeCase): CasePictures {
  if (recording === undefined) return { shown: 0, screens: 0, of: () => undefined }
  const { header: { environment: display }, reset, steps } = recording
  const seen = [...(reset ? [reset] : []), ...steps]
  const budget = { bytes: MAX_BYTES }
  const pictures = seen.map((record, screen) => {
    const part = film && filmPicture(film, display, screen, seen.length)
    if (film === undefined || part === undefined) return embedded(record, budget)
    const across = film.width === part.width ? 0 : (100 * part.left) / (film.width - part.width)
    return <div class="picture" style={{ background: `url(../${film.file}) ${across.toFixed(4)}% 0/auto 100%` }} />
  })
  return {
    shown: pictures.filter((picture) => picture !== undefined).length,
    screens: seen.length,
    of: (screen, name, executed = '') => {
      const picture = pictures[screen]
      return picture && (
        <PhoneFrame display={display} label={name} picture={picture}>
          <ActionMark parts={drawnActions(executed)} display={display} />
        </PhoneFrame>
      )
    },
  }
}

function embedded({ screen, observation: { pixels, marks } }: ResetRecord | StepRecord, budget: { bytes: number }) {
  const picture = screen?.picture ?? pixels ?? marks?.pixels
  if (picture === undefined || picture.data.length > budget.bytes) return undefined
  budget.bytes -= picture.data.length
  const data = Buffer.from(picture.data).toString('base64')
  return <img class="picture" loading="lazy" alt="" src={`data:image/${picture.format};base64,${data}`} />
}
