import { readFileSync, writeFileSync } from 'node:fs'
import { Client, credentials, Metadata, Server, status } from '@grpc/grpc-js'
import type { ChannelCredentials, sendUnaryData, ServerUnaryCall, ServiceError } from '@grpc/grpc-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Clients } from '@droidgym/server/service/clients/clients'
import { originOf } from '@droidgym/server/grpc/transport/call-origin'
import { serverCredentials } from '@droidgym/server/grpc/transport/credentials'
import { readServerOptions } from '@droidgym/server/service/options/server-options'
import type { ServerOptions } from '@droidgym/server/service/options/server-options'
import { PATIENCE_MS } from '@droidgym/base/test/until'
import { Authority, hasOpenssl } from './certificates.ts'

const TOKEN = 'a-token-that-is-long-enough'

/** A server that answers every call with the name of its client. */
async function namingServer(options: ServerOptions): Promise<{ server: Server; address: string }> {
  const settings = readServerOptions(options)
  const clients = new Clients(settings)
  const server = new Server()
  const serializers = { requestSerialize: toBytes, responseSerialize: toBytes }
  const deserializers = { requestDeserialize: toText, responseDeserialize: toText }
  server.addService(
    { Who: { path: '/test/Who', requestStream: false, responseStream: false, ...serializers, ...deserializers } },
    {
      Who: (call: ServerUnaryCall<string, string>, callback: sendUnaryData<string>) => {
        try {
          callback(null, clients.identify(originOf(call)).name)
        } catch (error) {
          callback({ code: status.UNAUTHENTICATED, details: String(error) })
        }
      },
    },
  )
  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync('127.0.0.1:0', serverCredentials(settings.tls), (error, bound) => {
      if (error) reject(error)
      else resolve(bound)
    })
  })
  return { server, address: `127.0.0.1:${port}` }
}

/** The name that the server has for the caller, or the code of its refusal. */
function who(address: string, as: ChannelCredentials, token?: string): Promise<string> {
  const channel = new Client(address, as)
  const metadata = new Metadata()
  if (token !== undefined) metadata.set('authorization', `Bearer ${token}`)
  return new Promise((resolve) => {
    const done = (error: ServiceError | null, name?: string): void => {
      channel.close()
      resolve(error ? status[error.code] : (name ?? ''))
    }
    const deadline = Date.now() + PATIENCE_MS
    channel.makeUnaryRequest('/test/Who', toBytes, toText, 'who?', metadata, { deadline }, done)
  })
}

describe.skipIf(!hasOpenssl)('TLS (needs openssl)', () => {
  let authority: Authority
  let stranger: Authority
  beforeAll(() => {
    authority = new Authority('authority')
    stranger = new Authority('stranger')
  })
  afterAll(() => {
    authority.remove()
    stranger.remove()
  })

  test('a client that trusts the authority gets in, another does not', async () => {
    const { server, address } = await namingServer({ tls: authority.sign('server') })
    expect(await who(address, credentials.createSsl(authority.read()))).toBe('127.0.0.1')
    expect(await who(address, credentials.createSsl(stranger.read()))).toBe('UNAVAILABLE')
    expect(await who(address, credentials.createInsecure())).toBe('UNAVAILABLE')
    server.forceShutdown()
  })

  test('over mutual TLS a client is the name in its certificate', async () => {
    const tls = { ...authority.sign('server'), clientCertificates: authority.certificate }
    const { server, address } = await namingServer({ tls })
    expect(await who(address, clientCredentials(authority, authority, 'trainer'))).toBe('trainer')
    expect(await who(address, clientCredentials(authority, stranger, 'trainer'))).toBe('UNAVAILABLE')
    expect(await who(address, credentials.createSsl(authority.read()))).toBe('UNAVAILABLE')
    server.forceShutdown()
  })

  test('with tokens and mutual TLS both must fit', async () => {
    const file = `${authority.certificate}.yaml`
    writeFileSync(
      file,
      `[{ name: both, token: ${TOKEN}, certificate: b }, { name: signed, certificate: s }, { name: told, token: ${TOKEN}2 }]`,
    )
    const tls = { ...authority.sign('server'), clientCertificates: authority.certificate }
    const { server, address } = await namingServer({ tls, tokens: file })
    const as = (name: string): ChannelCredentials => clientCredentials(authority, authority, name)
    expect(await who(address, as('b'), TOKEN)).toBe('both')
    expect(await who(address, as('b'))).toBe('UNAUTHENTICATED')
    expect(await who(address, as('s'), TOKEN)).toBe('UNAUTHENTICATED')
    expect(await who(address, as('s'))).toBe('signed')
    expect(await who(address, as('s'), `${TOKEN}2`)).toBe('told')
    expect(await who(address, as('x'))).toBe('UNAUTHENTICATED')
    server.forceShutdown()
  })

  test('files that cannot be used are named', () => {
    const server = authority.sign('server')
    const key = authority.sign('other').key
    const missing = `${server.key}.missing`
    const start = (tls: ServerOptions['tls']) => () => serverCredentials(readServerOptions({ tls }).tls)
    expect(start({ ...server, key })).toThrow(/tls\.key: .*other\.key cannot be used: it is not the key of .*server\.pem/)
    expect(start({ ...server, certificate: missing })).toThrow(/tls\.certificate: .*missing cannot be used: ENOENT/)
    expect(start({ ...server, certificate: server.key })).toThrow('tls.certificate: ')
    expect(start({ ...server, key: server.certificate })).toThrow('tls.key: ')
    expect(start({ ...server, clientCertificates: server.key })).toThrow('tls.clientCertificates: ')
  })
})

function clientCredentials(server: Authority, signer: Authority, name: string): ChannelCredentials {
  const { certificate, key } = signer.sign(name)
  return credentials.createSsl(server.read(), readFileSync(key), readFileSync(certificate))
}

function toBytes(text: string): Buffer {
  return Buffer.from(text)
}

function toText(bytes: Buffer): string {
  return bytes.toString()
}
