import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { simulatedGym } from '@droidgym/gym/gym'
import { ConsoleServer } from '../../fixtures/http/console-server.ts'

/** A deadline ends half-open sockets after 5 to 10 s; nobody is to wait that long. */
const PATIENCE_MS = 3_000

const sockets: Socket[] = []
const pages: WebSocket[] = []
let server: ConsoleServer

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  for (const page of pages.splice(0)) page.terminate()
  await server.stop()
})

/** Opens sockets that send half a header. */
async function halfOpen(port: number, count: number): Promise<void> {
  await Promise.all(Array.from({ length: count }, () => new Promise<void>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write('GET / HTTP/1.1\r\nHost: 127', () => resolve())
    })
    socket.on('error', () => resolve())
    sockets.push(socket)
  })))
}

async function statusOf(url: string): Promise<number> {
  return (await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) })).status
}

test('sockets with half a header keep out neither pages nor probes', async () => {
  server = await ConsoleServer.open(simulatedGym(), { metrics: { port: 0 } })
  const probes = server.server.metricsPort ?? 0
  for (let round = 0; round < 3; round++) {
    await halfOpen(server.port, 200)
    await halfOpen(probes, 100)
    expect(await statusOf(`http://127.0.0.1:${probes}/healthz`)).toBe(200)
    expect(await statusOf(`http://127.0.0.1:${probes}/readyz`)).toBe(200)
    expect(await statusOf(server.url)).toBe(200)
  }
})

test('silent pages make place for one that speaks, and not one that speaks for them', async () => {
  server = await ConsoleServer.open(simulatedGym())
  const page = await server.page()
  for (let count = 0; count < 200; count++) {
    const silent = new WebSocket(`ws://127.0.0.1:${server.port}/socket`)
    silent.on('error', () => undefined)
    pages.push(silent)
  }
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(await statusOf(server.url)).toBe(200)
  expect(await (await server.page()).ask('ping', {})).toEqual({})
  expect(await page.ask('ping', {})).toEqual({})
})

/** Opens sockets on which a request was answered, and which stay open. */
async function idle(port: number, path: string, count: number): Promise<void> {
  await Promise.all(Array.from({ length: count }, () => new Promise<void>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`)
    })
    socket.once('data', () => resolve())
    socket.on('error', () => resolve()).on('close', () => resolve())
    sockets.push(socket)
  })))
}

test('idle sockets make place, the longest idle first, and not one whose request is being answered', async () => {
  server = await ConsoleServer.open(simulatedGym(), { metrics: { port: 0 } })
  const probes = server.server.metricsPort ?? 0
  const page = await server.page()
  for (let round = 0; round < 3; round++) {
    await idle(server.port, '/', 200)
    await idle(probes, '/healthz', 100)
    expect(await statusOf(`http://127.0.0.1:${probes}/healthz`)).toBe(200)
    expect(await statusOf(server.url)).toBe(200)
    expect(await (await server.page()).ask('ping', {})).toEqual({})
  }
  expect(await page.ask('ping', {})).toEqual({})
})
