import { z } from 'zod'
import { center } from '@droidgym/android/geometry'
import type { Bounds, Point } from '@droidgym/android/geometry'
import type { Phone } from '@droidgym/phone/phone'
import { configurationOf } from '@droidgym/phone/system/configuration'
import { elementReference, optional, readBody } from './command.ts'
import type { Call, Command } from './command.ts'
import { findElements } from './find-elements.ts'
import { DIRECTIONS, drag, inset, press, scroll, swipe } from './gestures.ts'
import type { Movement } from './gestures.ts'
import { screenOf } from './screen-nodes.ts'
import { performActions } from './w3c-actions.ts'
import { invalidArgument, noSuchElement } from './webdriver-error.ts'

/**
 * UiObject2 of uiautomator 2.3.0: speeds in dp per second, and the margin that gestures on an element keep from its
 * edge.
 */
const SPEED = { drag: 2500, fling: 7500, scroll: 5000, swipe: 5000 } as const
const MARGIN = 0.1
/** ViewConfiguration: durations of a tap, a long press, and the pause inside a double tap, in milliseconds. */
const TAP_MS = 60
const LONG_PRESS_MS = 500
const DOUBLE_TAP_MS = 150
/** TouchLongClick.DEFAULT_DURATION_MS, and the maximum duration of a press. */
const OLD_LONG_PRESS_MS = 2000
const MAX_PRESS_MS = 60_000
/** UiDevice.swipe: one step of a movement, in milliseconds. */
const SWIPE_STEP_MS = 5

const point = z.object({ x: z.number(), y: z.number() })
const locator = z.object({ strategy: z.string(), selector: z.string() })
const duration = optional(z.number().min(0).max(MAX_PRESS_MS))
const clickBody = z.object({
  origin: optional(elementReference),
  locator: optional(locator),
  offset: optional(point),
  duration,
})
const area = z
  .object({ left: z.number(), top: z.number(), width: z.number().min(0), height: z.number().min(0) })
  .transform(({ left, top, width, height }) => ({ left, top, right: left + width, bottom: top + height }))
const moveBody = z.object({
  origin: optional(elementReference),
  area: optional(area),
  direction: z.string().toLowerCase().pipe(z.enum(DIRECTIONS)),
  percent: z.number().positive().max(100).default(1),
  speed: optional(z.number().positive()),
})
const dragBody = z.object({
  origin: optional(elementReference),
  start: optional(point),
  end: point,
  speed: optional(z.number().positive()),
})

/** Gestures: W3C actions, the gestures of `mobile:` commands, and some of the older touch commands. */
export const GESTURE_COMMANDS: readonly Command[] = [
  { method: 'POST', path: 'actions', run: actions },
  { method: 'POST', path: 'appium/gestures/click', run: (call) => touch(call, TAP_MS) },
  { method: 'POST', path: 'appium/gestures/long_click', run: (call) => touch(call, LONG_PRESS_MS) },
  { method: 'POST', path: 'appium/gestures/double_click', run: doubleClick },
  { method: 'POST', path: 'appium/gestures/drag', run: dragElement },
  { method: 'POST', path: 'appium/gestures/swipe', run: (call) => move(call, SPEED.swipe, swipeOnce) },
  { method: 'POST', path: 'appium/gestures/scroll', run: (call) => move(call, SPEED.scroll, scroll) },
  { method: 'POST', path: 'appium/gestures/fling', run: (call) => move(call, SPEED.fling, scroll) },
  { method: 'POST', path: 'touch/click', run: (call) => oldTouch(call, TAP_MS) },
  { method: 'POST', path: 'touch/longclick', run: (call) => oldTouch(call, OLD_LONG_PRESS_MS) },
  { method: 'POST', path: 'touch/perform', run: oldSwipe },
]

function actions({ live, session, body }: Call): null {
  live.run((phone) => {
    performActions(phone, body, (id) => center(session.elements.find(id, screenOf(phone)).node.bounds))
  })
  return null
}

async function touch(call: Call, ms: number): Promise<null> {
  const where = readBody(clickBody, call.body)
  const at = placeOf(await boundsOfTarget(call, where), where.offset)
  call.live.run((phone) => {
    press(phone, at, where.duration ?? ms)
  })
  return null
}

async function doubleClick(call: Call): Promise<null> {
  const where = readBody(clickBody, call.body)
  const at = placeOf(await boundsOfTarget(call, where), where.offset)
  call.live.run((phone) => {
    press(phone, at, TAP_MS)
    phone.advance(DOUBLE_TAP_MS)
    press(phone, at, TAP_MS)
  })
  return null
}

/** Click.java: the middle of an element, a point in it, or a point of the display. */
function placeOf(bounds: Bounds | undefined, offset: Point | undefined): Point {
  if (bounds === undefined) {
    if (offset === undefined) throw invalidArgument('Click offset coordinates must be provided if element is not set')
    return offset
  }
  return offset === undefined ? center(bounds) : { x: bounds.left + offset.x, y: bounds.top + offset.y }
}

async function boundsOfTarget(
  call: Call,
  { origin, locator: wanted }: Pick<z.infer<typeof clickBody>, 'origin' | 'locator'>,
): Promise<Bounds | undefined> {
  const { live, session } = call
  if (origin !== undefined) return live.run((phone) => session.elements.find(origin, screenOf(phone)).node.bounds)
  if (wanted === undefined) return undefined
  const [found] = await findElements(call, wanted, { multiple: false })
  if (found === undefined) throw noSuchElement()
  return found.node.bounds
}

async function dragElement(call: Call): Promise<null> {
  const { origin, start, end, speed } = readBody(dragBody, call.body)
  const from = placeOf(await boundsOfTarget(call, { origin }), start)
  call.live.run((phone) => {
    const pace = speed ?? SPEED.drag * configurationOf(phone.state).density
    drag(phone, from, end, { ms: (Math.hypot(end.x - from.x, end.y - from.y) / pace) * 1000, restMs: 0 })
  })
  return null
}

async function move<T>(call: Call, dpPerSecond: number, by: Mover<T>): Promise<T> {
  const { origin, area: given, direction, percent, speed } = readBody(moveBody, call.body)
  const target = await boundsOfTarget(call, { origin })
  const where = target === undefined ? given : inset(target, MARGIN)
  if (where === undefined) throw invalidArgument('The area coordinates must be provided if element is not set')
  return call.live.run((phone) =>
    by(phone, where, { direction, percent, speed: speed ?? dpPerSecond * configurationOf(phone.state).density }),
  )
}

function swipeOnce(phone: Phone, where: Bounds, movement: Movement): null {
  swipe(phone, where, movement)
  return null
}

type Mover<T> = (phone: Phone, area: Bounds, movement: Movement) => T

/** The older commands have their arguments in `params`. */
const oldTouchBody = z.object({
  params: z.object({ element: optional(z.string()), x: optional(z.number()), y: optional(z.number()), duration }),
})

async function oldTouch(call: Call, ms: number): Promise<null> {
  const { element: origin, x, y, duration: given } = readBody(oldTouchBody, call.body).params
  const offset = x === undefined || y === undefined ? undefined : { x, y }
  const at = placeOf(await boundsOfTarget(call, { origin }), offset)
  call.live.run((phone) => {
    press(phone, at, given ?? ms)
  })
  return null
}

const oldSwipeBody = z.object({
  startX: z.number(),
  startY: z.number(),
  endX: z.number(),
  endY: z.number(),
  steps: z.number().int().min(1).max(2000),
})

function oldSwipe({ live, body }: Call): null {
  const { startX, startY, endX, endY, steps } = readBody(oldSwipeBody, body)
  const ms = steps * SWIPE_STEP_MS
  live.run((phone) => {
    drag(phone, { x: startX, y: startY }, { x: endX, y: endY }, { ms, restMs: 0 })
  })
  return null
}
