import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer } from '@droidgym/server/grpc/server'
import type { RunningServer } from '@droidgym/server/grpc/server'
import { packageRoot } from '@droidgym/spec/load/package-root'
import { COUNTING_TASK, countingGym } from '../../fixtures/service/counting-environment.ts'
import { until } from '@droidgym/base/test/until'
import { findPython, PYTHON_CLIENT } from './python-process.ts'

const python = findPython('DROIDGYM_PYTHON', '.venv', 'import grpc, google.protobuf, numpy, gymnasium, msgpack')
const required = process.env['DROIDGYM_REQUIRE_ALL'] === '1'

const IN_PYTHON = `
import sys, time, droidgym
options = {"task": "${COUNTING_TASK.id}", "action_space": "text"}
kept = [droidgym.make(address=sys.argv[1], **options) for _ in range(2)]
client = droidgym.Client(sys.argv[1])
kept += [droidgym.make(client=client, **options) for _ in range(2)]
for env in kept:
    env.reset()
print("made", flush=True)
END
`
const IN_TYPESCRIPT = `
import { connect } from ${JSON.stringify(join(packageRoot(), 'clients/typescript/dist/index.js'))}
const client = await connect(process.argv[1])
for (let made = 0; made < 4; made += 1) await (await client.make({ task: '${COUNTING_TASK.id}', actionSpace: 'text' })).reset()
console.log('made')
END
`

const FORK = `
import os
pid = os.fork()
if pid == 0:
    os._exit(0)
os.waitpid(pid, 0)
time.sleep(600)
`

let server: RunningServer
beforeAll(async () => {
  server = await startServer(countingGym, { port: 0, graceMs: 100 }, () => undefined)
})
afterAll(() => server.stop())

/** Starts a program that makes four environments and then does as `end` says. */
async function start(which: 'Python' | 'TypeScript', end: string): Promise<ReturnType<typeof spawn>> {
  const [program, args] = which === 'Python'
    ? [python ?? 'python3', ['-c', IN_PYTHON.replace('END', end)]] as const
    : [process.execPath, ['--input-type=module', '-e', IN_TYPESCRIPT.replace('END', end), '--']] as const
  const env = { ...process.env, PYTHONPATH: join(packageRoot(), PYTHON_CLIENT, 'src'), PYTHONDONTWRITEBYTECODE: '1' }
  const child = spawn(program, [...args, server.address], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  return child
}

describe.skipIf(python === undefined && !required)('Environments of make (skipped without a Python that has the client)', () => {
  test('are given back within half a minute when their program is killed, and kept while it lives', { timeout: 180_000 }, async () => {
    // The first three live on. A long call of C code lets no other thread of Python run, and a fork ends all calls.
    const busy = await start('Python', 'sum(range(10**12))')
    const waiting = await start('TypeScript', 'setInterval(() => undefined, 1000)')
    const forked = await start('Python', FORK)
    const killed = [await start('Python', 'time.sleep(600)'), await start('TypeScript', 'setInterval(() => undefined, 1000)')]
    expect(server.environmentCount()).toBe(20)
    for (const child of killed) child.kill('SIGKILL')
    // By itself the server closes an environment after ten minutes.
    await until(() => server.environmentCount() <= 12)
    expect(server.environmentCount()).toBe(12)
    for (const child of [busy, waiting, forked]) child.kill('SIGKILL')
    await until(() => server.environmentCount() === 0)
  })

  test('keep no program from ending', async () => {
    for (const which of ['Python', 'TypeScript'] as const) {
      const child = await start(which, '')
      const [code] = child.exitCode === null ? await once(child, 'exit') as [number | null] : [child.exitCode]
      expect(code, which).toBe(0)
    }
  })
})
