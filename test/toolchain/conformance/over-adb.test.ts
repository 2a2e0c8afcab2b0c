import { afterAll, describe, expect, it } from 'vitest'
import { ConformanceRun } from '@droidgym/proof/conformance/conformance-run'
import { conformanceSuite } from '@droidgym/proof/conformance/suite'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { hasAdb } from '../emulated/real-adb.ts'
import { WiredBackend } from './wired-backend.ts'

const MINUTES = 60_000
/** Shorter than the default, for a phone without animations. */
const SETTLE = { kind: 'idle', quietMs: 200, timeoutMs: 3_000 } as const

describe.skipIf(!hasAdb).each([
  ['with its gRPC', true],
  ['by adb and console alone', false],
])('a phone on the wire, over the real adb, %s (wants adb)', (_, grpc) => {
  const provider = new WiredBackend({ grpc })
  const run = new ConformanceRun({ provider, environment: findEnvironment('100'), settle: SETTLE })
  afterAll(async () => {
    await run.close()
    await provider.close()
  })

  it.each(conformanceSuite())('$id: $what', { timeout: 5 * MINUTES }, async (check) => {
    const { id, reason } = await run.run(check)
    expect(id).toBe(check.id)
    // Android's `input` draws straight lines at even speed, so without gRPC only the ends of a path count.
    if (grpc || id !== 'input/path-is-followed') expect(reason).toBeUndefined()
    else expect(reason).toMatch(/^How far texts moved: expected 0 to 432 pixels upwards/)
  })
})

describe.skipIf(!hasAdb)('a phone whose emulator sends the last row first (wants adb)', () => {
  const provider = new WiredBackend({ bottomUp: true })
  const run = new ConformanceRun({ provider, environment: findEnvironment('100'), settle: SETTLE })
  afterAll(async () => {
    await run.close()
    await provider.close()
  })

  it('14.13: has upright pictures all the same, with a note', { timeout: 5 * MINUTES }, async () => {
    for (const check of conformanceSuite().filter(({ id }) => id === 'picture/upright')) {
      const note = 'The rows of the emulator\'s pictures come in reverse order and are turned over'
      expect(await run.run(check)).toMatchObject({ id: 'picture/upright', passed: true, note })
    }
    expect.assertions(1)
  })
})
