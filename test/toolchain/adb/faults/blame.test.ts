import { describe, expect, it } from 'vitest'
import { awaitBoot } from '@droidgym/adb/avd/boot'
import { playEpisode } from '@droidgym/lab/play/play-episode'
import { loadTasks } from '@droidgym/spec/tasks/tasks'
import { hasAdb } from '../../emulated/real-adb.ts'
import { abortedBy, CLOCK, CORNER, FaultStage, NO_RECOVERIES } from './fault-stage.ts'

const BOOT_MS = 20_000
const stage = new FaultStage()

describe.skipIf(!hasAdb)('a device with a fault in its surroundings (wants adb)', () => {
  it('says nothing of the phone when a snapshot is not there', async () => {
    const play = await stage.make()
    const elsewhere = await stage.makeOn(play.backend, { environment: '105' })
    const message = expect.stringContaining("no snapshot 'droidgym-105'") as string
    await expect(elsewhere.reset()).rejects.toMatchObject({ code: 'BACKEND_UNAVAILABLE', message })
    await stage.expectToServe(play)
    expect(play.backend.phones()).toMatchObject([{ failures: 0, recoveries: NO_RECOVERIES }])
  })

  it('goes on when only its log had to be read anew', async () => {
    const play = await stage.begin()
    const touch = stage.touchOne()
    stage.phone.wires.adb.drop()
    await awaitBoot(stage.phone.link, { deadlineMs: BOOT_MS, beforeCheck: () => stage.phone.link.announce() })
    expect(await play.environment.step(touch)).toMatchObject({ info: { aborted: false } })
    expect(stage.touches()).toBe(1)
    expect(play.backend.phones()).toMatchObject([{ failures: 0, recoveries: NO_RECOVERIES }])
  })

  it.each(['forwards', 'backwards'])('goes on when its clock jumps %s', async (direction) => {
    const play = await stage.begin()
    const day = 86_400_000
    stage.phone.wired.live.run((handset) => {
      handset.change((tx) => {
        tx.set({ time: tx.now + (direction === 'forwards' ? day : -day) })
      })
    })
    expect(await play.environment.step(stage.touchOne())).toMatchObject({ info: { aborted: false } })
    stage.start(CLOCK)
    expect(await play.environment.step(CORNER)).toMatchObject({ reward: 1, terminated: true })
    await stage.expectToServe(play)
    expect(play.backend.phones()).toMatchObject([{ failures: 0, recoveries: NO_RECOVERIES }])
  })

  it('refuses to save when its storage is full, and plays on', async () => {
    const play = await stage.begin()
    stage.phone.wired.live.run((handset) => {
      handset.change((tx) => {
        tx.set({ storageBytes: 0 })
      })
    })
    const full = { code: 'DEVICE_FAULT', message: expect.stringContaining('No space left on device') as string }
    await expect(play.environment.saveSnapshot('later-than-before')).rejects.toMatchObject(full)
    expect(await play.environment.step(stage.touchOne())).toMatchObject({ info: { aborted: false } })
    await stage.expectToServe(play)
  })

  it('ends an episode whose database stays half written', async () => {
    const play = await stage.make()
    const task = loadTasks().find(({ success }) => JSON.stringify(success).includes('alarms.db'))?.id ?? ''
    const environment = await stage.makeOn(play.backend, { task })
    await environment.reset()
    const journal = '/data/user_de/0/com.google.android.deskclock/databases/alarms.db-journal'
    stage.phone.wired.live.run((handset) => {
      handset.writeFile(journal, Buffer.from('d9d505f920a163d700000001', 'hex'))
    })
    expect(await environment.step(CORNER)).toMatchObject(abortedBy('UNREADABLE'))
    await environment.close()
    await stage.expectToServe(play)
    expect(play.backend.phones()).toMatchObject([{ failures: 1, recoveries: { ...NO_RECOVERIES, reconnect: 1 } }])
  })

  it('has its episode played anew', async () => {
    const { backend, environment } = await stage.make()
    let begun = 0
    const outcome = await playEpisode(environment, () => ({ act: () => CORNER }), {
      limit: 2,
      watch: async (step) => {
        if (step === 0 && begun++ < 2) await stage.phone.wires.adb.cut()
        else await stage.phone.wires.adb.mend()
      },
    })
    expect(outcome).toMatchObject({ repeated: 2, aborted: false, steps: 2 })
    expect(backend.phones()).toMatchObject([{ failures: 2, recoveries: { ...NO_RECOVERIES, reconnect: 2 } }])
  })
})
