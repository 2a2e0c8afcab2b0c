import { request } from 'node:http'
import { json } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { withServer } from '../../fixtures/emulated/uiautomator2-client.ts'
import type { UiAutomator2Client } from '../../fixtures/emulated/uiautomator2-client.ts'

const NEW_SESSION = JSON.stringify({ capabilities: { alwaysMatch: {}, firstMatch: [{}] } })

interface Sent {
  readonly method?: string
  readonly path?: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** Sends exactly these headers, as a browser or a driver would, and returns the reply. */
async function send(client: UiAutomator2Client, sent: Sent): Promise<{ status: number; body: unknown }> {
  const { method = 'GET', path = '/sessions', headers, body } = sent
  return new Promise((resolve, reject) => {
    const outgoing = request(client.origin + path, { method, headers }, (response) => {
      json(response).then((parsed) => resolve({ status: response.statusCode ?? 0, body: parsed }), reject)
    })
    outgoing.on('error', reject).end(body)
  })
}

/** The server's only session, which a refused request must not touch. */
async function sessionIds(client: UiAutomator2Client): Promise<readonly unknown[]> {
  const { value } = await client.request('GET', '/sessions')
  return (value as { sessionId: unknown }[]).map(({ sessionId }) => sessionId)
}

const JSON_BODY = { 'content-type': 'application/json;charset=UTF-8' }

describe('13.7: the UiAutomator2 server', () => {
  it.each<[string, number, Sent]>([
    ['a form of another site', 403, { headers: { origin: 'http://evil.example', 'content-type': 'text/plain' } }],
    ['JSON of another site', 403, { headers: { origin: 'https://evil.example', ...JSON_BODY } }],
    ['a sandboxed page', 403, { headers: { origin: 'null', ...JSON_BODY } }],
    ['a host that begins like this one', 403, { headers: { origin: 'http://localhost.evil.example', ...JSON_BODY } }],
    ['a name rebound to this machine', 403, { headers: { host: 'evil.example:6790', ...JSON_BODY } }],
    ['a name that begins like an address', 403, { headers: { host: '127.0.0.1.evil.example', ...JSON_BODY } }],
    ['an address of the network', 403, { headers: { host: '192.168.0.7:6790', ...JSON_BODY } }],
    ['text', 415, { headers: { 'content-type': 'text/plain' } }],
    ['a form', 415, { headers: { 'content-type': 'application/x-www-form-urlencoded' } }],
    ['a body of no type', 415, { headers: {} }],
  ])('takes no session from %s', async (_name, status, sent) => {
    await withServer('100', async (client) => {
      const reply = await send(client, { method: 'POST', path: '/session', body: NEW_SESSION, ...sent })
      const text = expect.any(String) as string
      expect(reply).toMatchObject({ status, body: { sessionId: null, value: { error: text, message: text } } })
      expect(await sessionIds(client)).toEqual([client.sessionId])
    })
  })

  it('shows the screen to no rebound name, and lets it end no session', async () => {
    await withServer('100', async (client) => {
      const headers = { host: 'rebound.example' }
      const path = `/session/${client.sessionId}`
      for (const sent of [{ path: `${path}/source` }, { path: `${path}/screenshot` }, { method: 'DELETE', path }]) {
        expect(await send(client, { ...sent, headers })).toMatchObject({ status: 403, body: { sessionId: null } })
      }
      expect(await sessionIds(client)).toEqual([client.sessionId])
    })
  })

  it.each<[string, Sent]>([
    ['Appium\'s driver', { headers: { host: '127.0.0.1:8200', ...JSON_BODY } }],
    ['a driver that says localhost', { headers: { host: 'localhost:8200', 'content-type': 'application/json' } }],
    ['a driver over IPv6', { headers: { host: '[::1]:8200', ...JSON_BODY } }],
    ['a page of this machine', { headers: { origin: 'http://localhost:3000', 'content-type': 'application/json; charset=utf-8' } }],
  ])('gives a session to %s', async (_name, sent) => {
    await withServer('100', async (client) => {
      const reply = await send(client, { method: 'POST', path: '/session', body: NEW_SESSION, ...sent })
      expect(reply.status).toBe(200)
      expect(await sessionIds(client)).not.toEqual([client.sessionId])
      // A request without a body needs no type.
      expect((await client.request('GET', '/status')).status).toBe(200)
    })
  })
})
