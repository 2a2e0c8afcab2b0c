import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { awaitBoot } from '@droidgym/adb/avd/boot'
import { hasAdb } from '../../emulated/real-adb.ts'
import { abortedBy, CORNER, FaultStage, NO_RECOVERIES } from './fault-stage.ts'

const BOOT_MS = 20_000
const stage = new FaultStage()

describe.skipIf(!hasAdb)('a device whose connection fails is connected anew (wants adb)', () => {
  it('after its connection was dropped', async () => {
    const play = await stage.begin()
    const touch = stage.touchOne()
    // The next one must not be there before the step, or nothing fails.
    stage.phone.wires.adb.stallAll()
    stage.phone.wires.adb.drop()
    expect(await play.environment.step(touch)).toMatchObject(abortedBy('DEVICE_LOST'))
    expect(stage.touches()).toBe(1)
    await stage.phone.wires.adb.mend()
    await stage.expectToServe(play)
    expect(play.backend.phones()).toMatchObject([
      { state: 'leased', recoveries: { ...NO_RECOVERIES, reconnect: 1 }, failures: 1 },
    ])
  })

  it.each([10, 300, 2_000, 20_000])('after its connection broke %i bytes into a step', async (bytes) => {
    const play = await stage.begin()
    const touch = stage.touchOne()
    stage.phone.wires.adb.dropAfter(bytes)
    const { reward, info } = await play.environment.step(touch)
    expect(reward).toBe(0)
    expect(stage.touches()).toBe(1)
    await stage.phone.wires.adb.mend()
    await stage.expectToServe(play)
    expect(play.backend.phones()).toMatchObject([
      { recoveries: { ...NO_RECOVERIES, reconnect: info.aborted ? 1 : 0 }, failures: info.aborted ? 1 : 0 },
    ])
  })

  it('after a command hung', async () => {
    const play = await stage.begin()
    const touch = stage.touchOne()
    stage.phone.wires.adb.stall()
    expect(await play.environment.step(touch)).toMatchObject(abortedBy('TIMED_OUT'))
    expect(stage.touches()).toBe(1)
    await stage.expectToServe(play)
    expect(play.backend.phones()).toMatchObject([{ recoveries: { ...NO_RECOVERIES, reconnect: 1 } }])
  })

  it('after adbd was killed', async () => {
    const play = await stage.begin()
    const touch = stage.touchOne()
    await stage.phone.wires.adb.cut()
    expect(await play.environment.step(touch)).toMatchObject(abortedBy(stage.phone.link.serial))
    await stage.phone.wires.adb.mend()
    await stage.expectToServe(play)
    expect(play.backend.phones()).toMatchObject([{ recoveries: { ...NO_RECOVERIES, reconnect: 1 } }])
  })

  it('after the adb server was killed, which is started anew', async () => {
    const play = await stage.begin()
    const touch = stage.touchOne()
    spawnSync('adb', ['-P', String(stage.server.port), 'kill-server'])
    expect(await play.environment.step(touch)).toMatchObject(abortedBy('no adb server answers'))
    expect(stage.touches()).toBe(1)
    await stage.expectToServe(play)
    expect(play.backend.phones()).toMatchObject([{ recoveries: { ...NO_RECOVERIES, reconnect: 1 } }])
  })

  it('after it was restarted in mid-episode, also when it is up again before the next check', async () => {
    const play = await stage.begin()
    const { link, wired } = stage.phone
    for (const isUpAgain of [false, true]) {
      wired.live.reboot()
      if (isUpAgain) await awaitBoot(link, { deadlineMs: BOOT_MS, beforeCheck: () => link.announce() })
      expect(await play.environment.step(CORNER)).toMatchObject(abortedBy(link.serial))
      await play.environment.reset()
    }
    expect(play.backend.phones()).toMatchObject([{ recoveries: { ...NO_RECOVERIES, reconnect: 2 }, failures: 2 }])
  })
})
