import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Metadata } from '@grpc/grpc-js'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { Clients } from '../../src/server/clients.ts'
import type { CallOrigin } from '../../src/server/clients.ts'
import { readServerOptions } from '../../src/server/server-options.ts'
import type { ServerOptions } from '../../src/server/server-options.ts'

const folder = mkdtempSync(join(tmpdir(), 'droidgym-clients-'))
afterAll(() => rmSync(folder, { recursive: true }))

let files = 0
function clientsOf(yaml: string, options: ServerOptions = {}): Clients {
  const tokens = join(folder, `${(files += 1)}.yaml`)
  writeFileSync(tokens, yaml)
  return new Clients(readServerOptions({ ...options, tokens }))
}

/** A call without TLS, as gRPC describes it. */
function callFrom(peer: string, ...authorization: string[]): CallOrigin {
  const metadata = new Metadata()
  for (const value of authorization) metadata.add('authorization', value)
  return { metadata, getPeer: () => peer, getAuthContext: () => ({}) }
}

const TRAIN = 'train-train-train-train'
const TEST = 'test/test+test~test.test-test_=='

const FILE = `
- name: trainer
  token: ${TRAIN}
  allow_splits: [train]
  limits: { environments: 2, requests_per_second: 5, bytes_per_second: 1e6 }
- name: examiner
  sha256: ${createHash('sha256').update(TEST).digest('hex').toUpperCase()}
`

describe('with a file of tokens', () => {
  test('a client is who its token says, from wherever it calls', () => {
    const clients = clientsOf(FILE)
    const trainer = clients.identify(callFrom('10.0.0.1:1', `Bearer ${TRAIN}`))
    expect(trainer).toMatchObject({ name: 'trainer', splits: ['train'] })
    expect(clients.identify(callFrom('10.0.0.2:2', `bearer  ${TRAIN}`))).toBe(trainer)
    expect(clients.identify(callFrom('10.0.0.1:1', `Bearer ${TEST}`))).toMatchObject({
      name: 'examiner',
      splits: ['train', 'test', 'sampled'],
    })
  })

  test.each([
    ['no token', []],
    ['another scheme', [`Basic ${TRAIN}`]],
    ['a token alone', [TRAIN]],
    ['nothing behind the scheme', ['Bearer ']],
    ['a part of a token', [`Bearer ${TRAIN.slice(0, -1)}`]],
    ['more than a token', [`Bearer ${TRAIN}x`]],
    ['two tokens', [`Bearer ${TRAIN}`, `Bearer ${TRAIN}`]],
    ['a digest in place of its token', [`Bearer ${createHash('sha256').update(TEST).digest('hex')}`]],
  ])('%s is refused', (_, authorization) => {
    const clients = clientsOf(FILE)
    const identify = (): unknown => clients.identify(callFrom('127.0.0.1:1', ...authorization))
    expect(identify).toThrow(expect.objectContaining({ name: 'RequestError', code: 'INVALID_TOKEN' }))
    expect(identify).not.toThrow(TRAIN.slice(0, 8))
  })

  test('no other token gets in', () => {
    const clients = clientsOf(FILE)
    fc.assert(
      fc.property(fc.stringMatching(/^[\w.~+/-]{1,40}={0,2}$/), (token) => {
        fc.pre(token !== TRAIN && token !== TEST)
        expect(() => clients.identify(callFrom('127.0.0.1:1', `Bearer ${token}`))).toThrow('bearer token')
      }),
    )
  })

  test('limits are the client\'s own, else the server\'s', () => {
    const clients = clientsOf(FILE, { limits: { environments: 1, requestsPerSecond: 1 }, allowSplits: ['test'] })
    const trainer = clients.identify(callFrom('', `Bearer ${TRAIN}`))
    const examiner = clients.identify(callFrom('', `Bearer ${TEST}`))
    trainer.allowance.occupy()
    trainer.allowance.occupy()
    expect(() => trainer.allowance.occupy()).toThrow('may have 2 environments')
    examiner.allowance.occupy()
    expect(() => examiner.allowance.occupy()).toThrow('may have 1 environments')
    expect([trainer.splits, examiner.splits]).toEqual([['train'], ['test']])
  })

  test('tells every fault of the file, and no token', () => {
    const yaml = `
      - { name: a, token: short }
      - { name: b b, token: ${TRAIN} }
      - { name: c, sha256: xyz, allow_splits: [held-out] }
      - { name: d, token: ${TEST}, admin: true, limits: { requests_per_second: 0 } }
    `
    expect(() => clientsOf(yaml)).toThrow(expect.objectContaining({ code: 'INVALID_SPEC' }))
    expect(problemsOf(yaml)).toEqual([
      '[0].token: must be 16 to 512 letters, digits, or . _ ~ + / -',
      '[1].name: must be 1 to 64 letters, digits, or . _ @ -',
      '[2].sha256: must be 64 hexadecimal digits',
      '[2].allow_splits[0]: Invalid option: expected one of "train"|"test"|"sampled"',
      '[3].limits.requests_per_second: Too small: expected number to be >0',
      '[3]: Unrecognized key: "admin"',
    ])
  })

  test('no two clients may be taken for each other', () => {
    const digest = createHash('sha256').update(TRAIN).digest('hex')
    expect(
      problemsOf(`
        - { name: a, token: ${TRAIN} }
        - { name: b, sha256: ${digest} }
        - { name: a, token: ${TEST}, sha256: ${digest} }
        - { name: c }
        - { name: d, certificate: x }
        - { name: e, certificate: x }
      `),
    ).toEqual([
      '[1]: proves itself as an earlier client does',
      '[2]: has both token and sha256; leave one out',
      '[2]: the name "a" occurs twice',
      '[3]: has neither token, sha256 nor certificate',
      '[5]: proves itself as an earlier client does',
    ])
    expect(problemsOf('[]')).toHaveLength(1)
  })

  test('a file that is not there keeps the server from starting', () => {
    const settings = readServerOptions({ tokens: join(folder, 'missing.yaml') })
    expect(() => new Clients(settings)).toThrow(/missing\.yaml: cannot be read/)
  })
})

describe('without a file of tokens', () => {
  test('a client is an address, whatever its port and token', () => {
    const clients = new Clients(readServerOptions({ limits: { environments: 1 }, allowSplits: ['train'] }))
    const here = clients.identify(callFrom('127.0.0.1:5000'))
    expect(here).toMatchObject({ name: '127.0.0.1', splits: ['train'] })
    expect(clients.identify(callFrom('127.0.0.1:6000', `Bearer ${TRAIN}`))).toBe(here)
    expect(clients.identify(callFrom('::1:6000'))).toMatchObject({ name: '::1' })
    expect(clients.identify(callFrom('10.0.0.1:5000'))).not.toBe(here)
  })

  test('forgets addresses that have and owe nothing, and no other', () => {
    let now = 0
    const clients = new Clients(readServerOptions({ limits: { requestsPerSecond: 1 } }), () => now)
    const holder = clients.identify(callFrom('holder:1'))
    holder.allowance.occupy()
    const debtor = clients.identify(callFrom('debtor:1'))
    debtor.allowance.admit(0, 100_000)
    const guest = clients.identify(callFrom('guest:1'))
    now = 10_000
    for (let count = 0; count < 20_000; count += 1) clients.identify(callFrom(`stranger-${count}:1`))
    expect(clients.identify(callFrom('holder:2'))).toBe(holder)
    expect(clients.identify(callFrom('debtor:2'))).toBe(debtor)
    expect(clients.identify(callFrom('guest:2'))).not.toBe(guest)
  })
})

/** What is wrong with a file, without its name. */
function problemsOf(yaml: string): string[] {
  try {
    clientsOf(yaml)
  } catch (error) {
    const { message } = error as Error
    expect(message).not.toContain(TRAIN)
    return message.split('\n').slice(1).map((line) => line.replace(/^.*\.yaml:? ?/, ''))
  }
  return []
}
