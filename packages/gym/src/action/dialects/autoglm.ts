import { z } from 'zod'
import type { UiAction } from '../ui-action.ts'
import { FinishStatus } from '../ui-action.ts'
import type { Dialect, DialectContext } from './reading/dialect.ts'
import { Scale } from './reading/dialect.ts'
import {
  defineDialect, must, nameOf, readSpot, refuseExtra, refuseTyping, row, Unreadable, Unsupported, writeSpot,
} from './reading/define-dialect.ts'
import { AppName, Seconds, TypedText, Words } from './reading/field-values.ts'
import { readCall } from './reading/read-call.ts'
import { readFields } from './reading/read-fields.ts'
import { readTag } from './reading/read-tag.ts'

const EXAMPLE = '<answer>do(action="Tap", element=[500,500])</answer>'

const rules = {
  // The prompts name (999,999) as the far corner; handler.py divides by 1000, which decides where a finger goes.
  scale: Scale.thousand,
  // handler.py: the field is cleared before each text, and nothing is pressed after it.
  typing: { clears: true, enters: false },
  scroll: 'none',
  ends: ['finish'],
  // phone_agent/agent.py: what cannot be parsed becomes `finish` with the whole reply as its message.
  malformed: 'end',
} as const

/** A call that begins after the end of another. */
const SECOND_CALL = /["']\s*\)\s*(?:do|finish)\(/

const NO_CALL = 'its texts cannot hold the end of a call and another one'

const KEYS = { Back: 'BACK', Home: 'HOME' } as const

const Element = z.object({ element: z.array(z.number()) })
const Swipe = z.object({ start: z.array(z.number()), end: z.array(z.number()) })
const Typed = z.object({ text: TypedText })
const Message = z.object({ message: Words.default('') })
/** `"3 seconds"`, or a bare number. Without one: one second (handler.py). */
const Wait = z.object({
  duration: z.union([z.number(), z.string().regex(/^\s*\d+(\.\d+)?\s*(seconds?|s)?\s*$/i).transform(Number.parseFloat)])
    .default(1)
    .pipe(Seconds),
})

type Reader = (fields: unknown, context: DialectContext) => UiAction

const at = (fields: unknown, context: DialectContext, action: string) => {
  return readSpot(must(readFields(Element, fields, action)).value.element, rules.scale, context)
}
const type: Reader = (fields) => ({ kind: 'type', text: must(readFields(Typed, fields, 'Type')).value.text, clear: true })
const ask: Reader = (fields) => ({ kind: 'ask-user', question: must(readFields(Message, fields, 'Take_over')).value.message })

const READERS: Readonly<Record<string, Reader>> = {
  'Launch': (fields) => {
    return { kind: 'open-app', app: must(readFields(z.object({ app: AppName }), fields, 'Launch')).value.app }
  },
  // With `message`, its software asks the user before the tap; the tap is the same.
  'Tap': (fields, context) => ({ kind: 'tap', at: at(fields, context, 'Tap') }),
  'Type': type,
  'Type_Name': type,
  'Interact': ask,
  'Swipe': (fields, context) => {
    const { start, end } = must(readFields(Swipe, fields, 'Swipe')).value
    return { kind: 'swipe', from: readSpot(start, rules.scale, context), to: readSpot(end, rules.scale, context) }
  },
  // handler.py: both do nothing to the phone.
  'Note': () => ({ kind: 'no-op' }),
  'Call_API': () => ({ kind: 'no-op' }),
  'Long Press': (fields, context) => ({ kind: 'long-press', at: at(fields, context, 'Long Press') }),
  'Double Tap': (fields, context) => ({ kind: 'double-tap', at: at(fields, context, 'Double Tap') }),
  'Take_over': ask,
  'Back': () => ({ kind: 'key', key: KEYS.Back }),
  'Home': () => ({ kind: 'key', key: KEYS.Home }),
  'Wait': (fields) => ({ kind: 'wait', ms: must(readFields(Wait, fields, 'Wait')).value.duration }),
}

/** AutoGLM-Phone: `do(action="…", …)` or `finish(message="…")` in `<answer>` tags. */
export const autoGlm: Dialect = defineDialect<string>({
  name: 'autoglm',
  title: 'AutoGLM-Phone',
  source: 'zai-org/Open-AutoGLM: phone_agent/config/prompts_zh.py, phone_agent/actions/handler.py, phone_agent/model/client.py',
  rules,
  read(reply, context) {
    const source = actionIn(reply)
    const string = unescapedString(source)
    if (string?.name === 'finish') return finish(string.text)
    if (string !== undefined) return type({ text: string.text }, context)
    const { name, positional, named } = must(readCall(source, EXAMPLE))
    if (positional.length > 0) throw new Unreadable(`expected arguments with names, as in ${EXAMPLE}`)
    const fields = Object.fromEntries(named)
    if (name === 'finish') return finish(must(readFields(Message, fields, 'finish')).value.message)
    if (name !== 'do') throw new Unreadable(`expected do(…) or finish(…), as in ${EXAMPLE}`)
    return row(READERS, named.get('action'))(fields, context)
  },
  write: {
    'tap': ({ at: place }, context) => `do(action="Tap", element=${element(place, context)})`,
    'double-tap': ({ at: place }, context) => `do(action="Double Tap", element=${element(place, context)})`,
    'long-press': ({ at: place, ms }, context) => {
      refuseExtra(ms, 'its long press has no duration')
      return `do(action="Long Press", element=${element(place, context)})`
    },
    'swipe': ({ from, to, ms }, context) => {
      refuseExtra(ms, 'its swipe has no duration')
      return `do(action="Swipe", start=${element(from, context)}, end=${element(to, context)})`
    },
    'type': (action) => {
      refuseTyping(action, rules.typing, {})
      if (SECOND_CALL.test(action.text)) throw new Unsupported(NO_CALL)
      // handler.py takes the raw text between the first and the last quote.
      return `do(action="Type", text="${action.text}")`
    },
    'key': ({ key }) => `do(action="${nameOf(KEYS, key, 'key')}")`,
    'open-app': ({ app }) => `do(action="Launch", app=${JSON.stringify(app)})`,
    'wait': ({ ms }) => `do(action="Wait", duration="${ms / 1_000} seconds")`,
    'finish': ({ status, answer }) => {
      if (status !== FinishStatus.complete) throw new Unsupported('it cannot say that a task is infeasible')
      if (answer === '') throw new Unsupported('an empty message is no answer')
      if (answer !== undefined && SECOND_CALL.test(answer)) throw new Unsupported(NO_CALL)
      return `finish(message="${answer ?? ''}")`
    },
    'ask-user': ({ question }) => {
      return question === '' ? 'do(action="Interact")' : `do(action="Take_over", message=${JSON.stringify(question)})`
    },
    'no-op': () => 'do(action="Note", message="True")',
  },
  wrap: (call) => {
    if (/<\/?answer>/.test(call)) throw new Unsupported('its texts cannot hold the tag of an answer')
    return `<think>This is the next step.</think>\n<answer>${call}</answer>`
  },
})

/** client.py: the content of the tag, or everything from the call on. The end of the tag is often missing. */
function actionIn(reply: string): string {
  if (reply.includes('<answer>')) return must(readTag(reply, 'answer', EXAMPLE)).content
  const starts = ['finish(message=', 'do(action='].map((call) => reply.indexOf(call)).filter((start) => start >= 0)
  if (starts.length === 0) throw new Unreadable(`the reply has no call of do or finish; expected ${EXAMPLE}`)
  return reply.slice(Math.min(...starts)).trim()
}

/** handler.py cuts out the text of `Type` and `finish` without unescaping it; it may hold quotes. */
function unescapedString(source: string): { readonly name: string, readonly text: string } | undefined {
  const found = /^(?:do\(\s*action\s*=\s*["'](?:Type|Type_Name)["']\s*,\s*text|(finish)\(\s*message)\s*=\s*(["'])([\s\S]*)\2\s*\)$/
    .exec(source)
  const [, name = 'do', , text = ''] = found ?? []
  if (found === null) return undefined
  if (SECOND_CALL.test(text)) throw new Unreadable(`expected one call, as in ${EXAMPLE}`)
  return { name, text }
}

function finish(answer: string): UiAction {
  const given = must(readFields(Words, answer, 'finish')).value
  return { kind: 'finish', status: FinishStatus.complete, ...(given === '' ? {} : { answer: given }) }
}

function element(place: Parameters<typeof writeSpot>[0], context: DialectContext): string {
  return `[${writeSpot(place, rules.scale, context).join(',')}]`
}
