import { z } from 'zod'
import type { Point } from '@droidgym/android/geometry'
import { distance } from '@droidgym/android/geometry'
import type { UiAction } from '../ui-action.ts'
import { FinishStatus } from '../ui-action.ts'
import type { Dialect, DialectContext, DialectRules } from './reading/dialect.ts'
import { Scale } from './reading/dialect.ts'
import {
  defineDialect, must, nameOf, refuseExtra, refuseTyping, row, Unreadable, Unsupported, visiblePixel,
} from './reading/define-dialect.ts'
import { TypedText } from './reading/field-values.ts'
import { quote } from './reading/invalid.ts'
import { readPlace, writePlace } from './reading/place.ts'
import { readFields } from './reading/read-fields.ts'
import { readJson } from './reading/read-json.ts'

/** The differences between the two programs that run models with this format. */
interface Variant {
  readonly name: string
  readonly title: string
  readonly source: string
  readonly infeasible: string
  readonly malformed: DialectRules['malformed']
  /** Whether touching and lifting at these two places is a tap. */
  readonly isTap: (touch: Point, lift: Point, context: DialectContext) => boolean
}

const LABEL = 'Action Decision:'
const EXAMPLE = 'Action Decision: "action_type": "DUAL_POINT", "touch_point": "[0.5, 0.5]", '
  + '"lift_point": "[0.5, 0.5]", "typed_text": ""'

/** Stands where an action has no points. */
const NO_POINT = '[-1.0, -1.0]'
const KEYS = { PRESS_BACK: 'BACK', PRESS_HOME: 'HOME', PRESS_ENTER: 'ENTER' } as const
const typing = { clears: false, enters: false } as const

const VARIANTS: readonly Variant[] = [
  {
    name: 'auto-ui',
    title: 'Auto-UI (Android in the Wild)',
    source: 'cooelf/Auto-GUI: utils_data.py, action_type.py',
    infeasible: 'STATUS_TASK_IMPOSSIBLE',
    malformed: 'step',
    // utils_data.py: _SWIPE_DISTANCE_THRESHOLD, in fractions of height and width. Android in the Wild's own is 0.14.
    isTap: (touch, lift, { display: { width, height } }) => {
      return Math.hypot((touch.x - lift.x) / width, (touch.y - lift.y) / height) <= 0.04
    },
  },
  {
    name: 'digirl',
    title: 'DigiRL (Android in the Wild)',
    source: 'DigiRL-agent/digirl: digirl/environment/android/autoui_utils.py, env.py',
    infeasible: 'TASK_IMPOSSIBLE',
    // env.py: what cannot be translated becomes the task's end.
    malformed: 'end',
    // env.py: the squared distance in pixels is below 10.
    isTap: (touch, lift) => distance(touch, lift) ** 2 < 10,
  },
]

const Fields = z.object({
  action_type: z.string(),
  touch_point: z.string().optional(),
  lift_point: z.string().optional(),
  typed_text: z.string().optional(),
})
type Fields = z.infer<typeof Fields>

function define(variant: Variant): Dialect {
  const { name, title, source, infeasible, malformed, isTap } = variant
  const rules: DialectRules = {
    scale: Scale.unit,
    typing,
    scroll: 'none',
    ends: ['STATUS_TASK_COMPLETE', infeasible],
    malformed,
  }
  const finish = (status: FinishStatus) => (): UiAction => ({ kind: 'finish', status })
  const readers: Readonly<Record<string, (fields: Fields, context: DialectContext) => UiAction>> = {
    DUAL_POINT: ({ touch_point: touchPoint, lift_point: liftPoint }, context) => {
      const [touch, lift] = [readPoint(touchPoint, context), readPoint(liftPoint, context)]
      return isTap(touch, lift, context) ? { kind: 'tap', at: touch } : { kind: 'swipe', from: touch, to: lift }
    },
    TYPE: ({ typed_text: text }) => ({ kind: 'type', text: must(readFields(TypedText, text, 'typed_text')).value }),
    PRESS_BACK: () => ({ kind: 'key', key: KEYS.PRESS_BACK }),
    PRESS_HOME: () => ({ kind: 'key', key: KEYS.PRESS_HOME }),
    PRESS_ENTER: () => ({ kind: 'key', key: KEYS.PRESS_ENTER }),
    STATUS_TASK_COMPLETE: finish(FinishStatus.complete),
    // Android in the Wild has the first name; DigiRL's software reads only the second.
    STATUS_TASK_IMPOSSIBLE: finish(FinishStatus.infeasible),
    TASK_IMPOSSIBLE: finish(FinishStatus.infeasible),
  }
  return defineDialect<Fields>({
    name, title, source, rules,
    read(reply, context) {
      const decision = reply.split(LABEL).at(-1) ?? reply
      // The fields come without braces around them; some models add them. A text may hold braces, too.
      const object = /^[^"]*\{/.test(decision) ? decision : `{${decision.trim().replace(/,$/, '')}}`
      const { value } = must(readJson(object, EXAMPLE))
      const fields = must(readFields(Fields, value, 'the action')).value
      return row(readers, fields.action_type)(fields, context)
    },
    write: {
      'tap': ({ at }, context) => {
        const point = writePoint(visiblePixel(at, context), context)
        return { action_type: 'DUAL_POINT', touch_point: point, lift_point: point }
      },
      'swipe': ({ from, to, ms }, context) => {
        refuseExtra(ms, 'its gestures have no duration')
        const [touch, lift] = [visiblePixel(from, context), visiblePixel(to, context)]
        if (isTap(touch, lift, context)) throw new Unsupported('so short a way is a tap')
        return { action_type: 'DUAL_POINT', touch_point: writePoint(touch, context), lift_point: writePoint(lift, context) }
      },
      'type': (action) => {
        refuseTyping(action, typing, {})
        // utils_data.py removes these from every text.
        if (/["'\\\r\n]/.test(action.text)) throw new Unsupported('its texts hold no quotes, backslashes and line breaks')
        if (action.text.includes(LABEL)) throw new Unsupported('its texts cannot hold the label of a decision')
        return { action_type: 'TYPE', typed_text: action.text }
      },
      'key': ({ key }) => ({ action_type: nameOf(KEYS, key, 'key') }),
      'finish': ({ status, answer }) => {
        refuseExtra(answer, 'it ends without an answer')
        return { action_type: status === FinishStatus.complete ? 'STATUS_TASK_COMPLETE' : infeasible }
      },
    },
    wrap: ({ action_type: type, touch_point: touch = NO_POINT, lift_point: lift = NO_POINT, typed_text: text = '' }) => {
      const fields = Object.entries({ action_type: type, touch_point: touch, lift_point: lift, typed_text: text })
      return `Action Plan: [${type}]; Action Decision: ${fields.map(([key, value]) => `"${key}": "${value}"`).join(', ')}`
    },
  })
}

/** Auto-UI's format, as its authors and as DigiRL read it: a gesture of two points, y before x, or a word. */
export const aitw: readonly Dialect[] = VARIANTS.map(define)

/** `[y, x]` in fractions. */
function readPoint(text: string | undefined, context: DialectContext): Point {
  const [, y, x] = /^\s*[[(]\s*(\d*\.?\d+)\s*,\s*(\d*\.?\d+)\s*[\])]\s*$/.exec(text ?? '') ?? []
  if (y === undefined) {
    throw new Unreadable(`a point is "[y, x]" in fractions of height and width, but got ${quote(text)}`)
  }
  return must(readPlace([Number(x), Number(y)], Scale.unit, context))
}

function writePoint(point: Point, context: DialectContext): string {
  const [x, y] = writePlace(point, Scale.unit, context)
  return `[${y.toFixed(4)}, ${x.toFixed(4)}]`
}
