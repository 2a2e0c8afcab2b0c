import { describe, expect, test } from 'vitest'
import { exposureWarning } from '@droidgym/server/service/options/exposure'
import { readServerOptions } from '@droidgym/server/service/options/server-options'
import { startServer } from '@droidgym/server/grpc/server'
import { countingGym } from '../../fixtures/service/counting-environment.ts'

const LOOPBACK = ['127.0.0.1', '127.8.9.10', 'localhost', '::1', '0:0:0:0:0:0:0:1', '::ffff:127.0.0.1']
const OPEN = ['0.0.0.0', '::', '192.168.1.7', 'gym.example', '127.example', 'localhost.example', '1127.0.0.1', '::11']
const tls = { certificate: 'a.pem', key: 'a.key' }
const mutual = { ...tls, clientCertificates: 'b.pem' }

describe('an address that strangers can reach', () => {
  test.each(OPEN)('%s is refused without tokens and client certificates, naming the ways out', async (host) => {
    await expect(startServer(countingGym, { host, port: 0 }, () => undefined)).rejects.toMatchObject({
      code: 'INVALID_SPEC',
      problems: [expect.stringMatching(/^host: every client that reaches .*tokens.*tls\.clientCertificates.*127\.0\.0\.1.*--insecure/)],
    })
    expect(() => readServerOptions({ host, tls })).toThrow('--insecure')
  })

  test.each(OPEN)('%s is allowed with either, or when told', (host) => {
    for (const guard of [{ tokens: 'tokens.yaml' }, { tls: mutual }, { insecure: true }]) {
      expect(readServerOptions({ host, ...guard })).toMatchObject({ host, ...guard })
    }
  })

  test('the operator is told what is not guarded', () => {
    const warning = (options: Parameters<typeof readServerOptions>[0]): string | undefined =>
      exposureWarning(readServerOptions({ host: '0.0.0.0', ...options }))
    expect(warning({ insecure: true })).toBe('Every client that reaches 0.0.0.0 can use the server: --insecure is given')
    expect(warning({ tokens: 'a' })).toBe('Tokens sent to 0.0.0.0 can be read on the way: there is no TLS')
    expect(warning({ tokens: 'a', tls })).toBeUndefined()
    expect(warning({ tls: mutual })).toBeUndefined()
  })
})

test.each(LOOPBACK)('%s needs no guard', (host) => {
  expect(exposureWarning(readServerOptions({ host }))).toBeUndefined()
})
