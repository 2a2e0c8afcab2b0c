/** What an environment takes and gives, from the declarations of the clients and of the server. */
import { readFileSync } from 'node:fs'
import { OBSERVATION_PARTS } from '@droidgym/protocol/interface/observation'
import { MAKE_OPTIONS } from '@droidgym/protocol/interface/options'
import { STEP_INFO_FIELDS } from '@droidgym/protocol/interface/step'
import { ActionSpaceName } from '../../dist/gym/action/action.js'
import { DISCRETE_SIZE, describeDiscrete } from '../../dist/gym/action/discrete.js'
import { readProtocol } from '../../scripts/read-protocol.js'
import { formsOf, membersOf } from './declared.js'
import { code, prose, table } from './markdown.js'

const TYPESCRIPT = 'clients/typescript/src'
const OPTIONS = 'packages/protocol/src/generated/interface/options.ts'
const STEP = 'packages/protocol/src/generated/interface/step.ts'
const PYTHON = 'clients/python/src/droidgym/make_request.py'

export function optionsPage() {
  const options = [...membersOf(`${TYPESCRIPT}/make-options.ts`, 'MakeOptions'), ...membersOf(OPTIONS, 'DeclaredOptions')]
  const rows = options.map(({ name, type, about }) => [
    code(name), rangeOf(name) ?? code(type), prose(about),
  ])
  const python = pythonOptions().map(({ name, type, about }) => [code(name), code(type), prose(about)])
  return `# Options of an environment

What \`make\` takes, in both clients. All are optional, except that a client says which task. [Actions](../actions.md),
[observations](../observations.md) and [splits](../splits.md) explain the larger ones.

## In Python

Keyword arguments of \`droidgym.make\` and \`droidgym.make_vec\`, beside \`task\`, \`environment\` and \`seed\`.

${table(['option', 'type', 'meaning'], python)}

## In TypeScript

Fields of the argument of \`client.make\` and \`client.makeVector\`.

${table(['option', 'values', 'meaning'], rows)}

## Later, at reset

${table(['option', 'type', 'meaning'], membersOf('packages/gym/src/environment-contract.ts', 'ResetOptions')
    .filter(({ name }) => name !== 'automatic').map(({ name, type, about }) => [code(name), code(type), prose(about)]))}
`
}

/** What the server takes for a plain option. */
function rangeOf(name) {
  const option = MAKE_OPTIONS[name]
  if (option?.kind === 'choice') return option.of.map(code).join(', ')
  return option?.kind === 'integer' ? `${option.least} to ${option.most}` : undefined
}

/** The fields of a TypedDict, each with the text below it. */
function pythonOptions() {
  const [, body] = /^class MakeOptions\(.*?\n(.*?)^\S/ms.exec(readFileSync(PYTHON, 'utf8'))
  return [...body.matchAll(/^ {4}(\w+): ([^\n]+)\n {4}"""(.*?)"""/gms)].map(([, name, type, about]) => ({
    name,
    type: type.replace(/^Annotated\[(.*), (?:'[^']*'|"[^"]*")\]$/, '$1'),
    // Roles of reStructuredText: a name alone.
    about: about.replaceAll(/:\w+:`~?([^`]+)`/g, '`$1`').replaceAll(/\s+/g, ' '),
  }))
}

export function observationsPage() {
  const options = new Map(membersOf(`${TYPESCRIPT}/make-options.ts`, 'ObservationOptions').map((option) => [option.name, option]))
  const given = new Map(membersOf(`${TYPESCRIPT}/observation.ts`, 'PartValues').map((part) => [part.name, part]))
  const rows = OBSERVATION_PARTS.map(({ name, wire, type, about, since }) => [
    code(name), code(wire), code(options.get(name)?.type ?? 'boolean'), code(given.get(type).type), prose(about), since,
  ])
  const types = new Map(membersOf(STEP, 'StepInfo').map(({ name, type }) => [name, type]))
  const info = STEP_INFO_FIELDS.map(({ name, wire, about, since }) => [
    code(name), code(wire), code(types.get(name)), prose(about), since,
  ])
  const arrays = membersOf(`${TYPESCRIPT}/observation.ts`, 'ElementArrays').map(({ name, type, about }) => [
    code(name), code(snake(name)), code(type), prose(about),
  ])
  return `# Parts of an observation

An environment makes the parts that \`make\` asks for. [Observations](../observations.md) explains them.

${table(['part in TypeScript', 'in Python', 'asked for by', 'given as', 'what it is', 'since'], rows)}

## Fields of arrays

${table(['in TypeScript', 'in Python', 'type', 'meaning'], arrays)}

## Fields of info

Every step returns them beside the observation.

${table(['in TypeScript', 'in Python', 'type', 'meaning', 'since'], info)}
`
}

export function actionsPage() {
  const spaces = enumeration('ActionSpace')
  const rows = Object.values(ActionSpaceName).map((name) => [code(name), prose(spaces.get(name.replaceAll('-', '_')))])
  const kinds = formsOf('packages/gym/src/action/ui-action.ts', 'UiAction').filter(({ kinds: [kind] }) => kind !== 'no-op')
  const forms = kinds.map(({ kinds: names, fields, about }) => [
    names.map(code).join(', '),
    fields.map(({ name, type, optional }) => `${code(name)}${optional ? ' (optional)' : ''}: ${code(type)}`).join('; '),
    prose(about),
  ])
  const numbers = Array.from({ length: DISCRETE_SIZE }, (_, index) => [index, describeDiscrete(index)])
  const named = numbers.filter(([index, meaning]) => index < 2 || index === 14 || !meaning.startsWith('tap'))
  return `# Action spaces

An environment takes one kind of action, chosen at \`make\`. [Actions](../actions.md) explains them, and
[dialects](../dialects.md) the formats of text.

${table(['space', 'what it takes'], rows)}

## Actions of the space ui

Objects with the field \`kind\`. A place is \`{x, y}\` in pixels of the display, or \`{tag}\`, an element of the last observation.

${table(['kind', 'fields', 'meaning'], forms)}

## Actions of the space discrete

${DISCRETE_SIZE} in all, of which these show the rule.

${table(['index', 'action'], named.map(([index, meaning]) => [String(index), meaning]))}
`
}

/** The values of an enum of the protocol, without its prefix and in lower case, with their comments. */
function enumeration(name) {
  const { members } = readProtocol('packages/protocol/protos/droidgym/v1/gym.proto').find((each) => each.name === `droidgym.v1.${name}`)
  const prefix = snake(name).replace(/^_/, '').toUpperCase()
  return new Map(members.map((member) => [member.name.slice(prefix.length + 1).toLowerCase(), member.comment]))
}

function snake(name) {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
