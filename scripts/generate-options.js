// Writes what is generated from packages/protocol/interface/options.yaml, the options of `make`: the table and types of
// TypeScript, a part of Python's MakeOptions, and the fields of MakeRequest.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { camelCase, literal, pascalCase, wrapped } from './interface-text.js'

const FILE = 'packages/protocol/interface/options.yaml'
const TYPESCRIPT = { integer: 'number', number: 'number', flag: 'boolean', id: 'string', text: 'string' }
const PYTHON = { integer: 'int', number: 'float', flag: 'bool', id: 'str', text: 'str' }
const PROTO = { integer: 'uint32', number: 'double', flag: 'bool', id: 'string', text: 'string', choice: 'string' }

/** The options by their names on the wire. */
export function readOptions(repository) {
  return parse(readFileSync(join(repository, FILE), 'utf8'))
}

export function typescriptOptions(options) {
  const rows = Object.entries(options)
  const choices = rows.flatMap(([name, { of, or = of }]) => (Array.isArray(or) ? [choiceOf(pascalCase(name), or)] : []))
  const declared = rows.filter(([, row]) => row.number !== undefined && !row.by_hand?.includes('typescript'))
  return `// Original file: ${FILE}

import type { OptionRow } from '../../option.ts'

${choices.join('\n')}
/** The options that clients declare and write by the table. */
export interface DeclaredOptions {
${declared.map(([name, row]) => memberOf(name, row, '  ')).join('')}}

export const MAKE_OPTIONS = ${typescriptValue(tableOf(options), '')} as const satisfies Readonly<Record<string, OptionRow>>
`
}

function choiceOf(name, values) {
  const members = values.map((value) => `${camelCase(value)}: ${literal(value)}`).join(', ')
  return `export const ${name} = { ${members} } as const\nexport type ${name} = (typeof ${name})[keyof typeof ${name}]\n`
}

function memberOf(name, row, indent, isOptional = true) {
  const about = describe(row, (text) => camelNames(text), String)
  const comment = `${indent}/**\n${wrapped(about, `${indent} * `)}\n${indent} */\n`
  return `${comment}${indent}readonly ${camelCase(name)}${isOptional ? '?' : ''}: ${typescriptType(row, indent)}\n`
}

function typescriptType({ kind, of, known = of, fields }, indent) {
  const deeper = `${indent}  `
  if (kind === 'group') return `{\n${Object.entries(fields).map(([name, row]) => memberOf(name, row, deeper)).join('')}${indent}}`
  if (kind === 'form') {
    return Object.entries(of).map(([form, rows]) => {
      const members = Object.entries(rows).map(([name, row]) => memberOf(name, row, deeper, false))
      return `{\n${deeper}readonly kind: '${form}'\n${members.join('')}${indent}}`
    }).join(' | ')
  }
  return known?.map(literal).join(' | ') ?? TYPESCRIPT[kind]
}

/** The rows with the names of TypeScript, without what only the generator reads. */
function tableOf(rows) {
  return camelKeys(rows, rowOf)
}

function rowOf({ known: _known, message: _message, by_hand: _byHand, ...row }) {
  const { kind, number, by = number && { number }, since, about, default: otherwise, ...rest } = row
  const { fields, of, left_out: leftOut, ...more } = rest
  const nested = kind === 'form' ? mapped(of, tableOf) : of
  return {
    kind, ...(nested && { of: nested }), ...more, ...(by && { by }), ...(since && { since }), about: camelNames(about),
    ...(otherwise !== undefined && { default: camelNames(otherwise) }),
    ...(leftOut && { leftOut: camelKeys(leftOut, (why) => why) }),
    ...(fields && { fields: tableOf(fields) }),
  }
}

function camelKeys(record, change) {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [camelCase(name), change(value)]))
}

function mapped(record, change) {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]))
}

function typescriptValue(value, indent) {
  if (Array.isArray(value)) return `[${value.map((each) => typescriptValue(each, indent)).join(', ')}]`
  if (typeof value !== 'object') return typeof value === 'string' ? literal(value) : String(value)
  const rows = Object.entries(value).map(([key, inner]) => `${indent}  ${key}: ${typescriptValue(inner, `${indent}  `)},\n`)
  return `{\n${rows.join('')}${indent}}`
}

/** In backticks, names with an underscore are options; values and files have none. */
function camelNames(text) {
  return typeof text === 'string' ? text.replaceAll(/`[a-z]+(_[a-z]+)+`/g, camelCase) : text
}

/** What an option is, its range and its default. `written`: of a default that is a value. */
function describe(row, words, written) {
  const { about, least, most, default: otherwise } = row
  const isValue = typeof otherwise !== 'string' || !otherwise.endsWith('.')
  const range = least === undefined ? '' : ` ${least} to ${bound(most)}.`
  const usual = otherwise === undefined ? '' : ` Default: ${isValue ? `\`${written(otherwise)}\`.` : otherwise}`
  return words(`${about}${range}${usual}`)
}

function bound(most) {
  return most === 2 ** 32 - 1 ? '2^32 - 1' : most
}

/** Puts the options that go into the request as they are between the marks of Python's source. */
export function pythonOptions(source, options) {
  const declared = Object.entries(options).filter(([, { number, by_hand: byHand }]) => number !== undefined && !byHand?.includes('python'))
  const rows = declared.flatMap(([name, row]) => (row.kind === 'group' ? Object.entries(row.fields) : [[name, row]]))
  const members = rows.map(([name, row]) => {
    const about = describe(row, (text) => text.replaceAll('`', '``').replace('2^32', '2**32'), pythonValue)
    // A client's help says the default of every option.
    const help = about.includes('Default') ? about : `${about} Default: None.`
    return `    ${name}: Annotated[${pythonType(row)} | None, ${JSON.stringify(allowed(row))}]\n${wrapped(`"""${help}"""`, '    ')}\n`
  })
  return between(source, '    # Written', '    # End of what is written', members.join(''))
}

function pythonType({ kind, of, known = of }) {
  return known === undefined ? PYTHON[kind] : `Literal[${known.map((each) => `"${each}"`).join(', ')}]`
}

function pythonValue(value) {
  return typeof value === 'boolean' ? (value ? 'True' : 'False') : String(value)
}

/** The end of a message of Python's: "it must be". */
function allowed({ kind, of, known = of, least, most }) {
  if (known !== undefined) return known.map((each) => `'${each}'`).join(', ').replace(/, ([^,]*)$/, ' or $1')
  const words = { integer: 'an integer from', number: 'a number from', flag: 'True or False', id: 'a name', text: 'text' }[kind]
  return least === undefined ? words : `${words} ${least} to ${String(bound(most)).replace('^', '**')}`
}

/** Replaces what is between the line that begins with `first` and the one that begins with `last`. */
function between(source, first, last, text) {
  const [, before, after] = new RegExp(`^([^]*?^${first}[^\\n]*\\n)[^]*?(^${last}[^]*)$`, 'm').exec(source)
  return `${before}${text}${after}`
}

/** Writes the options into MakeRequest, in the order of their numbers, among the fields that stand there by hand. */
export function protoOptions(source, options) {
  const declared = Object.entries(options).filter(([, { number }]) => number !== undefined).map(([name, row]) => {
    const comment = wrapped(describe(row, (text) => text, String), '  // ')
    const type = row.enum ?? `optional ${row.message ?? PROTO[row.kind]}`
    return { number: row.number, text: `${comment}\n  ${type} ${wireName(name, row)} = ${row.number};\n` }
  })
  return source.replace(/(^message MakeRequest \{\n(?:  \/\/ Generated.*\n\n)?)([^]*?)(?=^\})/m, (_, head, body) => {
    const names = new Set(Object.entries(options).map(([name, row]) => wireName(name, row)))
    const own = [...body.matchAll(/(?:^ {2}\/\/.*\n)*^ {2}[\w ]+ (\w+) = (\d+);\n/gm)]
      .filter(([, name]) => !names.has(name))
      .map(([text, , number]) => ({ number: Number(number), text }))
    return head + [...declared, ...own].sort((one, other) => one.number - other.number).map(({ text }) => text).join('')
  })
}

function wireName(name, { unit }) {
  return unit === 'ms' ? name.replace(/(^|_)ms$/, '$1milliseconds') : name
}
