import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ConformanceRun } from '../../src/evaluate/conformance/conformance-run.ts'
import { conformanceSuite } from '../../src/evaluate/conformance/suite.ts'
import { findEnvironment } from '../../src/spec/environments.ts'
import { hasAdb } from '../wire/real-adb.ts'
import { WiredBackend } from './wired-backend.ts'

const MINUTES = 60_000
/** Short enough to be quick, long enough that a phone in real time shows what it was asked for. */
const SETTLE = { kind: 'idle', quietMs: 200, timeoutMs: 3_000 } as const

describe.skipIf(!hasAdb).each([
  ['with its gRPC', true],
  ['by adb and console alone', false],
])('a phone on the wire, over the real adb, %s (wants adb)', (_, grpc) => {
  const environment = findEnvironment('100')
  let backend: WiredBackend | undefined
  let run: ConformanceRun | undefined
  beforeAll(async () => {
    backend = await WiredBackend.start(environment, { grpc })
    run = new ConformanceRun({ provider: backend, environment, settle: SETTLE })
  })
  afterAll(async () => {
    await run?.close()
    await backend?.close()
  })

  it.each(conformanceSuite())('$id: $what', { timeout: 5 * MINUTES }, async (check) => {
    const result = await run?.run(check)
    // Android's `input` draws straight lines at even speed, so without gRPC only the ends of a path count.
    if (grpc || check.id !== 'input/path-is-followed') expect(result?.reason).toBeUndefined()
    else expect(result?.reason).toMatch(/^How far texts moved: expected 0 to 432 pixels upwards/)
    expect(result?.id).toBe(check.id)
  })
})
