import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { LogFormat, openEventLog } from '../../../../src/cli/output/event-log.ts'
import type { MakeOptions } from '@droidgym/gym/environment-contract'
import { SharedRings } from '@droidgym/server/service/hosts/shared-frames'
import { WorkerHost } from '@droidgym/server/service/hosts/worker-host'

const folder = mkdtempSync(join(tmpdir(), 'droidgym-worker-faults-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const PIXELS = { pixels: { width: 64, height: 128 } }
const OPTIONS: MakeOptions = {
  task: 'calculator/open_calculator', environment: '000', actionSpace: 'discrete', observation: PIXELS, sharedPixels: true,
}

test.each(Object.values(LogFormat))('the %s log has the cause of what failed in a worker', async (format) => {
  const shared = join(folder, format)
  mkdirSync(shared)
  const worker = new WorkerHost('worker', {
    file: resolve('dist/server/grpc/worker.js'), metrics: false, sharedPixels: join(shared, 'worker'), log: () => undefined,
  })
  await worker.ready()
  rmSync(shared, { recursive: true })
  const error: unknown = await worker.make('a', OPTIONS).catch((fault: unknown) => fault)
  await worker.stop()
  expect(error).toMatchObject({ code: 'INTERNAL', message: expect.not.stringContaining('ENOENT') as string })
  let written = ''
  openEventLog({ format, level: 'info' }, { write: (text) => (written += text) })({ level: 'error', message: 'Make failed', error })
  expect(written).toContain('ENOENT: no such file or directory, open')
  // Where it was thrown, in the worker.
  expect(written).toMatch(/shared-frames/)
})

/** A folder in a file system of 1 MiB, where the test may mount one. */
function smallFolder(): string | undefined {
  const path = join(folder, 'small')
  mkdirSync(path)
  return spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', path]).status === 0 ? path : undefined
}

test('a full folder of shared pixels is told at every step, and again by the next environment', (context) => {
  const small = smallFolder()
  if (small === undefined) return context.skip('no file system can be mounted here')
  try {
    const rings = new SharedRings(join(small, 'worker'))
    const ring = rings.open({ ...OPTIONS, observation: { pixels: { width: 256, height: 512 } } })
    const frame = { width: 256, height: 512, pixels: new Uint8Array(256 * 512 * 3) }
    const full = expect.objectContaining({ code: 'SHARED_PIXELS_FULL' }) as Error
    ring.write(frame)
    ring.write(frame)
    for (let step = 0; step < 5; step++) expect(() => ring.write(frame)).toThrow(full)
    ring.close()
    writeFileSync(join(small, 'other'), Buffer.alloc(900_000))
    const next = rings.open(OPTIONS)
    const small64 = { width: 64, height: 128, pixels: new Uint8Array(64 * 128 * 3) }
    expect(() => { for (let step = 0; step < 20; step++) next.write(small64) }).toThrow(full)
    next.close()
  } finally {
    spawnSync('umount', ['--lazy', small])
  }
  return undefined
})
