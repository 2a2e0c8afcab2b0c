import type { Size } from '@droidgym/android/geometry'
import { parseUiautomatorXml } from '@droidgym/android/ui/uiautomator-xml'
import { markFields } from '@droidgym/gym/observation/element-fields'
import { marksOf } from '@droidgym/gym/observation/marks'
import type { Screen } from './protocol.ts'

/** A screen by its tree, as `uiautomator dump` writes it. */
export function screenOf(xml: string, display: Size): Screen {
  return { xml, marks: marksOf(parseUiautomatorXml(xml, display)).map(markFields) }
}
