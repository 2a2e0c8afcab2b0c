import type { Point, Size } from '@droidgym/android/geometry'
import type { UiAction } from '../ui-action.ts'
import { Direction, FinishStatus } from '../ui-action.ts'
import { written } from './reading/action-table.ts'
import type { Dialect, DialectContext, ReadReply } from './reading/dialect.ts'
import { Scale } from './reading/dialect.ts'
import { fitsOnLine, readEnteredText, writeEnteredText } from './reading/entered-text.ts'
import { isInvalid, quote } from './reading/invalid.ts'
import { readLine } from './reading/labelled-line.ts'
import { pixelOf } from './reading/place.ts'

const TITLE = 'Mobile-Agent'
const EXPECTED = 'a line such as "Action: click text (Settings)"'
const NAMES = 'open App, click text, click icon, page down, page up, type, back, exit or stop'
/** A backslash and an n, which `controller.py` types as ENTER. */
const LINE_BREAK = '\\n'

/** Actions without a parameter. */
const PLAIN: Readonly<Record<string, UiAction>> = {
  'page down': { kind: 'scroll', direction: Direction.down },
  'page up': { kind: 'scroll', direction: Direction.up },
  'back': { kind: 'key', key: 'BACK' },
  'exit': { kind: 'key', key: 'HOME' },
  'stop': { kind: 'finish', status: FinishStatus.complete },
}

/** Actions with one parameter in parentheses. */
const WITH_PARAMETER: Readonly<Record<string, (parameter: string, context: DialectContext) => ReadReply>> = {
  'open App': (app) => ({ kind: 'open-app', app }),
  'click text': tapText,
  'click icon': tapIcon,
  'type': (text) => ({ kind: 'type', ...readEnteredText(text, LINE_BREAK) }),
}

/** The regions of `click icon`: which middles of elements lie in them. */
const REGIONS: Readonly<Record<string, (middle: Point, display: Size) => boolean>> = {
  top: ({ y }, { height }) => y < height / 2,
  bottom: ({ y }, { height }) => y >= height / 2,
  left: ({ x }, { width }) => x < width / 2,
  right: ({ x }, { width }) => x >= width / 2,
  center: ({ x, y }, { width, height }) => Math.abs(x - width / 2) < width / 4 && Math.abs(y - height / 2) < height / 4,
}
const ICON = `expected its content description and ${Object.keys(REGIONS).join(', ')}, such as "click icon (Navigate up, top)"`

/**
 * The first of the three generations: it finds texts in the picture by OCR and icons by a detector, here both among the
 * elements. An icon is an element without a text, named by its content description in place of its colour and shape.
 */
export const mobileAgent: Dialect = {
  name: 'mobile-agent',
  title: TITLE,
  source: 'X-PLUG/MobileAgent Mobile-Agent-v1/MobileAgent/prompt.py, Mobile-Agent-v1/run.py',
  rules: {
    scale: Scale.none,
    typing: { clears: false, enters: false },
    // `page down` moves the finger up: `slide` of `controller.py`.
    scroll: 'content',
    ends: ['stop'],
    // `run.py` answers an unknown action with a reminder of the format and goes on.
    malformed: 'step',
  },
  read(reply, context) {
    const line = readLine(reply, 'Action:', EXPECTED)
    if (isInvalid(line)) return line
    const plain = Object.hasOwn(PLAIN, line.content) ? PLAIN[line.content] : undefined
    if (plain !== undefined) return plain
    const [, name = '', parameter = ''] = /^(\w+(?: \w+)?)\s*\((.*)\)$/s.exec(line.content) ?? []
    const read = Object.hasOwn(WITH_PARAMETER, name) ? WITH_PARAMETER[name] : undefined
    if (read !== undefined) return read(parameter, context)
    return { invalid: `there is no action ${quote(line.content)}; expected ${NAMES}, each parameter in (…)` }
  },
  write(action, context) {
    const words = wordsOf(action, context)
    return written(TITLE, action, words && `Observation: \nThought: \nAction: ${words}`)
  },
}

function wordsOf(action: UiAction, context: DialectContext): string | undefined {
  switch (action.kind) {
    case 'tap':
      return 'tag' in action.at ? clickText(action.at.tag, context) ?? clickIcon(action.at.tag, context) : undefined
    case 'type': {
      const text = action.at === undefined && action.clear !== true ? writeEnteredText(action, LINE_BREAK) : undefined
      return text !== undefined && !/[\r\n]/.test(text) ? `type (${text})` : undefined
    }
    case 'open-app':
      return /[\r\n]/.test(action.app) ? undefined : `open App (${action.app})`
    default:
      return Object.keys(PLAIN).find((word) => JSON.stringify(PLAIN[word]) === JSON.stringify(action))
  }
}

function clickText(tag: number, { elements }: DialectContext): string | undefined {
  const text = elements[tag] && shownText(elements[tag])
  if (text === undefined || text === '' || !fitsOnLine(text)) return undefined
  return elements.filter((element) => shownText(element) === text).length === 1 ? `click text (${text})` : undefined
}

function tapText(text: string, { elements }: DialectContext): ReadReply {
  if (text === '') return { invalid: 'click text needs the text of an element in (…)' }
  const found = [...elements.entries()].filter(([, element]) => shownText(element) === text)
  const [first] = found
  if (first !== undefined && found.length === 1) return { kind: 'tap', at: { tag: first[0] } }
  return { invalid: `the text ${quote(text)} is on the screen ${found.length} times; expected one that is there once` }
}

function shownText(element: { readonly text: string }): string {
  return element.text.trim()
}

function clickIcon(tag: number, context: DialectContext): string | undefined {
  const name = context.elements[tag]?.contentDescription.trim() ?? ''
  if (name === '' || !fitsOnLine(name)) return undefined
  const region = Object.keys(REGIONS).find((candidate) => isOnly(iconsOf(name, candidate, context), tag))
  return region && `click icon (${name}, ${region})`
}

function isOnly([first, ...more]: readonly number[], tag: number): boolean {
  return first === tag && more.length === 0
}

function tapIcon(parameters: string, context: DialectContext): ReadReply {
  const [, name = '', region = ''] = /^(.*),([^,]*)$/s.exec(parameters) ?? []
  if (!Object.hasOwn(REGIONS, region.trim())) return { invalid: `the icon ${quote(parameters)} has no region: ${ICON}` }
  const found = iconsOf(name.trim(), region.trim(), context)
  const [first] = found
  if (first !== undefined && found.length === 1) return { kind: 'tap', at: { tag: first } }
  return { invalid: `the icon ${quote(parameters)} is on the screen ${found.length} times: ${ICON}` }
}

/** The elements without a text that have this content description and lie in the region. */
function iconsOf(name: string, region: string, context: DialectContext): readonly number[] {
  return [...context.elements.entries()].flatMap(([tag, element]) => {
    const isNamed = shownText(element) === '' && name !== '' && element.contentDescription.trim().toLowerCase() === name.toLowerCase()
    const middle = isNamed ? pixelOf({ tag }, context) : undefined
    return middle !== undefined && REGIONS[region]?.(middle, context.display) === true ? [tag] : []
  })
}
