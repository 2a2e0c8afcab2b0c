import type { Size } from '../../android/geometry.ts'
import { parseUiautomatorXml } from '../../android/ui/uiautomator-xml.ts'
import { markFields } from '../../observation/element-fields.ts'
import { marksOf } from '../../observation/marks.ts'
import type { Screen } from './protocol.ts'

/** @param xml `''` where the observation has no tree. */
export function screenOf(xml: string, display: Size): Screen {
  return { xml, marks: xml === '' ? [] : marksOf(parseUiautomatorXml(xml, display)).map(markFields) }
}
