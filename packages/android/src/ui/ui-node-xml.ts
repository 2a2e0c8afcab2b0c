import { boundsOf } from '../geometry.ts'
import type { Bounds } from '../geometry.ts'
import type { UiNode } from './ui-tree.ts'
import { XmlError } from '../xml-reader.ts'
import type { XmlElement } from '../xml-reader.ts'

/**
 * The node that an element's attributes describe. Unknown attributes are ignored. A missing text is `absent`, or an
 * error without `absent`; any other missing attribute is an error. Throws `XmlError` with the position.
 */
export function readUiNode(element: XmlElement, children: readonly UiNode[], absent?: string): UiNode {
  return {
    index: readInteger(element, 'index'),
    text: readString(element, 'text', absent),
    resourceId: readString(element, 'resource-id', absent),
    className: readString(element, 'class', absent),
    packageName: readString(element, 'package', absent),
    contentDescription: readString(element, 'content-desc', absent),
    checkable: readBoolean(element, 'checkable'),
    checked: readBoolean(element, 'checked'),
    clickable: readBoolean(element, 'clickable'),
    enabled: readBoolean(element, 'enabled'),
    focusable: readBoolean(element, 'focusable'),
    focused: readBoolean(element, 'focused'),
    scrollable: readBoolean(element, 'scrollable'),
    longClickable: readBoolean(element, 'long-clickable'),
    password: readBoolean(element, 'password'),
    selected: readBoolean(element, 'selected'),
    bounds: readBounds(element),
    children,
  }
}

export function readInteger(element: XmlElement, name: string): number {
  const value = readString(element, name)
  if (!/^\d{1,9}$/.test(value)) throw unexpected(element, `${name}="${value}" is not a whole number`)
  return Number(value)
}

export function unexpected(element: XmlElement, message: string): XmlError {
  return new XmlError('UNEXPECTED_XML', element.offset, `Cannot read the UI dump: ${message}`)
}

function readString(element: XmlElement, name: string, absent?: string): string {
  const value = element.attributes.get(name) ?? absent
  if (value === undefined) throw unexpected(element, `<${element.name}> has no attribute ${name}`)
  return value
}

function readBoolean(element: XmlElement, name: string): boolean {
  const value = readString(element, name)
  if (value !== 'true' && value !== 'false') throw unexpected(element, `${name}="${value}" is neither true nor false`)
  return value === 'true'
}

function readBounds(element: XmlElement): Bounds {
  const value = readString(element, 'bounds')
  const [, left, top, right, bottom] = /^\[(-?\d{1,9}),(-?\d{1,9})\]\[(-?\d{1,9}),(-?\d{1,9})\]$/.exec(value) ?? []
  if (left === undefined) throw unexpected(element, `bounds="${value}" is not [left,top][right,bottom]`)
  return boundsOf(Number(left), Number(top), Number(right) - Number(left), Number(bottom) - Number(top))
}
