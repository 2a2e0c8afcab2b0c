import { describe, expect, it } from 'vitest'
import { apiIndex } from '@droidgym/gym/action/api-index'
import { ACTION_TOOLS } from '@droidgym/agent/model/prompt/action-tools'
import { PHONE_TOOLS } from '@droidgym/server/http/mcp/phone-tools'
import { openApi, schemas } from '@droidgym/server/http/openenv/schemas'
import { UI_TOOLS } from '@droidgym/server/http/tools/ui-tools'
import { loadApis } from '@droidgym/spec/apis'

/** What clients of every vendor know in the schema of a tool. */
const KNOWN = [
  'type', 'description', 'properties', 'required', 'items', 'enum', 'minimum', 'maximum', 'minItems', 'maxItems',
  'minLength', 'maxLength', 'pattern', 'additionalProperties',
]
const TYPES = ['object', 'array', 'string', 'number', 'integer', 'boolean']

type Node = Readonly<Record<string, unknown>>

/** What some client would refuse, with its path. */
function* faultsIn(schema: unknown, path: string, answers: boolean): Generator<string> {
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) {
    yield `${path} is no object`
    return
  }
  const { type, items, properties = {}, required = [], additionalProperties: others, anyOf, ...rest } = schema as Node
  const nullable = answers && Array.isArray(anyOf) && anyOf.length === 2 && (anyOf[1] as Node)['type'] === 'null'
  if (anyOf !== undefined && !nullable) yield `${path} has anyOf`
  if (nullable) yield* faultsIn((anyOf as unknown[])[0], path, answers)
  for (const key of Object.keys(rest)) if (!KNOWN.includes(key)) yield `${path} has ${key}`
  if (type !== undefined && !TYPES.includes(type as string)) yield `${path} has the type ${JSON.stringify(type)}`
  for (const bound of ['minimum', 'maximum']) {
    if (Math.abs(Number(rest[bound] ?? 0)) >= 2 ** 53 - 1) yield `${path} has the bound ${String(rest[bound])}`
  }
  if (type === 'array') yield* faultsIn(items, `${path}[]`, answers)
  for (const name of required as string[]) if (!(name in (properties as Node))) yield `${path} requires ${name}, which it has not`
  for (const [name, property] of Object.entries(properties as Node)) yield* faultsIn(property, `${path}.${name}`, answers)
  if (others !== undefined && typeof others !== 'boolean') yield* faultsIn(others, `${path}.*`, answers)
}

/** Every `schema` of an OpenAPI document. */
function* schemasIn(node: unknown, path: string): Generator<readonly [string, unknown]> {
  if (typeof node !== 'object' || node === null) return
  for (const [key, value] of Object.entries(node)) {
    if (key === 'schema') yield [path, value]
    else yield* schemasIn(value, `${path}/${key}`)
  }
}

const tools: readonly (readonly [string, unknown])[] = [
  ...PHONE_TOOLS.map(({ name, inputSchema }) => [`MCP ${name}`, inputSchema] as const),
  ...UI_TOOLS.map(({ name, inputSchema }) => [`OpenEnv ${name}`, inputSchema] as const),
  ...ACTION_TOOLS.map(({ function: { name, parameters } }) => [`openai ${name}`, parameters] as const),
  ...apiIndex(loadApis()).map(({ name, parameters }) => [`apis ${name}`, parameters] as const),
  ['OpenEnv action', (schemas() as Record<string, unknown>)['action']],
]

describe('the schemas that clients are given', () => {
  it.each(tools)('%s is in the subset that every client takes', (name, schema) => {
    expect(schema).toMatchObject({ type: 'object' })
    expect([...faultsIn(schema, name, false)]).toEqual([])
  })

  it.each([...Object.entries(schemas()), ...schemasIn(openApi('x'), '')])('%s of OpenEnv has at most null besides', (name, schema) => {
    expect([...faultsIn(schema, name, true)]).toEqual([])
  })

  it('say what each argument of a reset is for', () => {
    const properties = PHONE_TOOLS.find(({ name }) => name === 'reset')?.inputSchema['properties'] as Record<string, Node>
    expect(Object.entries(properties).filter(([, { description }]) => description === undefined)).toEqual([])
    expect(properties['screenshot_size']).toEqual({
      type: 'array', items: { type: 'integer', minimum: 16, maximum: 4096 }, minItems: 2, maxItems: 2,
      description: expect.stringContaining('Width and height') as string,
    })
  })

  it('name the two ways to say a place', () => {
    const tap = UI_TOOLS.find(({ name }) => name === 'tap')?.inputSchema
    expect(tap?.properties['at']).toMatchObject({ type: 'object', properties: { x: { type: 'number' }, tag: { type: 'number' } } })
    expect(tap?.required).toEqual(['at'])
  })
})
