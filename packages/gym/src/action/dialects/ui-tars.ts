import type { Point } from '@droidgym/android/geometry'
import { defined } from '@droidgym/base/defined'
import type { UiAction } from '../ui-action.ts'
import { FinishStatus } from '../ui-action.ts'
import type { Dialect, DialectContext, DialectRules } from './reading/dialect.ts'
import { Scale } from './reading/dialect.ts'
import type { Writers } from './reading/define-dialect.ts'
import {
  defineDialect, must, nameOf, readSpot, refuseExtra, refuseTyping, row, Unreadable, Unsupported, writeSpot,
} from './reading/define-dialect.ts'
import { AppName, DirectionWord, Seconds, TypedText, Words } from './reading/field-values.ts'
import { isInvalid, quote } from './reading/invalid.ts'
import type { Argument, Call } from './reading/read-call.ts'
import { readCall } from './reading/read-call.ts'
import { readFields } from './reading/read-fields.ts'

/** The differences between the models. Every variant reads all forms of a place; the first names are written. */
interface Variant {
  readonly name: string
  readonly title: string
  readonly source: string
  readonly scale: Scale
  readonly place: (x: number, y: number) => string
  readonly names: { readonly at: string, readonly from: string, readonly to: string }
  readonly actions: Readonly<Record<string, Reader>>
  readonly write: (variant: Variant) => Writers<string>
}

type Reader = (call: Call, context: DialectContext, scale: Scale) => UiAction

const EXAMPLE = "Action: click(point='<point>540 1200</point>')"
const typing = { clears: false, enters: false } as const
const KEYS = { press_home: 'HOME', press_back: 'BACK' } as const
/** Assumption: as in the prompt for computers, where wait() takes 5 s; the prompts for phones have no wait(). */
const WAIT_MS = 5_000

const click: Reader = (call, context, scale) => ({ kind: 'tap', at: spot(call, AT, { context, scale }) })
const drag: Reader = (call, context, scale) => {
  return { kind: 'drag', from: spot(call, FROM, { context, scale }), to: spot(call, TO, { context, scale }) }
}
const type: Reader = (call) => {
  const content = text(call, 'content')
  // Prompts: a line break at the end submits. Replies often write it as a backslash and an n.
  const enter = /(?:\n|\\n)$/.test(content)
  const typed = enter ? content.replace(/(?:\n|\\n)$/, '') : content
  return defined({ kind: 'type', text: must(readFields(TypedText, typed, 'type')).value, enter: enter || undefined })
}
const finished: Reader = (call) => {
  const answer = call.named.has('content') ? must(readFields(Words, text(call, 'content'), 'finished')).value : ''
  return defined({ kind: 'finish', status: FinishStatus.complete, answer: answer === '' ? undefined : answer })
}
const common = {
  click,
  type,
  press_home: () => ({ kind: 'key', key: KEYS.press_home }),
  press_back: () => ({ kind: 'key', key: KEYS.press_back }),
  finished,
  wait: () => ({ kind: 'wait', ms: WAIT_MS }),
  // "Submit the task and call the user": the call has no question; the `Thought` before it gives the reason.
  call_user: () => ({ kind: 'ask-user', question: '' }),
} as const satisfies Record<string, Reader>

const AT = ['point', 'start_box']
const FROM = ['start_point', 'start_box']
const TO = ['end_point', 'end_box']

/** The prompt for phones of UI-TARS-1.5 and of the models behind Doubao's service. */
const current = {
  ...common,
  long_press: (call, context, scale) => ({ kind: 'long-press', at: spot(call, AT, { context, scale }) }),
  // "Show more information on the `direction` side".
  scroll: (call, context, scale) => {
    const direction = must(readFields(DirectionWord, text(call, 'direction'), 'scroll')).value
    const hasPlace = AT.some((name) => call.named.has(name))
    return defined({ kind: 'scroll', direction, at: hasPlace ? spot(call, AT, { context, scale }) : undefined })
  },
  open_app: (call) => ({ kind: 'open-app', app: must(readFields(AppName, text(call, 'app_name'), 'open_app')).value }),
  drag,
} as const satisfies Record<string, Reader>

/** The prompt for phones of the first UI-TARS: its scroll is a finger's path, its long press may have seconds. */
const first = {
  ...common,
  long_press: (call, context, scale) => {
    const seconds = call.named.get('time')
    const ms = seconds === undefined || seconds === ''
      ? undefined
      : must(readFields(Seconds, Number(seconds), 'long_press')).value
    return defined({ kind: 'long-press', at: spot(call, AT, { context, scale }), ms })
  },
  scroll: (call, context, scale) => {
    return { kind: 'swipe', from: spot(call, FROM, { context, scale }), to: spot(call, TO, { context, scale }) }
  },
} as const satisfies Record<string, Reader>

function writeCommon({ scale, place, names }: Variant): Writers<string> {
  return {
    'tap': ({ at }, context) => `click(${names.at}='${place(...writeSpot(at, scale, context))}')`,
    'type': (action) => {
      refuseTyping(action, typing, { enter: true })
      if (/(?:\n|\\n)$/.test(action.text)) throw new Unsupported('a line break at the end of its text presses ENTER')
      return `type(content='${escape(action.text)}${action.enter === true ? '\\n' : ''}')`
    },
    'key': ({ key }) => `${nameOf(KEYS, key, 'key')}()`,
    'wait': ({ ms }) => {
      if (ms !== WAIT_MS) throw new Unsupported(`it waits ${WAIT_MS} ms`)
      return 'wait()'
    },
    'finish': ({ status, answer }) => {
      if (status !== FinishStatus.complete) throw new Unsupported('it cannot say that a task is infeasible')
      if (answer === '') throw new Unsupported('an empty content is no answer')
      return `finished(content='${escape(answer ?? '')}')`
    },
    'ask-user': ({ question }) => {
      if (question !== '') throw new Unsupported('it calls the user without a question')
      return 'call_user()'
    },
  }
}

function writeCurrent(variant: Variant): Writers<string> {
  const { scale, place, names } = variant
  return {
    ...writeCommon(variant),
    'long-press': ({ at, ms }, context) => {
      refuseExtra(ms, 'its long press has no duration')
      return `long_press(${names.at}='${place(...writeSpot(at, scale, context))}')`
    },
    'scroll': ({ direction, at }, context) => {
      const where = at === undefined ? '' : `${names.at}='${place(...writeSpot(at, scale, context))}', `
      return `scroll(${where}direction='${direction}')`
    },
    'open-app': ({ app }) => `open_app(app_name='${escape(app)}')`,
    'drag': ({ from, to, ms }, context) => {
      refuseExtra(ms, 'its drag has no duration')
      const [start, end] = [writeSpot(from, scale, context), writeSpot(to, scale, context)]
      return `drag(${names.from}='${place(...start)}', ${names.to}='${place(...end)}')`
    },
  }
}

function writeFirst(variant: Variant): Writers<string> {
  const { scale, place, names } = variant
  return {
    ...writeCommon(variant),
    'long-press': ({ at, ms }, context) => {
      const time = ms === undefined ? '' : String(ms / 1_000)
      return `long_press(${names.at}='${place(...writeSpot(at, scale, context))}', time='${time}')`
    },
    'swipe': ({ from, to, ms }, context) => {
      refuseExtra(ms, 'its scroll has no duration')
      const [start, end] = [writeSpot(from, scale, context), writeSpot(to, scale, context)]
      return `scroll(${names.from}='${place(...start)}', ${names.to}='${place(...end)}')`
    },
  }
}

const BOX = { at: 'start_box', from: 'start_box', to: 'end_box' } as const
const POINT = { at: 'point', from: 'start_point', to: 'end_point' } as const
const PROMPT = 'bytedance/UI-TARS: codes/ui_tars/prompt.py (MOBILE_USE_DOUBAO)'
const tagged = (x: number, y: number) => `<point>${x} ${y}</point>`

const VARIANTS: readonly Variant[] = [
  {
    name: 'ui-tars-1',
    title: 'UI-TARS 1.0',
    source: 'bytedance/UI-TARS: README_v1.md',
    scale: Scale.thousand,
    place: (x, y) => `<|box_start|>(${x},${y})<|box_end|>`,
    names: BOX,
    actions: first,
    write: writeFirst,
  },
  {
    // Pixels of the picture after smart_resize (sides divisible by 28, 100 · 28² to 16384 · 28² pixels).
    name: 'ui-tars-1.5',
    title: 'UI-TARS 1.5',
    source: `${PROMPT}, codes/ui_tars/action_parser.py, README_coordinates.md`,
    scale: Scale.picture,
    place: (x, y) => `(${x},${y})`,
    names: BOX,
    actions: current,
    write: writeCurrent,
  },
  {
    // Assumption: action_parser.py divides by its factor, 1000, for all models but those built on Qwen2.5-VL.
    name: 'ui-tars-doubao',
    title: 'UI-TARS behind Doubao’s service',
    source: `${PROMPT}, codes/ui_tars/action_parser.py`,
    scale: Scale.thousand,
    place: tagged,
    names: POINT,
    actions: current,
    write: writeCurrent,
  },
]

function define(variant: Variant): Dialect {
  const { name, title, source, scale, actions, write } = variant
  const rules: DialectRules = {
    scale,
    typing,
    scroll: actions === current ? 'content' : 'none',
    ends: ['finished'],
    // Assumption: action_parser.py raises an error and says no more.
    malformed: 'step',
  }
  return defineDialect<string>({
    name, title, source, rules,
    read(reply, context) {
      const call = readAction(reply)
      return row(actions, call.name)(call, context, scale)
    },
    write: write(variant),
    wrap: (call) => `Thought: This is the next step.\nAction: ${call}`,
  })
}

/** UI-TARS 1, 1.5 and Doubao's: a call in Python's syntax after `Action:`. */
export const uiTars: readonly Dialect[] = VARIANTS.map(define)

/** The one call after the last line that begins with `Action:`. */
function readAction(reply: string): Call {
  const [, ...actions] = reply.split(/^[ \t]*Action:/m)
  const last = actions.at(-1)
  if (last === undefined) throw new Unreadable(`the reply has no line that begins with "Action:"; expected ${EXAMPLE}`)
  const source = last.trim()
  const call = readCall(source, EXAMPLE)
  if (!isInvalid(call)) return call
  // The models leave quotes inside the one string of a call as they are; action_parser.py allows it for `type`.
  const parts = /^(\w+)\(\s*(\w+)\s*=\s*'([\s\S]*)'\s*\)$/.exec(source)
  const [, name, argument, content = ''] = parts ?? []
  if (parts === null || /'\s*\)/.test(content)) throw new Unreadable(call.invalid)
  const quoted = content.replace(/\\.|'/gs, (found) => (found === "'" ? "\\'" : found))
  return must(readCall(`${name}(${argument}='${quoted}')`, EXAMPLE))
}

function text({ name, named }: Call, argument: string): string {
  const value = named.get(argument)
  if (typeof value === 'string') return value
  throw new Unreadable(`${name} needs the text ${argument}='…', but got ${quote(value)}`)
}

interface Where {
  readonly context: DialectContext
  readonly scale: Scale
}

/** The place in the first argument with one of the names. */
function spot({ name, named }: Call, names: readonly string[], { context, scale }: Where): Point {
  const value = names.map((argument) => named.get(argument)).find((found) => found !== undefined)
  if (value === undefined) throw new Unreadable(`${name} needs a place, such as ${names[0]}='<point>540 1200</point>'`)
  return readSpot(numbersIn(value), scale, context)
}

/** The numbers of `<point>x y</point>`, `(x,y)`, `[x1, y1, x2, y2]`, `<|box_start|>(x,y)<|box_end|>` and `<bbox>`. */
function numbersIn(value: Argument): unknown {
  if (typeof value !== 'string') return value
  const bare = value.replace(/<\|?\/?(?:point|bbox|box_start|box_end)\|?>/g, '').replace(/^\s*[[(]|[\])]\s*$/g, '').trim()
  return bare.split(/\s*,\s*|\s+/).map((part) => (/^-?\d+(?:\.\d+)?$/.test(part) ? Number(part) : part))
}

/** For a string in single quotes. */
function escape(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')
}
