import { describe, expect, it } from 'vitest'
import type { ApiValue } from '@droidgym/spec/apis'
import { hasAdb } from '../emulated/real-adb.ts'
import { wiredEnvironment } from './wired-environment.ts'

const MINUTE = 60_000

describe.skipIf(!hasAdb)('API actions over the real adb (wants adb)', () => {
  const environment = wiredEnvironment({ grpc: false }, {
    task: 'clock/open_the_clock_app', actionSpace: 'ui', stepLimit: 30,
    observation: { elements: true },
  })

  it('open the same screens, and every text arrives as it was given', { timeout: 3 * MINUTE }, async () => {
    await environment.reset()
    const act = (name: string, parameters: Readonly<Record<string, ApiValue>> = {}) =>
      environment.step({ kind: 'ui', action: { kind: 'api', name, parameters } })
    const shown = async (name: string, parameters: Readonly<Record<string, ApiValue>> = {}) => {
      const { info, observation } = await act(name, parameters)
      expect(info.invalidAction).toBeUndefined()
      return (observation.elements ?? []).map(({ text }) => text)
    }
    expect(await shown('clock_set_alarm', { hour: 7, minutes: 30, label: 'Up' })).toContain('7:30 AM')
    expect(await shown('phone_dial', { number: '+1 415-555-0123' })).toContain('+1 415-555-0123')
    const text = `it's "50 %" & $(reboot) \\ ; 日本語`
    expect(await shown('messages_write', { number: '4155550123', text })).toContain(text)
    expect(await shown('maps_search', { query: 'museum & park' })).toContain('museum & park')
    expect(await shown('settings_display')).toContain('Brightness level')
    const { info } = await act('clock_snooze_alarm', { minutes: 5 })
    expect(info.invalidAction).toMatch(/^the phone does not carry it out: Error: Activity not started/)
  })
})
