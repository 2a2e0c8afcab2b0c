import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Appearance } from '@droidgym/adb/device/settle'
import { settle } from '@droidgym/adb/device/settle'
import { openAdbDevice } from '@droidgym/adb/device/open-adb-device'
import type { AdbDevice } from '@droidgym/adb/device/adb-device'
import type { Frame } from '@droidgym/android/picture/frame'
import { center } from '@droidgym/android/geometry'
import { documentOrder } from '@droidgym/android/ui/ui-tree'
import type { DeviceInput } from '@droidgym/spec/device/device'
import { hasAdb } from '../emulated/real-adb.ts'
import { AdbPhone } from './adb-phone.ts'

const CLOCK = 'com.google.android.deskclock/com.android.deskclock.DeskClock'

describe.skipIf(!hasAdb)("a phone that comes to rest (skipped without Debian's adb)", () => {
  let phone: AdbPhone
  let device: AdbDevice

  beforeAll(async () => {
    phone = await AdbPhone.start('100', 2)
    device = (await openAdbDevice(phone.link, phone.options)).device
    await device.log()
  })

  afterAll(async () => {
    await device.close()
    await phone.close()
  })

  async function tap(name: string): Promise<void> {
    const nodes = [...documentOrder((await device.hierarchy()).roots)]
    const node = nodes.find(({ contentDescription, text }) => contentDescription === name || text === name)
    if (node === undefined) throw new Error(`There is no ${name} on the screen`)
    const input: DeviceInput = { kind: 'touch', path: { points: [{ ...center(node.bounds), time: 0 }] } }
    await device.perform(input)
  }

  it('waits as long as it is told', async () => {
    const { waitedMs, quiet } = await device.settle({ kind: 'fixed', ms: 100 })
    expect(waitedMs).toBeGreaterThanOrEqual(99)
    expect(quiet).toBe(true)
  })

  it('is quiet when nothing changes', async () => {
    await device.perform({ kind: 'key', key: 'HOME' })
    const { waitedMs, quiet } = await device.settle({ kind: 'idle', quietMs: 500, timeoutMs: 60_000 })
    expect(quiet).toBe(true)
    expect(waitedMs).toBeGreaterThanOrEqual(500)
  })

  it('14.5: is quiet though every look at its tree is written into its log', async () => {
    const before = messages()
    const { quiet } = await device.settle({ kind: 'idle', quietMs: 500, timeoutMs: 20_000 })
    expect(quiet).toBe(true)
    const written = messages().slice(before.length).map((message) => message.replace(/[0-9a-f-]{36}/, 'ID'))
    expect(written).toContain('channel read: GET /session/ID/source')
    expect(written).toContainEqual(expect.stringMatching(/^AppiumResponse: \{"value":"<\?xml .{270,}…$/))
  })

  /** What the server behind the tree has written into the log. */
  function messages(): readonly string[] {
    const entries = phone.wired.live.run(({ state }) => state.log.since(0))
    return entries.filter(({ tag }) => tag === 'appium').map(({ message }) => message)
  }

  it('is not quiet while a stopwatch runs, and that is said at the upper bound', async () => {
    expect(await device.shell(['am', 'start', '-n', CLOCK])).toMatchObject({ exitCode: 0 })
    await device.settle({ kind: 'idle', quietMs: 300, timeoutMs: 60_000 })
    await tap('Stopwatch')
    await device.settle({ kind: 'idle', quietMs: 300, timeoutMs: 60_000 })
    await tap('Start')
    const { waitedMs, quiet } = await device.settle({ kind: 'idle', quietMs: 2_500, timeoutMs: 3_000 })
    expect(quiet).toBe(false)
    expect(waitedMs).toBeGreaterThanOrEqual(3_000)
  })
})

describe('what counts as a change', () => {
  const calm: Appearance = { tree: 'a', frame: picture(), screenLines: 7 }

  /** A small picture with some pixels of another colour. */
  function picture(changed = 0, by = 255): Frame {
    const pixels = new Uint8Array(64 * 100 * 3)
    for (let at = 0; at < changed; at++) pixels[at * 30] = by
    return { width: 64, height: 100, pixels }
  }

  /** Whether a phone that looks so by turns is quiet. */
  async function isQuiet(...appearances: readonly Appearance[]): Promise<boolean> {
    let turn = 0
    const look = async (): Promise<Appearance> => appearances[turn++ % appearances.length] ?? calm
    const { quiet } = await settle({ kind: 'idle', quietMs: 1_500, timeoutMs: 3_000 }, { look, speed: 20 })
    return quiet
  }

  it('is none when a cursor blinks', async () => {
    expect(await isQuiet(calm, { ...calm, frame: picture(3) })).toBe(true)
    expect(await isQuiet(calm, { ...calm, frame: picture(60, 10) })).toBe(true)
  })

  it('is one when anything else is different', async () => {
    const others: readonly Partial<Appearance>[] = [
      { tree: 'b' }, { screenLines: 8 }, { frame: picture(60) }, { frame: undefined }, { frame: { width: 1, height: 1, pixels: new Uint8Array(3) } },
    ]
    for (const other of others) expect(await isQuiet(calm, { ...calm, ...other })).toBe(false)
  })

  it('is judged without pictures where they are dear', async () => {
    expect(await isQuiet({ ...calm, frame: undefined })).toBe(true)
  })
})
