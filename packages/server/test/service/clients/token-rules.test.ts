import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { Clients } from '@droidgym/server/service/clients/clients'
import type { ServerOptions } from '@droidgym/server/service/options/server-options'
import { readServerOptions } from '@droidgym/server/service/options/server-options'

const folder = mkdtempSync(join(tmpdir(), 'droidgym-tokens-'))
afterAll(() => rmSync(folder, { recursive: true }))

const TOKEN = 'a'.repeat(16)
const DIGEST = '0'.repeat(64)

function clientsOf(entry: object, options: ServerOptions = {}): Clients {
  const tokens = join(folder, 'tokens.json')
  writeFileSync(tokens, JSON.stringify([{ name: 'ann', ...entry }]))
  return new Clients(readServerOptions({ ...options, tokens }))
}

function identify(clients: Clients, ...authorization: string[]) {
  return clients.identify({ authorization, address: '10.0.0.1' })
}

describe('a file of tokens', () => {
  it.each([
    { token: TOKEN },
    { token: `${'x'.repeat(512)}==` },
    { token: `._~+/-_0${'A'.repeat(8)}` },
    { sha256: DIGEST },
    { token: TOKEN, allow_splits: ['train', 'test'] },
    { token: TOKEN, name: 'a_n-n.1@x' },
  ])('takes %j', (entry) => {
    expect(clientsOf(entry)).toBeDefined()
  })

  it.each([
    [{ token: 'a'.repeat(15) }, 'must be 16 to 512 letters'],
    [{ token: 'a'.repeat(513) }, 'must be 16 to 512 letters'],
    [{ token: ` ${TOKEN}` }, 'must be 16 to 512 letters'],
    [{ token: `${TOKEN} ` }, 'must be 16 to 512 letters'],
    [{ token: `${TOKEN}=a` }, 'must be 16 to 512 letters'],
    [{ sha256: `${DIGEST}0` }, 'must be 64 hexadecimal digits'],
    [{ sha256: `x${DIGEST}` }, 'must be 64 hexadecimal digits'],
    [{ token: TOKEN, allow_splits: [] }, 'allow_splits'],
    [{ token: TOKEN, name: 'a'.repeat(65) }, 'must be 1 to 64 letters'],
    [{ token: TOKEN, name: 'a b' }, 'must be 1 to 64 letters'],
    [{}, 'has neither token, sha256 nor certificate'],
  ])('refuses %j', (entry, reason) => {
    expect(() => clientsOf(entry)).toThrow(reason)
  })

  it('limits each client in every way that the server can', () => {
    const limits = { environments: 1, requests_per_second: 2, bytes_per_second: 3, held_bytes: 4096, calls: 5 }
    const own = { environments: 1, requestsPerSecond: 2, bytesPerSecond: 3, heldBytes: 4096, calls: 5 }
    const server = { environments: 9, heldBytes: 9999, calls: 9 }
    const bearer = `Bearer ${TOKEN}`
    const limitsWith = (given: object) =>
      identify(clientsOf({ token: TOKEN, limits: given }, { limits: server }), bearer).allowance.limits
    expect(limitsWith(limits)).toEqual(own)
    expect(limitsWith({})).toStrictEqual(server)
  })
})

describe('the header of a call', () => {
  const clients = clientsOf({ token: TOKEN })

  it.each([`Bearer ${TOKEN}`, `bearer   ${TOKEN}`, `BEARER ${TOKEN}`])('%j is a token', (header) => {
    expect(identify(clients, header).name).toBe('ann')
  })

  it.each([[`x bearer ${TOKEN}`], [`bearer ${TOKEN} x`], [`bearer${TOKEN}`], []])('%j is none', (...headers) => {
    expect(() => identify(clients, ...headers)).toThrow('The call has no bearer token')
  })

  it('is one', () => {
    expect(() => identify(clients, `Bearer ${TOKEN}`, 'x')).toThrow('The call has several authorization headers: send one')
  })
})

describe('clients without a file', () => {
  it('are remembered, ten thousand of them', () => {
    const clients = new Clients(readServerOptions({}))
    const from = (address: string) => clients.identify({ authorization: [], address })
    const first = from('first')
    for (let count = 1; count < 10_000; count += 1) from(`${count}`)
    expect(from('first')).toBe(first)
    from('one more')
    expect(from('first')).not.toBe(first)
  })
})
