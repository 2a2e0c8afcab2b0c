import { readFileSync } from 'node:fs'
import { MAKE_OPTIONS } from '@droidgym/protocol/interface/options'
import { OptionFace, wireName } from '@droidgym/protocol/option'
import type { OptionRow, PlainKind } from '@droidgym/protocol/option'
import protobuf from 'protobufjs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readMakeRequest } from '@droidgym/server/grpc/codec/read-make-request'
import { writeOptions } from '@droidgym/server/grpc/codec/wire-options'
import { DataType } from '@droidgym/server/grpc/dm-env-rpc/messages'
import { readWorldSettings } from '@droidgym/server/grpc/dm-env-rpc/settings'
import { optionsOf as beginOptions } from '@droidgym/server/http/console/episode-play'
import { REQUESTS } from '@droidgym/server/http/console/protocol'
import { resetArgumentsSchema } from '@droidgym/server/http/episode/reset-arguments'
import { RECORDED_OPTIONS } from '@droidgym/gym/record/episode-records'
import { snakeCase } from '@droidgym/spec/letter-case'
import { flatOptions } from '@droidgym/spec/options/flat-options'
import { CLIENT_OPTIONS, optionsOf } from '@droidgym/spec/options/make-options'

// The table against what is written by hand elsewhere, and the faces that are derived from it.

/** What `make` takes beside the options of the table. */
const BESIDE = ['task', 'tasks', 'action_space', 'observation']
const PROTO_TYPES = { choice: 'string', integer: 'uint32', number: 'double', flag: 'bool', id: 'string', text: 'string' }
const OWN_TYPES: Readonly<Record<string, string>> = {
  autoreset: 'AutoresetMode',
  settle: 'optional Settle',
  dualGesture: 'optional DualGestureOptions',
}
const { settle, dualGesture } = MAKE_OPTIONS
const snakes = (names: readonly string[]): readonly string[] => names.map(snakeCase)
const numberOf = ({ by }: OptionRow): number => (typeof by === 'string' ? Number.NaN : by.number)

describe('The protocol', () => {
  const { root } = protobuf.parse(readFileSync('packages/protocol/protos/droidgym/v1/gym.proto', 'utf8'), { keepCase: true })
  const fieldsOf = (message: string): readonly string[] => (
    root.lookupType(`droidgym.v1.${message}`).fieldsArray.map(({ name, id, type, options }) => (
      `${name}: ${options?.['proto3_optional'] === true ? 'optional ' : ''}${type} = ${id}`
    ))
  )

  test('has the options of clients, with their names, types and numbers, and no others', () => {
    const declared = CLIENT_OPTIONS.map(([name, row]) => {
      const type = OWN_TYPES[name] ?? `optional ${PROTO_TYPES[row.kind as PlainKind['kind']]}`
      return `${snakeCase(wireName(name, row))}: ${type} = ${numberOf(row)}`
    })
    const others = fieldsOf('MakeRequest').filter((field) => !BESIDE.includes(field.replace(/:.*/, '')))
    expect([...others].sort()).toEqual([...declared].sort())
  })

  test('has the fields of options that have fields', () => {
    const names = (message: string): readonly string[] => fieldsOf(message).map((field) => field.replace(/:.*/, ''))
    const declared = (rows: object): readonly string[] => (
      Object.entries(rows).map(([name, row]) => snakeCase(wireName(name, row as object)))
    )
    expect(names('DualGestureOptions')).toEqual(declared(dualGesture.fields))
    expect(names('Settle')).toEqual(Object.keys(settle.of))
    expect(names('Settle.Fixed')).toEqual(declared(settle.of.fixed))
    expect(names('Settle.Idle')).toEqual(declared(settle.of.idle))
  })
})

/** The options that a client declares by hand. */
function byHand(client: 'typescript' | 'python'): readonly string[] {
  const table = parse(readFileSync('packages/protocol/interface/options.yaml', 'utf8')) as Readonly<Record<string, { by_hand?: string[] }>>
  return Object.entries(table).filter(([, { by_hand: clients = [] }]) => clients.includes(client)).map(([name]) => name)
}

describe('The clients', () => {
  test('for TypeScript have the options of clients and no others', () => {
    const source = readFileSync('clients/typescript/src/make-options.ts', 'utf8')
    const [, body = ''] = /export interface MakeOptions extends DeclaredOptions \{\n(.*?)\n\}/s.exec(source) ?? []
    const given = [...body.matchAll(/^ {2}readonly (\w+)\?:/gm)].map(([, name = '']) => snakeCase(name))
    expect([...given].sort()).toEqual([...BESIDE, ...byHand('typescript')].sort())
  })

  test('for Python have them too, with those of fields beside them', () => {
    const source = readFileSync('clients/python/src/droidgym/make_request.py', 'utf8')
    const [, body = ''] = /^class MakeOptions\(.*?\n(.*?)^ {4}# Written/ms.exec(source) ?? []
    const given = [...body.matchAll(/^ {4}(\w+): /gm)].map(([, name = '']) => name)
    // `task` and others are parameters of `make`; some are parts of the observation, or of the client alone.
    const parameters = ['environment', 'seed', 'autoreset']
    const own = ['pixel_size', 'instruction', 'text_boxes', 'arrays_length', 'resampling', 'fixed_shape', 'action_masks']
    const declared = [...BESIDE.slice(1), ...byHand('python')].filter((name) => !parameters.includes(name))
    expect([...given].sort()).toEqual([...declared.map((name) => name.replace('_ms', '')), ...own].sort())
  })
})

/** A value that an option may have, and that is no default. */
function sample(row: PlainKind): unknown {
  switch (row.kind) {
    case 'choice':
      return row.of.at(-1)
    case 'integer':
      return row.least + 1
    case 'number':
      return row.most / 2
    case 'flag':
      return true
    case 'id':
    case 'text':
      return 'b-moca'
  }
}

/** One value for each option of a face; options that exclude each other too. */
function sampled(face: OptionFace): Readonly<Record<string, unknown>> {
  const rows = optionsOf(face).map(([name, row]) => [name, row.kind === 'form'
    ? { kind: 'fixed', ms: 5 }
    : row.kind === 'group' ? { tapThreshold: 0.5, bmocaCompat: true } : sample(row)])
  return Object.fromEntries(rows) as Readonly<Record<string, unknown>>
}

describe('The faces', () => {
  const table = Object.entries(MAKE_OPTIONS) as readonly (readonly [string, OptionRow])[]

  test('leave nothing out without a reason', () => {
    for (const [name, { leftOut = {} }] of table) {
      for (const reason of Object.values(leftOut)) expect(reason, name).toMatch(/\w+ \w+/)
    }
  })

  test('are told of every option in a sentence, with the version that has it first', () => {
    for (const [name, { about, since }] of table) {
      expect(about, name).toMatch(/^[A-Z`].*\.$/)
      expect(since, name).toMatch(/^\d+\.\d+\.\d+$/)
    }
  })

  test('of sessions take the options of the table', () => {
    const own = ['task', 'tasks', 'index', 'action_space', 'observation', 'screenshot_size', 'episode_id']
    const names = Object.keys(resetArgumentsSchema.shape).filter((name) => !own.includes(name))
    expect(names).toEqual(flatOptions(OptionFace.session).map(({ name }) => name))
    expect(names).toEqual(expect.arrayContaining(['settle_milliseconds', 'settle_quiet_milliseconds', 'tap_threshold']))
  })

  test('of recordings take those that say how an episode was played', () => {
    expect([...RECORDED_OPTIONS]).toEqual(snakes(optionsOf(OptionFace.recording).map(([name]) => name)))
  })

  test('of the console pass on what they take', () => {
    const options = sampled(OptionFace.console)
    const begin = REQUESTS.begin.parse({ task: 'clock/x', actionSpace: 'ui', ...options })
    expect(beginOptions(begin)).toEqual({ task: 'clock/x', actionSpace: 'ui', observation: { xml: true }, ...options })
  })

  test('of dm_env_rpc pass on what they take, through the reader of gRPC', () => {
    const isPicked = (name: string): boolean => !/_definition|split|shift|settle_(quiet|timeout)/.test(name)
    const picked = flatOptions(OptionFace.dmEnvRpc).filter(({ name }) => isPicked(name))
    const settings = new Map(picked.map(({ name, row }) => {
      const value = name === 'backend' ? 'simulated' : sample(row)
      const dtype = { string: DataType.string, boolean: DataType.bool, number: DataType.double }[typeof value as 'string']
      return [name, { dtype: row.kind === 'integer' ? DataType.int32 : dtype, shape: [], elements: [value] }]
    }))
    settings.set('action_space', { dtype: DataType.string, shape: [], elements: ['text'] })
    const request = readWorldSettings(settings as unknown as Parameters<typeof readWorldSettings>[0], 'clock/x')
    expect(readMakeRequest(request, ['simulated'])).toMatchObject({
      endOnSuccess: true, onInvalid: 'end', events: true, dialect: 'b-moca', waitMs: 1, stepLimit: 2,
      settle: { kind: 'fixed', ms: 1 }, dualGesture: { tapThreshold: 1, bmocaCompat: true, navigationButtons: true },
    })
  })

  test('of gRPC write what they read', () => {
    const settled = { kind: 'idle', quietMs: 1, timeoutMs: 2 } as const
    expect(writeOptions({ waitMs: 5, events: 'if-told', autoreset: 'same-step', settle: settled })).toEqual({
      waitMilliseconds: 5, events: true, autoreset: 'AUTORESET_MODE_SAME_STEP',
      settle: { idle: { quietMilliseconds: 1, timeoutMilliseconds: 2 } },
    })
  })
})

test('A form is whole or refused', () => {
  const read = (names: readonly string[]): unknown => readWorldSettings(
    new Map(names.map((name) => [name, { dtype: DataType.int32, shape: [], elements: [5] }])), 'clock/x',
  )
  expect(() => read(['settle_quiet_milliseconds'])).toThrow('settle_timeout_milliseconds is missing')
  expect(() => read(['settle_milliseconds', 'settle_quiet_milliseconds'])).toThrow('does not go with the other settings')
  expect(read(['settle_quiet_milliseconds', 'settle_timeout_milliseconds'])).toMatchObject({
    settle: { idle: { quietMilliseconds: 5, timeoutMilliseconds: 5 } },
  })
})
