import { defined } from '@droidgym/base/defined'
import { z } from 'zod'
import type { UiAction, UiPlace } from '../ui-action.ts'
import { Direction, FinishStatus } from '../ui-action.ts'
import type { Dialect, DialectContext } from './reading/dialect.ts'
import { Scale } from './reading/dialect.ts'
import { defineDialect, must, refuseExtra, refuseTyping, row, Unreadable, Unsupported } from './reading/define-dialect.ts'
import type { Way } from './reading/direction.ts'
import { fingerWay } from './reading/direction.ts'
import { AppName, DirectionWord, TypedText, Words } from './reading/field-values.ts'
import { readElement, readPlace } from './reading/place.ts'
import { readFields } from './reading/read-fields.ts'
import { readJson } from './reading/read-json.ts'

const EXAMPLE = 'Action: {"action_type": "click", "index": 3}'

const rules = {
  scale: Scale.display,
  // actuation.py: the text is followed by Enter, always; `clear_text` says whether the field is cleared first.
  typing: { clears: false, enters: true },
  // actuation.py: `down` moves the finger from the middle to the top.
  scroll: 'content',
  ends: ['status'],
  // agents/m3a.py and t3a.py: the step is summed up as unreadable, and the episode goes on.
  malformed: 'step',
} as const

/** actuation.py accepts "3", too: `int(self.index)`. */
const Index = z.union([z.int(), z.string().regex(/^\d{1,9}$/).transform(Number)])
const Place = z.object({ index: Index.nullish(), x: z.number().nullish(), y: z.number().nullish() })
/** actuation.py does nothing without a text. */
const Text = Place.extend({ text: TypedText.min(1), clear_text: z.boolean().nullish() })
const Scroll = Place.extend({ direction: DirectionWord })

type Reader = (fields: unknown, context: DialectContext) => UiAction

/** Names and fields of `JSONAction` in env/json_action.py. */
const READERS: Readonly<Record<string, Reader>> = {
  click: (fields, context) => ({ kind: 'tap', at: placeOf(fields, context) }),
  double_tap: (fields, context) => ({ kind: 'double-tap', at: placeOf(fields, context) }),
  long_press: (fields, context) => ({ kind: 'long-press', at: placeOf(fields, context) }),
  input_text: (fields, context) => {
    const { text, clear_text: clear, ...place } = must(readFields(Text, fields, 'input_text')).value
    const at = optionalPlace(place, context)
    return defined({
      kind: 'type', text, at, clear: clear === true ? clear : undefined, enter: true,
    })
  },
  keyboard_enter: () => ({ kind: 'key', key: 'ENTER' }),
  navigate_home: () => ({ kind: 'key', key: 'HOME' }),
  navigate_back: () => ({ kind: 'key', key: 'BACK' }),
  scroll: (fields, context) => {
    const { direction, index, x, y } = must(readFields(Scroll, fields, 'scroll')).value
    // actuation.py looks at the index only, and treats 0 as none (`if action.index`); here 0 is an element like others.
    if (isGiven(x) || isGiven(y)) throw new Unreadable('scroll takes an index or nothing, but got x or y')
    return defined({ kind: 'scroll', direction, at: isGiven(index) ? must(readElement(index, context)) : undefined })
  },
  swipe: (fields, context) => {
    const { direction } = must(readFields(z.object({ direction: DirectionWord }), fields, 'swipe')).value
    return { kind: 'swipe', ...swipeWay(direction, context) }
  },
  open_app: (fields) => {
    return { kind: 'open-app', app: must(readFields(z.object({ app_name: AppName }), fields, 'open_app')).value.app_name }
  },
  // actuation.py: one second.
  wait: () => ({ kind: 'wait', ms: 1_000 }),
  answer: (fields) => ({ kind: 'answer', text: must(readFields(z.object({ text: Words }), fields, 'answer')).value.text }),
  status: (fields) => {
    const status = z.object({ goal_status: z.enum(FinishStatus) })
    return { kind: 'finish', status: must(readFields(status, fields, 'status')).value.goal_status }
  },
  // json_action.py: the action was not understood; nothing is done.
  unknown: () => ({ kind: 'no-op' }),
}

/** The action of AndroidWorld's agents M3A and T3A: one JSON object after `Action:`. Elements count from 0. */
export const androidWorld: Dialect = defineDialect<Readonly<Record<string, unknown>>>({
  name: 'android-world',
  title: 'AndroidWorld (M3A, T3A)',
  source: 'google-research/android_world: android_world/env/json_action.py, env/actuation.py, agents/m3a.py',
  rules,
  read(reply, context) {
    const after = reply.split(/^[ \t]*Action:/m).at(-1) ?? reply
    const { value } = must(readJson(after, EXAMPLE))
    return row(READERS, value['action_type'])(value, context)
  },
  write: {
    'tap': ({ at }) => ({ action_type: 'click', ...written(at) }),
    'double-tap': ({ at }) => ({ action_type: 'double_tap', ...written(at) }),
    'long-press': ({ at, ms }) => {
      refuseExtra(ms, 'its long press has no duration')
      return { action_type: 'long_press', ...written(at) }
    },
    'swipe': ({ from, to, ms }, context) => {
      refuseExtra(ms, 'its swipe has no duration')
      const direction = Object.values(Direction).find((word) => isSameWay(swipeWay(word, context), { from, to }))
      if (direction === undefined) throw new Unsupported('its swipe goes over the whole screen')
      return { action_type: 'swipe', direction }
    },
    'scroll': ({ direction, at }) => {
      if (at !== undefined && !('tag' in at)) throw new Unsupported('it scrolls the screen or an element, not a place')
      return defined({ action_type: 'scroll', direction, index: at?.tag })
    },
    'type': (action) => {
      refuseTyping(action, rules.typing, { at: true, clear: true })
      const { text, at, clear } = action
      if (text === '') throw new Unsupported('it does nothing without a text')
      const place = at === undefined ? {} : written(at)
      return defined({ action_type: 'input_text', text, ...place, clear_text: clear === true ? true : undefined })
    },
    'key': ({ key }) => {
      const action = Object.entries({ ENTER: 'keyboard_enter', HOME: 'navigate_home', BACK: 'navigate_back' })
        .find(([name]) => name === key)
      if (action === undefined) throw new Unsupported('it has ENTER, HOME and BACK and no other keys')
      return { action_type: action[1] }
    },
    'open-app': ({ app }) => ({ action_type: 'open_app', app_name: app }),
    'wait': ({ ms }) => {
      if (ms !== 1_000) throw new Unsupported('it waits one second')
      return { action_type: 'wait' }
    },
    'answer': ({ text }) => ({ action_type: 'answer', text }),
    'finish': ({ status, answer }) => {
      refuseExtra(answer, 'it gives an answer before it ends, not while')
      return { action_type: 'status', goal_status: status }
    },
    'no-op': () => ({ action_type: 'unknown' }),
  },
  // m3a.py refuses a reply without a reason.
  wrap: (fields) => `Reason: This is the next step.\nAction: ${JSON.stringify(fields)}`,
})

/** Either an element or a place (`JSONAction.__post_init__`). */
function optionalPlace({ index, x, y }: z.infer<typeof Place>, context: DialectContext): UiPlace | undefined {
  const hasPoint = isGiven(x) || isGiven(y)
  if (isGiven(index)) {
    if (hasPoint) throw new Unreadable('expected an index or x and y, but got both')
    return must(readElement(index, context))
  }
  return hasPoint ? must(readPlace([x, y], rules.scale, context)) : undefined
}

function placeOf(fields: unknown, context: DialectContext): UiPlace {
  const place = optionalPlace(must(readFields(Place, fields, 'the place')).value, context)
  if (place === undefined) throw new Unreadable('expected an index or x and y, but got neither')
  return place
}

function written(place: UiPlace): object {
  return 'tag' in place ? { index: place.tag } : place
}

/**
 * actuation.py calls it the inverse of scroll. That holds for `up` and `down`, which name the finger's direction, from
 * edge to edge; `left` moves the finger to the right and `right` to the left.
 */
function swipeWay(direction: Direction, { display }: DialectContext): Way {
  const finger = { up: 'up', down: 'down', left: 'right', right: 'left' } as const
  return fingerWay(finger[direction], { left: 0, top: 0, right: display.width, bottom: display.height }, 0, 1)
}

function isSameWay(way: Way, { from, to }: { readonly from: UiPlace, readonly to: UiPlace }): boolean {
  const isSame = (point: Way['from'], place: UiPlace) => !('tag' in place) && place.x === point.x && place.y === point.y
  return isSame(way.from, from) && isSame(way.to, to)
}

function isGiven<T>(value: T | null | undefined): value is T {
  return value !== undefined && value !== null
}
