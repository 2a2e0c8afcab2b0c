import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { center, height, width } from '@droidgym/android/geometry'
import type { Phone } from '@droidgym/phone/phone'
import { attributeOf } from './element-attributes.ts'
import { elementModel, optional, readBody } from './command.ts'
import type { Call, Command } from './command.ts'
import type { Locator } from './element-cache.ts'
import { findElements } from './find-elements.ts'
import { press } from './gestures.ts'
import type { ScreenNode } from './screen-nodes.ts'
import { focusedNode, screenOf } from './screen-nodes.ts'
import { TextField } from './text-field.ts'
import { noSuchElement } from './webdriver-error.ts'

/** Polling interval while waiting for an element. */
const POLL_MS = 100
/** Duration of the server's taps. Assumption: about as long as a finger's. */
const TAP_MS = 60

const findBody = z.object({ strategy: z.string(), selector: z.string(), context: optional(z.string()) })
const keysBody = z.object({ text: z.string(), replace: optional(z.boolean()) })

/** Finds elements, reads their attributes, and touches them. */
export const ELEMENT_COMMANDS: readonly Command[] = [
  { method: 'POST', path: 'element', run: findOne },
  { method: 'POST', path: 'elements', run: findAll },
  { method: 'GET', path: 'element/active', run: (call) => onFocused(call, (node) => model(call, node, ACTIVE)) },
  { method: 'GET', path: 'element/:id/attribute/:name', run: (call) => attribute(call, call.parameters['name'] ?? '') },
  { method: 'GET', path: 'element/:id/text', run: (call) => onNode(call, ({ node }) => node.text) },
  { method: 'GET', path: 'element/:id/name', run: (call) => attribute(call, 'content-desc') },
  { method: 'GET', path: 'element/:id/displayed', run: (call) => onNode(call, () => true) },
  { method: 'GET', path: 'element/:id/enabled', run: (call) => onNode(call, ({ node }) => node.enabled) },
  { method: 'GET', path: 'element/:id/selected', run: (call) => onNode(call, ({ node }) => node.selected) },
  { method: 'GET', path: 'element/:id/rect', run: (call) => onNode(call, rect) },
  { method: 'GET', path: 'element/:id/size', run: (call) => onNode(call, size) },
  { method: 'GET', path: 'element/:id/location', run: (call) => onNode(call, location) },
  { method: 'POST', path: 'element/:id/click', run: (call) => onNode(call, click) },
  { method: 'POST', path: 'element/:id/clear', run: (call) => onNode(call, clear) },
  { method: 'POST', path: 'element/:id/value', run: (call) => onNode(call, (node, phone) => enter(call, node, phone)) },
  { method: 'POST', path: 'keys', run: (call) => onFocused(call, (node, phone) => enter(call, node, phone)) },
]

/** The locator of an element that was found without one. */
const ACTIVE: Locator = { strategy: 'focused', selector: 'true' }

/** Runs on the element that the path names. Throws `WebDriverError` when it is not on the screen. */
function onNode<T>({ live, session, parameters }: Call, work: (node: ScreenNode, phone: Phone) => T): T {
  return live.run((phone) => work(session.elements.find(parameters['id'] ?? '', screenOf(phone)), phone))
}

function onFocused<T>({ live }: Call, work: (node: ScreenNode, phone: Phone) => T): T {
  return live.run((phone) => {
    const node = focusedNode(screenOf(phone))
    if (node === undefined) throw noSuchElement()
    return work(node, phone)
  })
}

async function findOne(call: Call): Promise<unknown> {
  const locator = readBody(findBody, call.body)
  const [found] = await waitFor(call, locator, false)
  if (found === undefined) throw noSuchElement()
  return model(call, found, locator)
}

async function findAll(call: Call): Promise<readonly unknown[]> {
  const locator = readBody(findBody, call.body)
  const found = await waitFor(call, locator, true)
  return found.map((node) => model(call, node, locator))
}

/** Polls until an element is found or the session's implicit wait is over. */
async function waitFor(
  call: Call,
  { context, ...locator }: z.infer<typeof findBody>,
  multiple: boolean,
): Promise<readonly ScreenNode[]> {
  const end = performance.now() + call.session.implicitWaitMs
  for (;;) {
    const found = await findElements(call, locator, { multiple, context })
    if (found.length > 0 || performance.now() >= end) return found
    await sleep(POLL_MS, undefined, { ref: false })
  }
}

/** BaseElement.toModel: the id alone, or with the fields of the setting `elementResponseAttributes`. */
function model({ session }: Call, node: ScreenNode, locator: Locator): Record<string, unknown> {
  const id = session.elements.add(node, locator)
  const reply = elementModel(id)
  if (session.settings.is('shouldUseCompactResponses')) return reply
  const fields = String(session.settings.values['elementResponseAttributes']).split(',')
  return { ...reply, ...Object.fromEntries(fields.flatMap((field) => responseField(node, field))) }
}

function responseField(node: ScreenNode, field: string): [] | [[string, unknown]] {
  switch (field) {
    case 'name':
      return [[field, attributeOf(node.node, 'content-desc')]]
    case 'rect':
      return [[field, rect(node)]]
    case 'text':
    case 'enabled':
    case 'displayed':
    case 'selected':
      return [[field, attributeOf(node.node, field)]]
    default:
      return field.startsWith('attribute/') ? [[field, attributeOf(node.node, field.slice('attribute/'.length))]] : []
  }
}

function attribute(call: Call, name: string): string | null {
  return onNode(call, ({ node }) => attributeOf(node, name))
}

function rect(node: ScreenNode): Record<string, number> {
  return { ...location(node), ...size(node) }
}

function location({ node: { bounds } }: ScreenNode): Record<string, number> {
  return { x: bounds.left, y: bounds.top }
}

function size({ node: { bounds } }: ScreenNode): Record<string, number> {
  return { width: width(bounds), height: height(bounds) }
}

function click({ node }: ScreenNode, phone: Phone): null {
  press(phone, center(node.bounds), TAP_MS)
  return null
}

function clear(node: ScreenNode, phone: Phone): null {
  new TextField(phone, node).set('')
  return null
}

/**
 * SendKeysToElement: adds to the text, or replaces it on request; a trailing literal `
 * ` is the Enter key.
 */
function enter({ body }: Call, node: ScreenNode, phone: Phone): null {
  const { text, replace } = readBody(keysBody, body)
  const field = new TextField(phone, node)
  const pressEnter = text.endsWith(String.raw`\n`)
  const typed = pressEnter ? text.slice(0, -2) : text
  field.set(replace === true ? typed : field.text + typed)
  if (pressEnter) phone.key('ENTER')
  return null
}
