import type { ChildProcessWithoutNullStreams } from 'node:child_process'
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { parseTarGzip } from 'nanotar'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { awaitBoot } from '@droidgym/adb/avd/boot'
import type { AdbLink } from '@droidgym/adb/link/adb-link'
import { AdbServer } from '@droidgym/adb/link/adb-server'
import { PROBES } from '../../../src/first-contact/probes.ts'
import type { Report } from '../../../src/first-contact/report.ts'
import { reportSchema } from '../../../src/first-contact/report.ts'
import { WiredPhone } from '@droidgym/simulated/wired-phone'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { packageRoot } from '@droidgym/spec/load/package-root'
import { hasAdb } from '../emulated/real-adb.ts'
import { atHome } from './provisioned-phone.ts'

const MAIN = join(packageRoot(), 'dist/cli/main.js')
const folder = mkdtempSync(join(tmpdir(), 'droidgym-first-contact-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})

/**
 * Where our phone is not what a real one is known to be, or the machine lacks what a phone on the wire does not need.
 * It may become more like a real one, and never less.
 */
const KNOWN_DIFFERENCES: readonly string[] = ['doctor']

interface Run {
  readonly code: number | null
  readonly said: string
}

function run(...args: readonly string[]): Promise<Run> {
  return endOf(start(...args))
}

/** The phone lives in this process, so the command must not block it. */
function start(...args: readonly string[]): ChildProcessWithoutNullStreams {
  // No SDK, so that no emulator of this machine's is started.
  const env = { ...atHome(folder), ANDROID_HOME: join(folder, 'no-sdk') }
  return spawn(process.execPath, [MAIN, 'first-contact', ...args], { cwd: folder, env })
}

async function endOf(child: ChildProcessWithoutNullStreams): Promise<Run> {
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await ended, said: out + err }
}

interface Unpacked {
  readonly report: Report
  readonly files: ReadonlyMap<string, string>
}

/** The one archive of a folder: its report, and every file's text by its path without the name of the archive. */
async function unpacked(out: string): Promise<Unpacked> {
  const [name = '', ...others] = readdirSync(join(folder, out))
  expect(others).toEqual([])
  expect(name).toMatch(/^droidgym-first-contact-\d{8}T\d{6}Z\.tar\.gz$/)
  const entries = await parseTarGzip(readFileSync(join(folder, out, name)))
  const files = new Map(entries.map((entry) => [entry.name.slice(entry.name.indexOf('/') + 1), entry.text]))
  return { report: reportSchema.parse(JSON.parse(files.get('report.json') ?? '')), files }
}

function verdicts({ probes }: Report): Readonly<Record<string, string>> {
  return Object.fromEntries(probes.map(({ id, verdict }) => [id, verdict]))
}

describe('14.15: droidgym first-contact', () => {
  it.each([
    [['--out', 'x'], 'Name one phone: --serial for one that runs, or --avd for one to start'],
    [['--serial', 'emulator-5554', '--avd', 'pixel_3', '--out', 'x'], 'Name one phone'],
    [['--serial', 'emulator-5554'], "required option '--out <folder>' not specified"],
    [['--serial', 'emulator-5554', '--out', 'x', '--only', 'none'], 'No probe matches "none": use properties, packages, '],
    [['--serial', 'emulator-5554', '--out', 'x', '--checks', 'none'], 'No check matches "none"'],
    [['--serial', 'emulator-5554', '--out', 'x', '--environments', 'none'], 'No environment matches "none"'],
    [['--serial', 'emulator-5554', '--out', 'x', '--split', 'none'], 'There is no split "none"'],
    [['--serial', 'emulator-5554', '--out', 'x', '--adb-server-port', '-1'], 'It must be a whole number'],
  ])('%j is wrong usage', (args, reason) => {
    const { status, stderr } = spawnSync(process.execPath, [MAIN, 'first-contact', ...args], { encoding: 'utf8', cwd: folder })
    expect(stderr).toContain(reason)
    expect(status).toBe(2)
  })
})

describe.skipIf(!hasAdb)('14.15: droidgym first-contact over adb (wants adb)', () => {
  let server: AdbServer
  beforeAll(async () => {
    server = await AdbServer.startPrivate()
  })
  afterAll(async () => {
    await server.close()
  })

  async function withPhone<T>(
    options: { readonly discoveryFolder?: string },
    use: (phone: WiredPhone, link: AdbLink) => Promise<T>,
  ): Promise<T> {
    const phone = await WiredPhone.start(findEnvironment('000'), {
      adbPort: 0, consolePort: 0, grpcPort: 0,
      consoleTokenPath: join(folder, '.emulator_console_auth_token'),
      ...options,
    })
    try {
      const link = await server.addEmulator(phone.ports.adb)
      await awaitBoot(link, { deadlineMs: 30_000 })
      return await use(phone, link)
    } finally {
      await phone.close()
    }
  }

  it('says which phones there are when it does not find one, and refuses what is no serial', async () => {
    const unknown = await run('--serial', 'R58M000', '--out', 'x')
    expect(unknown.said).toContain("adb does not reach R58M000, which is unknown to it; it knows: none. Use a serial that 'adb")
    expect(unknown.code).toBe(2)
    const invalid = await run('--serial', 'a b', '--out', 'x')
    expect(invalid.said).toContain('INVALID_INPUT: A serial has')
    expect(invalid.code).toBe(2)
  })

  it('packs why an emulator cannot be started', async () => {
    const { code } = await run('--avd', 'pixel_3', '--only', 'properties,conformance', '--out', 'unstarted')
    expect(code).toBe(1)
    const { report } = await unpacked('unstarted')
    expect(verdicts(report)).toEqual({ doctor: 'differs', properties: 'not possible', conformance: 'not possible' })
    expect(report.probes[1]?.findings[0]?.reason).toMatch(/^[A-Z_]+: /)
  })

  it('looks at a phone without snapshots, and leaves out what could not be put back', async () => {
    await withPhone({}, async (phone, link) => {
      const state = async (): Promise<string> =>
        (await link.run(['sh', '-c', 'ls -A /data/local/tmp; settings list global; wm density'])).stdout
      const before = await state()
      const only = 'lock-state,emulator,snapshots,trees,provisioning,conformance'
      const { said } = await run('--serial', phone.serial, '--only', only, '--out', 'handset')
      const { report } = await unpacked('handset')
      expect(verdicts(report), said).toEqual({
        'doctor': expect.anything() as string,
        'lock-state': 'as expected',
        'emulator': 'not possible',
        'snapshots': 'not possible',
        'trees': 'as expected',
        'provisioning': 'not possible',
        'conformance': 'not possible',
        'put-back': 'as expected',
      })
      expect(await state()).toBe(before)
    })
  })

  it('stops when it is told to: ends the probe under way, puts the phone back and packs what it has', async () => {
    await withPhone({ discoveryFolder: join(folder, 'avd/running') }, async (phone) => {
      const child = start('--serial', phone.serial, '--only', 'properties,snapshots,input,conformance', '--out', 'stopped')
      // The verdict on the machine.
      child.stdout.once('data', () => child.kill('SIGINT'))
      const { said } = await endOf(child)
      const { report } = await unpacked('stopped')
      expect(said).toContain('Stopping: the probe under way ends')
      expect(report.probes.map(({ id }) => id)).toEqual(['doctor', 'properties', 'snapshots', 'input', 'conformance', 'put-back'])
      expect(verdicts(report)).toMatchObject({ 'conformance': 'not possible', 'put-back': 'as expected' })
      expect(report.probes[4]?.findings[0]?.reason).toBe('the command was stopped')
      expect(phone.live.list()).toEqual([])
    })
  })

  it('runs every probe, tells nothing of the owner, and puts the phone back', async () => {
    const secrets = ['Ada Lovelace', '020 7946 0018', 'ada@example.org', 'meet me at noon', 'HomeSweetHome', 'R58M123ABC']
    await withPhone({ discoveryFolder: join(folder, 'avd/running') }, async (phone, link) => {
      const plant = async (...argv: readonly string[]): Promise<void> => {
        expect(await link.run(argv)).toMatchObject({ exitCode: 0 })
      }
      await plant('settings', 'put', 'secure', 'lock_screen_owner_info', 'Ada Lovelace, 020 7946 0018')
      await plant('settings', 'put', 'secure', 'bluetooth_name', 'phone of Ada Lovelace')
      await plant('settings', 'put', 'global', 'wifi_ssid', 'HomeSweetHome')
      await plant('su', '0', 'setprop', 'persist.vendor.serialno', 'R58M123ABC')
      await plant('su', '0', 'setprop', 'net.hostname', 'HomeSweetHome')
      const state = async (): Promise<readonly string[]> => {
        const parts = ['settings list system', 'settings list secure', 'settings list global', 'pm list packages', 'wm density']
        const files = ['ls -A /data/local/tmp', 'md5sum /data/data/com.google.android.apps.nexuslauncher/databases/launcher.db']
        const script = [...parts, 'getprop persist.sys.locale', 'cmd uimode night'].join('; ')
        const [shell, root] = [await link.run(['sh', '-c', script]), await link.run(['su', '0', 'sh', '-c', files.join('; ')])]
        return [shell.stdout, root.stdout, phone.live.list().map(({ name }) => name).join()]
      }
      const before = await state()
      const running = run(
        ...['--serial', phone.serial, '--out', 'all', '--environments', '101'],
        ...['--checks', 'description/*,shell/streams-apart,input/home-goes-home'],
      )
      const over = running.then(() => true, () => true)
      // The idle seconds have to meet some of it, too.
      while (!(await Promise.race([over, delay(500, false)]))) {
        await link.run(['log', '-t', 'MailApp', 'ada@example.org: meet me at noon']).catch(() => undefined)
      }
      const { code, said } = await running
      const { report, files } = await unpacked('all')
      expect(report.probes.map(({ id }) => id), said).toEqual(['doctor', ...PROBES.map(({ id }) => id), 'put-back'])
      expect(report.probes).toHaveLength(21)
      const different = report.probes.filter(({ verdict }) => verdict !== 'as expected')
      expect(KNOWN_DIFFERENCES, JSON.stringify(different, null, 2)).toEqual(
        expect.arrayContaining(different.map(({ id }) => id)),
      )
      expect(code).toBe(different.length === 0 ? 0 : 1)
      expect(report.versions).toMatchObject({ node: process.version, api_level: 29, emulator: '30.0.0.0 (droidgym)' })
      expect(report.versions.adb).toMatch(/^\d+\.\d+/)
      // Every output is in the archive and told of, and the page has a row for each probe.
      const told = report.probes.flatMap(({ findings }) => findings.flatMap(({ file }) => file ?? []))
      expect([...files.keys()].sort()).toEqual(['report.json', 'report.md', ...told].sort())
      expect(files.get('report.md')?.match(/^\| \d+ \| [\w-]+ \| /gm)).toHaveLength(21)
      expect(files.get('outputs/13-idle-log/lines.txt')).toContain('MailApp: <')
      const texts = files.get('outputs/17-trees/dump.txt') ?? ''
      expect(texts.match(/(?:text|content-desc)="(?!"|&lt;blanked)/g)).toBeNull()
      for (const [path, content] of files) {
        for (const secret of [...secrets, folder]) expect(content.includes(secret), `${secret} in ${path}`).toBe(false)
      }
      expect(await state()).toEqual(before)
    })
  })

  it('keeps everything with --all', async () => {
    await withPhone({ discoveryFolder: join(folder, 'avd/running') }, async (phone, link) => {
      await link.run(['settings', 'put', 'secure', 'lock_screen_owner_info', 'Ada Lovelace'])
      await run('--serial', phone.serial, '--only', 'settings', '--all', '--out', 'everything')
      const { report, files } = await unpacked('everything')
      expect(report.all).toBe(true)
      expect(files.get('report.md')).toContain('**the outputs may hold personal data**')
      expect(files.get('outputs/02-settings/secure.txt')).toContain('lock_screen_owner_info=Ada Lovelace\n')
    })
  })
})
