import { RECONNECT_MS } from '@droidgym/adb/device/open-adb-device'
import { labelledSnapshots } from '@droidgym/adb/device/device-snapshots'
import { openFaces } from '@droidgym/adb/emulator/emulator-faces'
import type { AdbLink } from '@droidgym/adb/link/adb-link'
import { awaitUsable } from '@droidgym/adb/device/restart-phone'
import type { Snapshots } from '@droidgym/spec/device/device'
import type { FindingRecorder } from './finding-recorder.ts'

/** The snapshot from which the phone is restored. */
export const START = 'first-contact'
const SCRATCH = '/data/local/tmp'
/** Set for UiAutomator2's server, which uses reflection on the platform. */
const HIDDEN_API = ['global', 'hidden_api_policy'] as const

/** The phone's initial state, and how to restore it. */
export class InitialState {
  readonly #link: AdbLink
  readonly #made: string[] = []
  #before: { readonly scratch: readonly string[]; readonly hiddenApi: string } | undefined

  constructor(link: AdbLink) {
    this.#link = link
  }

  /** Whether the phone can be restored after any change. */
  get isSaved(): boolean {
    return this.#made.includes(START)
  }

  /** Reads the state that a snapshot does not cover. Call it before any change. */
  async note(): Promise<void> {
    this.#before = { scratch: await this.#scratch(), hiddenApi: await this.#hiddenApi() }
  }

  /** Opens only the emulator's snapshots under our names; `undefined` on a handset. */
  async withSnapshots<T>(use: (snapshots: Snapshots | undefined) => Promise<T>): Promise<T> {
    const faces = await openFaces(this.#link.serial, undefined, {})
    try {
      const afterLoad = (): Promise<void> => awaitUsable(this.#link, RECONNECT_MS)
      const { snapshots, version } = faces
      return await use(snapshots && labelledSnapshots(snapshots, this.#link, { afterLoad, version }))
    } finally {
      await faces.close()
    }
  }

  /** Marks a snapshot as ours, to delete at the end. */
  willMake(name: string): void {
    this.#made.push(name)
  }

  /** Restores the phone, and records the result. */
  async restore(recorder: FindingRecorder): Promise<void> {
    const begun = this.#before
    if (begun === undefined) return
    if (this.isSaved) {
      await recorder.observe('load', `load the snapshot ${START}`, () => this.withSnapshots(async (snapshots) => {
        await snapshots?.load(START)
        return { output: '' }
      }))
    } else {
      await recorder.observe('home', 'input keyevent HOME', async () => {
        const { stdout, stderr } = await this.#link.run(['input', 'keyevent', 'HOME'])
        return { output: stdout + stderr }
      })
    }
    await recorder.observe('snapshots', 'delete the snapshots that were made', () => this.#deleteMade())
    await recorder.observe('scratch', `remove what was left in ${SCRATCH}, and put a setting back`, async () => {
      const left = (await this.#scratch()).filter((name) => !begun.scratch.includes(name) && name.startsWith('droidgym'))
      for (const name of left) await this.#link.run(['rm', '-rf', `${SCRATCH}/${name}`])
      if ((await this.#hiddenApi()) !== begun.hiddenApi) {
        const order = begun.hiddenApi === 'null' ? ['delete', ...HIDDEN_API] : ['put', ...HIDDEN_API, begun.hiddenApi]
        await this.#link.run(['settings', ...order])
      }
      return { output: left.join('\n') }
    })
  }

  #deleteMade(): Promise<{ output: string }> {
    return this.withSnapshots(async (snapshots) => {
      const there = (await snapshots?.list()) ?? []
      const ours = [...new Set(this.#made)].filter((name) => there.includes(name))
      for (const name of ours) await snapshots?.delete(name)
      return { output: ours.join('\n') }
    })
  }

  async #scratch(): Promise<readonly string[]> {
    return (await this.#link.run(['ls', '-A', SCRATCH])).stdout.split(/\r?\n/).filter((name) => name !== '')
  }

  async #hiddenApi(): Promise<string> {
    return (await this.#link.run(['settings', 'get', ...HIDDEN_API])).stdout.trim()
  }
}
