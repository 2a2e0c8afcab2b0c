import { spawnSync } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { AdbBackend } from '../../src/adb/adb-backend.ts'
import { awaitBoot } from '../../src/adb/avd/boot.ts'
import { AdbServer } from '../../src/adb/link/adb-server.ts'
import { openAdbDevice } from '../../src/adb/open-adb-device.ts'
import { PhoneSlot } from '../../src/adb/phone-slot.ts'
import type { PhoneSlotOptions } from '../../src/adb/phone-slot.ts'
import type { Action } from '../../src/action/action.ts'
import { center, EMPTY_BOUNDS } from '../../src/android/geometry.ts'
import { documentOrder } from '../../src/android/ui-tree.ts'
import type { UiNode } from '../../src/android/ui-tree.ts'
import { BackendRegistry } from '../../src/device/backend.ts'
import { playEpisode } from '../../src/evaluate/play-episode.ts'
import type { GymEnvironment } from '../../src/gym/environment-contract.ts'
import { gymOn } from '../../src/gym/simulated-gym.ts'
import { findEnvironment } from '../../src/spec/environments.ts'
import { hasAdb } from '../wire/real-adb.ts'
import { BreakablePhone } from './breakable-phone.ts'

const DEADLINE_MS = 3_000
const BOOT_MS = 20_000
const CALCULATOR = 'com.google.android.calculator'
/** Where nothing takes touches. */
const CORNER: Action = { kind: 'dual-gesture', values: [-0.99, -0.99, -0.99, -0.99] }
const NO_RECOVERIES = { reconnect: 0, reload: 0, reboot: 0, relaunch: 0 }

let server: AdbServer
let phone: BreakablePhone
let other: BreakablePhone
/** What a test has open. */
const open: { close(): Promise<void> }[] = []

beforeAll(async () => {
  if (!hasAdb) return
  server = await AdbServer.startPrivate('adb', process.env, { deadlineMs: DEADLINE_MS })
  phone = await BreakablePhone.start(server)
  other = await BreakablePhone.start(server)
}, 60_000)

afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.close()
  for (const each of [phone, other]) {
    await each.mend()
    await each.link.announce()
    await awaitBoot(each.link, { deadlineMs: BOOT_MS })
    expect(await stillOpen(each)).toEqual([])
  }
})

afterAll(async () => {
  await server.close()
  await phone.close()
  await other.close()
})

/** What a backend that is closed has left of itself. */
async function stillOpen({ wires, wired, link }: BreakablePhone): Promise<readonly string[]> {
  const { console, grpc, ui } = wires
  const connections = (): number => console.connections + grpc.connections + ui.connections
  // The other end needs a moment to see that this one has closed.
  for (let looks = 0; looks < 100 && connections() > 0; looks++) await delay(20)
  const forwards = spawnSync('adb', ['-P', String(server.port), 'forward', '--list']).stdout.toString()
  const files = wired.live.run((handset) => handset.files.list(handset.state, '/data/local/tmp') ?? [])
  return [
    ...Object.entries({ console, grpc, ui }).flatMap(([name, wire]) => (wire.connections > 0 ? [name] : [])),
    ...forwards.split('\n').filter((line) => line.startsWith(`${link.serial} `)),
    ...files.filter((name) => name !== 'droidgym-snapshot'),
  ]
}

interface Play {
  readonly backend: AdbBackend
  readonly environment: GymEnvironment
}

/** An environment on phones, not reset yet. */
async function make(phones: readonly BreakablePhone[], options: PhoneSlotOptions = {}): Promise<Play> {
  const slots = phones.map((each) => new PhoneSlot(each.link, { ...each.options, deadlineMs: DEADLINE_MS, ...options }))
  const backend = new AdbBackend(slots)
  open.push(backend)
  return { backend, environment: await makeOn(backend) }
}

async function makeOn(backend: AdbBackend, environment = '100'): Promise<GymEnvironment> {
  const gym = gymOn(new BackendRegistry({ adb: backend }), { backend: 'adb' })
  const made = await gym.makeEnvironment({
    task: 'clock/open_the_clock_app',
    environment,
    actionSpace: 'dual-gesture',
    observation: { elements: true },
    settle: { kind: 'idle', quietMs: 400, timeoutMs: 4_000 },
  })
  open.push(made)
  return made
}

/** An episode in mid-course, with the calculator in front. */
async function begin(options: PhoneSlotOptions = {}): Promise<Play> {
  const play = await make([phone], options)
  await play.environment.reset()
  start(phone, `${CALCULATOR}/com.android.calculator2.Calculator`)
  return play
}

function start({ wired }: BreakablePhone, activity: string): void {
  wired.live.run((handset) => {
    handset.shell(['am', 'start', '-n', activity])
    handset.advance(1_000)
  })
}

function find({ wired }: BreakablePhone, id: string): UiNode | undefined {
  const { roots } = wired.live.run((handset) => handset.tree())
  return [...documentOrder(roots)].find(({ resourceId }) => resourceId === `${CALCULATOR}:id/${id}`)
}

/** A touch of the calculator's 1, which tells how often it has arrived. */
function touchOne(): Action {
  const { x, y } = center(find(phone, 'digit_1')?.bounds ?? EMPTY_BOUNDS)
  const { width, height } = findEnvironment('100')
  const at = [(2 * y) / height - 1, (2 * x) / width - 1]
  return { kind: 'dual-gesture', values: [...at, ...at] }
}

/** How many touches have arrived. */
function touches(): number {
  return find(phone, 'formula')?.text.length ?? 0
}

function abortedBy(failure: string): object {
  const info = { aborted: true, success: false, failure: expect.stringContaining(failure) as string }
  return { reward: 0, terminated: false, truncated: true, info }
}

/** The phone plays an episode to its end. */
async function expectToServe({ environment }: Play): Promise<void> {
  expect((await environment.reset()).info).toMatchObject({ step: 0, aborted: false })
  start(phone, `${CALCULATOR}/com.android.calculator2.Calculator`)
  expect(await environment.step(touchOne())).toMatchObject({ truncated: false, info: { aborted: false } })
  expect(touches()).toBe(1)
  start(phone, 'com.google.android.deskclock/com.android.deskclock.DeskClock')
  expect(await environment.step(CORNER)).toMatchObject({ reward: 1, terminated: true, info: { aborted: false } })
}

describe.skipIf(!hasAdb)('a device that fails (wants adb)', { timeout: 60_000 }, () => {
  describe('is connected anew', () => {
    it('after its connection was dropped', async () => {
      const play = await begin()
      const touch = touchOne()
      phone.wires.adb.drop()
      expect(await play.environment.step(touch)).toMatchObject(abortedBy('DEVICE_LOST'))
      expect(touches()).toBe(1)
      await expectToServe(play)
      expect(play.backend.health()).toMatchObject([
        { state: 'leased', recoveries: { ...NO_RECOVERIES, reconnect: 1 }, failures: 1 },
      ])
    })

    it.each([10, 300, 2_000, 20_000])('after its connection broke %i bytes into a step', async (bytes) => {
      const play = await begin()
      const touch = touchOne()
      phone.wires.adb.dropAfter(bytes)
      const { reward, info } = await play.environment.step(touch)
      expect(reward).toBe(0)
      expect(touches()).toBe(1)
      await phone.wires.adb.mend()
      await expectToServe(play)
      expect(play.backend.health()).toMatchObject([
        { recoveries: { ...NO_RECOVERIES, reconnect: info.aborted ? 1 : 0 }, failures: info.aborted ? 1 : 0 },
      ])
    })

    it('after a command hung', async () => {
      const play = await begin()
      const touch = touchOne()
      phone.wires.adb.stall()
      expect(await play.environment.step(touch)).toMatchObject(abortedBy('TIMED_OUT'))
      expect(touches()).toBe(1)
      await expectToServe(play)
      expect(play.backend.health()).toMatchObject([{ recoveries: { ...NO_RECOVERIES, reconnect: 1 } }])
    })

    it('after adbd was killed', async () => {
      const play = await begin()
      const touch = touchOne()
      await phone.wires.adb.cut()
      expect(await play.environment.step(touch)).toMatchObject(abortedBy(phone.link.serial))
      await phone.wires.adb.mend()
      await expectToServe(play)
      expect(play.backend.health()).toMatchObject([{ recoveries: { ...NO_RECOVERIES, reconnect: 1 } }])
    })

    it('after the adb server was killed, which is started anew', async () => {
      const play = await begin()
      const touch = touchOne()
      spawnSync('adb', ['-P', String(server.port), 'kill-server'])
      expect(await play.environment.step(touch)).toMatchObject(abortedBy('no adb server answers'))
      expect(touches()).toBe(1)
      await expectToServe(play)
      expect(play.backend.health()).toMatchObject([{ recoveries: { ...NO_RECOVERIES, reconnect: 1 } }])
    })

    it('after it was restarted in mid-episode, also when it is up again before anybody looks', async () => {
      const play = await begin()
      for (const isUpAgain of [false, true]) {
        phone.wired.live.reboot()
        if (isUpAgain) await awaitBoot(phone.link, { deadlineMs: BOOT_MS, attend: () => phone.link.announce() })
        expect(await play.environment.step(CORNER)).toMatchObject(abortedBy(phone.link.serial))
        await play.environment.reset()
      }
      expect(play.backend.health()).toMatchObject([{ recoveries: { ...NO_RECOVERIES, reconnect: 2 }, failures: 2 }])
    })
  })

  describe('goes on by other means', () => {
    it('without the UiAutomator2 server', async () => {
      const play = await begin()
      const touch = touchOne()
      await phone.wires.ui.cut()
      expect(await play.environment.step(touch)).toMatchObject(abortedBy('UiAutomator2'))
      expect(touches()).toBe(1)
      await expectToServe(play)
      const [health] = play.backend.health()
      expect(health).toMatchObject({ means: { ui: 'uiautomator dump' }, recoveries: { reconnect: 1 } })
      expect(health?.means?.refused.join()).toContain('UiAutomator2')
    })

    it('without the gRPC of the emulator', async () => {
      const play = await begin()
      const touch = touchOne()
      await phone.wires.grpc.cut()
      expect(await play.environment.step(touch)).toMatchObject(abortedBy('DEVICE_LOST'))
      expect(touches()).toBe(0)
      await expectToServe(play)
      const [health] = play.backend.health()
      const means = { screen: 'raw screencap', input: 'input', snapshots: 'console' }
      expect(health).toMatchObject({ means, recoveries: { ...NO_RECOVERIES, reconnect: 1 } })
      expect(health?.means?.refused.join()).toContain(String(phone.wires.grpc.port))
    })

    it('with a finger that touched and was not answered: it does not touch again', async () => {
      await phone.wires.grpc.cut()
      const play = await begin()
      const touch = touchOne()
      // The phone hears of the touch, and its answer is lost.
      phone.wires.adb.dropAfter(30)
      expect(await play.environment.step(touch)).toMatchObject(abortedBy(phone.link.serial))
      expect(touches()).toBeLessThanOrEqual(1)
      await phone.wires.adb.mend()
      await expectToServe(play)
    })
  })

  describe('is brought back by a higher rung', () => {
    it('reloads the snapshot from outside when adb stays dead', async () => {
      const play = await begin()
      const touch = touchOne()
      await phone.wires.adb.cut()
      expect(await play.environment.step(touch)).toMatchObject(abortedBy(phone.link.serial))
      phone.wires.grpc.onConnect = () => void phone.wires.adb.mend()
      await expectToServe(play)
      expect(play.backend.health()).toMatchObject([{ recoveries: { ...NO_RECOVERIES, reload: 1 } }])
    })

    it('reloads where trees are dumped and a program keeps the screen from coming to rest', async () => {
      await phone.wires.ui.cut()
      const play = await begin()
      start(phone, 'com.google.android.deskclock/com.android.deskclock.DeskClock')
      phone.wired.live.run((handset) => {
        const tabs = [...documentOrder(handset.tree().roots)].filter(({ className }) => className === 'xk')
        handset.touch([{ ...center(tabs.at(-1)?.bounds ?? EMPTY_BOUNDS), time: 0 }])
        handset.advance(500)
        const button = [...documentOrder(handset.tree().roots)].find(({ resourceId }) => resourceId.endsWith(':id/fab'))
        handset.touch([{ ...center(button?.bounds ?? EMPTY_BOUNDS), time: 0 }])
      })
        expect(await play.environment.step(CORNER)).toMatchObject(abortedBy('could not get idle state'))
      await expectToServe(play)
      expect(play.backend.health()).toMatchObject([
        { means: { ui: 'uiautomator dump' }, recoveries: { ...NO_RECOVERIES, reload: 1 } },
      ])
    })

    it('restarts a phone whose snapshots cannot be reached', async () => {
      const play = await begin()
      const touch = touchOne()
      await phone.wires.grpc.cut()
      await phone.wires.console.cut()
      expect(await play.environment.step(touch)).toMatchObject(abortedBy('DEVICE_LOST'))
      const ignore = phone.wired.live.onReboot(() => {
        void phone.wires.grpc.mend()
        void phone.wires.console.mend()
      })
      await expectToServe(play)
      ignore()
      expect(play.backend.health()).toMatchObject([{ recoveries: { ...NO_RECOVERIES, reboot: 1 } }])
    })

    it('starts an emulator anew that was killed', async () => {
      const play = await begin({ relaunch: () => phone.relaunch() })
      const touch = touchOne()
      await phone.kill()
      expect(await play.environment.step(touch)).toMatchObject(abortedBy('DEVICE_LOST'))
      await expectToServe(play)
      expect(play.backend.health()).toMatchObject([{ recoveries: { ...NO_RECOVERIES, relaunch: 1 } }])
    })
  })

  describe('is left out', () => {
    it('when no rung brings it back, and the others go on', async () => {
      const { backend, environment } = await make([phone, other])
      await environment.reset()
      const beside = await makeOn(backend)
      await beside.reset()
      await phone.wires.adb.cut()
      await phone.wires.grpc.cut()
      await phone.wires.console.cut()
        expect(await environment.step(CORNER)).toMatchObject(abortedBy('DEVICE_LOST'))
      const refused = expect.stringContaining('could not be brought back and is left out') as string
      await expect(environment.reset()).rejects.toMatchObject({ code: 'BACKEND_UNAVAILABLE', message: refused })
      expect(await beside.step(CORNER)).toMatchObject({ info: { aborted: false } })
      expect(backend.health()).toMatchObject([
        { state: 'left out', lastFailure: expect.stringContaining('DEVICE_LOST') as string },
        { state: 'leased', failures: 0, recoveries: NO_RECOVERIES },
      ])
    })

    it('after failing too often in succession', async () => {
      const { backend, environment } = await make([phone], { mostFailures: 2 })
        for (let times = 0; times < 2; times++) {
        await environment.reset()
        phone.wires.adb.drop()
        expect(await environment.step(CORNER)).toMatchObject(abortedBy('DEVICE_LOST'))
      }
      await expect(environment.reset()).rejects.toMatchObject({ code: 'BACKEND_UNAVAILABLE' })
      expect(backend.health()).toMatchObject([{ state: 'left out', failures: 2 }])
    })

    it('when its snapshot is another one than its name says', async () => {
      const { device } = await openAdbDevice(phone.link, phone.options)
      await device.snapshots.save('101')
      await device.close()
      // As saved by somebody else under the name.
      phone.wired.live.run((handset) => {
        handset.writeFile('/data/local/tmp/droidgym-snapshot', Buffer.from('105'))
      })
      phone.wired.live.save('droidgym-101')
      const { backend } = await make([phone])
      const environment = await makeOn(backend, '101')
      const refused = expect.stringContaining('labelled 105') as string
      await expect(environment.reset()).rejects.toMatchObject({ code: 'BACKEND_UNAVAILABLE', message: refused })
      expect(backend.health()).toMatchObject([{ state: 'left out', recoveries: NO_RECOVERIES }])
    })
  })

  it('is rather left alone while another one is free', async () => {
    const { backend, environment } = await make([phone, other])
    await environment.reset()
    phone.wires.adb.drop()
    expect(await environment.step(CORNER)).toMatchObject(abortedBy('DEVICE_LOST'))
    await environment.reset()
    expect(backend.health()).toMatchObject([{ state: 'idle', failures: 1 }, { state: 'leased', failures: 0 }])
  })

  it('says nothing of the phone when a snapshot is not there', async () => {
    const play = await make([phone])
    const elsewhere = await makeOn(play.backend, '105')
    const message = expect.stringContaining("no snapshot 'droidgym-105'") as string
    await expect(elsewhere.reset()).rejects.toMatchObject({ code: 'BACKEND_UNAVAILABLE', message })
    await expectToServe(play)
    expect(play.backend.health()).toMatchObject([{ failures: 0, recoveries: NO_RECOVERIES }])
  })

  it('goes on when only its log had to be read anew', async () => {
    const play = await begin()
    const touch = touchOne()
    phone.wires.adb.drop()
    await awaitBoot(phone.link, { deadlineMs: BOOT_MS, attend: () => phone.link.announce() })
    expect(await play.environment.step(touch)).toMatchObject({ info: { aborted: false } })
    expect(touches()).toBe(1)
    expect(play.backend.health()).toMatchObject([{ failures: 0, recoveries: NO_RECOVERIES }])
  })

  it.each(['forwards', 'backwards'])('goes on when its clock jumps %s', async (direction) => {
    const play = await begin()
    const day = 86_400_000
    phone.wired.live.run((handset) => {
      handset.change((tx) => {
        tx.set({ time: tx.now + (direction === 'forwards' ? day : -day) })
      })
    })
    expect(await play.environment.step(touchOne())).toMatchObject({ info: { aborted: false } })
    start(phone, 'com.google.android.deskclock/com.android.deskclock.DeskClock')
    expect(await play.environment.step(CORNER)).toMatchObject({ reward: 1, terminated: true })
    await expectToServe(play)
    expect(play.backend.health()).toMatchObject([{ failures: 0, recoveries: NO_RECOVERIES }])
  })

  it('refuses to save when its storage is full, and plays on', async () => {
    const play = await begin()
    phone.wired.live.run((handset) => {
      handset.change((tx) => {
        tx.set({ storageBytes: 0 })
      })
    })
    const full = { code: 'DEVICE_FAULT', message: expect.stringContaining('No space left on device') as string }
    await expect(play.environment.saveSnapshot('later-than-before')).rejects.toMatchObject(full)
    expect(await play.environment.step(touchOne())).toMatchObject({ info: { aborted: false } })
    await expectToServe(play)
  })

  it('ends an episode whose database stays half written', async () => {
    const play = await make([phone])
    const gym = gymOn(new BackendRegistry({ adb: play.backend }), { backend: 'adb' })
    const task = gym.tasks.find(({ success }) => JSON.stringify(success).includes('alarms.db'))?.id ?? ''
    const environment = await gym.makeEnvironment({
      ...{ task, environment: '100', actionSpace: 'dual-gesture', observation: { elements: true } },
      settle: { kind: 'idle', quietMs: 400, timeoutMs: 4_000 },
    })
    open.push(environment)
    await environment.reset()
    const journal = '/data/user_de/0/com.google.android.deskclock/databases/alarms.db-journal'
    phone.wired.live.run((handset) => {
      handset.writeFile(journal, Buffer.from('d9d505f920a163d700000001', 'hex'))
    })
    expect(await environment.step(CORNER)).toMatchObject(abortedBy('UNREADABLE'))
    await environment.close()
    await expectToServe(play)
    expect(play.backend.health()).toMatchObject([{ failures: 1, recoveries: { ...NO_RECOVERIES, reconnect: 1 } }])
  })

  it('has its episode played anew', async () => {
    const { backend, environment } = await make([phone])
    let begun = 0
    const outcome = await playEpisode(environment, () => ({ act: () => CORNER }), {
      limit: 2,
      watch: (step) => {
        if (step === 0 && begun++ < 2) phone.wires.adb.drop()
      },
    })
    expect(outcome).toMatchObject({ repeated: 2, aborted: false, steps: 2 })
    expect(backend.health()).toMatchObject([{ failures: 2, recoveries: { ...NO_RECOVERIES, reconnect: 2 } }])
  })
})
