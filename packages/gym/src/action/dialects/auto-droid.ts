import type { UiAction } from '../ui-action.ts'
import { FinishStatus } from '../ui-action.ts'
import { written } from './reading/action-table.ts'
import type { Dialect, DialectContext, ReadReply } from './reading/dialect.ts'
import { Scale } from './reading/dialect.ts'
import { fitsOnLine, unquoted } from './reading/entered-text.ts'
import { isInvalid, quote, refuseReply } from './reading/invalid.ts'
import { readElement } from './reading/place.ts'

const TITLE = 'AutoDroid'
const EXPECTED = '"- id=3 - action=tap - input text=N/A"'
const NOTHING = 'N/A'
const FINISHED = /\bfinished\?\s*<?(?:yes|y)\b/i
const ACTION = /-\s?id=(N\/A|-?\d+)\s*-\s?action=(N\/A|\w+)\s*-\s*input text=([^\r\n]*)/g

/** The action words; `tools.py` treats the first four alike. */
const WORDS: Readonly<Record<string, 'tap' | 'input'>> = {
  tap: 'tap', tapon: 'tap', click: 'tap', check: 'tap', uncheck: 'tap', input: 'input',
}

/** The format's software scrolls through lists before it asks the model, so it needs no word for scrolling. */
export const autoDroid: Dialect = {
  name: 'auto-droid',
  title: TITLE,
  source: 'MobileLLM/AutoDroid tools.py, droidbot/input_policy.py, droidbot/device_state.py',
  rules: {
    scale: Scale.none,
    // `SetTextEvent` touches the field and sets its text: `droidbot/adapter/droidbot_ime.py`, mode 0.
    typing: { clears: true, enters: false },
    scroll: 'none',
    ends: ['finished? Y', 'id=-1', 'id=N/A'],
    // `extract_action` asks a person when it cannot parse an answer: without a person the run is over.
    malformed: 'end',
  },
  read(reply, context) {
    const refused = refuseReply(reply)
    if (refused !== undefined) return refused
    // Only before the action, because its text may contain anything.
    const [answers = ''] = reply.split(/-\s?id=/, 1)
    if (FINISHED.test(answers)) return { kind: 'finish', status: FinishStatus.complete }
    const [found, ...more] = reply.matchAll(ACTION)
    if (found === undefined) return { invalid: `the reply has no action; expected ${EXPECTED}` }
    if (more.length > 0) return { invalid: `the reply has ${more.length + 1} actions; expected one: ${EXPECTED}` }
    const [, id = '', word = '', text = ''] = found
    return id === NOTHING || id === '-1'
      ? { kind: 'finish', status: FinishStatus.complete }
      : readStep({ id: Number(id), word, text: text.trim() }, context)
  },
  write(action, context) {
    const [isFinished, step] = stepOf(action, context)
    return written(TITLE, action, step && [
      `3. Based on the previous actions, is the task already finished? ${isFinished ? 'Y' : 'N'}.`,
      `4. Can the task be proceeded with the current UI state? ${isFinished ? 'N' : 'Y'}. ${step}`,
    ].join('\n'))
  },
}

interface Step {
  readonly id: number
  readonly word: string
  readonly text: string
}

function readStep({ id, word, text }: Step, context: DialectContext): ReadReply {
  const action = Object.hasOwn(WORDS, word.toLowerCase()) ? WORDS[word.toLowerCase()] : undefined
  if (action === undefined) return { invalid: `there is no action ${quote(word)}; expected tap or input` }
  // The software adds a button "go back" at the end of the list of elements.
  if (action === 'tap' && id === context.elements.length) return { kind: 'key', key: 'BACK' }
  const element = readElement(id, context)
  if (isInvalid(element)) return element
  if (action === 'tap') return { kind: 'tap', at: element }
  return { kind: 'type', text: text === NOTHING ? '' : unquoted(text), at: element, clear: true }
}

function stepOf(
  action: UiAction,
  { elements }: DialectContext,
): readonly [isFinished: boolean, step: string | undefined] {
  const step = (id: number, word: string, text: string) => `- id=${id} - action=${word} - input text=${text}`
  switch (action.kind) {
    case 'tap':
      return [false, 'tag' in action.at && elements[action.at.tag] !== undefined
        ? step(action.at.tag, 'tap', NOTHING)
        : undefined]
    case 'type': {
      const { text, at, clear, enter } = action
      const canSay = at !== undefined && 'tag' in at && elements[at.tag] !== undefined && clear === true && enter !== true
      return [false, canSay && fitsOnLine(`"${text}"`) ? step(at.tag, 'input', `"${text}"`) : undefined]
    }
    case 'key':
      return [false, action.key === 'BACK' ? step(elements.length, 'tap', NOTHING) : undefined]
    case 'finish': {
      const canSay = action.status === FinishStatus.complete && action.answer === undefined
      return [true, canSay ? step(-1, NOTHING, NOTHING) : undefined]
    }
    default:
      return [false, undefined]
  }
}
