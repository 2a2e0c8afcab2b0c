import type { Frame } from '@droidgym/android/picture/frame'
import type { JudgedScreen } from '../judged-episode.ts'

/**
 * The screens' frames without consecutive duplicates. AutoEval's observer leaves duplicates out; a screen that returns
 * later is kept, since other substates can be open by then.
 */
export function distinctFrames(screens: readonly JudgedScreen[], frames: readonly Frame[]): readonly Frame[] {
  return frames.filter((_, index) => !isSame(screens[index], screens[index - 1]))
}

/** Compares bytes: one encoder records all pictures, so equal pixels give equal bytes. */
function isSame(screen: JudgedScreen | undefined, before: JudgedScreen | undefined): boolean {
  if (screen?.picture === undefined || before?.picture === undefined) return false
  return Buffer.compare(screen.picture.data, before.picture.data) === 0
}
