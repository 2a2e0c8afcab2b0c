import type { UiAction } from '../ui-action.ts'
import { FinishStatus } from '../ui-action.ts'
import { at, between, written } from './reading/action-table.ts'
import type { Dialect, DialectContext, ReadReply } from './reading/dialect.ts'
import { Scale } from './reading/dialect.ts'
import { readEnteredText, writeEnteredText } from './reading/entered-text.ts'
import { isInvalid, quote } from './reading/invalid.ts'
import { readSection } from './reading/labelled-line.ts'
import { pixelOf, readPlace } from './reading/place.ts'

const TITLE = 'Mobile-Agent-v2'
const EXPECTED = '"### Action ###" and after it an action such as "Tap (540, 1200)"'
const NAMES = 'Open app (name), Tap (x, y), Swipe (x1, y1), (x2, y2), Type (text), Back, Home or Stop'
/** A backslash and an n, which `controller.py` types as ENTER. */
const LINE_BREAK = '\\n'

const PLAIN: Readonly<Record<string, UiAction>> = {
  // The prompt omits it; `run.py` accepts it.
  Back: { kind: 'key', key: 'BACK' },
  Home: { kind: 'key', key: 'HOME' },
  Stop: { kind: 'finish', status: FinishStatus.complete },
}

const NUMBER = String.raw`\s*(\d+)\s*`
const POINT = String.raw`\(${NUMBER},${NUMBER}\)`

type FormReader = (groups: readonly string[], context: DialectContext) => ReadReply

/** Each form of an action, with a reader of its groups. */
const FORMS: readonly (readonly [form: RegExp, read: FormReader])[] = [
  [/^Open app\s*\((.*)\)$/s, ([app = '']) => ({ kind: 'open-app', app })],
  [new RegExp(`^Tap\\s*${POINT}$`), (numbers, context) => at(placeOf(numbers, context), (place) => ({ kind: 'tap', at: place }))],
  [
    new RegExp(`^Swipe\\s*${POINT}\\s*,\\s*${POINT}$`),
    (numbers, context) => between('swipe', placeOf(numbers, context), placeOf(numbers.slice(2), context)),
  ],
  // Models copy the form's own word and add the text after it; `run.py` reads both.
  [/^Type\s*\(text\):?\s*"(.*)"$/s, ([text = '']) => ({ kind: 'type', ...readEnteredText(text, LINE_BREAK) })],
  [/^Type\s*\((.*)\)$/s, ([text = '']) => ({ kind: 'type', ...readEnteredText(text, LINE_BREAK) })],
]

export const mobileAgent2: Dialect = {
  name: 'mobile-agent-2',
  title: TITLE,
  source: 'X-PLUG/MobileAgent Mobile-Agent-v2/MobileAgent/prompt.py, Mobile-Agent-v2/run.py',
  rules: {
    // The prompt names the size of the full screenshot, and `input tap` gets the numbers as they are.
    scale: Scale.display,
    typing: { clears: false, enters: false },
    scroll: 'none',
    ends: ['Stop'],
    // An action that `run.py` does not know changes nothing, and the next step follows.
    malformed: 'step',
  },
  read(reply, context) {
    const section = readSection(reply, 'Action', EXPECTED)
    if (isInvalid(section)) return section
    const { content } = section
    const plain = Object.hasOwn(PLAIN, content) ? PLAIN[content] : undefined
    if (plain !== undefined) return plain
    for (const [form, read] of FORMS) {
      const match = form.exec(content)
      if (match !== null) return read(match.slice(1), context)
    }
    return { invalid: `there is no action ${quote(content)}; expected ${NAMES}` }
  },
  write(action, context) {
    const words = wordsOf(action, context)
    return written(TITLE, action, words && `### Thought ###\n\n### Action ###\n${words}\n### Operation ###\n`)
  },
}

function placeOf([x, y]: readonly string[], context: DialectContext) {
  return readPlace([Number(x), Number(y)], Scale.display, context)
}

function wordsOf(action: UiAction, context: DialectContext): string | undefined {
  switch (action.kind) {
    case 'tap': {
      const place = pixelOf(action.at, context)
      return place && `Tap (${place.x}, ${place.y})`
    }
    case 'swipe': {
      const [from, to] = [pixelOf(action.from, context), pixelOf(action.to, context)]
      if (from === undefined || to === undefined || action.ms !== undefined) return undefined
      return `Swipe (${from.x}, ${from.y}), (${to.x}, ${to.y})`
    }
    case 'type': {
      const text = action.at === undefined && action.clear !== true ? writeEnteredText(action, LINE_BREAK) : undefined
      return text !== undefined && text !== 'text' && isOnePiece(text) ? `Type (${text})` : undefined
    }
    case 'open-app':
      return isOnePiece(action.app) ? `Open app (${action.app})` : undefined
    default:
      return Object.keys(PLAIN).find((word) => JSON.stringify(PLAIN[word]) === JSON.stringify(action))
  }
}

/** Without line breaks, and without the mark of the next section. */
function isOnePiece(text: string): boolean {
  return !/[\r\n]|###/.test(text)
}
