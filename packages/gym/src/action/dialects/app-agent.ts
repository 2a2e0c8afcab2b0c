import { z } from 'zod'
import type { Point, Size } from '@droidgym/android/geometry'
import type { UiAction, UiPlace } from '../ui-action.ts'
import { Direction, FinishStatus } from '../ui-action.ts'
import type { ActionTable } from './reading/action-table.ts'
import { always, at, between, readAction, withFields, written } from './reading/action-table.ts'
import type { Dialect, DialectContext, ReadReply } from './reading/dialect.ts'
import { Scale } from './reading/dialect.ts'
import type { Way } from './reading/direction.ts'
import type { Invalid } from './reading/invalid.ts'
import { isInvalid, quote } from './reading/invalid.ts'
import { readLine } from './reading/labelled-line.ts'
import { pixelOf, readElement } from './reading/place.ts'
import { readCall } from './reading/read-call.ts'

const TITLE = 'AppAgent'
const EXPECTED = 'a line such as "Action: tap(5)"'
const FINISH = 'FINISH'

/** Labels on the picture start from 1. */
const FIRST = 1
const element = z.tuple([z.number()])
const area = z.tuple([z.number(), z.string()])

/** A tenth of the display's width, times this; `scripts/and_controller.py`. */
const DISTANCES: Readonly<Record<string, number>> = { short: 1, medium: 2, long: 3 }
/** How many distances the finger goes: twice as far up and down. */
const WAYS: Readonly<Record<string, Point>> = {
  [Direction.up]: { x: 0, y: -2 },
  [Direction.down]: { x: 0, y: 2 },
  [Direction.left]: { x: -1, y: 0 },
  [Direction.right]: { x: 1, y: 0 },
}

/** Quarters of an area's width and height; `area_to_xy` of `scripts/task_executor.py`. */
const SUBAREAS: Readonly<Record<string, Point>> = {
  'center': { x: 2, y: 2 },
  'top-left': { x: 1, y: 1 },
  'top': { x: 2, y: 1 },
  'top-right': { x: 3, y: 1 },
  'left': { x: 1, y: 2 },
  'right': { x: 3, y: 2 },
  'bottom-left': { x: 1, y: 3 },
  'bottom': { x: 2, y: 3 },
  'bottom-right': { x: 3, y: 3 },
}

/** Elements by their labels, and areas of the grid; the kind of the arguments tells them apart. */
const ACTIONS: ActionTable = {
  tap: withFields(z.union([element, area]), (args, context) => args.length === 1
    ? onElement(args[0], context, (tag) => ({ kind: 'tap', at: { tag } }))
    : at(gridPoint(args[0], args[1], context.display), (place) => ({ kind: 'tap', at: place }))),
  text: withFields(z.tuple([z.string()]), ([text]) => ({ kind: 'type', text })),
  long_press: withFields(z.union([element, area]), (args, context) => args.length === 1
    ? onElement(args[0], context, (tag) => ({ kind: 'long-press', at: { tag } }))
    : at(gridPoint(args[0], args[1], context.display), (place) => ({ kind: 'long-press', at: place }))),
  swipe: withFields(
    z.union([z.tuple([z.number(), z.string(), z.string()]), z.tuple([z.number(), z.string(), z.number(), z.string()])]),
    (args, context) => {
      if (args.length === 4) {
        const [from, fromPart, to, toPart] = args
        return between('swipe', gridPoint(from, fromPart, context.display), gridPoint(to, toPart, context.display))
      }
      const way = elementWay(args[0], args[1], args[2], context)
      return isInvalid(way) ? way : { kind: 'swipe', ...way }
    },
  ),
  // Lays a grid over the picture without touching the phone.
  grid: always({ kind: 'no-op' }),
}

export const appAgent: Dialect = {
  name: 'app-agent',
  title: TITLE,
  source: 'TencentQQGYLab/AppAgent scripts/prompts.py, scripts/model.py, scripts/task_executor.py',
  rules: {
    scale: Scale.none,
    // `input text`, into the focused field.
    typing: { clears: false, enters: false },
    // `swipe(5, "up", "medium")` moves the finger up.
    scroll: 'finger',
    ends: [FINISH],
    // `task_executor.py` leaves its loop at an action that it cannot parse.
    malformed: 'end',
  },
  read(reply, context) {
    const line = readLine(reply, 'Action:', EXPECTED)
    if (isInvalid(line)) return line
    if (line.content === FINISH) return { kind: 'finish', status: FinishStatus.complete }
    const call = readCall(line.content, `tap(5), or ${FINISH}`)
    if (isInvalid(call)) return call
    if (call.named.size > 0) return { invalid: `arguments have no names: ${quote(line.content)}; expected ${EXPECTED}` }
    return readAction(ACTIONS, call.name, call.positional, context)
  },
  write(action, context) {
    const call = callOf(action, context)
    return written(TITLE, action, call && `Observation: \nThought: \nAction: ${call}\nSummary: `)
  },
}

function callOf(action: UiAction, context: DialectContext): string | undefined {
  switch (action.kind) {
    case 'tap':
      return callAt('tap', action.at, context)
    case 'long-press':
      return action.ms === undefined ? callAt('long_press', action.at, context) : undefined
    case 'swipe':
      return action.ms === undefined ? swipeCall(action, context) : undefined
    case 'type': {
      const isPlain = action.at === undefined && action.clear !== true && action.enter !== true
      return isPlain ? `text(${JSON.stringify(action.text)})` : undefined
    }
    case 'finish':
      return action.status === FinishStatus.complete && action.answer === undefined ? FINISH : undefined
    case 'no-op':
      return 'grid()'
    default:
      return undefined
  }
}

function callAt(name: string, place: UiPlace, context: DialectContext): string | undefined {
  if ('tag' in place) return context.elements[place.tag] === undefined ? undefined : `${name}(${place.tag + FIRST})`
  const part = gridPartAt(place, context.display)
  return part && `${name}(${part})`
}

/** The swipe over an element, or else from one part of the grid to another. */
function swipeCall(swipe: UiAction & { readonly kind: 'swipe' }, context: DialectContext): string | undefined {
  const [from, to] = [pixelOf(swipe.from, context), pixelOf(swipe.to, context)]
  if (from === undefined || to === undefined) return undefined
  for (const tag of context.elements.keys()) {
    for (const direction of Object.keys(WAYS)) {
      for (const distance of Object.keys(DISTANCES)) {
        const way = elementWay(tag + FIRST, direction, distance, context)
        if (isInvalid(way) || !isSame(way.from, from) || !isSame(way.to, to)) continue
        return `swipe(${tag + FIRST}, "${direction}", "${distance}")`
      }
    }
  }
  const parts = [gridPartAt(from, context.display), gridPartAt(to, context.display)]
  return parts.includes(undefined) ? undefined : `swipe(${parts.join(', ')})`
}

function onElement(label: number, context: DialectContext, action: (tag: number) => UiAction): ReadReply {
  const found = readElement(label, context, FIRST)
  return isInvalid(found) ? found : action(found.tag)
}

/** From the middle of an element; a path that would leave the display ends at its edge. */
function elementWay(label: number, direction: string, distance: string, context: DialectContext): Way | Invalid {
  const found = readElement(label, context, FIRST)
  if (isInvalid(found)) return found
  const way = Object.hasOwn(WAYS, direction) ? WAYS[direction] : undefined
  const times = Object.hasOwn(DISTANCES, distance) ? DISTANCES[distance] : undefined
  if (way === undefined) return { invalid: `swipe: ${quote(direction)} must be one of ${Object.keys(WAYS).join(', ')}` }
  if (times === undefined) {
    return { invalid: `swipe: ${quote(distance)} must be one of ${Object.keys(DISTANCES).join(', ')}` }
  }
  const from = pixelOf(found, context)
  if (from === undefined) return { invalid: `swipe: nothing is to be seen of element ${label}` }
  const { width, height } = context.display
  const unit = Math.floor(width / 10) * times
  const inside = (pixel: number, length: number) => Math.max(0, Math.min(pixel, length - 1))
  return { from, to: { x: inside(from.x + way.x * unit, width), y: inside(from.y + way.y * unit, height) } }
}

/** How many areas lie side by side, and their length; `draw_grid` of `scripts/utils.py`. */
function gridOf(length: number): { readonly count: number, readonly unit: number } {
  let unit = 120
  while (unit <= 180 && length % unit !== 0) unit++
  const count = Math.floor(length / (unit <= 180 ? unit : 120))
  return { count, unit: Math.floor(length / count) }
}

function gridPoint(label: number, subarea: string, display: Size): Point | Invalid {
  const [columns, rows] = [gridOf(display.width), gridOf(display.height)]
  const last = columns.count * rows.count
  if (!Number.isInteger(label) || label < FIRST || label > last) {
    return { invalid: `there is no area ${quote(label)} of the grid: areas go from ${FIRST} to ${last}` }
  }
  const part = Object.hasOwn(SUBAREAS, subarea) ? SUBAREAS[subarea] : undefined
  if (part === undefined) {
    return { invalid: `${quote(subarea)} must be one of ${Object.keys(SUBAREAS).join(', ')}` }
  }
  const index = label - FIRST
  return {
    x: (index % columns.count) * columns.unit + Math.floor((columns.unit * part.x) / 4),
    y: Math.floor(index / columns.count) * rows.unit + Math.floor((rows.unit * part.y) / 4),
  }
}

/** The area and the part of it whose point a pixel is. */
function gridPartAt(point: Point, display: Size): string | undefined {
  const [columns, rows] = [gridOf(display.width), gridOf(display.height)]
  const label = Math.floor(point.y / rows.unit) * columns.count + Math.floor(point.x / columns.unit) + FIRST
  const part = Object.keys(SUBAREAS).find((subarea) => {
    const found = gridPoint(label, subarea, display)
    return !isInvalid(found) && isSame(found, point)
  })
  return part && `${label}, "${part}"`
}

function isSame(a: Point, b: Point): boolean {
  return a.x === b.x && a.y === b.y
}
