import type { UiAction } from '../ui-action.ts'
import { Direction, FinishStatus } from '../ui-action.ts'
import { at, written } from './reading/action-table.ts'
import type { Dialect, DialectContext } from './reading/dialect.ts'
import { Scale } from './reading/dialect.ts'
import { opposite } from './reading/direction.ts'
import { quote, refuseReply } from './reading/invalid.ts'
import { pixelOf, readPlace, writePlace } from './reading/place.ts'

const TITLE = 'OdysseyAgent'
const TYPE = 'TYPE: '

const PLAIN: Readonly<Record<string, UiAction>> = {
  'PRESS_BACK': { kind: 'key', key: 'BACK' },
  'PRESS_HOME': { kind: 'key', key: 'HOME' },
  'PRESS_RECENT': { kind: 'key', key: 'APP_SWITCH' },
  'COMPLETE': { kind: 'finish', status: FinishStatus.complete },
  'IMPOSSIBLE': { kind: 'finish', status: FinishStatus.infeasible },
  'SCROLL: UP': { kind: 'scroll', direction: opposite(Direction.up) },
  'SCROLL: DOWN': { kind: 'scroll', direction: opposite(Direction.down) },
  'SCROLL: LEFT': { kind: 'scroll', direction: opposite(Direction.left) },
  'SCROLL: RIGHT': { kind: 'scroll', direction: opposite(Direction.right) },
}
const NAMES = `CLICK: (x, y), LONG_PRESS: (x, y), TYPE: text, ${Object.keys(PLAIN).join(', ')}`

export const odysseyAgent: Dialect = {
  name: 'odyssey-agent',
  title: TITLE,
  source: 'OpenGVLab/GUI-Odyssey data/format_converter.py; ai-agents-2030/SPA-Bench framework/models/GUI-Odyssey/task_executor.py',
  rules: {
    scale: Scale.thousand,
    typing: { clears: false, enters: false },
    // `decode_action` names a scroll by the finger's direction from start to end.
    scroll: 'finger',
    ends: ['COMPLETE', 'IMPOSSIBLE'],
    // SPA-Bench turns it into `idle`, which counts as a step.
    malformed: 'step',
  },
  read(reply, context) {
    const refused = refuseReply(reply)
    if (refused !== undefined) return refused
    if (reply.startsWith(TYPE)) return { kind: 'type', text: reply.slice(TYPE.length) }
    const words = reply.trim()
    const plain = Object.hasOwn(PLAIN, words) ? PLAIN[words] : undefined
    if (plain !== undefined) return plain
    const [, name, x, y] = /^(CLICK|LONG_PRESS): \((\d+), ?(\d+)\)$/.exec(words) ?? []
    if (name === undefined) return { invalid: `there is no action ${quote(words)}; expected one of ${NAMES}, and nothing else` }
    return at(readPlace([Number(x), Number(y)], Scale.thousand, context), (place) =>
      ({ kind: name === 'CLICK' ? 'tap' : 'long-press', at: place }))
  },
  write(action, context) {
    return written(TITLE, action, wordsOf(action, context))
  },
}

function wordsOf(action: UiAction, context: DialectContext): string | undefined {
  switch (action.kind) {
    case 'tap':
    case 'long-press': {
      const pixel = pixelOf(action.at, context)
      if (pixel === undefined || (action.kind === 'long-press' && action.ms !== undefined)) return undefined
      const [x, y] = writePlace(pixel, Scale.thousand, context)
      return `${action.kind === 'tap' ? 'CLICK' : 'LONG_PRESS'}: (${x}, ${y})`
    }
    case 'type': {
      const canSay = action.at === undefined && action.clear !== true && action.enter !== true
      return canSay ? TYPE + action.text : undefined
    }
    default:
      return Object.keys(PLAIN).find((word) => JSON.stringify(PLAIN[word]) === JSON.stringify(action))
  }
}
