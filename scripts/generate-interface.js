// Writes what is generated from packages/protocol/interface: for each of its tables the types and fields of TypeScript,
// and Python's types. `scripts/generate-protocol.js` calls it.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parse } from 'yaml'
import {
  documentActionSpaces, pythonActionSpaces, readActionSpaces, typescriptActionSpaces,
} from './generate-action-spaces.js'
import { pythonOptions, readOptions, typescriptOptions } from './generate-options.js'
import { camelCase, literal } from './interface-text.js'

const TYPES = {
  text: { typescript: 'string', python: 'str' },
  texts: { typescript: 'readonly string[]', python: 'list[str]' },
  flag: { typescript: 'boolean', python: 'bool' },
  count: { typescript: 'number', python: 'int' },
  counts: { typescript: 'readonly number[]', python: 'list[int]' },
  seed: { typescript: 'number', python: 'int' },
  number: { typescript: 'number', python: 'float' },
  share: { typescript: 'number', python: 'float' },
}

/** Writes below `root` what the tables of `repository` declare. */
export function generateInterface(repository, root) {
  const step = readTable(repository, 'step')
  write(root, 'packages/protocol/src/generated/interface/step.ts', typescriptOf(step))
  // Gymnasium's step returns a tuple in place of StepOutcome.
  const info = step.records.filter(({ name }) => name !== 'StepOutcome')
  write(root, 'clients/python/src/droidgym/step_info.py', pythonOf({ file: step.file, records: info }))
  const parts = readParts(repository)
  write(root, 'packages/protocol/src/generated/interface/observation.ts', typescriptOfParts(parts))
  write(root, 'clients/python/src/droidgym/observation_parts.py', pythonOfParts(parts))
  writeDocs(repository, root, parts)
  const options = readOptions(repository)
  write(root, 'packages/protocol/src/generated/interface/options.ts', typescriptOptions(options))
  const python = 'clients/python/src/droidgym/make_request.py'
  write(root, python, pythonOptions(readFileSync(join(repository, python), 'utf8'), options))
  const spaces = readActionSpaces(repository)
  write(root, 'packages/protocol/src/generated/interface/action-spaces.ts', typescriptActionSpaces(spaces))
  write(root, 'clients/python/src/droidgym/action_spaces.py', pythonActionSpaces(spaces))
  const actions = 'docs/actions.md'
  if (existsSync(join(repository, actions))) {
    write(root, actions, documentActionSpaces(readFileSync(join(repository, actions), 'utf8'), spaces))
  }
}

const OBSERVATION = 'packages/protocol/interface/observation.yaml'

function readParts(repository) {
  const declared = parse(readFileSync(join(repository, OBSERVATION), 'utf8'))
  return Object.entries(declared).map(([wire, part]) => ({ wire, name: camelCase(wire), ...part }))
}

function typescriptOfParts(parts) {
  const types = [...new Set(parts.map(({ type }) => type))]
  const recorded = parts.filter(({ recorded: isRecorded }) => isRecorded !== false)
  const member = (name, type, about) => `  /** ${sentence(about)} */\n  readonly ${name}?: ${type}\n`
  const valued = (named, key) => named.map((part) => member(part[key], `Types['${part.type}']`, part.about)).join('')
  return `// Original file: ${OBSERVATION}

import type { Part } from '../../part.ts'

/** How a part is written, read and recorded. */
export type PartType = ${types.map((type) => `'${type}'`).join(' | ')}

/** The parts of an observation, whose values have these types. */
export interface ObservationOf<Types extends Readonly<Record<PartType, unknown>>> {
${valued(parts, 'name')}}

/** The recorded parts of an observation, with the names of the wire. */
export interface RecordedObservationOf<Types extends Readonly<Record<PartType, unknown>>> {
${valued(recorded, 'wire')}}

/** The parts that are asked for by \`true\` alone. */
export interface PartFlags {
${parts.filter(({ options }) => !options).map(({ name, about }) => member(name, 'boolean | undefined', about)).join('')}}

export const OBSERVATION_PARTS = [
${parts.map(partRowOf).join('')}] as const satisfies readonly Part[]
`
}

function partRowOf({ name, wire, type, shape, uid, options = false, recorded = true, since, about }) {
  const row = [
    `name: '${name}'`, `wire: '${wire}'`, `type: '${type}'`, ...(shape === undefined ? [] : [`shape: [${shape.join(', ')}]`]),
    ...(uid === undefined ? [] : [`uid: ${uid}n`]), `options: ${options}`, `recorded: ${recorded}`, `since: '${since}'`,
  ]
  return `  {\n    ${row.join(', ')},\n    about: ${literal(about)},\n  },\n`
}

function pythonOfParts(parts) {
  const quotedNames = parts.map(({ wire }) => `    "${wire}",\n`).join('')
  const texts = parts.filter(({ type, recorded }) => type === 'text' && recorded !== false)
  const bytes = parts.filter(({ type }) => type === 'uint8')
  const property = ({ wire, about }, type, value) => (
    `    @property\n    def ${wire}(self) -> ${type} | None:\n        """${sentence(about).replaceAll('`', '``')}"""\n        return ${value}\n`
  )
  return `"""The parts of an observation. Written by scripts/generate-protocol.js from ${OBSERVATION}."""

from __future__ import annotations

from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

FieldName = Literal[
${quotedNames}]

PART_TYPES: dict[str, str] = {
${parts.map(({ wire, type, about }) => `    # ${sentence(about)}\n    "${wire}": "${type}",\n`).join('')}}
"""How each part is written and read."""

LENGTHS: dict[str, int] = {${bytes.map(({ wire, shape }) => `"${wire}": ${shape[0]}`).join(', ')}}
"""The length of each part that is a vector of bytes."""


class RecordedParts:
    """The recorded parts of an observation that are texts and vectors of bytes."""

    record: dict[str, Any]

    def _bytes(self, field: str) -> NDArray[np.uint8] | None:
        raise NotImplementedError

${texts.map((part) => property(part, 'str', `self.record.get("${part.wire}")`)).join('\n')}
${bytes.map((part) => property(part, 'NDArray[np.uint8]', `self._bytes("${part.wire}")`)).join('\n')}`
}

/** The table of docs/observations.md. */
function writeDocs(repository, root, parts) {
  const file = 'docs/observations.md'
  if (!existsSync(join(repository, file))) return
  const rows = parts.map(({ name, wire, about }) => `| \`"${wire}"\` | \`${name}\` | ${about} |\n`).join('')
  const table = `| Python (\`observation=\`) | TypeScript (\`observation: {}\`) | what it is |\n| --- | --- | --- |\n${rows}`
  const text = readFileSync(join(repository, file), 'utf8')
  write(root, file, text.replace(/(<!-- parts -->\n)[^]*?(?=<!-- end -->)/, `$1${table}`))
}

function sentence(about) {
  return `${about[0].toUpperCase()}${about.slice(1)}.`
}

/** The records of a table, those that others name first. */
function readTable(repository, name) {
  const file = `packages/protocol/interface/${name}.yaml`
  const declared = parse(readFileSync(join(repository, file), 'utf8'))
  const records = Object.entries(declared).map(([record, { about, fields }]) => ({
    name: record,
    about,
    fields: Object.entries(fields).map(([wire, field]) => (
      { wire, name: field.typescript ?? camelCase(wire), ...field }
    )),
  }))
  const inner = new Set(records.flatMap(({ fields }) => fields.map(({ record }) => record)))
  const [first, last] = [true, false].map((isInner) => records.filter((each) => inner.has(each.name) === isInner))
  return { file, records: [...first, ...last] }
}

function typescriptOf({ file, records }) {
  const parts = records.flatMap(({ name, about, fields }) => [
    interfaceOf(name, about, fields.map((field) => ({ ...field, type: typescriptType(field, '') }))),
    interfaceOf(`Wire${name}`, `${name} on the wire and in recordings.`, fields.map((field) => (
      { ...field, name: field.wire, type: typescriptType(field, 'Wire') }
    ))),
    `export const ${snakeCase(name).toUpperCase()}_FIELDS = [\n${fields.map(rowOf).join('')}] as const satisfies readonly Field[]\n`,
  ])
  return [`// Original file: ${file}\n\nimport type { Field } from '../../field.ts'\n`, ...parts].join('\n')
}

function interfaceOf(name, about, fields) {
  const rows = fields.map((field) => (
    `  /** ${field.about} */\n  readonly ${field.name}${field.optional ? '?' : ''}: ${field.type}\n`
  ))
  return `/** ${about} */\nexport interface ${name} {\n${rows.join('')}}\n`
}

function rowOf({ name, wire, type, choice, record, list, optional, since, about }) {
  const kind = record === undefined ? choice === undefined ? `type: '${type}'` : `choice: ${quoted(choice)}` : recordOf(record, list)
  return `  {\n    name: '${name}', wire: '${wire}', ${kind}, optional: ${optional === true}, since: '${since}',\n    about: ${literal(about)},\n  },\n`
}

function recordOf(record, list) {
  return `record: ${snakeCase(record).toUpperCase()}_FIELDS, list: ${list === true}`
}

function typescriptType({ type, choice, record, list }, prefix) {
  if (choice !== undefined) return choice.map((each) => `'${each}'`).join(' | ')
  if (record !== undefined) return list ? `readonly ${prefix}${record}[]` : `${prefix}${record}`
  return TYPES[type].typescript
}

function pythonOf({ file, records }) {
  const classes = records.map(({ name, about, fields }) => {
    const always = fields.filter(({ optional }) => !optional)
    const sometimes = fields.filter(({ optional }) => optional)
    if (sometimes.length === 0) return classOf(name, 'TypedDict', about, always)
    return `${classOf(`_${name}`, 'TypedDict', 'The fields that are always there.', always)}\n\n${classOf(name, `_${name}, total=False`, about, sometimes)}`
  })
  const head = `"""What info says. Written by scripts/generate-protocol.js from ${file}."""

from __future__ import annotations

from typing import Literal, TypedDict
`
  return [head, ...classes].join('\n\n')
}

function classOf(name, bases, about, fields) {
  // `class` is a word of Python's: such a name fits the call form of TypedDict alone.
  if (fields.some(({ wire }) => wire === 'class')) {
    const rows = fields.map((field) => `        "${field.wire}": ${pythonType(field)},\n`)
    return `${name} = TypedDict(\n    "${name}",\n    {\n${rows.join('')}    },\n)\n"""${about}"""\n`
  }
  const rows = fields.map((field) => `    ${field.wire}: ${pythonType(field)}\n    """${field.about.replaceAll('`', '``')}"""\n`)
  return `class ${name}(${bases}):\n    """${about.replaceAll('`', '``')}"""\n\n${rows.join('')}`
}

function pythonType({ type, choice, record, list }) {
  if (choice !== undefined) return `Literal[${choice.map((each) => `"${each}"`).join(', ')}]`
  if (record !== undefined) return list ? `list[${record}]` : record
  return TYPES[type].python
}

function quoted(names) {
  return `[${names.map((name) => `'${name}'`).join(', ')}]`
}

function snakeCase(name) {
  return name.replaceAll(/(?<=.)[A-Z]/g, (letter) => `_${letter}`)
}

function write(root, file, text) {
  const path = join(root, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
