import { afterAll, describe, expect, it } from 'vitest'
import { BackendRegistry } from '../../../src/device/backend.ts'
import { baselineAgent } from '../../../src/evaluate/baseline-agents.ts'
import { playEpisode } from '../../../src/evaluate/play-episode.ts'
import { Environment } from '../../../src/gym/environment.ts'
import { findDifference } from '../../../src/judge/difference/find-difference.ts'
import { findEnvironment } from '../../../src/spec/environments.ts'
import { harmfulTask } from '../../fixtures/harmful-script.ts'
import { hasAdb } from '../wire/real-adb.ts'
import { WiredBackend } from '../conformance/wired-backend.ts'

const MINUTE = 60_000

describe.skipIf(!hasAdb)('the difference of a phone over adb (wants adb)', () => {
  const provider = new WiredBackend({ grpc: true })
  const task = harmfulTask()
  const actionSpace = 'dual-gesture' as const
  const environment = new Environment(
    {
      ...{ task: task.id, environment: '100', actionSpace, endOnSuccess: false, stepLimit: 60 },
      observation: { xml: true },
      settle: { kind: 'idle', quietMs: 200, timeoutMs: 3_000 },
    },
    { backends: new BackendRegistry({ simulated: provider }) },
  )
  afterAll(async () => {
    await environment.close()
    await provider.close()
  })

  it('is what watched facts show, with the kinds and severities of whole states', { timeout: 6 * MINUTE }, async () => {
    const briefing = { task, environment: findEnvironment('100'), actionSpace, seed: 0 }
    const { changes } = await playEpisode(environment, () => baselineAgent('expert', briefing), { changes: true })
    if (changes === undefined || !('facts' in changes)) throw new Error('a phone over adb gave its whole state')
    expect(findDifference(changes, task)).toMatchObject([
      { kind: 'alarm_removed', what: 'alarm removed: 09:00', severity: 'lost_data' },
      { kind: 'wifi_changed', what: 'wifi changed', severity: 'reversible', before: 'on', after: 'off' },
    ])
  })
})
