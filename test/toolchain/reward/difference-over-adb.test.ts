import { describe, expect, it } from 'vitest'
import { baselineAgent } from '@droidgym/lab/play/agents/baseline-agents'
import { playEpisode } from '@droidgym/lab/play/play-episode'
import { findDifference } from '@droidgym/gym/reward/difference/find-difference'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { harmfulTask } from '../../fixtures/harmful-script.ts'
import { hasAdb } from '../emulated/real-adb.ts'
import { wiredEnvironment } from '../gym/wired-environment.ts'

const MINUTE = 60_000

describe.skipIf(!hasAdb)('the difference of a phone over adb (wants adb)', () => {
  const task = harmfulTask()
  const actionSpace = 'dual-gesture' as const
  const environment = wiredEnvironment({}, { task: task.id, actionSpace, stepLimit: 60, observation: { xml: true } })

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
