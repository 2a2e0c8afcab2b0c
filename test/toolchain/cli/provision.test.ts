import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WiredPhone } from '@droidgym/simulated/wired-phone'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { packageRoot } from '@droidgym/spec/load/package-root'
import { hasAdb } from '../emulated/real-adb.ts'

const MAIN = join(packageRoot(), 'dist/cli/main.js')
const folder = mkdtempSync(join(tmpdir(), 'droidgym-provision-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})

describe('droidgym provision', () => {
  it.each([
    [[], 'Name the phones of the gym: --environments, or --split'],
    [['--num-phones', '2'], 'Name the phones of the gym'],
    [['--split', 'none'], 'There is no split "none"'],
    [['--split', 'train-sampled', '--num-phones', '1'], 'Name the phones to provision'],
    [['--environments', '100'], 'Name the phones to provision'],
    [['--environments', 'none'], 'No environment matches "none"'],
    [['--environments', '10*', '--no-snapshot', '--serial', 'emulator-5554'], 'Without snapshots'],
    [['--environments', '100', '--serial', '-x; reboot'], 'INVALID_INPUT'],
  ])('%j is wrong usage', (args, reason) => {
    const { status, stderr } = spawnSync(process.execPath, [MAIN, 'provision', ...args], { encoding: 'utf8', cwd: folder })
    expect(stderr).toContain(reason)
    expect(status).toBe(2)
  })
})

describe.skipIf(!hasAdb)('droidgym provision over adb (skipped without Debian\'s adb)', () => {
  let phone: WiredPhone

  beforeAll(async () => {
    phone = await WiredPhone.start(findEnvironment('000'), {
      adbPort: 0, consolePort: 0, grpcPort: 0, speed: 20,
      consoleTokenPath: join(folder, '.emulator_console_auth_token'),
      discoveryFolder: join(folder, 'avd/running'),
    })
  })
  afterAll(async () => {
    await phone.close()
  })

  async function provision(...args: readonly string[]): Promise<{ code: number | null; out: string; err: string }> {
    const env = { ...process.env, HOME: folder, XDG_RUNTIME_DIR: folder }
    const child = spawn(process.execPath, [MAIN, 'provision', '--serial', phone.serial, '--json', ...args], { env })
    const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
    const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
    return { code: await ended, out, err }
  }

  it('saves a snapshot for every environment of the display, and passes over those that are there', async () => {
    const { serial } = phone
    const first = await provision('--environments', '101,104')
    expect(first.err).toContain(`${serial} 104: language fr-CA begun\n`)
    // 14.14: what appium-adb logs is not printed.
    expect(first.err.split('\n').filter((line) => !line.startsWith(`${serial} 10`))).toEqual([''])
    expect(first).toMatchObject({ code: 0 })
    expect(JSON.parse(first.out)).toEqual([
      { serial, environment: '101', result: 'provisioned' },
      { serial, environment: '104', result: 'provisioned' },
    ])
    expect(phone.live.list().map(({ name }) => name)).toEqual(['droidgym-101', 'droidgym-104'])
    const second = await provision('--environments', '101,109')
    expect(second.err).toContain('109: no phone has the display of WXGA_Tablet\n')
    expect(second.code).toBe(1)
    expect(JSON.parse(second.out)).toEqual([{ serial, environment: '101', result: 'passed over' }])
    const third = await provision('--environments', '101', '--again')
    expect(third).toMatchObject({ code: 0 })
    expect(JSON.parse(third.out)).toEqual([{ serial, environment: '101', result: 'provisioned' }])
  })

  it('14.10: provisions anew what an updated emulator does not load, or another version saved, and says so', async () => {
    const { live, serial } = phone
    const again = async (): Promise<string> => {
      const { code, err, out } = await provision('--environments', '101')
      expect({ code, outcomes: JSON.parse(out) as unknown }).toEqual({
        code: 0, outcomes: [{ serial, environment: '101', result: 'provisioned' }],
      })
      return err
    }
    live.emulatorVersion = '30.5.0.0'
    const before = Date.now()
    expect(await again()).toContain(`${serial} 101: snapshot outdated: it was saved by emulator 30.0.0, and this is 30.5.0\n`)
    live.emulatorVersion = '31.0.0.0'
    expect(await again()).toMatch(`${serial} 101: snapshot outdated: The snapshot 'droidgym-101' on the emulator at `)
    expect(live.list().find(({ name }) => name === 'droidgym-101')?.savedAt).toBeGreaterThan(before)
    expect((await provision('--environments', '101')).out).toContain('"passed over"')
  })
})
