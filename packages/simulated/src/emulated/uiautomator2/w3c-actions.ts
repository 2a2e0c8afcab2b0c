import { z } from 'zod'
import type { Point } from '@droidgym/android/geometry'
import type { Phone, PhoneKey } from '@droidgym/phone/phone'
import type { TimedPoint } from '@droidgym/phone/view/gesture'
import { elementReference, optional, readBody } from './command.ts'
import { STEP_MS } from './gestures.ts'
import { invalidArgument } from './webdriver-error.ts'

/** Maximum duration of a chain of actions on the phone. */
const MAX_CHAIN_MS = 60_000

const gesture = z.object({
  type: z.enum(['pause', 'pointerMove', 'pointerDown', 'pointerUp', 'pointerCancel', 'keyDown', 'keyUp']),
  duration: optional(z.number().min(0).max(MAX_CHAIN_MS)),
  x: optional(z.number()),
  y: optional(z.number()),
  origin: optional(z.union([z.string(), elementReference.transform((element) => ({ element }))])),
  value: optional(z.string()),
})
type Gesture = z.infer<typeof gesture>

const source = z.object({
  id: z.string(),
  type: z.enum(['pointer', 'key', 'none']),
  actions: z.array(gesture).max(1000),
})
type Source = z.infer<typeof source>

const actionsBody = z.object({ actions: z.array(source).max(10) })

/** Something to do on the phone, in milliseconds since the chain began. */
type TimedAction =
  | { readonly start: number; readonly end: number; readonly points: readonly TimedPoint[] }
  | { readonly start: number; readonly end: number; readonly key: string }

/**
 * Performs a chain of W3C actions. `centerOf` returns the middle of an element. Fingers act one after the other: a
 * chain that needs two at once is refused. Throws `WebDriverError`.
 */
export function performActions(phone: Phone, body: unknown, centerOf: (element: string) => Point): void {
  const { actions } = readBody(actionsBody, body)
  const repeated = actions.find(({ id }, index) => actions.findIndex((other) => other.id === id) < index)
  if (repeated !== undefined) throw invalidArgument(`The action id '${repeated.id}' is given twice`)
  const happenings = actions.flatMap((item) => {
    if (item.type === 'pointer') return touches(item, centerOf)
    return item.type === 'key' ? keys(item) : []
  })
  const ends = actions.map(({ actions: gestures }) => gestures.reduce((sum, { duration }) => sum + (duration ?? 0), 0))
  if (Math.max(0, ...ends) > MAX_CHAIN_MS) throw invalidArgument(`The actions last longer than ${MAX_CHAIN_MS} ms`)
  perform(phone, happenings.sort((a, b) => a.start - b.start), Math.max(0, ...ends))
}

function perform(phone: Phone, happenings: readonly TimedAction[], end: number): void {
  const touching = happenings.filter((happening) => 'points' in happening)
  if (touching.some(({ start }, index) => start < (touching[index - 1]?.end ?? 0))) {
    throw invalidArgument('The actions need two fingers at once, and this phone feels one')
  }
  let time = 0
  for (const happening of happenings) {
    phone.advance(Math.max(0, happening.start - time))
    if ('points' in happening) phone.touch(happening.points)
    else pressW3cKey(phone, happening.key)
    time = Math.max(time, happening.end)
  }
  phone.advance(Math.max(0, end - time))
}

/** The touches of a pointer. One that is still down at the end is lifted then. */
function touches({ id, actions }: Source, centerOf: (element: string) => Point): readonly TimedAction[] {
  const happenings: TimedAction[] = []
  let time = 0
  let place: Point | undefined
  let down: { readonly since: number; readonly points: TimedPoint[] } | undefined
  const lift = (): void => {
    if (down === undefined || place === undefined) return
    const points = [...down.points, { ...place, time: time - down.since }]
    happenings.push({ start: down.since, end: time, points })
    down = undefined
  }
  for (const action of actions) {
    const duration = action.duration ?? 0
    switch (action.type) {
      case 'pause':
        time += duration
        break
      case 'pointerMove': {
        const to = destination(id, action, place, centerOf)
        if (down !== undefined && place !== undefined) {
          down.points.push(...steps(place, to, time - down.since, duration))
        }
        time += duration
        place = to
        break
      }
      case 'pointerDown':
        if (place === undefined) throw invalidArgument(`The action '${id}' goes down before it says where`)
        if (down !== undefined) throw invalidArgument(`The action '${id}' goes down twice`)
        down = { since: time, points: [{ ...place, time: 0 }] }
        break
      case 'pointerUp':
        lift()
        break
      case 'pointerCancel':
        down = undefined
        break
      case 'keyDown':
      case 'keyUp':
        throw invalidArgument(`The pointer '${id}' cannot do '${action.type}'`)
    }
  }
  lift()
  return happenings
}

function destination(
  id: string,
  { x, y, origin }: Gesture,
  place: Point | undefined,
  centerOf: (element: string) => Point,
): Point {
  if (origin === undefined || origin === 'viewport') {
    if (x === undefined || y === undefined) throw invalidArgument(`Both coordinates must be set for a pointerMove of '${id}'`)
    return { x, y }
  }
  if (origin === 'pointer' && place === undefined) throw invalidArgument(`The action '${id}' moves from nowhere`)
  const from = origin === 'pointer' ? place : centerOf(typeof origin === 'string' ? origin : origin.element)
  return { x: (from?.x ?? 0) + (x ?? 0), y: (from?.y ?? 0) + (y ?? 0) }
}

/** Positions of a moving finger, every 20 ms and at its end. */
function steps(from: Point, to: Point, start: number, duration: number): readonly TimedPoint[] {
  const count = Math.max(1, Math.floor(duration / STEP_MS))
  return Array.from({ length: count }, (_, index) => {
    const share = (index + 1) / count
    return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share, time: start + duration * share }
  })
}

function keys({ id, actions }: Source): readonly TimedAction[] {
  const happenings: TimedAction[] = []
  let time = 0
  for (const { type, duration, value } of actions) {
    if (type === 'pause') time += duration ?? 0
    else if (type !== 'keyDown' && type !== 'keyUp') throw invalidArgument(`The keyboard '${id}' cannot do '${type}'`)
    else if (value === undefined || value === '') throw invalidArgument(`Missing value key for a '${type}' of '${id}'`)
    else if (type === 'keyDown') happenings.push({ start: time, end: time, key: value })
  }
  return happenings
}

/** Keys without a character: https://www.w3.org/TR/webdriver/#keyboard-actions. Unlisted ones do nothing. */
const SPECIAL: Readonly<Partial<Record<string, PhoneKey>>> = {
  '\uE003': 'DELETE',
  '\uE006': 'ENTER',
  '\uE007': 'ENTER',
  '\uE00C': 'BACK',
  '\uE011': 'HOME',
}

function pressW3cKey(phone: Phone, value: string): void {
  const [character = ''] = value
  const key = SPECIAL[character]
  if (key !== undefined) phone.key(key)
  else if (character === '\uE00D') phone.type(' ')
  else if (!/[\uE000-\uF8FF]/.test(character)) phone.type(character)
}
