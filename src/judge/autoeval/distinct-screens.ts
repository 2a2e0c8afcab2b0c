import type { Frame } from '../../android/picture/frame.ts'
import type { JudgedScreen } from '../judged-episode.ts'

/**
 * The screens' frames without those whose picture is that of the screen before. AutoEval's observer leaves duplicates
 * out; a screen that comes back later is kept, since other substates can be open by then.
 */
export function distinctFrames(screens: readonly JudgedScreen[], frames: readonly Frame[]): readonly Frame[] {
  return frames.filter((_, index) => !isSame(screens[index], screens[index - 1]))
}

/** Pictures are recorded by one encoder, so that the same pixels are the same bytes. */
function isSame(screen: JudgedScreen | undefined, before: JudgedScreen | undefined): boolean {
  if (screen?.picture === undefined || before?.picture === undefined) return false
  return Buffer.compare(screen.picture.data, before.picture.data) === 0
}
