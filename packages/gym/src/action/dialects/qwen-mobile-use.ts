import { defined } from '@droidgym/base/defined'
import { z } from 'zod'
import { FinishStatus } from '../ui-action.ts'
import type { Dialect, DialectRules } from './reading/dialect.ts'
import { Scale } from './reading/dialect.ts'
import type { Writers } from './reading/define-dialect.ts'
import { nameOf, readSpot, refuseExtra, refuseTyping, Unsupported, writeSpot } from './reading/define-dialect.ts'
import { AppName, readKey, Seconds, TypedText, Words, writeKey } from './reading/field-values.ts'
import type { MobileUseArguments, MobileUseReader } from './mobile-use.ts'
import { defineMobileUse, reader, terminate } from './mobile-use.ts'

/** `Menu` is described as the list of running apps. */
const BUTTONS = { Back: 'BACK', Home: 'HOME', Menu: 'APP_SWITCH', Enter: 'ENTER' } as const

const typing = { clears: false, enters: false } as const

const Coordinate = z.array(z.number())
const Press = z.object({ coordinate: Coordinate, time: Seconds.optional() })
const Swipe = z.object({ coordinate: Coordinate, coordinate2: Coordinate })
const Button = z.object({ button: z.enum(Object.keys(BUTTONS) as (keyof typeof BUTTONS)[]) })
const TextOf = (text: z.ZodType<string>) => z.object({ text })

const ending = terminate('success', 'failure')

/** What Qwen2.5-VL, Qwen3-VL and GUI-Owl share, in a scale. */
function commonReaders(scale: Scale) {
  return {
    click: reader('click', z.object({ coordinate: Coordinate }), ({ coordinate }, context) => {
      return { kind: 'tap', at: readSpot(coordinate, scale, context) }
    }),
    long_press: reader('long_press', Press, ({ coordinate, time: ms }, context) => {
      return defined({ kind: 'long-press', at: readSpot(coordinate, scale, context), ms })
    }),
    swipe: reader('swipe', Swipe, ({ coordinate, coordinate2 }, context) => {
      return { kind: 'swipe', from: readSpot(coordinate, scale, context), to: readSpot(coordinate2, scale, context) }
    }),
    type: reader('type', TextOf(TypedText), ({ text }) => ({ kind: 'type', text })),
    system_button: reader('system_button', Button, ({ button }) => ({ kind: 'key', key: BUTTONS[button] })),
    wait: reader('wait', z.object({ time: Seconds }), ({ time: ms }) => ({ kind: 'wait', ms })),
    terminate: ending.read,
  } as const satisfies Record<string, MobileUseReader>
}

const key = reader('key', TextOf(Words), ({ text }) => ({ kind: 'key', key: readKey(text) }))
const open = reader('open', TextOf(AppName), ({ text }) => ({ kind: 'open-app', app: text }))

function commonWriters(scale: Scale): Writers<MobileUseArguments> {
  return {
    'tap': ({ at }, context) => ({ action: 'click', coordinate: writeSpot(at, scale, context) }),
    'long-press': ({ at, ms }, context) => {
      return { action: 'long_press', coordinate: writeSpot(at, scale, context), ...(ms === undefined ? {} : time(ms)) }
    },
    'swipe': ({ from, to, ms }, context) => {
      refuseExtra(ms, 'its swipe has no duration')
      const [coordinate, coordinate2] = [writeSpot(from, scale, context), writeSpot(to, scale, context)]
      return { action: 'swipe', coordinate, coordinate2 }
    },
    'type': (action) => {
      refuseTyping(action, typing, {})
      return { action: 'type', text: action.text }
    },
    'key': ({ key: name }) => ({ action: 'system_button', button: nameOf(BUTTONS, name, 'key') }),
    'wait': ({ ms }) => ({ action: 'wait', ...time(ms) }),
    'finish': ({ status, answer }) => {
      refuseExtra(answer, 'it ends without an answer')
      return ending.write(status)
    },
  }
}

/** Buttons by their own action, other keys by `key`, in lower case as in the format's examples. */
const writeButtonOrKey = ({ key: name }: { readonly key: string }): MobileUseArguments => {
  const isButton = Object.values<string>(BUTTONS).includes(name)
  return isButton
    ? { action: 'system_button', button: nameOf(BUTTONS, name, 'key') }
    : { action: 'key', text: writeKey(name).toLowerCase() }
}

const writeOpen = ({ app }: { readonly app: string }): MobileUseArguments => ({ action: 'open', text: app })

const rules = {
  typing,
  scroll: 'none',
  ends: ['terminate'],
  // Assumption: the cookbooks raise an error and say no more.
  malformed: 'step',
} as const satisfies Partial<DialectRules>

/** Qwen2.5-VL: pixels of the picture, whose size the prompt declares as the screen's. */
export const qwen25Vl: Dialect = defineMobileUse({
  name: 'qwen2.5-vl',
  title: 'Qwen2.5-VL mobile_use',
  source: 'QwenLM/Qwen3-VL: cookbooks/utils/agent_function_call.py (MobileUse)',
  rules: { ...rules, scale: Scale.picture },
  actions: { key, ...commonReaders(Scale.picture), open },
  write: { ...commonWriters(Scale.picture), 'key': writeButtonOrKey, 'open-app': writeOpen },
  preface: '',
})

/** Qwen3-VL: the prompt declares a screen of 999 × 999, and has no `key` and no `open`, but `answer`. */
export const qwen3Vl: Dialect = defineMobileUse({
  name: 'qwen3-vl',
  title: 'Qwen3-VL mobile_use',
  source: 'QwenLM/Qwen3-VL: cookbooks/mobile_agent.ipynb',
  rules: { ...rules, scale: Scale.nineNineNine },
  actions: {
    ...commonReaders(Scale.nineNineNine),
    answer: reader('answer', TextOf(Words), ({ text }) => ({ kind: 'answer', text })),
  },
  write: { ...commonWriters(Scale.nineNineNine), answer: ({ text }) => ({ action: 'answer', text }) },
  preface: 'Thought: This is the next step.\nAction: "One step."\n',
})

const ask = reader('interact', z.object({ text: Words.optional() }), ({ text }) => {
  return { kind: 'ask-user', question: text ?? '' }
})

/** GUI-Owl 1.5: the prompt declares 1000 × 1000; `answer` ends the episode. */
export const guiOwl: Dialect = defineMobileUse({
  name: 'gui-owl-1.5',
  title: 'GUI-Owl 1.5 mobile_use',
  source: 'X-PLUG/MobileAgent: Mobile-Agent-v3.5/mobile_use/run_gui_owl_1_5_for_mobile.py, utils.py',
  rules: {
    ...rules,
    scale: Scale.thousand,
    ends: ['answer', 'terminate'],
    // run_gui_owl_1_5_for_mobile.py: parse_action raises, and the run is over.
    malformed: 'end',
  },
  actions: {
    key, ...commonReaders(Scale.thousand), open,
    // run_gui_owl_1_5_for_mobile.py: two seconds where the reply has no time.
    wait: reader('wait', z.object({ time: Seconds.default(2_000) }), ({ time: ms }) => ({ kind: 'wait', ms })),
    answer: reader('answer', TextOf(Words), ({ text }) => {
      return { kind: 'finish', status: FinishStatus.complete, answer: text }
    }),
    // Its software treats the other two names alike.
    interact: ask,
    call_user: ask,
    calluser: ask,
  },
  write: {
    ...commonWriters(Scale.thousand),
    'key': writeButtonOrKey,
    'open-app': writeOpen,
    'finish': ({ status, answer }) => {
      if (answer === undefined) return ending.write(status)
      if (status !== FinishStatus.complete) throw new Unsupported('an answer says that the task is done')
      return { action: 'answer', text: answer }
    },
    'ask-user': ({ question }) => ({ action: 'interact', text: question }),
  },
  preface: 'Action: The next step.\n',
})

function time(ms: number): { readonly time: number } {
  return { time: ms / 1_000 }
}
