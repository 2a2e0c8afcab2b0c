import { center } from '@droidgym/android/geometry'
import type { Phone } from '@droidgym/phone/phone'
import { press } from './gestures.ts'
import type { ScreenNode } from './screen-nodes.ts'
import { below, screenOf } from './screen-nodes.ts'
import { WebDriverError, WebDriverErrorCode } from './webdriver-error.ts'

// AlertHelpers.java: resource ids identify an alert, and the buttons that accept and dismiss it.
const TITLE = /:id\/(alertTitle|custom)$/
const BUTTON = /^android:id\/button\d+$/
const CONTENT = 'android:id/content'
const TAP_MS = 60

/** Texts of the alert's nodes with an id, one a line, without its buttons. Throws `WebDriverError` NO_SUCH_ALERT. */
export function alertText(phone: Phone): string {
  const nodes = alertNodes(phone)
  const content = nodes.find(({ node }) => node.resourceId === CONTENT)
  const inside = [...below(content === undefined ? nodes.slice(0, 1) : [content])].map(({ node }) => node)
  const shown = inside.filter(({ resourceId, text }) => resourceId !== '' && !BUTTON.test(resourceId) && text !== '')
  return shown.map(({ text }) => text).join('\n')
}

/** Taps the button with this label; without a label, the first one accepts and the second one dismisses. */
export function answerAlert(phone: Phone, accept: boolean, label: string | undefined): void {
  const buttons = alertNodes(phone)
    .filter(({ node }) => BUTTON.test(node.resourceId))
    .sort((a, b) => (a.node.resourceId < b.node.resourceId ? -1 : 1))
  const [first, second] = buttons
  const usual = accept ? first : (second ?? first)
  const chosen = label === undefined ? usual : buttons.find(({ node }) => node.text === label)
  if (chosen === undefined) {
    const message = 'The expected button cannot be detected on the alert'
    throw new WebDriverError(WebDriverErrorCode.invalidElementState, message)
  }
  press(phone, center(chosen.node.bounds), TAP_MS)
}

function alertNodes(phone: Phone): readonly ScreenNode[] {
  const nodes = [...below(screenOf(phone).roots)]
  if (nodes.some(({ node }) => TITLE.test(node.resourceId))) return nodes
  throw new WebDriverError(WebDriverErrorCode.noSuchAlert, 'No alert is present on the screen')
}
