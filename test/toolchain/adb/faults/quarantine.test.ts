import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { AdbBackend } from '@droidgym/adb/pool/adb-backend'
import { openAdbDevice } from '@droidgym/adb/device/open-adb-device'
import type { PhoneState } from '@droidgym/adb/pool/phone-slot'
import { hasAdb } from '../../emulated/real-adb.ts'
import { abortedBy, CORNER, FaultStage, NO_RECOVERIES } from './fault-stage.ts'

const stage = new FaultStage(2)

/** Until the first phone is in a state; the test's deadline ends a wait in vain. */
async function comesTo(backend: AdbBackend, state: PhoneState): Promise<void> {
  while (backend.phones()[0]?.state !== state) await delay(20)
}

/** A snapshot under the name of environment 101 with another label, as saved by another program. */
async function saveLabelled(label: string): Promise<void> {
  const { device } = await openAdbDevice(stage.phone.link, stage.phone.options)
  await device.snapshots.save('101')
  await device.close()
  stage.phone.wired.live.run((handset) => {
    handset.writeFile('/data/local/tmp/droidgym-snapshot', Buffer.from(label))
  })
  stage.phone.wired.live.save('droidgym-101')
}

describe.skipIf(!hasAdb)('a phone that fails (wants adb)', () => {
  it('is set aside when no recovery step brings it back, and comes back when it answers again', async () => {
    const pauses = { probePauseMs: 100, maxProbePauseMs: 400 }
    const { backend, environment } = await stage.make({ ...pauses, reconnectMs: 1_000 }, stage.phones)
    await environment.reset()
    const beside = await stage.makeOn(backend)
    await beside.reset()
    await stage.phone.wires.adb.cut()
    await stage.phone.wires.grpc.cut()
    await stage.phone.wires.console.cut()
    expect(await environment.step(CORNER)).toMatchObject(abortedBy('DEVICE_LOST'))
    const refused = expect.stringContaining('could not be brought back and is in quarantine') as string
    await expect(environment.reset()).rejects.toMatchObject({ code: 'NO_PHONE_FREE', message: refused })
    // The others go on.
    expect(await beside.step(CORNER)).toMatchObject({ info: { aborted: false } })
    await comesTo(backend, 'recovering')
    await comesTo(backend, 'quarantined')
    expect(backend.phones()).toMatchObject([
      { quarantinedUntil: expect.any(Number) as number, lastFailure: expect.stringContaining('DEVICE_LOST') as string },
      { state: 'leased', failures: 0, recoveries: NO_RECOVERIES },
    ])
    await stage.phone.mend()
    await comesTo(backend, 'free')
    expect((await environment.reset()).info).toMatchObject({ step: 0, aborted: false })
    expect(backend.phones()[0]).toMatchObject({ state: 'leased', failures: 1 })
    expect(backend.phones()[0]).not.toHaveProperty('quarantinedUntil')
  })

  it('is set aside after failing too often, and is looked at when it is taken back', async () => {
    const { backend, environment } = await stage.make({ maxFailures: 2 })
    for (let times = 0; times < 2; times++) {
      await environment.reset()
      await stage.loseStep(environment)
    }
    const refused = expect.stringContaining('it is quarantined') as string
    await expect(environment.reset()).rejects.toMatchObject({ code: 'BACKEND_UNAVAILABLE', message: refused })
    expect(backend.phones()).toMatchObject([{ state: 'quarantined', failures: 2, recoveries: { reconnect: 1 } }])
    backend.undrain(stage.phone.link.serial)
    const patient = await stage.makeOn(backend, { waitMs: 60_000 })
    await patient.reset()
    expect(backend.phones()).toMatchObject([{ state: 'leased', failures: 2, recoveries: { reconnect: 2 } }])
  })

  it('is not taken for an environment whose snapshot is another one, until it was set up', async () => {
    await saveLabelled('105')
    const play = await stage.make()
    const environment = await stage.makeOn(play.backend, { environment: '101' })
    const refused = expect.stringContaining('labelled 105') as string
    for (let times = 0; times < 2; times++) {
      await expect(environment.reset()).rejects.toMatchObject({ code: 'BACKEND_UNAVAILABLE', message: refused })
    }
    await stage.expectToServe(play)
    await play.environment.close()
    const { serial } = stage.phone.link
    await play.backend.drain(serial)
    await saveLabelled('101')
    play.backend.undrain(serial)
    expect((await environment.reset()).info).toMatchObject({ environment: '101', step: 0 })
    expect(play.backend.phones()).toMatchObject([{ failures: 0, recoveries: NO_RECOVERIES }])
  })

  it('is not taken for an environment whose snapshot has no label, after everything was tried', async () => {
    await saveLabelled('')
    const play = await stage.make()
    const environment = await stage.makeOn(play.backend, { environment: '101' })
    const refused = expect.stringContaining('it has no label') as string
    await expect(environment.reset()).rejects.toMatchObject({ code: 'BACKEND_UNAVAILABLE', message: refused })
    expect(play.backend.phones()).toMatchObject([{ state: 'free', recoveries: NO_RECOVERIES }])
    await stage.expectToServe(play)
  })

  it('is rather left alone while another one is free', async () => {
    const { backend, environment } = await stage.make({}, stage.phones)
    await environment.reset()
    await stage.loseStep(environment)
    await environment.reset()
    expect(backend.phones()).toMatchObject([{ state: 'free', failures: 1 }, { state: 'leased', failures: 0 }])
  })
})
