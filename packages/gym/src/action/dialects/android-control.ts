import { z } from 'zod'
import type { UiAction, UiPlace } from '../ui-action.ts'
import type { Dialect, DialectContext } from './reading/dialect.ts'
import { Scale } from './reading/dialect.ts'
import {
  defineDialect, must, readSpot, refuseExtra, refuseTyping, row, Unsupported, writeSpot,
} from './reading/define-dialect.ts'
import { AppName, DirectionWord, TypedText } from './reading/field-values.ts'
import { readFields } from './reading/read-fields.ts'
import { readJson } from './reading/read-json.ts'

const EXAMPLE = '{"action_type": "click", "x": 540, "y": 1200}'

const rules = {
  // Pixels of the stored screenshot.
  scale: Scale.picture,
  // `input_text` only types; `type` taps, types and presses Enter.
  typing: { clears: false, enters: false },
  // Assumption: as in AndroidWorld; the README says "scroll in a specific direction" and no more.
  scroll: 'content',
  // The data set's episodes just end.
  ends: [],
  // Assumption: offline, a prediction that cannot be read is one wrong step.
  malformed: 'step',
} as const

const Point = z.object({ x: z.number(), y: z.number() })
const PointAndText = Point.extend({ text: TypedText })
const Text = z.object({ text: TypedText })
const Scroll = z.object({ direction: DirectionWord })
const App = z.object({ app_name: AppName })

const READERS: Readonly<Record<string, (fields: unknown, context: DialectContext) => UiAction>> = {
  click: (fields, context) => ({ kind: 'tap', at: placeOf(fields, context) }),
  long_press: (fields, context) => ({ kind: 'long-press', at: placeOf(fields, context) }),
  scroll: (fields) => ({ kind: 'scroll', direction: must(readFields(Scroll, fields, 'scroll')).value.direction }),
  open_app: (fields) => ({ kind: 'open-app', app: must(readFields(App, fields, 'open_app')).value.app_name }),
  input_text: (fields) => ({ kind: 'type', text: must(readFields(Text, fields, 'input_text')).value.text }),
  type: (fields, context) => {
    const { text, x, y } = must(readFields(PointAndText, fields, 'type')).value
    return { kind: 'type', text, at: readSpot([x, y], rules.scale, context), enter: true }
  },
  navigate_home: () => ({ kind: 'key', key: 'HOME' }),
  navigate_back: () => ({ kind: 'key', key: 'BACK' }),
  // Assumption: one second, as in AndroidWorld; the README says "a set number of seconds".
  wait: () => ({ kind: 'wait', ms: 1_000 }),
}

/** The actions of the data set AndroidControl: one JSON object. */
export const androidControl: Dialect = defineDialect<Readonly<Record<string, unknown>>>({
  name: 'android-control',
  title: 'AndroidControl',
  source: 'google-research/google-research: android_control/README.md',
  rules,
  read(reply, context) {
    const { value } = must(readJson(reply, EXAMPLE))
    return row(READERS, value['action_type'])(value, context)
  },
  write: {
    'tap': ({ at }, context) => ({ action_type: 'click', ...xy(at, context) }),
    'long-press': ({ at, ms }, context) => {
      refuseExtra(ms, 'its long press has no duration')
      return { action_type: 'long_press', ...xy(at, context) }
    },
    'scroll': ({ direction, at }) => {
      refuseExtra(at, 'it scrolls the screen only')
      return { action_type: 'scroll', direction }
    },
    'type': (action, context) => {
      const { text, at, enter } = action
      if (at === undefined) {
        refuseTyping(action, rules.typing, {})
        return { action_type: 'input_text', text }
      }
      refuseTyping(action, rules.typing, { at: true, enter: true })
      if (enter !== true) throw new Unsupported('where it taps first, it presses ENTER after the text')
      return { action_type: 'type', text, ...xy(at, context) }
    },
    'key': ({ key }) => {
      if (key === 'HOME') return { action_type: 'navigate_home' }
      if (key === 'BACK') return { action_type: 'navigate_back' }
      throw new Unsupported('it has HOME and BACK and no other keys')
    },
    'open-app': ({ app }) => ({ action_type: 'open_app', app_name: app }),
    'wait': ({ ms }) => {
      if (ms !== 1_000) throw new Unsupported('it waits one second')
      return { action_type: 'wait' }
    },
  },
  wrap: (fields) => JSON.stringify(fields),
})

function placeOf(fields: unknown, context: DialectContext) {
  const { x, y } = must(readFields(Point, fields, 'the place')).value
  return readSpot([x, y], rules.scale, context)
}

function xy(place: UiPlace, context: DialectContext) {
  const [x, y] = writeSpot(place, rules.scale, context)
  return { x, y }
}
