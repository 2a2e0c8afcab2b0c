import { describe, expect, it } from 'vitest'
import type { Device } from '@droidgym/spec/device/device'
import { DeviceError } from '@droidgym/spec/device/device-error'
import { simulatedBackend } from '@droidgym/simulated/simulated-backend'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'

const HOME = 'com.google.android.apps.nexuslauncher'

async function open(id = '100'): Promise<Device> {
  return simulatedBackend().open(findEnvironment(id))
}

async function start(device: Device, component: string): Promise<void> {
  expect(await device.shell(['am', 'start', '-n', component])).toMatchObject({ exitCode: 0 })
}

describe('a simulated device', () => {
  it('describes the phone that the environment asks for', async () => {
    const { description } = await open('109')
    expect(description).toMatchObject({
      model: 'Android SDK built for x86_64',
      apiLevel: 29,
      backend: 'simulated',
      root: true,
      display: { width: 1200, height: 800, densityDpi: 160 },
    })
  })

  it('starts at home, in a snapshot named after the environment, and goes back to it', async () => {
    const device = await open()
    expect(await device.snapshots.list()).toEqual(['100'])
    await start(device, 'com.android.settings/.Settings')
    expect((await device.hierarchy()).roots[0]?.packageName).toBe('com.android.settings')
    await device.snapshots.load('100')
    expect((await device.hierarchy()).roots[0]?.packageName).toBe(HOME)
  })

  it('reads only log lines that are newer than the cursor and pass a filter', async () => {
    const device = await open()
    await start(device, 'com.android.settings/.Settings')
    const cursor = await device.log()
    const filters = [{ tag: 'ActivityTaskManager', priority: 'I' as const }]
    expect(await cursor.read(filters)).toEqual([])
    await device.snapshots.save('before')
    await start(device, 'org.wikipedia/.main.MainActivity')
    const [line, ...others] = await cursor.read(filters)
    expect(line?.message).toContain('cmp=org.wikipedia/.main.MainActivity')
    expect(others).toEqual([])
    expect(await cursor.read([{ tag: 'ActivityTaskManager', priority: 'W' }])).toEqual([])
    await device.snapshots.load('before')
    expect(await cursor.read(filters)).toEqual([])
  })

  it('gives a new version of a file when its content may have changed, and only then', async () => {
    const device = await open()
    const path = '/data/user_de/0/com.google.android.deskclock/databases/alarms.db'
    const before = await device.file(path)
    expect(before.exists).toBe(true)
    await device.settle({ kind: 'fixed', ms: 1000 })
    expect((await device.file(path)).version).toBe(before.version)
    expect(new TextDecoder().decode((await before.bytes()).subarray(0, 15))).toBe('SQLite format 3')
    expect(await device.file('/data/nothing')).toMatchObject({ exists: false })
  })

  it('gives pictures at native and at any asked size', async () => {
    const device = await open()
    expect(await device.frame()).toMatchObject({ width: 1080, height: 2160 })
    const { pixels } = await device.frame({ width: 128, height: 256 })
    expect(pixels).toHaveLength(128 * 256 * 3)
  })

  it.each([
    ['UNKNOWN', 127, ['frobnicate']],
    ['a bad namespace', 255, ['settings', 'get', 'nowhere', 'key']],
    // ActivityManagerShellCommand of API 29 reports it and returns 0.
    ['an absent activity', 0, ['am', 'start', '-n', 'com.android.settings/.Nothing']],
  ])('fails a command as Android does: %s', async (_, exitCode, argv) => {
    const device = await open()
    const result = await device.shell(argv)
    expect(result.exitCode).toBe(exitCode)
    expect(result.stderr).not.toBe('')
  })

  it('rejects with DeviceErrors', async () => {
    const device = await open()
    const failure = async (work: Promise<unknown>): Promise<unknown> => {
      const error: unknown = await work.then(
        () => undefined,
        (reason: unknown) => reason,
      )
      return error instanceof DeviceError ? error.code : error
    }
    expect(await failure(device.snapshots.load('nothing'))).toBe('SNAPSHOT_NOT_FOUND')
    expect(await failure(device.perform({ kind: 'touch', path: { points: [] } }))).toBe('INVALID_INPUT')
    await device.close()
    expect(await failure(device.hierarchy())).toBe('DEVICE_CLOSED')
  })
})
