import { describe, expect, it } from 'vitest'
import { cannotListen } from '@droidgym/server/service/errors/listen-error'
import { exposureWarning } from '@droidgym/server/service/options/exposure'
import type { ServerOptions } from '@droidgym/server/service/options/server-options'
import { defaultHeldBytes, readServerOptions } from '@droidgym/server/service/options/server-options'

const TLS = { certificate: 'c.pem', key: 'k.pem' }
const MEBI = 1024 * 1024

function faultsOf(options: ServerOptions): string {
  try {
    readServerOptions(options)
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

describe('the options of a server', () => {
  it('have the documented defaults', () => {
    expect(readServerOptions({ metrics: { port: 9 } })).toStrictEqual({
      host: '127.0.0.1', port: 50_051, maxEnvironments: 64, idleTimeoutMs: 600_000, waitMs: 0,
      graceMs: 2000, takeOverWaitMs: 60_000, workers: 0, warmUp: false,
      maxRequestBytes: MEBI, maxResponseBytes: 256 * MEBI, maxHeldBytes: 2048 * MEBI, maxCalls: 4096,
      insecure: false,
      limits: { heldBytes: 512 * MEBI, calls: 1024 },
      metrics: { host: '127.0.0.1', port: 9 },
    })
  })

  it.each<[keyof ServerOptions, number, number]>([
    ['port', 0, 65_535],
    ['maxEnvironments', 1, 100_000],
    // A timer of Node.js takes no more.
    ['idleTimeoutMs', 10, 2 ** 31 - 1],
    ['waitMs', 0, 600_000],
    ['maxRequestBytes', 1024, 1024 * MEBI],
    ['maxResponseBytes', 1024, 1024 * MEBI],
    ['maxHeldBytes', 1024, 1024 * 1024 * MEBI],
    ['maxCalls', 1, 100_000],
    ['graceMs', 0, 600_000],
    ['workers', 0, 1024],
  ])('%s goes from %i to %i', (name, least, most) => {
    for (const value of [least, most]) expect(readServerOptions({ [name]: value })).toMatchObject({ [name]: value })
    for (const value of [least - 1, most + 1, least + 0.5]) expect(faultsOf({ [name]: value })).toMatch(new RegExp(`${name}: `))
  })

  it.each([
    [2 * 2 ** 30, 768 * 2 ** 20],
    [64 * 2 ** 30, 2 ** 31],
    [100 * 2 ** 20, 64 * 2 ** 20],
    // A machine without a limit, as Node says it.
    [0, 2 ** 31],
    [undefined, 2 ** 31],
    [2 ** 64, 2 ** 31],
  ])('a container of %s bytes holds answers of %i', (limit, held) => {
    expect(defaultHeldBytes(limit)).toBe(held)
    expect(readServerOptions({}).maxHeldBytes).toBe(defaultHeldBytes(process.constrainedMemory()))
  })

  it.each<[NonNullable<ServerOptions['limits']>, RegExp]>([
    [{ environments: -1 }, /limits\.environments: /],
    [{ environments: 100_001 }, /limits\.environments: /],
    [{ requestsPerSecond: 0 }, /limits\.requestsPerSecond: /],
    [{ bytesPerSecond: 0 }, /limits\.bytesPerSecond: /],
    [{ heldBytes: 1023 }, /limits\.heldBytes: /],
    [{ calls: 0 }, /limits\.calls: /],
  ])('the limits %j are faulty', (limits, fault) => {
    expect(faultsOf({ limits })).toMatch(fault)
  })

  it('are refused with every fault by its place', () => {
    const faults = faultsOf({ host: 'a b', maxCalls: 0, allowSplits: [] })
    expect(faults).toContain('The server cannot start with these options:')
    for (const fault of ['host: must be a host name or an address', 'maxCalls: ', 'allowSplits: ']) expect(faults).toContain(fault)
    // A malformed host is one fault.
    expect(faults).not.toContain('--insecure')
    expect(faultsOf({ colour: 'red' } as ServerOptions)).toContain('options: ')
  })
})

describe('an address that others can reach', () => {
  it.each<ServerOptions>([{}, { tls: TLS }])('needs a guard beside %j', (options) => {
    expect(faultsOf({ host: '10.0.0.1', ...options })).toContain('every client that reaches 10.0.0.1 could use the server')
  })

  it.each<[ServerOptions, string | undefined]>([
    [{ insecure: true }, 'Every client that reaches 10.0.0.1 can use the server: --insecure is given'],
    [{ insecure: true, tls: TLS }, 'Every client that reaches 10.0.0.1 can use the server: --insecure is given'],
    [{ tokens: 't.yaml' }, 'Tokens sent to 10.0.0.1 can be read on the way: there is no TLS'],
    [{ tokens: 't.yaml', tls: TLS }, undefined],
    [{ tls: { ...TLS, clientCertificates: 'a.pem' } }, undefined],
    [{ host: 'localhost' }, undefined],
    [{ host: '::1', insecure: true }, undefined],
  ])('and %j is warned of: %s', (options, warning) => {
    expect(exposureWarning(readServerOptions({ host: '10.0.0.1', ...options }))).toBe(warning)
  })
})

describe('an address that cannot be had', () => {
  it.each([
    ['listen EADDRINUSE: address already in use', 'another program uses the port. Choose another one, or 0 for any'],
    ['bind EADDRNOTAVAIL', 'this machine does not have the address. Choose one that it has, such as 127.0.0.1'],
    ['No address added: EACCES', 'the port is reserved. Choose one above 1023, or 0 for any'],
    ['getaddrinfo ENOTFOUND x', 'getaddrinfo ENOTFOUND x. Choose another address'],
  ])('because of %s is explained', (said, reason) => {
    const cause = new Error(said)
    const error = cannotListen('x:7', 'metrics', cause)
    expect(error).toMatchObject({ name: 'ListenError', code: 'PORT_UNAVAILABLE', cause })
    expect(error.message).toBe(`Cannot listen on x:7 for metrics: ${reason}`)
  })
})
