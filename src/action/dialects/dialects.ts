import { AITW } from './aitw.ts'
import { ANDROID_CONTROL } from './android-control.ts'
import { ANDROID_WORLD } from './android-world.ts'
import { AUTOGLM } from './autoglm.ts'
import type { Dialect } from './dialect.ts'
import { DROIDGYM } from './droidgym.ts'
import { MAI_UI } from './mai-ui.ts'
import { GUI_OWL, QWEN_2_5, QWEN_3 } from './qwen-mobile-use.ts'
import { UI_TARS } from './ui-tars.ts'

/** Every dialect, in the order of the documentation. */
export const DIALECTS: readonly Dialect[] = [
  DROIDGYM,
  ANDROID_WORLD,
  ANDROID_CONTROL,
  ...AITW,
  QWEN_2_5,
  QWEN_3,
  GUI_OWL,
  MAI_UI,
  ...UI_TARS,
  AUTOGLM,
]

/** The dialect with a name; undefined when there is none. */
export function findDialect(name: string): Dialect | undefined {
  return DIALECTS.find((dialect) => dialect.name === name)
}
