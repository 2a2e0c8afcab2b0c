import { defined } from '@droidgym/base/defined'
import type { Checkpoint, CheckpointKind, CheckpointPhrase } from '../tasks/checkpoints.ts'

// The checkpoints of an entry of Mobile-Bench's released data (arXiv 2407.00993, github.com/XiaoMi/MobileBench).

/** The kinds of checkpoints by the data's keys, in lower case and without `-`, `_` and spaces. */
const KINDS: Readonly<Partial<Record<string, CheckpointKind>>> = {
  activity: 'activity',
  resourceid: 'resource_id',
  text: 'text',
  txt: 'text',
  keyphrase: 'text',
  package: 'package',
  api: 'api',
}
/** Keys that the released evaluation does not read. */
const NOT_READ = new Set(['image', 'index', 'nd', 'ocr', 'or', 'status', 'teardown', 'to_speak', 'toast'])

/** Tells a fault by its path in the entry. */
export type Report = (at: string, reason: string) => void

export interface ReadCheckpoints {
  readonly checkpoints: readonly Checkpoint[]
  /** Keys with content that no checkpoint is made of. */
  readonly notRead: readonly string[]
}

/** Reads the object `check_point`; faults go to `report`. */
export function readCheckpoints(given: Readonly<Record<string, unknown>>, report: Report): ReadCheckpoints {
  const checkpoints: Checkpoint[] = []
  const notRead: string[] = []
  for (const [key, value] of Object.entries(given)) {
    const at = `check_point.${key}`
    const kind = KINDS[key.toLowerCase().replaceAll(/[-_ ]/g, '')]
    if (kind !== undefined) checkpoints.push(...checkpointsOf(kind, value, (inner, reason) => report(`${at}${inner}`, reason)))
    else if (!NOT_READ.has(key)) report(at, `is none of the data's keys, such as ${Object.keys(KINDS).join(', ')}`)
    else if (!isBlank(value)) notRead.push(key)
  }
  return { checkpoints, notRead }
}

const Operator = { all: '&', any: '|' } as const
type Operator = (typeof Operator)[keyof typeof Operator]

interface Group {
  readonly operator?: Operator
  /** The text is a value by itself, in no list. */
  readonly isAlone: boolean
  readonly at: string
  readonly items: { readonly at: string, readonly text: string }[]
}

function checkpointsOf(kind: CheckpointKind, value: unknown, report: Report): readonly Checkpoint[] {
  const groups = Array.isArray(value) ? groupsOf(value, '', report) : groupsOf([value], undefined, report)
  return groups.flatMap((group) => checkpointOf(kind, group, report) ?? [])
}

/**
 * What belongs together: a list, or what follows an operator, which is another list or the rest of its own. `at` is the
 * path of the list; undefined for a value that is in none.
 */
function groupsOf(items: readonly unknown[], at: string | undefined, report: Report): readonly Group[] {
  const groups: Group[] = []
  let open: Group | undefined
  for (const [index, item] of items.entries()) {
    const here = at === undefined ? '' : `${at}[${index}]`
    if (Array.isArray(item)) {
      const inner = groupsOf(item, here, report)
      if (open?.operator !== undefined && open.items.length === 0) open.items.push(...withoutOperators(inner, report))
      else groups.push(...inner)
      open = undefined
      continue
    }
    const text = textOf(item)
    if (text === undefined) {
      report(here, `must be a text, a list, or an object with "${COMMAND}"`)
      continue
    }
    const operator = operatorOf(text)
    if (operator !== undefined || open === undefined) {
      open = defined({ operator, isAlone: at === undefined, at: here, items: [] })
      groups.push(open)
    }
    const texts = operator === undefined ? [text] : text.slice(1).split(operator)
    open.items.push(...texts.map((each) => ({ at: here, text: each.trim() })).filter((each) => each.text !== ''))
  }
  return groups
}

function withoutOperators(groups: readonly Group[], report: Report): Group['items'] {
  for (const { operator, at } of groups) {
    if (operator !== undefined) report(at, `"${operator}" stands in the list of another operator`)
  }
  return groups.flatMap(({ items }) => items)
}

function operatorOf(text: string): Operator | undefined {
  return Object.values(Operator).find((operator) => text.startsWith(operator))
}

const COMMAND = 'ADB Command'

function textOf(item: unknown): string | undefined {
  if (typeof item !== 'object' || item === null) return typeof item === 'string' ? item : undefined
  const { [COMMAND]: command } = item as Readonly<Record<string, unknown>>
  return typeof command === 'string' ? command : undefined
}

/** Undefined for a list without texts, by which the data says that there is nothing. */
function checkpointOf(kind: CheckpointKind, group: Group, report: Report): Checkpoint | undefined {
  const { operator, isAlone, at, items } = group
  if (items.length === 0) {
    if (operator !== undefined) report(at, `has nothing after "${operator}"`)
    return undefined
  }
  const texts = items.map((item) => alternativesOf(kind, item.text, (reason) => report(item.at, reason)))
  const [first = [], ...others] = texts
  if (operator === Operator.any) return { kind, any: [...new Set(texts.flat())] }
  if (operator === Operator.all) return { kind, all: distinct(texts.map(phraseOf)) }
  if (first.length > 1 && others.length === 0 && isAlone) return { kind, any: [...first] }
  return { kind, sequence: texts.map(phraseOf) }
}

function phraseOf(alternatives: readonly string[]): CheckpointPhrase {
  const [only = '', ...others] = alternatives
  return others.length === 0 ? only : [...alternatives]
}

function distinct(phrases: readonly CheckpointPhrase[]): CheckpointPhrase[] {
  return [...new Map(phrases.map((phrase) => [JSON.stringify(phrase), phrase])).values()]
}

/** A `|` of a shell has spaces around it. */
const SEPARATORS: Readonly<Partial<Record<CheckpointKind, RegExp>>> = { api: /(?<!\s)\|(?!\s)/ }

function alternativesOf(kind: CheckpointKind, text: string, report: (reason: string) => void): readonly string[] {
  const parts = text.split(SEPARATORS[kind] ?? '|').map((part) => part.trim())
  if (parts.includes('')) report(`has an empty alternative: ${JSON.stringify(text)}`)
  return [...new Set(parts.map((part) => (kind === 'activity' || kind === 'api' ? className(part) : part)))]
}

const COMPONENT = /^([a-z]\w*(?:\.\w+)+)\/(\.?[\w$]+(?:\.[\w$]+)*)$/i

/** The package and the activity of a component `PACKAGE/ACTIVITY`. */
export function componentIn(text: string): { readonly packageName: string, readonly activity: string } | undefined {
  const words = text.split(/\s+/)
  const isPlace = (word: string, index: number): boolean => COMPONENT.test(word) && !(words[index - 1] ?? '').startsWith('-')
  const named = words.find((word, index) => words[index - 1] === '-n' && COMPONENT.test(word)) ?? words.find(isPlace)
  const [, packageName, written = ''] = COMPONENT.exec(named ?? '') ?? []
  if (packageName === undefined) return undefined
  return { packageName, activity: written.startsWith('.') ? `${packageName}${written}` : written }
}

/** The class of the activity that a text names or a command opens, as events tell it; another text as it is. */
function className(text: string): string {
  return componentIn(text)?.activity ?? text
}

function isBlank(value: unknown): boolean {
  return value === '' || (Array.isArray(value) && value.every(isBlank))
}
