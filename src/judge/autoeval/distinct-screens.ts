import type { JudgedScreen } from '../judged-episode.ts'

/**
 * The screens without those whose picture is that of the screen before. AutoEval's observer leaves duplicates out; a
 * screen that comes back later is kept, since other substates can be open by then.
 */
export function distinctScreens(screens: readonly JudgedScreen[]): readonly JudgedScreen[] {
  return screens.filter((screen, index) => !isSame(screen, screens[index - 1]))
}

/** Pictures are recorded by one encoder, so that the same pixels are the same bytes. */
function isSame({ picture }: JudgedScreen, before: JudgedScreen | undefined): boolean {
  if (picture === undefined || before?.picture === undefined) return false
  return Buffer.compare(picture.data, before.picture.data) === 0
}
