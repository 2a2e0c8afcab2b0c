import type { Size } from '@droidgym/android/geometry'
import { parseUiautomatorXml } from '@droidgym/android/ui/uiautomator-xml'
import { markFields } from '../../observation/element-fields.ts'
import { marksOf } from '../../observation/marks.ts'
import type { Screen } from './protocol.ts'

/** A screen by its tree, as `uiautomator dump` writes it. */
export function screenOf(xml: string, display: Size): Screen {
  return { xml, marks: marksOf(parseUiautomatorXml(xml, display)).map(markFields) }
}
