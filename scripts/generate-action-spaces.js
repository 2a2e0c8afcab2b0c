// Writes what is generated from packages/protocol/interface/action_spaces.yaml, the action spaces.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { camelCase, literal, wrapped } from './interface-text.js'

const FILE = 'packages/protocol/interface/action_spaces.yaml'
const PROTO = { index: 'sint32', text: 'string' }
const CONTENT = { floats: 'readonly number[]', index: 'number', text: 'string' }

/** The action spaces in the order of the table. */
export function readActionSpaces(repository) {
  const declared = parse(readFileSync(join(repository, FILE), 'utf8'))
  return Object.entries(declared).map(([name, space]) => (
    { name, wire: name.replaceAll('-', '_'), field: camelCase(name), gestures: false, ...space }
  ))
}

export function typescriptActionSpaces(spaces) {
  const names = spaces.map(({ name, field }) => `${field}: ${literal(name)}`).join(', ')
  const named = spaces.filter(({ takes }) => takes in CONTENT)
    .map(({ field, takes, about }) => `${wrapped(`/** ${about} */`, '  ')}\n  | { readonly ${field}: ${CONTENT[takes]} }\n`)
  const rows = spaces.map(({ name, number: _number, about: _about, brief: _brief, ...row }) => {
    const fields = Object.entries(row).map(([key, value]) => `    ${key}: ${typeof value === 'string' ? literal(value) : value},\n`)
    return `  ${/^\w+$/.test(name) ? name : literal(name)}: {\n${fields.join('')}  },\n`
  })
  return `// Original file: ${FILE}

import type { ActionSpaceRow } from '../../action-space.ts'

export const ActionSpaceName = { ${names} } as const
export type ActionSpaceName = (typeof ActionSpaceName)[keyof typeof ActionSpaceName]

/** An action with the name of its space. */
export type NamedAction =
${named.join('')}
export const ACTION_SPACES = {
${rows.join('')}} as const satisfies Readonly<Record<ActionSpaceName, ActionSpaceRow>>
`
}

export function pythonActionSpaces(spaces) {
  const rows = spaces.map(({ name, wire, takes, length = 0, size = length }) => (
    `    "${name}": ActionSpaceRow(pb.ACTION_SPACE_${wire.toUpperCase()}, "${takes}", "${wire}", ${size}),\n`
  ))
  return `"""The action spaces. Written by scripts/generate-protocol.js from ${FILE}."""

from __future__ import annotations

from typing import Literal, NamedTuple

from droidgym.v1 import gym_pb2 as pb

ActionSpaceName = Literal[${spaces.map(({ name }) => `"${name}"`).join(', ')}]


class ActionSpaceRow(NamedTuple):
    """What an action space takes."""

    kind: pb.ActionSpace
    takes: Literal["floats", "index", "text", "object"]
    field: str
    """The field of the message \`\`Action\`\`."""
    size: int
    """How many floats, or how many indices."""


ACTION_SPACES: dict[str, ActionSpaceRow] = {
${rows.join('')}}
`
}

/** Writes the values of ActionSpace, and the fields of Action that have no message of their own. */
export function protoActionSpaces(source, spaces) {
  const values = spaces.map(({ wire, number, about }) => (
    `${wrapped(about, '  // ')}\n  ACTION_SPACE_${wire.toUpperCase()} = ${number};\n`
  ))
  const missing = spaces.filter(({ wire, number, takes }) => takes in PROTO && !source.includes(` ${wire} = ${number};`))
  const fields = missing.map(({ wire, number, takes, value }) => `    // ${value}\n    ${PROTO[takes]} ${wire} = ${number};\n`)
  return source
    .replace(/(?<=^enum ActionSpace \{\n[^}]*?_UNSPECIFIED = 0;\n)[^}]*/m, values.join(''))
    .replace(/(?<=^message Action \{\n {2}oneof action \{\n)([^}]*?)(?= {2}\})/m, `$1${fields.join('')}`)
}

/** The table of docs/actions.md. */
export function documentActionSpaces(source, spaces) {
  const rows = spaces.map(({ name, brief }) => `| \`${name}\` | ${brief} |\n`).join('')
  return source.replace(/(<!-- spaces -->\n)[^]*?(?=<!-- end -->)/, `$1| \`action_space\` | an action is |\n| --- | --- |\n${rows}`)
}
