import type { Frame } from '@droidgym/android/picture/frame'
import { decodePicture } from '@droidgym/gym/record/lossless-picture'
import type { JudgedScreen } from './judged-episode.ts'

/** Most pictures in one question; the longest task of the benchmarks has 50 steps. */
const MAX_SCREENS = 101

/** The pictures of all screens, or of those from an index on, or why they cannot be sent to a model. */
export async function framesOf(
  screens: readonly JudgedScreen[],
  first = 0,
): Promise<{ readonly frames: readonly Frame[] } | { readonly fault: string }> {
  if (screens.length === 0) return { fault: 'the recording breaks off before its first screen' }
  if (screens.length - first > MAX_SCREENS) {
    return { fault: `the episode has ${screens.length} screens, and a question holds at most ${MAX_SCREENS}` }
  }
  const missing = screens.findIndex(({ picture }, index) => index >= first && picture === undefined)
  if (missing !== -1) return { fault: `screen ${missing + 1} has no picture: record with --pixels 540x1080` }
  const frames: Frame[] = []
  for (const picture of screens.slice(first).flatMap((screen) => screen.picture ?? [])) {
    try {
      frames.push(await decodePicture(picture))
    } catch (error) {
      return { fault: `the picture of screen ${first + frames.length + 1} cannot be read: ${String(error)}` }
    }
  }
  return { frames }
}
