import type { UiNode } from '@droidgym/android/ui/ui-tree'
import { WebDriverError, WebDriverErrorCode } from './webdriver-error.ts'

type Read = (node: UiNode) => string | boolean | null

const contentDescription: Read = (node) => (node.contentDescription === '' ? null : node.contentDescription)
const longClickable: Read = (node) => node.longClickable
const resourceId: Read = (node) => (node.resourceId === '' ? null : node.resourceId)
const className: Read = (node) => node.className
const text: Read = (node) => node.text

/**
 * Readers by attribute name, as in Attribute.java, 7.1.11. Assumption: no view has extras, a selection or a hint of its
 * own, and none reports the size of its scrollable content.
 */
const ATTRIBUTES: Readonly<Record<string, Read>> = {
  checkable: (node) => node.checkable,
  checked: (node) => node.checked,
  class: className,
  className,
  clickable: (node) => node.clickable,
  'content-desc': contentDescription,
  contentDescription,
  enabled: (node) => node.enabled,
  focusable: (node) => node.focusable,
  focused: (node) => node.focused,
  'long-clickable': longClickable,
  longClickable,
  package: (node) => node.packageName,
  password: (node) => node.password,
  'resource-id': resourceId,
  resourceId,
  scrollable: (node) => node.scrollable,
  'selection-start': () => null,
  'selection-end': () => null,
  selected: (node) => node.selected,
  text,
  name: text,
  hint: () => null,
  extras: () => '',
  bounds: ({ bounds: { left, top, right, bottom } }) => `[${left},${top}][${right},${bottom}]`,
  displayed: () => true,
}

/** The value in the server's form: a string, or null where the view has none. Throws `WebDriverError`. */
export function attributeOf(node: UiNode, name: string): string | null {
  const read = Object.hasOwn(ATTRIBUTES, name) ? ATTRIBUTES[name] : undefined
  if (read === undefined) {
    throw new WebDriverError(
      WebDriverErrorCode.unknownCommand,
      `'${name.slice(0, 100)}' attribute is unknown for the element. ` +
        `Only the following attributes are supported: [${Object.keys(ATTRIBUTES).join(', ')}]`,
    )
  }
  const value = read(node)
  return value === null ? null : String(value)
}
