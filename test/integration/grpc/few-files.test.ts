import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect as open } from 'node:net'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '@droidgym/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { packageRoot } from '@droidgym/spec/load/package-root'
import { freePort } from '../../fixtures/free-port.ts'
import { until } from '@droidgym/base/test/until'

/** Enough to start and serve one client. */
const FILES = 110
const CONNECTIONS = 200

const folder = mkdtempSync(join(tmpdir(), 'droidgym-few-'))
const sockets: Socket[] = []
let port: number
let server: ChildProcess
let log = ''

beforeEach(async () => {
  port = await freePort()
  const flags = `--port ${port} --workers 1 --log-format json --record '${join(folder, 'recordings')}'`
  const line = `ulimit -n ${FILES}; exec '${process.execPath}' '${join(packageRoot(), 'dist/cli/main.js')}' serve ${flags}`
  server = spawn('sh', ['-c', line], { stdio: ['ignore', 'ignore', 'pipe'] })
  server.stderr?.on('data', (text: Buffer) => {
    log += text.toString()
  })
  await until(() => log.includes('Listening on'))
})
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  server.kill()
  await once(server, 'exit')
  rmSync(folder, { recursive: true })
})

test('a server without file descriptors says so, to clients and in its log, and goes on when there are some', async () => {
  const gym = await connect(`127.0.0.1:${port}`)
  const request = { task: 'clock/open_the_clock_app', environment: '100', actionSpace: 'discrete', observation: { xml: true } } as const
  const [played, fresh] = [await gym.make(request), await gym.make(request)]
  await played.reset({ seed: 1 })
  let closed = 0
  for (let count = 0; count < CONNECTIONS; count++) {
    const socket = open(port, '127.0.0.1')
    socket.on('error', () => undefined).on('close', () => (closed += 1))
    sockets.push(socket)
  }
  await until(() => closed > 0)
  const steps = [played.step(383), fresh.reset({ seed: 1 }).then(() => fresh.step(383))]
  for (const outcome of await Promise.allSettled(steps)) {
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ reason: 'TOO_MANY_FILES', code: 'RESOURCE_EXHAUSTED' })
  }
  expect(log).toContain('failed: TOO_MANY_FILES')
  expect(log).toContain('EMFILE: too many open files, open ')
  for (const socket of sockets.splice(0)) socket.destroy()
  await until(async () => {
    await played.reset({ seed: 1 })
    return played.step(383).then(() => true, () => false)
  })
  gym.close()
})
