import { z } from 'zod'
import { FinishStatus } from '../ui-action.ts'
import type { Dialect } from './reading/dialect.ts'
import { Scale } from './reading/dialect.ts'
import { nameOf, readSpot, refuseExtra, refuseTyping, Unsupported, writeSpot } from './reading/define-dialect.ts'
import { opposite } from './reading/direction.ts'
import { AppName, DirectionWord, TypedText, Words } from './reading/field-values.ts'
import { defineMobileUse, reader, terminate } from './mobile-use.ts'

const SCALE = Scale.nineNineNine

/** Assumption: `menu` is the list of running apps, as in Qwen's description of the button; MobileWorld refuses it. */
const BUTTONS = { back: 'BACK', home: 'HOME', menu: 'APP_SWITCH', enter: 'ENTER' } as const
const Button = z.string().toLowerCase().pipe(z.enum(Object.keys(BUTTONS) as (keyof typeof BUTTONS)[]))

const Coordinate = z.array(z.number())
const At = z.object({ coordinate: Coordinate })
const Swipe = z.object({ direction: DirectionWord, coordinate: Coordinate.optional() })
const Drag = z.object({ start_coordinate: Coordinate, end_coordinate: Coordinate })
const TextOf = (text: z.ZodType<string>) => z.object({ text })

const ending = terminate('success', 'fail')
const typing = { clears: false, enters: false } as const

const open = reader('open', TextOf(AppName), ({ text }) => ({ kind: 'open-app', app: text }))
const ask = reader('ask_user', TextOf(Words), ({ text }) => ({ kind: 'ask-user', question: text }))

/** MAI-UI: `mobile_use` with a swipe by direction, and an answer that ends the episode. */
export const maiUi: Dialect = defineMobileUse({
  name: 'mai-ui',
  title: 'MAI-UI mobile_use',
  source: 'Tongyi-MAI/MAI-UI: src/prompt.py, src/mai_naivigation_agent.py (SCALE_FACTOR); Tongyi-MAI/MobileWorld: '
    + 'src/mobile_world/agents/utils/action_translation.py',
  rules: {
    scale: SCALE,
    typing,
    // action_translation.py: its swipe is a scroll in the opposite direction.
    scroll: 'finger',
    // MobileWorld, core/runner.py: both end the episode, as does a reply that cannot be read.
    ends: ['terminate', 'answer'],
    malformed: 'end',
  },
  actions: {
    click: reader('click', At, ({ coordinate }, context) => ({ kind: 'tap', at: readSpot(coordinate, SCALE, context) })),
    long_press: reader('long_press', At, ({ coordinate }, context) => {
      return { kind: 'long-press', at: readSpot(coordinate, SCALE, context) }
    }),
    double_click: reader('double_click', At, ({ coordinate }, context) => {
      return { kind: 'double-tap', at: readSpot(coordinate, SCALE, context) }
    }),
    type: reader('type', TextOf(TypedText), ({ text }) => ({ kind: 'type', text })),
    swipe: reader('swipe', Swipe, ({ direction, coordinate }, context) => {
      const at = coordinate === undefined ? {} : { at: readSpot(coordinate, SCALE, context) }
      return { kind: 'scroll', direction: opposite(direction), ...at }
    }),
    drag: reader('drag', Drag, ({ start_coordinate: start, end_coordinate: end }, context) => {
      return { kind: 'drag', from: readSpot(start, SCALE, context), to: readSpot(end, SCALE, context) }
    }),
    open,
    // The prompt calls AWAKE and INFO equivalents of `open` and `ask_user`.
    AWAKE: open,
    system_button: reader('system_button', z.object({ button: Button }), ({ button }) => {
      return { kind: 'key', key: BUTTONS[button] }
    }),
    // MobileWorld, core/server.py: one second.
    wait: () => ({ kind: 'wait', ms: 1_000 }),
    terminate: ending.read,
    answer: reader('answer', TextOf(Words), ({ text }) => {
      return { kind: 'finish', status: FinishStatus.complete, answer: text }
    }),
    ask_user: ask,
    INFO: ask,
  },
  write: {
    'tap': ({ at }, context) => ({ action: 'click', coordinate: writeSpot(at, SCALE, context) }),
    'double-tap': ({ at }, context) => ({ action: 'double_click', coordinate: writeSpot(at, SCALE, context) }),
    'long-press': ({ at, ms }, context) => {
      refuseExtra(ms, 'its long press has no duration')
      return { action: 'long_press', coordinate: writeSpot(at, SCALE, context) }
    },
    'drag': ({ from, to, ms }, context) => {
      refuseExtra(ms, 'its drag has no duration')
      const [start, end] = [writeSpot(from, SCALE, context), writeSpot(to, SCALE, context)]
      return { action: 'drag', start_coordinate: start, end_coordinate: end }
    },
    'scroll': ({ direction, at }, context) => {
      const coordinate = at === undefined ? {} : { coordinate: writeSpot(at, SCALE, context) }
      return { action: 'swipe', direction: opposite(direction), ...coordinate }
    },
    'type': (action) => {
      refuseTyping(action, typing, {})
      return { action: 'type', text: action.text }
    },
    'key': ({ key }) => ({ action: 'system_button', button: nameOf(BUTTONS, key, 'key') }),
    'open-app': ({ app }) => ({ action: 'open', text: app }),
    'wait': ({ ms }) => {
      if (ms !== 1_000) throw new Unsupported('it waits one second')
      return { action: 'wait' }
    },
    'finish': ({ status, answer }) => {
      if (answer === undefined) return ending.write(status)
      if (status !== FinishStatus.complete) throw new Unsupported('an answer says that the task is done')
      return { action: 'answer', text: answer }
    },
    'ask-user': ({ question }) => ({ action: 'ask_user', text: question }),
  },
  preface: '<thinking>\nThis is the next step.\n</thinking>\n',
})
