import { describe, expect, it } from 'vitest'
import { hasAdb } from '../../emulated/real-adb.ts'
import { abortedBy, FaultStage, NO_RECOVERIES } from './fault-stage.ts'

const stage = new FaultStage()

describe.skipIf(!hasAdb)('a device that lost its fastest way goes on by another (wants adb)', () => {
  it('without the UiAutomator2 server', async () => {
    const play = await stage.begin()
    const touch = stage.touchOne()
    await stage.phone.wires.ui.cut()
    expect(await play.environment.step(touch)).toMatchObject(abortedBy('UiAutomator2'))
    expect(stage.touches()).toBe(1)
    await stage.expectToServe(play)
    const [health] = play.backend.phones()
    expect(health).toMatchObject({ means: { ui: 'uiautomator dump' }, recoveries: { reconnect: 1 } })
    expect(health?.means?.refused.join()).toContain('UiAutomator2')
  })

  it('without the gRPC of the emulator', async () => {
    const play = await stage.begin()
    const touch = stage.touchOne()
    await stage.phone.wires.grpc.cut()
    expect(await play.environment.step(touch)).toMatchObject(abortedBy('DEVICE_LOST'))
    expect(stage.touches()).toBe(0)
    await stage.expectToServe(play)
    const [health] = play.backend.phones()
    const means = { screen: 'raw screencap', input: 'input', snapshots: 'console' }
    expect(health).toMatchObject({ means, recoveries: { ...NO_RECOVERIES, reconnect: 1 } })
    expect(health?.means?.refused.join()).toContain(String(stage.phone.wires.grpc.port))
  })

  it('with a finger that touched and was not answered: it does not touch again', async () => {
    await stage.phone.wires.grpc.cut()
    const play = await stage.begin()
    const touch = stage.touchOne()
    // The phone hears of the touch, and its answer is lost.
    stage.phone.wires.adb.dropAfter(30)
    expect(await play.environment.step(touch)).toMatchObject(abortedBy(stage.phone.link.serial))
    expect(stage.touches()).toBeLessThanOrEqual(1)
    await stage.phone.wires.adb.mend()
    await stage.expectToServe(play)
  })
})
