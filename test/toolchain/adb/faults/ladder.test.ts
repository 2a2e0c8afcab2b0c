import { describe, expect, it } from 'vitest'
import { center, EMPTY_BOUNDS } from '@droidgym/android/geometry'
import { documentOrder } from '@droidgym/android/ui/ui-tree'
import { hasAdb } from '../../emulated/real-adb.ts'
import { abortedBy, CLOCK, CORNER, FaultStage, NO_RECOVERIES } from './fault-stage.ts'

const stage = new FaultStage()

describe.skipIf(!hasAdb)('a device that connecting anew does not help (wants adb)', () => {
  it('reloads the snapshot from outside when adb stays dead', async () => {
    const play = await stage.begin()
    const touch = stage.touchOne()
    await stage.phone.wires.adb.cut()
    expect(await play.environment.step(touch)).toMatchObject(abortedBy(stage.phone.link.serial))
    stage.phone.wires.grpc.onConnect = () => void stage.phone.wires.adb.mend()
    await stage.expectToServe(play)
    expect(play.backend.phones()).toMatchObject([{ recoveries: { ...NO_RECOVERIES, reload: 1 } }])
  })

  it('reloads where trees are dumped and a program keeps the screen from coming to rest', async () => {
    await stage.phone.wires.ui.cut()
    const play = await stage.begin()
    stage.start(CLOCK)
    stage.phone.wired.live.run((handset) => {
      const tabs = [...documentOrder(handset.tree().roots)].filter(({ className }) => className === 'xk')
      handset.touch([{ ...center(tabs.at(-1)?.bounds ?? EMPTY_BOUNDS), time: 0 }])
      handset.advance(500)
      const button = [...documentOrder(handset.tree().roots)].find(({ resourceId }) => resourceId.endsWith(':id/fab'))
      handset.touch([{ ...center(button?.bounds ?? EMPTY_BOUNDS), time: 0 }])
    })
      expect(await play.environment.step(CORNER)).toMatchObject(abortedBy('could not get idle state'))
    await stage.expectToServe(play)
    expect(play.backend.phones()).toMatchObject([
      { means: { ui: 'uiautomator dump' }, recoveries: { ...NO_RECOVERIES, reload: 1 } },
    ])
  })

  it('restarts a phone whose snapshots cannot be reached', async () => {
    const play = await stage.begin()
    const touch = stage.touchOne()
    await stage.phone.wires.grpc.cut()
    await stage.phone.wires.console.cut()
    expect(await play.environment.step(touch)).toMatchObject(abortedBy('DEVICE_LOST'))
    const ignore = stage.phone.wired.live.onReboot(() => {
      void stage.phone.wires.grpc.mend()
      void stage.phone.wires.console.mend()
    })
    await stage.expectToServe(play)
    ignore()
    expect(play.backend.phones()).toMatchObject([{ recoveries: { ...NO_RECOVERIES, reboot: 1 } }])
  })

  it('starts an emulator anew that was killed', async () => {
    const play = await stage.begin({ reconnectMs: 1_000, relaunch: () => stage.phone.relaunch() })
    const touch = stage.touchOne()
    await stage.phone.kill()
    expect(await play.environment.step(touch)).toMatchObject(abortedBy('DEVICE_LOST'))
    await stage.expectToServe(play)
    expect(play.backend.phones()).toMatchObject([{ recoveries: { ...NO_RECOVERIES, relaunch: 1 } }])
  })
})
