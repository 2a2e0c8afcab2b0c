import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { loadSqlite } from '@droidgym/android/storage/sqlite'
import { clock } from '@droidgym/apps/clock/activities'
import { dialer } from '@droidgym/apps/dialer/activities'
import { placeCall } from '@droidgym/apps/shared/people/calls'
import { phoneState } from '@droidgym/apps/shared/people/dialer-state'
import { LivePhone } from '@droidgym/simulated/emulated/live-phone'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { smallPhone } from '@droidgym/simulated/test/small-phone'

const ALARMS = '/data/user_de/0/com.google.android.deskclock/databases/alarms.db'

const opened: LivePhone[] = []

beforeAll(loadSqlite)

afterEach(() => {
  for (const live of opened.splice(0)) live.close()
})

function start(speed = 1): LivePhone {
  const live = new LivePhone(smallPhone(findEnvironment('100'), [clock, dialer]), { speed })
  opened.push(live)
  return live
}

function timeOf(live: LivePhone): number {
  return live.run(({ state }) => state.time)
}

describe('LivePhone', () => {
  it('lets time pass by itself, at a multiple of real time', async () => {
    const live = start(1000)
    const [begin, real] = [timeOf(live), performance.now()]
    let changes = 0
    live.onChange(() => {
      changes++
    })
    while (changes < 3) await delay(5)
    const [passed, most] = [timeOf(live) - begin, (performance.now() - real) * 1000]
    expect(passed).toBeGreaterThan(50_000)
    expect(passed).toBeLessThanOrEqual(most + 1000)
    expect(live.uptimeMs).toBeGreaterThanOrEqual(passed)
  })

  it('stands still while its clock does not run', async () => {
    const live = start(1000)
    live.running = false
    const before = timeOf(live)
    await delay(120)
    expect(timeOf(live)).toBe(before)
    live.running = true
    while (timeOf(live) === before) await delay(5)
  })

  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('refuses the speed %s', (speed) => {
    expect(() => start(speed)).toThrow(expect.objectContaining({ code: 'INVALID_OPTION' }))
  })

  it('goes back to a snapshot', () => {
    const live = start()
    live.save('before')
    live.run((phone) => {
      phone.shell(['settings', 'put', 'system', 'screen_brightness', '7'])
    })
    live.save('after')
    expect(live.list().map(({ name }) => name)).toEqual(['before', 'after'])
    const brightness = (): string => live.run((phone) => phone.shell(['settings', 'get', 'system', 'screen_brightness']).stdout)
    live.load('before')
    expect(brightness()).toBe('255\n')
    live.load('after')
    expect(brightness()).toBe('7\n')
    live.delete('before')
    expect(() => live.load('before')).toThrow(expect.objectContaining({ code: 'SNAPSHOT_NOT_FOUND' }))
    expect(() => live.delete('before')).toThrow(expect.objectContaining({ code: 'SNAPSHOT_NOT_FOUND' }))
  })

  it.each(['', 'a b', '../up', 'x'.repeat(129)])('refuses to call a snapshot %j', (name) => {
    expect(() => start().save(name)).toThrow(expect.objectContaining({ code: 'INVALID_SNAPSHOT_NAME' }))
  })

  it('does not keep snapshots without end', () => {
    const live = start()
    for (let count = 0; count < 256; count++) live.save(`snapshot-${count}`)
    live.save('snapshot-0')
    expect(() => live.save('one-more')).toThrow(expect.objectContaining({ code: 'TOO_MANY_SNAPSHOTS' }))
  })

  it('restarts: what was in memory is gone, what was stored stays', async () => {
    const live = start(200)
    live.run((phone) => {
      phone.shell(['settings', 'put', 'system', 'font_scale', '1.3'])
      phone.shell(['setprop', 'persist.sys.locale', 'fr-CA'])
      phone.shell(['setprop', 'debug.mine', '1'])
      phone.writeFile('/sdcard/Download/kept.txt', Buffer.from('kept'))
      phone.change((tx) => placeCall(tx, '911'))
    })
    const alarms = live.run((phone) => phone.files.read(phone.state, ALARMS))
    live.running = false
    live.reboot()
    const { properties, tasks, log } = live.run(({ state }) => state)
    expect(properties['sys.boot_completed']).toBeUndefined()
    expect(properties['debug.mine']).toBeUndefined()
    expect(properties['persist.sys.locale']).toBe('fr-CA')
    expect(tasks).toHaveLength(1)
    expect(log.since(0).some(({ tag }) => tag === 'Telecom')).toBe(false)
    live.running = true
    while (live.run(({ state }) => state.properties['sys.boot_completed']) !== '1') await delay(5)
    live.run((phone) => {
      expect(phone.shell(['settings', 'get', 'system', 'font_scale']).stdout).toBe('1.3\n')
      expect(Buffer.from(phone.files.read(phone.state, '/sdcard/Download/kept.txt') ?? []).toString()).toBe('kept')
      expect(phone.files.read(phone.state, ALARMS)).toEqual(alarms)
      expect(phoneState.of(phone.state).call).toBeNull()
      expect(phone.tree().roots.length).toBeGreaterThan(0)
    })
  })

  it('cannot be used after it is closed', () => {
    const live = start()
    live.close()
    expect(() => live.run(() => 1)).toThrow(expect.objectContaining({ code: 'CLOSED' }))
  })
})
