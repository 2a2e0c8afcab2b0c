import { spawnSync } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { Action } from '@droidgym/gym/action/action'
import { AdbBackend } from '@droidgym/adb/pool/adb-backend'
import type { AdbBackendOptions } from '@droidgym/adb/pool/adb-backend'
import { awaitBoot } from '@droidgym/adb/avd/boot'
import { AdbServer } from '@droidgym/adb/link/adb-server'
import { PhoneSlot } from '@droidgym/adb/pool/phone-slot'
import type { PhoneSlotOptions } from '@droidgym/adb/pool/phone-slot'
import { center, EMPTY_BOUNDS } from '@droidgym/android/geometry'
import { documentOrder } from '@droidgym/android/ui/ui-tree'
import type { UiNode } from '@droidgym/android/ui/ui-tree'
import { BackendRegistry } from '@droidgym/spec/backend/backend'
import type { GymEnvironment, MakeOptions } from '@droidgym/gym/environment-contract'
import { gymOn } from '@droidgym/gym/gym'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { hasAdb } from '../../emulated/real-adb.ts'
import { BreakablePhone } from './breakable-phone.ts'

const DEADLINE_MS = 3_000
const BOOT_MS = 20_000
const CALCULATOR = 'com.google.android.calculator'

export const CLOCK = 'com.google.android.deskclock/com.android.deskclock.DeskClock'
/** Where nothing takes touches. */
export const CORNER: Action = { kind: 'dual-gesture', values: [-0.99, -0.99, -0.99, -0.99] }
export const NO_RECOVERIES = { reconnect: 0, reload: 0, reboot: 0, relaunch: 0 }

export interface Play {
  readonly backend: AdbBackend
  readonly environment: GymEnvironment
}

/** Phones whose wires break, and environments on them. After every test all is whole, and nothing may be left open. */
export class FaultStage {
  readonly #phones: BreakablePhone[] = []
  /** What a test has open. */
  readonly #open: { close(): Promise<void> }[] = []
  #server: AdbServer | undefined

  /** To be made at the top of a file: it registers its hooks. */
  constructor(phones = 1) {
    beforeAll(async () => {
      if (!hasAdb) return
      this.#server = await AdbServer.startPrivate('adb', process.env, { deadlineMs: DEADLINE_MS })
      for (let at = 0; at < phones; at++) this.#phones.push(await BreakablePhone.start(this.#server))
    })
    afterEach(async () => {
      for (const each of this.#open.splice(0).reverse()) await each.close()
      for (const each of this.#phones) {
        await each.mend()
        await each.link.announce()
        await awaitBoot(each.link, { deadlineMs: BOOT_MS })
        expect(await this.#stillOpen(each)).toEqual([])
      }
    })
    afterAll(async () => {
      await this.#server?.close()
      for (const each of this.#phones) await each.close()
    })
  }

  get server(): AdbServer {
    if (this.#server === undefined) throw new Error('the stage has not been set up')
    return this.#server
  }

  get phone(): BreakablePhone {
    const [phone] = this.#phones
    if (phone === undefined) throw new Error('the stage has no phone')
    return phone
  }

  get phones(): BreakablePhone[] {
    return this.#phones
  }

  backend(options: PhoneSlotOptions & AdbBackendOptions = {}, phones = [this.phone]): AdbBackend {
    const slots = phones.map(
      (each) => new PhoneSlot(each.link, { ...each.options, deadlineMs: DEADLINE_MS, ...options }),
    )
    const backend = new AdbBackend(slots, options)
    this.#open.push(backend)
    return backend
  }

  /** An environment on phones, not reset yet. */
  async make(options: PhoneSlotOptions = {}, phones?: BreakablePhone[]): Promise<Play> {
    const backend = this.backend(options, phones)
    return { backend, environment: await this.makeOn(backend) }
  }

  async makeOn(backend: AdbBackend, options: Partial<MakeOptions> = {}): Promise<GymEnvironment> {
    const gym = gymOn(new BackendRegistry({ adb: backend }), { backend: 'adb' })
    const made = await gym.makeEnvironment({
      task: 'clock/open_the_clock_app',
      environment: '100',
      actionSpace: 'dual-gesture',
      observation: { elements: true },
      settle: { kind: 'idle', quietMs: 400, timeoutMs: 4_000 },
      ...options,
    })
    this.#open.push(made)
    return made
  }

  /** An episode in mid-course, with the calculator in front. */
  async begin(options: PhoneSlotOptions = {}): Promise<Play> {
    const play = await this.make(options)
    await play.environment.reset()
    this.start(`${CALCULATOR}/com.android.calculator2.Calculator`)
    return play
  }

  /** A step that the first phone does not answer. */
  async loseStep(environment: GymEnvironment): Promise<void> {
    const { link, wires } = this.phone
    await wires.adb.cut()
    expect(await environment.step(CORNER)).toMatchObject(abortedBy(link.serial))
    await wires.adb.mend()
  }

  start(activity: string): void {
    this.phone.wired.live.run((handset) => {
      handset.shell(['am', 'start', '-n', activity])
      handset.advance(1_000)
    })
  }

  /** A touch of the calculator's 1, which tells how often it has arrived. */
  touchOne(): Action {
    const { x, y } = center(this.#find('digit_1')?.bounds ?? EMPTY_BOUNDS)
    const { width, height } = findEnvironment('100')
    const at = [(2 * y) / height - 1, (2 * x) / width - 1]
    return { kind: 'dual-gesture', values: [...at, ...at] }
  }

  /** How many touches have arrived. */
  touches(): number {
    return this.#find('formula')?.text.length ?? 0
  }

  /** The phone plays an episode to its end. */
  async expectToServe({ environment }: Play): Promise<void> {
    expect((await environment.reset()).info).toMatchObject({ step: 0, aborted: false })
    this.start(`${CALCULATOR}/com.android.calculator2.Calculator`)
    expect(await environment.step(this.touchOne())).toMatchObject({ truncated: false, info: { aborted: false } })
    expect(this.touches()).toBe(1)
    this.start(CLOCK)
    expect(await environment.step(CORNER)).toMatchObject({ reward: 1, terminated: true, info: { aborted: false } })
  }

  #find(id: string): UiNode | undefined {
    const { roots } = this.phone.wired.live.run((handset) => handset.tree())
    return [...documentOrder(roots)].find(({ resourceId }) => resourceId === `${CALCULATOR}:id/${id}`)
  }

  /** What a backend that is closed has left of itself. */
  async #stillOpen({ wires, wired, link }: BreakablePhone): Promise<readonly string[]> {
    const { console, grpc, ui } = wires
    const connections = (): number => console.connections + grpc.connections + ui.connections
    // The other end needs a moment to see that this one has closed.
    for (let looks = 0; looks < 100 && connections() > 0; looks++) await delay(20)
    const forwards = spawnSync('adb', ['-P', String(this.server.port), 'forward', '--list']).stdout.toString()
    const files = wired.live.run((handset) => handset.files.list(handset.state, '/data/local/tmp') ?? [])
    return [
      ...Object.entries({ console, grpc, ui }).flatMap(([name, wire]) => (wire.connections > 0 ? [name] : [])),
      ...forwards.split('\n').filter((line) => line.startsWith(`${link.serial} `)),
      ...files.filter((name) => name !== 'droidgym-snapshot'),
    ]
  }
}

export function abortedBy(failure: string): object {
  const info = { aborted: true, success: false, failure: expect.stringContaining(failure) as string }
  return { reward: 0, terminated: false, truncated: true, info }
}
