import type { Substate } from '@droidgym/spec/milestones/substates'
import { substateFaults } from '@droidgym/spec/milestones/substates'
import { SubstateError } from './substate-error.ts'

/** Longest text that is read, in characters: far more than the most substates need. */
const MAX_TEXT = 100_000
const MAX_PROBLEMS = 20
/** Longest excerpt of a line in a message. */
const SHOWN = 80

/** AutoEval's printed form: the id, the kind, a string as Python writes it, and the parent's id or None. */
const LINE =
  /^\s*(?<id>\d{1,6})\s*\.\s*(?<kind>Page|Unit)Node\(\s*content\s*=\s*(?<text>"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')\s*,\s*parent_id\s*=\s*(?<parent>None|\d{1,6})\s*,?\s*\)\s*$/u

/** One line for each substate, such as `1. UnitNode(content="the alarm is on", parent_id=0)`. */
export function writeSubstates(substates: readonly Substate[]): string {
  return substates
    .map(({ id, kind, content, parent }) =>
      `${id}. ${kind === 'page' ? 'Page' : 'Unit'}Node(content=${quote(content)}, parent_id=${parent ?? 'None'})\n`)
    .join('')
}

/**
 * Reads the output of `writeSubstates`, also with single quotes; skips empty lines. Throws a `SubstateError` with every
 * fault: lines of another form, and violations of the rules of the representation.
 */
export function readSubstates(text: string): readonly Substate[] {
  if (text.length > MAX_TEXT) throw new SubstateError([`line 1: the text has ${text.length} characters, the most is ${MAX_TEXT}`])
  const lines = text.split(/\r?\n/u).map((line, index) => ({ line, number: index + 1 })).filter(({ line }) => line.trim() !== '')
  const read = lines.map(({ line, number }) => ({ number, line, substate: readLine(line) }))
  const malformed = read.flatMap(({ number, line, substate }) =>
    substate === undefined ? [`line ${number}: is no PageNode or UnitNode: ${JSON.stringify(line.slice(0, SHOWN))}`] : [])
  if (malformed.length > 0) throw new SubstateError(malformed.slice(0, MAX_PROBLEMS))
  const substates = read.flatMap(({ substate }) => (substate === undefined ? [] : [substate]))
  const faults = substateFaults(substates).map(({ index, reason }) => `line ${lines[index]?.number ?? 1}: ${reason}`)
  if (faults.length > 0) throw new SubstateError(faults.slice(0, MAX_PROBLEMS))
  return substates
}

function readLine(line: string): Substate | undefined {
  const { id, kind, text, parent } = LINE.exec(line)?.groups ?? {}
  if (id === undefined || text === undefined || parent === undefined) return undefined
  const content = unquote(text)
  const common = { id: Number(id), content }
  if (kind === 'Page') return { kind: 'page', ...common, ...(parent !== 'None' && { parent: Number(parent) }) }
  // A unit without a parent is read as its own parent, which the rules refuse.
  return { kind: 'unit', ...common, parent: parent === 'None' ? common.id : Number(parent) }
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** JSON's escapes are valid in Python too. */
function quote(content: string): string {
  return JSON.stringify(content).replaceAll(/[\u2028\u2029\u0085]/gu, escapeCode)
}

function escapeCode(char: string): string {
  return `\\u${(char.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`
}

function unquote(text: string): string {
  return text.slice(1, -1).replaceAll(/\\(?:u([0-9a-fA-F]{4})|(.))/gu, (_, code: string | undefined, char: string) =>
    code === undefined ? (ESCAPES[char] ?? char) : String.fromCharCode(Number.parseInt(code, 16)))
}
