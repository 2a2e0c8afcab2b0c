import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { Device } from '@droidgym/spec/device/device'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { hasAdb } from '../emulated/real-adb.ts'
import { FaultStage } from './faults/fault-stage.ts'

const stage = new FaultStage(2)
const WANTED = findEnvironment('100')
const BRIGHTNESS = ['settings', 'get', 'system', 'screen_brightness']

/** Bypasses the lease of the phone. */
function darken(): void {
  stage.phone.wired.live.run((handset) => handset.shell(['settings', 'put', 'system', 'screen_brightness', '7']))
}

async function brightness(device: Device): Promise<string> {
  return (await device.shell(BRIGHTNESS)).stdout.trim()
}

describe.skipIf(!hasAdb)('a lease of a phone (wants adb)', () => {
  it('has the snapshot loaded, once for the first episode', async () => {
    const backend = stage.backend()
    const device = await backend.open(WANTED)
    darken()
    await device.snapshots.load(WANTED.id)
    expect(await brightness(device)).toBe('7')
    await device.snapshots.load(WANTED.id)
    expect(await brightness(device)).not.toBe('7')
    expect(backend.phones()).toMatchObject([{ episodes: 2 }])
  })

  it('loads the snapshot again when anything was done since', async () => {
    const device = await stage.backend().open(WANTED)
    darken()
    expect(await brightness(device)).toBe('7')
    await device.snapshots.load(WANTED.id)
    expect(await brightness(device)).not.toBe('7')
  })

  it('is waited for, in turn by client', async () => {
    const backend = stage.backend()
    const first = await backend.open(WANTED, { client: 'many' })
    const served: string[] = []
    const wait = async (client: string, name: string): Promise<void> => {
      const device = await backend.open(WANTED, { client, waitMs: 60_000 })
      served.push(name)
      expect(backend.phones()).toMatchObject([{ state: 'leased', client, environment: '100' }])
      await device.close()
    }
    const waits = [wait('many', 'many 1'), wait('many', 'many 2'), wait('many', 'many 3'), wait('one', 'one')]
    expect(backend.waiting).toBe(4)
    await first.close()
    await Promise.all(waits)
    expect(served).toEqual(['many 1', 'one', 'many 2', 'many 3'])
    expect(backend.phones()).toMatchObject([{ state: 'free', episodes: 0, failures: 0 }])
  })

  it('is refused when no phone comes free in time, or too many wait', async () => {
    const backend = stage.backend({ maxWaiting: 1 })
    const device = await backend.open(WANTED)
    const taken = expect.stringMatching(/No phone is free for environment 100: emulator-\d+: it is leased/) as string
    await expect(backend.open(WANTED)).rejects.toMatchObject({ code: 'NO_PHONE_FREE', message: taken })
    await expect(backend.open(WANTED, { waitMs: 50 })).rejects.toMatchObject({ code: 'NO_PHONE_FREE', message: taken })
    const patient = backend.open(WANTED, { waitMs: 60_000 })
    const crowded = { code: 'NO_PHONE_FREE', message: expect.stringContaining('1 wait for one already') as string }
    await expect(backend.open(WANTED, { waitMs: 60_000 })).rejects.toMatchObject(crowded)
    await device.close()
    await (await patient).close()
  })

  it('is waited for no longer by who gives up', async () => {
    const backend = stage.backend()
    const device = await backend.open(WANTED)
    const giveUp = new AbortController()
    const abandoned = backend.open(WANTED, { waitMs: 60_000, signal: giveUp.signal })
    const environment = await stage.makeOn(backend, { waitMs: 60_000 })
    const refused = expect(environment.reset()).rejects.toMatchObject({ code: 'CLOSED' })
    while (backend.waiting < 2) await delay(1)
    giveUp.abort(new Error('enough'))
    await expect(abandoned).rejects.toThrow('enough')
    await environment.close()
    await refused
    expect(backend.waiting).toBe(0)
    await device.close()
    expect(backend.phones()).toMatchObject([{ state: 'free' }])
  })

  it('is given back when its taker gave up while it was prepared', async () => {
    const backend = stage.backend()
    const giveUp = new AbortController()
    const opening = backend.open(WANTED, { signal: giveUp.signal })
    expect(backend.phones()).toMatchObject([{ state: 'leased' }])
    giveUp.abort(new Error('enough'))
    await expect(opening).rejects.toThrow('enough')
    expect(backend.phones()).toMatchObject([{ state: 'leased' }])
    const next = await backend.open(WANTED, { waitMs: 60_000, client: 'next' })
    expect(backend.phones()).toMatchObject([{ state: 'leased', client: 'next', failures: 0 }])
    await next.close()
  })

  it('is rather of a phone that is known to have the snapshot', async () => {
    const [one, other] = stage.phones
    one?.wired.live.delete('droidgym-100')
    const backend = stage.backend({}, stage.phones)
    for (let times = 0; times < 2; times++) {
      const device = await backend.open(WANTED)
      expect(device.description.serial).toBe(other?.link.serial)
      await device.close()
    }
    await one?.provision()
  })

  it('ends before a drained phone rests, which is not leased until it is undrained', async () => {
    const backend = stage.backend()
    const { serial } = stage.phone.link
    const device = await backend.open(WANTED)
    const drained = backend.drain(serial)
    expect(backend.phones()).toMatchObject([{ state: 'draining' }])
    expect(await brightness(device)).not.toBe('')
    const patient = backend.open(WANTED, { waitMs: 60_000 })
    await device.close()
    await drained
    expect(backend.phones()).toMatchObject([{ state: 'drained' }])
    await expect(backend.open(WANTED)).rejects.toMatchObject({ code: 'BACKEND_UNAVAILABLE' })
    backend.undrain(serial)
    await (await patient).close()
    await expect(backend.drain('emulator-1')).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  })

  it('may end in its own time when the pool closes, and no new lease begins', async () => {
    const backend = stage.backend({ graceMs: 60_000 })
    const device = await backend.open(WANTED)
    const waiting = expect(backend.open(WANTED, { waitMs: 60_000 })).rejects.toMatchObject({ code: 'BACKEND_UNAVAILABLE' })
    const closing = backend.close()
    await waiting
    await expect(backend.open(WANTED)).rejects.toMatchObject({ code: 'BACKEND_UNAVAILABLE', message: /is closing/ })
    expect(await brightness(device)).not.toBe('')
    await device.close()
    await closing
  })

  it('ends with the grace that a closing pool gives', async () => {
    const backend = stage.backend({ graceMs: 0 })
    const device = await backend.open(WANTED)
    await backend.close()
    await expect(device.hierarchy()).rejects.toMatchObject({ code: 'DEVICE_CLOSED' })
  })
})
