import { parametersFaults } from '@droidgym/spec/apis'
import { keyCode } from '@droidgym/android/key-codes'
import { apiCommand } from '../api-index.ts'
import type { UiAction } from '../ui-action.ts'
import { FinishStatus } from '../ui-action.ts'
import { between, written } from './reading/action-table.ts'
import type { Dialect, DialectContext, ReadReply } from './reading/dialect.ts'
import { Scale } from './reading/dialect.ts'
import { commandAction } from './commands/command-action.ts'
import { readElementHtml, writeElementHtml } from './reading/element-html.ts'
import { fitsOnLine, unquoted } from './reading/entered-text.ts'
import type { Invalid } from './reading/invalid.ts'
import { isInvalid, quote, refuseReply } from './reading/invalid.ts'
import { pixelOf, readPlace } from './reading/place.ts'

const TITLE = 'Mobile-Bench'
/** Longest explanation that is kept, in characters. */
const MAX_NOTE = 200
const EXPECTED = 'click(<p id="title">Text</p>), input(<input id="query"></input>, text), scroll [x,y][x,y] or adb shell am start …'
const CALL = /^(click|input)\((.*)\)$/s
const POINT = String.raw`\[\s*(\d+)\s*,\s*(\d+)\s*\]`
const SCROLL = new RegExp(String.raw`^scroll\s*${POINT}\s*,?\s*${POINT}$`)
const COMMAND = /^(?:adb|am|input|svc|dumpsys)\s/
/** The marks before an action in the paper's prompts and its printed run (appendix C). */
const MARKED = /^\s*\[?(?:action|answer)\]?\s*:\s*/i
/** What the paper's model says before the command that it has chosen (appendix C.3). */
const CHOSEN = /^yes\b[^\n]*?\bAPI\b[^\n]*?\bis\b\s*:?\s*/i
const NO_API = /^sorry\b/i
/** The paper prints "[Finished] No, …" (appendix C.7). Assumption: a task that is finished has "Yes". */
const FINISHED = /^\s*\[finished\]\s*:?\s*(yes|no)\b/i
const FINISH = '[Finished] Yes, task is finished.'

/** The format's actions on the screen, and its API calls, which are whole commands out of our own list. */
export const mobileBench: Dialect = {
  name: 'mobile-bench',
  title: TITLE,
  source: 'Mobile-Bench: A Benchmark for LLM-Based Mobile Agents, UI actions on an HTML view of the screen',
  rules: {
    // Assumption: the two points of a scroll are pixels, like the bounds in the HTML view.
    scale: Scale.display,
    // Assumption: the text is added to the field's text, and ENTER is not pressed.
    typing: { clears: false, enters: false },
    scroll: 'none',
    ends: ['[Finished] Yes'],
    // Assumption: an unreadable reply is one of the limited steps.
    malformed: 'step',
  },
  read(reply, context) {
    const refused = refuseReply(reply)
    if (refused !== undefined) return refused
    const actionText = actionIn(reply)
    if (isInvalid(actionText)) return actionText
    const finished = FINISHED.exec(actionText)?.[1]?.toLowerCase()
    if (finished === 'yes') return { kind: 'finish', status: 'complete' }
    // It has chosen to call nothing: the step does nothing.
    if (NO_API.test(actionText)) return { kind: 'no-op', note: actionText.slice(0, MAX_NOTE) }
    const words = bare(actionText.replace(CHOSEN, ''))
    const scroll = SCROLL.exec(words)
    if (scroll !== null) {
      const [x1, y1, x2, y2] = scroll.slice(1).map(Number)
      const { display: scale } = Scale
      return between('swipe', readPlace([x1, y1], scale, context), readPlace([x2, y2], scale, context))
    }
    const [, name, inside = ''] = CALL.exec(words) ?? []
    if (name !== undefined) return readCallOf(name, inside, context)
    if (COMMAND.test(words)) return commandAction(words, context.apis())
    return { invalid: `there is no action ${quote(words)}; expected ${EXPECTED}, and nothing else` }
  },
  write(action, context) {
    return written(TITLE, action, wordsOf(action, context))
  },
}

/** The text after the mark, where a line has one; else the whole reply. */
function actionIn(reply: string): string | Invalid {
  const lines = reply.trim().split(/\r\n|\r|\n/)
  const [first, second] = lines.flatMap((line, index) => (MARKED.test(line) ? [index] : []))
  if (first === undefined) return reply.trim()
  if (second !== undefined) return { invalid: `the reply has two actions; expected ${EXPECTED}` }
  return lines.slice(first).join('\n').replace(MARKED, '').trim()
}

const WRAPS = [/^\[(.*)\]\.?$/s, /^`+(.*?)`+\.?$/s, /^"(.*)"\.?$/s, /^'(.*)'\.?$/s]

/** Without brackets, quotes or a code mark around all of it, and a full stop after them. */
function bare(words: string): string {
  const inner = WRAPS.map((wrap) => wrap.exec(words)?.[1]).find((found) => found !== undefined)
  return (inner ?? words).trim()
}

function readCallOf(name: string, inside: string, context: DialectContext): ReadReply {
  const element = readElementHtml(inside.trim(), context)
  if (isInvalid(element)) return element
  const place = { tag: element.tag }
  if (name === 'click') return element.rest.trim() === '' ? { kind: 'tap', at: place } : follows(element.rest)
  const [, text] = /^\s*,(.*)$/s.exec(element.rest) ?? []
  if (text === undefined) return { invalid: `input has no text after its element; expected ${EXPECTED}` }
  return { kind: 'type', text: unquoted(text.trim()), at: place }
}

function follows(rest: string): Invalid {
  return { invalid: `${quote(rest)} follows the element of click; expected ${EXPECTED}` }
}

/** The paper's universal buttons are called over adb. */
function keyCommand(key: string): string | undefined {
  const code = keyCode(`KEYCODE_${key}`)
  return code === undefined ? undefined : `adb shell input keyevent ${code}`
}

function wordsOf(action: UiAction, context: DialectContext): string | undefined {
  switch (action.kind) {
    case 'tap': {
      const html = 'tag' in action.at ? writeElementHtml(action.at.tag, context) : undefined
      return html && `click(${html})`
    }
    case 'type': {
      const { text, at, clear, enter } = action
      const isPlain = clear !== true && enter !== true && fitsOnLine(text) && unquoted(text) === text
      const html = isPlain && at !== undefined && 'tag' in at ? writeElementHtml(at.tag, context) : undefined
      return html && `input(${html}, ${text})`
    }
    case 'swipe': {
      const [from, to] = [pixelOf(action.from, context), pixelOf(action.to, context)]
      if (from === undefined || to === undefined || action.ms !== undefined) return undefined
      return `scroll [${from.x},${from.y}][${to.x},${to.y}]`
    }
    case 'finish':
      return action.status === FinishStatus.complete && action.answer === undefined ? FINISH : undefined
    case 'key':
      return keyCommand(action.key)
    case 'api': {
      const api = context.apis().get(action.name)
      if (api === undefined || parametersFaults(api.parameters, action.parameters).length > 0) return undefined
      return apiCommand(api, action.parameters)
    }
    default:
      return undefined
  }
}
