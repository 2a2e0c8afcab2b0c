import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { Clients } from '@droidgym/server/service/clients/clients'
import type { CallOrigin } from '@droidgym/server/service/clients/clients'
import { readServerOptions } from '@droidgym/server/service/options/server-options'
import type { ServerOptions } from '@droidgym/server/service/options/server-options'

const folder = mkdtempSync(join(tmpdir(), 'droidgym-clients-'))
afterAll(() => rmSync(folder, { recursive: true }))

let files = 0
function clientsOf(yaml: string, options: ServerOptions = {}): Clients {
  const tokens = join(folder, `${(files += 1)}.yaml`)
  writeFileSync(tokens, yaml)
  return new Clients(readServerOptions({ ...options, tokens }))
}

/** A call without TLS. */
function callFrom(address: string, ...authorization: string[]): CallOrigin {
  return { authorization, address }
}

/** A call over mutual TLS. */
function callWith(certificate: object | undefined, ...authorization: string[]): CallOrigin {
  return { ...callFrom('127.0.0.1', ...authorization), certificate: certificate as CallOrigin['certificate'] }
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
    const trainer = clients.identify(callFrom('10.0.0.1', `Bearer ${TRAIN}`))
    expect(trainer).toMatchObject({ name: 'trainer', splits: ['train'] })
    expect(clients.identify(callFrom('10.0.0.2', `bearer  ${TRAIN}`))).toBe(trainer)
    expect(clients.identify(callFrom('10.0.0.1', `Bearer ${TEST}`))).toMatchObject({
      name: 'examiner',
      splits: undefined,
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
    const identify = (): unknown => clients.identify(callFrom('127.0.0.1', ...authorization))
    expect(identify).toThrow(expect.objectContaining({ name: 'RequestError', code: 'INVALID_TOKEN' }))
    expect(identify).not.toThrow(TRAIN.slice(0, 8))
  })

  test('no other token gets in', () => {
    const clients = clientsOf(FILE)
    fc.assert(
      fc.property(fc.stringMatching(/^[\w.~+/-]{1,40}={0,2}$/), (token) => {
        fc.pre(token !== TRAIN && token !== TEST)
        expect(() => clients.identify(callFrom('127.0.0.1', `Bearer ${token}`))).toThrow('bearer token')
      }),
    )
  })

  test('limits are the client\'s own, else the server\'s', () => {
    const clients = clientsOf(FILE, { limits: { environments: 1, requestsPerSecond: 1 }, allowSplits: ['test'] })
    const trainer = clients.identify(callFrom('', `Bearer ${TRAIN}`))
    const examiner = clients.identify(callFrom('', `Bearer ${TEST}`))
    trainer.allowance.addEnvironments()
    trainer.allowance.addEnvironments()
    expect(() => trainer.allowance.addEnvironments()).toThrow('may have 2 environments')
    examiner.allowance.addEnvironments()
    expect(() => examiner.allowance.addEnvironments()).toThrow('may have 1 environments')
    expect([trainer.splits, examiner.splits]).toEqual([['train'], ['test']])
  })

  test('13.9: an entry limits requests and bytes, and what it leaves out is as the server has it', () => {
    let now = 0
    const tokens = join(folder, 'limits.yaml')
    const both = `limits: { requests_per_second: 2, bytes_per_second: 10 }`
    writeFileSync(tokens, `[{ name: both, token: ${TRAIN}, ${both} }, { name: none, token: ${TEST}, limits: {} }]`)
    const limits = { requestsPerSecond: 1, bytesPerSecond: 5 }
    const clients = new Clients(readServerOptions({ tokens, limits }), () => now)
    for (const [token, requests, bytes] of [[TRAIN, 2, 10], [TEST, 1, 5]] as const) {
      const { allowance } = clients.identify(callFrom('', `Bearer ${token}`))
      for (let sent = 0; sent < requests; sent += 1) allowance.admit(0)
      const wait = 1000 / requests + 1
      expect(() => allowance.admit(0)).toThrow(`may send ${requests} requests a second and has sent more: wait ${wait} ms`)
      // On the clock that it was given.
      now += 5_000
      allowance.admit(3 * bytes)
      expect(() => allowance.admit(0)).toThrow(`may send ${bytes} bytes a second`)
    }
  })

  test('an entry limits what is kept, and every limit has its own name', () => {
    const tokens = join(folder, 'kept.yaml')
    const mine = 'held_bytes: 2048, calls: 3, kept_episodes: 4, kept_bytes: 5'
    writeFileSync(tokens, `[{ name: mine, token: ${TRAIN}, limits: { ${mine} } }, { name: other, token: ${TEST} }]`)
    const clients = new Clients(readServerOptions({ tokens, limits: { keptEpisodes: 6 } }))
    const limitsOf = (token: string) => clients.identify(callFrom('', `Bearer ${token}`)).allowance.limits
    expect(limitsOf(TRAIN)).toMatchObject({ heldBytes: 2048, calls: 3, keptEpisodes: 4, keptBytes: 5 })
    expect(limitsOf(TEST)).toMatchObject({ keptEpisodes: 6 })
    expect(limitsOf(TEST)).not.toHaveProperty('keptBytes')
  })

  test('13.9: may have a single entry, and says what a call lacks', () => {
    const clients = clientsOf(`[{ name: only, token: ${TRAIN} }]`)
    expect(clients.identify(callFrom('', `Bearer ${TRAIN}`)).name).toBe('only')
    expect(() => clients.identify(callFrom(''))).toThrow('The call has no bearer token: send the metadata')
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
      expect.stringMatching(/^\[2\]\.allow_splits\[0\]: there is no split "held-out"; choose from train, test, .*train-sampled/),
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

describe('an entry with a certificate', () => {
  const clients = clientsOf(`
    - { name: both, token: ${TRAIN}, certificate: laptop }
    - { name: hashed, sha256: ${createHash('sha256').update(TEST).digest('hex')}, certificate: desk }
    - { name: signed, certificate: robot }
    - { name: told, token: ${TRAIN}-2 }
    - { name: shared, token: ${TRAIN}, certificate: shared }
  `)
  const named = (name: string): object => ({ subject: { CN: name }, fingerprint256: 'AB:CD' })
  const who = (certificate: object | undefined, ...tokens: string[]): string => {
    try {
      return clients.identify(callWith(certificate, ...tokens.map((token) => `Bearer ${token}`))).name
    } catch (error) {
      return (error as { code: string }).code
    }
  }

  test('13.9: is not open to a call with its token alone', () => {
    for (const token of [TRAIN, TEST]) {
      expect(who(undefined, token)).toBe('INVALID_TOKEN')
      expect(who({ subject: {}, fingerprint256: '' }, token)).toBe('INVALID_TOKEN')
      for (const other of ['robot', 'stranger', '', 'undefined', 'Laptop', 'DESK']) {
        expect(who(named(other), token), other).toBe('INVALID_TOKEN')
      }
      expect(() => clients.identify(callFrom('127.0.0.1', `Bearer ${token}`))).toThrow(
        'none that this server knows, or does not go with the certificate',
      )
    }
    expect(who(named('desk'), TRAIN)).toBe('INVALID_TOKEN')
    expect(who(named('laptop'), TEST)).toBe('INVALID_TOKEN')
  })

  test('13.9: is not open to a call with its certificate alone, unless it has no token', () => {
    for (const name of ['laptop', 'desk', 'stranger']) expect(who(named(name))).toBe('INVALID_TOKEN')
    expect(who(undefined)).toBe('INVALID_TOKEN')
    expect(who(named('robot'))).toBe('signed')
    // A token beside it claims to be someone else.
    expect(who(named('robot'), TRAIN)).toBe('INVALID_TOKEN')
  })

  test('13.9: is open to a call with both, and clients with one token are told apart by it', () => {
    expect(who(named('laptop'), TRAIN)).toBe('both')
    expect(who(named('shared'), TRAIN)).toBe('shared')
    expect(who(named('desk'), TEST)).toBe('hashed')
    expect(who(named('laptop'), `${TRAIN}-2`)).toBe('told')
    expect(who(undefined, `${TRAIN}-2`)).toBe('told')
  })

  test('13.9: knows a certificate by its common name, else by its first alternative name, else by its fingerprint', () => {
    const unlisted = new Clients(readServerOptions({}))
    const nameOf = (certificate: object | undefined): string => unlisted.identify(callWith(certificate)).name
    const more = { subjectaltname: 'DNS:first, DNS:second', fingerprint256: 'AB:CD' }
    expect(nameOf({ subject: { CN: 'laptop' }, ...more })).toBe('laptop')
    expect(nameOf({ subject: { CN: ['one', 'two'] }, ...more })).toBe('one')
    expect(nameOf({ subject: {}, ...more })).toBe('DNS:first')
    expect(nameOf({ subject: {}, fingerprint256: 'AB:CD' })).toBe('AB:CD')
    expect(nameOf(undefined)).toBe('127.0.0.1')
  })
})

describe('without a file of tokens', () => {
  test('a client is an address, whatever its token', () => {
    const clients = new Clients(readServerOptions({ limits: { environments: 1 }, allowSplits: ['train'] }))
    const here = clients.identify(callFrom('127.0.0.1'))
    expect(here).toMatchObject({ name: '127.0.0.1', splits: ['train'] })
    expect(clients.identify(callFrom('127.0.0.1', `Bearer ${TRAIN}`))).toBe(here)
    expect(clients.identify(callFrom('::1'))).toMatchObject({ name: '::1' })
    expect(clients.identify(callFrom('10.0.0.1'))).not.toBe(here)
  })

  test('13.9: knows a client again as long as there are few', () => {
    const clients = new Clients(readServerOptions({}))
    const guest = clients.identify(callFrom('guest'))
    for (let count = 0; count < 100; count += 1) clients.identify(callFrom(`stranger-${count}`))
    expect(clients.identify(callFrom('guest'))).toBe(guest)
  })

  test('forgets addresses that have and owe nothing, and no other', () => {
    let now = 0
    const clients = new Clients(readServerOptions({ limits: { requestsPerSecond: 1 } }), () => now)
    const holder = clients.identify(callFrom('holder'))
    holder.allowance.addEnvironments()
    const debtor = clients.identify(callFrom('debtor'))
    debtor.allowance.admit(0, 100_000)
    const guest = clients.identify(callFrom('guest'))
    now = 10_000
    for (let count = 0; count < 20_000; count += 1) clients.identify(callFrom(`stranger-${count}`))
    expect(clients.identify(callFrom('holder'))).toBe(holder)
    expect(clients.identify(callFrom('debtor'))).toBe(debtor)
    expect(clients.identify(callFrom('guest'))).not.toBe(guest)
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
