import { readInteger, readUiNode, unexpected } from './ui-node-xml.ts'
import type { UiNode, UiTree } from './ui-tree.ts'
import { readXml } from '../xml-reader.ts'
import type { XmlElement } from '../xml-reader.ts'

/** What the server appends for toasts that its notification listener received (UiElementSnapshot.addToastMsg). */
const TOAST_CLASS = 'android.widget.Toast'

/**
 * Reads the page source of appium-uiautomator2-server (`GET /session/:id/source`), which names elements by class and
 * omits texts that a view does not have. Keeps only what `uiautomator dump` reports as well: no toasts, which belong to
 * no window, no attributes added after 7.1, and no undisplayed node below the root. Throws `XmlError` with the
 * position.
 */
export function readUiautomator2Xml(xml: string): UiTree {
  const hierarchy = readXml(xml)
  if (hierarchy.name !== 'hierarchy') throw unexpected(hierarchy, `<hierarchy> was expected, not <${hierarchy.name}>`)
  return {
    rotation: readInteger(hierarchy, 'rotation'),
    width: readInteger(hierarchy, 'width'),
    height: readInteger(hierarchy, 'height'),
    roots: elements(hierarchy).filter((element) => element.attributes.get('class') !== TOAST_CLASS).map(readNode),
  }
}

function readNode(element: XmlElement): UiNode {
  const displayed = elements(element).filter(({ attributes }) => attributes.get('displayed') !== 'false')
  return readUiNode(element, displayed.map(readNode), '')
}

function elements(parent: XmlElement): readonly XmlElement[] {
  if (parent.text.trim() !== '') throw unexpected(parent, `<${parent.name}> contains text`)
  return parent.children
}
