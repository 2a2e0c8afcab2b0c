import type { Point, Size } from '@droidgym/android/geometry'
import type { ResetRecord, StepRecord } from '../../record/episode-records.ts'
import { escape } from '../page/svg-charts.ts'
import type { EpisodeCase } from './episode-case.ts'
import { filmPicture } from './film-strip.ts'

/** Most bytes of embedded pictures in a page without a film strip. */
const MAX_BYTES = 4 * 1024 * 1024

export interface CasePictures {
  /** Number of screens with a picture, and of all. */
  readonly shown: number
  readonly screens: number
  /** HTML of a screen, counted from 0, with marks where fingers touched; '' without a picture. */
  readonly of: (screen: number, name: string, touched?: readonly Point[]) => string
}

/** Uses parts of the film strip beside the page, else embeds the recording's pictures. */
export function casePictures({ film, recording }: EpisodeCase): CasePictures {
  if (recording === undefined) return { shown: 0, screens: 0, of: () => '' }
  const { header: { environment: display }, reset, steps } = recording
  const seen = [...(reset ? [reset] : []), ...steps]
  const budget = { bytes: MAX_BYTES }
  const shots = seen.map((record, screen) => {
    const part = film && filmPicture(film, display, screen, seen.length)
    if (film === undefined || part === undefined) return embedded(record, budget)
    const across = film.width === part.width ? 0 : (100 * part.left) / (film.width - part.width)
    return {
      style: `aspect-ratio:${part.width}/${part.height};background:url(../${escape(film.file)}) ${across.toFixed(4)}% 0/auto 100%`,
      content: '',
    }
  })
  return {
    shown: shots.filter((shot) => shot !== undefined).length,
    screens: seen.length,
    of: (screen, name, touched = []) => {
      const shot = shots[screen]
      if (shot === undefined) return ''
      const marks = touched.map((point, index) => mark(point, display, index)).join('')
      return `<div class="shot" role="img" aria-label="${escape(name)}" style="${shot.style}">${shot.content}${marks}</div>`
    },
  }
}

interface Shot {
  readonly style: string
  readonly content: string
}

function embedded(
  { screen, observation: { pixels, marks } }: ResetRecord | StepRecord,
  budget: { bytes: number },
): Shot | undefined {
  const picture = screen?.picture ?? pixels ?? marks?.pixels
  if (picture === undefined || picture.data.length > budget.bytes) return undefined
  budget.bytes -= picture.data.length
  const data = Buffer.from(picture.data).toString('base64')
  return {
    style: `aspect-ratio:${picture.width}/${picture.height}`,
    content: `<img loading="lazy" alt="" src="data:image/${picture.format};base64,${data}">`,
  }
}

function mark({ x, y }: Point, { width, height }: Size, index: number): string {
  const [left, top] = [(100 * x) / width, (100 * y) / height]
  return `<i class="${index === 0 ? 'touch' : 'touch lift'}" style="left:${left.toFixed(2)}%;top:${top.toFixed(2)}%"></i>`
}
