import type { UiAction } from '../ui-action.ts'
import { Direction, FinishStatus } from '../ui-action.ts'
import { at, written } from './reading/action-table.ts'
import type { Dialect, DialectContext } from './reading/dialect.ts'
import { Scale } from './reading/dialect.ts'
import { opposite } from './reading/direction.ts'
import { quote, refuseReply } from './reading/invalid.ts'
import { pixelOf } from './reading/place.ts'
import { readCells, writeCells } from './reading/thousand-cells.ts'

const TITLE = 'CogAgent-chat'
const LABEL = 'Grounded Operation:'
const NAMES = `tap [[x,y]], type "text", swipe up, press back, press home, press enter, task complete or task impossible`

const PLAIN: Readonly<Record<string, UiAction>> = {
  'press home': { kind: 'key', key: 'HOME' },
  'press back': { kind: 'key', key: 'BACK' },
  'press enter': { kind: 'key', key: 'ENTER' },
  'task complete': { kind: 'finish', status: FinishStatus.complete },
  'task impossible': { kind: 'finish', status: FinishStatus.infeasible },
  'swipe up': { kind: 'scroll', direction: opposite(Direction.up) },
  'swipe down': { kind: 'scroll', direction: opposite(Direction.down) },
  'swipe left': { kind: 'scroll', direction: opposite(Direction.left) },
  'swipe right': { kind: 'scroll', direction: opposite(Direction.right) },
}

/** The first CogAgent, as SPA-Bench plays it. */
export const cogAgentChat: Dialect = {
  name: 'cog-agent-chat',
  title: TITLE,
  source: 'ai-agents-2030/SPA-Bench framework/models/CogAgent/task_executor.py',
  rules: {
    // Three digits, divided by 1000.
    scale: Scale.thousand,
    typing: { clears: false, enters: false },
    // `swipe up` moves the finger from the middle up.
    scroll: 'finger',
    ends: ['task complete', 'task impossible'],
    // An action that cannot be parsed is `idle`, which counts as a step.
    malformed: 'step',
  },
  read(reply, context) {
    const refused = refuseReply(reply)
    if (refused !== undefined) return refused
    // The label need not begin a line.
    const [, operation, ...more] = reply.split(LABEL)
    if (operation === undefined) return { invalid: `the reply has no "${LABEL}"; expected after it ${NAMES}` }
    if (more.length > 0) return { invalid: `the reply has ${more.length + 1} "${LABEL}"; expected one` }
    const words = operation.trim()
    const plain = Object.hasOwn(PLAIN, words) ? PLAIN[words] : undefined
    if (plain !== undefined) return plain
    const [, x, y] = /^tap [^[\]]*\[\[(\d{1,3}),\s*(\d{1,3})\]\][^[\]]*$/.exec(words) ?? []
    if (x !== undefined) return at(readCells([Number(x), Number(y)], context), (place) => ({ kind: 'tap', at: place }))
    const [, text] = /^type (?:[^"]* )?"(.*)"$/s.exec(words) ?? []
    if (text !== undefined) return { kind: 'type', text }
    return { invalid: `there is no operation ${quote(words)}; expected ${NAMES}` }
  },
  write(action, context) {
    const words = wordsOf(action, context)
    return written(TITLE, action, words && `${LABEL} ${words}`)
  },
}

function wordsOf(action: UiAction, context: DialectContext): string | undefined {
  switch (action.kind) {
    case 'tap': {
      const pixel = pixelOf(action.at, context)
      return pixel && `tap [[${writeCells(pixel, context).map((cell) => String(cell).padStart(3, '0')).join(',')}]]`
    }
    case 'type': {
      const canSay = action.at === undefined && action.clear !== true && action.enter !== true
      return canSay && !action.text.includes(LABEL) ? `type "${action.text}"` : undefined
    }
    default:
      return Object.keys(PLAIN).find((word) => JSON.stringify(PLAIN[word]) === JSON.stringify(action))
  }
}
