import { z } from 'zod'
import { SystemKey } from '@droidgym/spec/device/device'
import type { Gesture, Position } from '../dual-gesture.ts'
import { isTap, navigationKeyAt, pixelAt } from '../dual-gesture.ts'
import type { TextAction } from '../text.ts'
import { lastActionLine, parseTextAction } from '../text.ts'
import type { UiAction, UiPlace } from '../ui-action.ts'
import { FinishStatus } from '../ui-action.ts'
import type { ActionOf } from './reading/define-dialect.ts'
import { defineDialect, must, row, Unreadable } from './reading/define-dialect.ts'
import type { Dialect, DialectContext } from './reading/dialect.ts'
import { Scale } from './reading/dialect.ts'
import { AppName, DirectionWord, Milliseconds, readKey, TypedText, Words, writeKey } from './reading/field-values.ts'
import { quote } from './reading/invalid.ts'
import { readElement, readPlace } from './reading/place.ts'
import type { Argument, Call } from './reading/read-call.ts'
import { readCall } from './reading/read-call.ts'
import { readFields } from './reading/read-fields.ts'

const EXAMPLE = 'tap(540, 1200)'

/** Keys that B-MoCA (`../text.ts`) and android.view.KeyEvent name differently. */
const ALIASES = { [SystemKey.overview]: 'APP_SWITCH', [SystemKey.delete]: 'DEL' } as const

/** How a call is written, with an example for messages. */
interface Form {
  readonly example: string
  readonly read: (call: CallArguments) => UiAction
}

const FORMS: Readonly<Record<string, Form>> = {
  'tap': { example: 'tap(3) or tap(540, 1200)', read: (call) => ({ kind: 'tap', at: call.place() }) },
  'double-tap': {
    example: 'double-tap(3) or double-tap(540, 1200)', read: (call) => ({ kind: 'double-tap', at: call.place() }),
  },
  'long-press': {
    example: 'long-press(3), long-press(540, 1200) or long-press(540, 1200, ms=1500)',
    read: (call) => ({ kind: 'long-press', ...call.option('ms', Milliseconds), at: call.place() }),
  },
  'swipe': {
    example: 'swipe("up"), swipe(540, 1600, 540, 400), swipe(540, 1600, 540, 400, ms=300) or swipe(from=3, to=[540, 400])',
    read: (call) => ({ kind: 'swipe', ...call.option('ms', Milliseconds), from: call.end('from'), to: call.end('to') }),
  },
  'drag': {
    example: 'drag(540, 1600, 540, 400), drag(540, 1600, 540, 400, ms=2000) or drag(from=3, to=[540, 400])',
    read: (call) => ({ kind: 'drag', ...call.option('ms', Milliseconds), from: call.end('from'), to: call.end('to') }),
  },
  'scroll': {
    example: 'scroll("down"), scroll("down", 3) or scroll("down", 540, 1200)',
    read: (call) => ({ kind: 'scroll', direction: call.next(DirectionWord), ...call.optionalPlace() }),
  },
  'press': { example: 'press("BACK")', read: (call) => ({ kind: 'key', key: readKey(call.next(Words)) }) },
  'type': {
    example: 'type("text"), type("text", 3) or type("text", 540, 1200, clear=true, enter=true)',
    read: (call) => ({
      kind: 'type',
      text: call.next(TypedText),
      ...call.option('clear', z.literal(true)),
      ...call.option('enter', z.literal(true)),
      ...call.optionalPlace(),
    }),
  },
  'open-app': { example: 'open-app("Clock")', read: (call) => ({ kind: 'open-app', app: call.next(AppName) }) },
  'wait': { example: 'wait(1000)', read: (call) => ({ kind: 'wait', ms: call.next(Milliseconds) }) },
  'answer': { example: 'answer("text")', read: (call) => ({ kind: 'answer', text: call.next(Words) }) },
  'finish': {
    example: 'finish("complete"), finish("infeasible") or finish("complete", "the answer")',
    read: (call) => {
      const status = call.next(z.enum(FinishStatus))
      return { kind: 'finish', status, ...(call.isEmpty ? {} : { answer: call.next(Words) }) }
    },
  },
  'ask-user': { example: 'ask-user("question")', read: (call) => ({ kind: 'ask-user', question: call.next(Words) }) },
  'no-op': { example: 'no-op()', read: () => ({ kind: 'no-op' }) },
  'api': {
    example: 'api("clock_set_alarm", hour=7, minutes=30)',
    read: (call) => ({ kind: 'api', name: call.next(Words), parameters: call.parameters() }),
  },
}

const Parameters = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))

/** The arguments of a call while they are consumed; all of them must be. */
class CallArguments {
  readonly #name: string
  readonly #context: DialectContext
  readonly #positional: Argument[]
  readonly #named: Map<string, Argument>

  constructor({ name, positional, named }: Call, context: DialectContext) {
    this.#name = name
    this.#context = context
    this.#positional = [...positional]
    this.#named = new Map(named)
  }

  get isEmpty(): boolean {
    return this.#positional.length === 0
  }

  next<T>(schema: z.ZodType<T>): T {
    return must(readFields(schema, this.#positional.shift(), this.#name)).value
  }

  /** An argument with a name, if it is given. */
  option<N extends string, T>(name: N, schema: z.ZodType<T>): { readonly [K in N]?: T } {
    if (!this.#named.has(name)) return {}
    const value = this.#named.get(name)
    this.#named.delete(name)
    const option = { [name]: must(readFields(schema, value, `${this.#name}, ${name}`)).value }
    return option as { readonly [K in N]?: T }
  }

  /** All named arguments. */
  parameters(): Readonly<Record<string, string | number | boolean>> {
    const parameters = Object.fromEntries(this.#named)
    this.#named.clear()
    return must(readFields(Parameters, parameters, this.#name)).value
  }

  /** The remaining tag or pixel. */
  place(): UiPlace {
    return this.#positional.length === 1 ? must(readElement(this.#positional.shift(), this.#context)) : this.pixel()
  }

  optionalPlace(): { readonly at?: UiPlace } {
    return this.isEmpty ? {} : { at: this.place() }
  }

  /** One end of a path: the named tag or pixel, else the next pixel. */
  end(name: 'from' | 'to'): UiPlace {
    const value = this.#named.get(name)
    if (value === undefined) return this.pixel()
    this.#named.delete(name)
    const isPixel = Array.isArray(value)
    return must(isPixel ? readPlace(value, Scale.display, this.#context) : readElement(value, this.#context))
  }

  pixel() {
    return must(readPlace(this.#positional.splice(0, 2), Scale.display, this.#context))
  }

  refuseRest(example: string): void {
    const extra = [...this.#positional.map((value) => quote(value)), ...this.#named.keys()]
    if (extra.length > 0) throw new Unreadable(`expected ${example}, but got ${extra.join(', ')} besides`)
  }
}

/** Our own format, a superset of the text action space's: one call on the last line that starts with `Action:`. */
export const droidgym: Dialect = defineDialect<string>({
  name: 'droidgym',
  title: 'droidgym',
  source: 'packages/gym/src/action/dialects/droidgym.ts, packages/gym/src/action/text.ts',
  rules: {
    scale: Scale.display,
    typing: { clears: false, enters: false },
    scroll: 'content',
    ends: ['finish'],
    malformed: 'step',
  },
  read(reply, context) {
    const reference = parseTextAction(reply)
    if (!('invalid' in reference)) return textAction(reference, context)
    const line = lastActionLine(reply)
    if (line === undefined) throw new Unreadable(reference.invalid)
    const call = must(readCall(line, EXAMPLE))
    const isReference = call.name === 'dual-gesture' || (call.name === 'swipe' && call.positional.length === 1)
    if (isReference) throw new Unreadable(reference.invalid)
    const form = row(FORMS, call.name)
    const given = new CallArguments(call, context)
    const action = form.read(given)
    given.refuseRest(form.example)
    return action
  },
  write: {
    'tap': ({ at }) => call('tap', place(at)),
    'double-tap': ({ at }) => call('double-tap', place(at)),
    'long-press': ({ at, ms }) => call('long-press', place(at), option('ms', ms)),
    'swipe': (action) => way('swipe', action),
    'drag': (action) => way('drag', action),
    'scroll': ({ direction, at }) => call('scroll', [JSON.stringify(direction), ...(at === undefined ? [] : place(at))]),
    'type': ({ text, at, clear, enter }) => {
      const options = [...option('clear', clear === true || undefined), ...option('enter', enter === true || undefined)]
      return call('type', [JSON.stringify(text), ...(at === undefined ? [] : place(at))], options)
    },
    'key': ({ key }) => call('press', [JSON.stringify(writeKey(key))]),
    'open-app': ({ app }) => call('open-app', [JSON.stringify(app)]),
    'wait': ({ ms }) => call('wait', [ms]),
    'answer': ({ text }) => call('answer', [JSON.stringify(text)]),
    'finish': ({ status, answer }) => {
      return call('finish', [JSON.stringify(status), ...(answer === undefined ? [] : [JSON.stringify(answer)])])
    },
    'ask-user': ({ question }) => call('ask-user', [JSON.stringify(question)]),
    'no-op': () => call('no-op', []),
    'api': ({ name, parameters }) => {
      const named = Object.entries(parameters).map(([key, value]) => `${key}=${JSON.stringify(value)}`)
      return call('api', [JSON.stringify(name)], named)
    },
  },
  wrap: (text) => `Action: ${text}`,
})

/** The actions of the text action space. */
function textAction(action: TextAction, context: DialectContext): UiAction {
  switch (action.kind) {
    case 'tap':
      return { kind: 'tap', at: must(readElement(action.tag, context)) }
    case 'press':
      return { kind: 'key', key: keyOf(action.key) }
    case 'type':
      return { kind: 'type', text: action.text }
    case 'gesture':
      return isTap(action.gesture) ? tapOrKey(action.gesture.touch, context) : swipe(action.gesture, context)
    case 'swipe':
      return swipe(action.gesture, context)
  }
}

/** As in `../decode.ts`: a tap where B-MoCA has a button of the navigation bar presses it. */
function tapOrKey(touch: Position, { display }: DialectContext): UiAction {
  const key = navigationKeyAt(touch)
  return key === undefined ? { kind: 'tap', at: pixelAt(touch, display) } : { kind: 'key', key: keyOf(key) }
}

function swipe({ touch, lift }: Gesture, { display }: DialectContext): UiAction {
  return { kind: 'swipe', from: pixelAt(touch, display), to: pixelAt(lift, display) }
}

function keyOf(key: SystemKey): string {
  return Object.entries(ALIASES).find(([name]) => name === key)?.[1] ?? key
}

function call(name: string, positional: readonly (string | number)[], named: readonly string[] = []): string {
  return `${name}(${[...positional, ...named].join(', ')})`
}

function option(name: string, value: number | boolean | undefined): readonly string[] {
  return value === undefined ? [] : [`${name}=${value}`]
}

function place(at: UiPlace): readonly number[] {
  return 'tag' in at ? [at.tag] : [at.x, at.y]
}

function way(name: string, { from, to, ms }: ActionOf<'swipe'> | ActionOf<'drag'>): string {
  const duration = option('ms', ms)
  if (!('tag' in from) && !('tag' in to)) return call(name, [...place(from), ...place(to)], duration)
  const end = (at: UiPlace) => ('tag' in at ? String(at.tag) : `[${at.x}, ${at.y}]`)
  return call(name, [], [`from=${end(from)}`, `to=${end(to)}`, ...duration])
}
