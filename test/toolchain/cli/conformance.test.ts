import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { CheckResult } from '@droidgym/proof/conformance/conformance-run'
import { WiredPhone } from '@droidgym/simulated/wired-phone'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { packageRoot } from '@droidgym/spec/load/package-root'
import { hasAdb } from '../emulated/real-adb.ts'

/** The phone lives in this process, so the command must not block it. */
async function conformance(
  args: readonly string[],
  home?: string,
): Promise<{ code: number; out: string; err: string }> {
  const env = home === undefined ? process.env : { ...process.env, HOME: home, XDG_RUNTIME_DIR: '' }
  const main = join(packageRoot(), 'dist/cli/main.js')
  const child = spawn(process.execPath, [main, 'conformance', ...args], { env })
  let [out, err] = ['', '']
  child.stdout.on('data', (bytes: Buffer) => (out += bytes.toString()))
  child.stderr.on('data', (bytes: Buffer) => (err += bytes.toString()))
  const [code] = (await once(child, 'close')) as [number]
  return { code, out, err }
}

describe('droidgym conformance', () => {
  it('checks a simulated phone and prints a line for each check', async () => {
    const { code, out } = await conformance(['--only', 'tree/*,shell/unknown-command'])
    expect(code).toBe(0)
    const lines = out.trim().split('\n')
    expect(lines[0]).toMatch(/^ok +\d+\.\d s {2}shell\/unknown-command$/)
    expect(lines.at(-1)).toBe('5 of 5 checks passed')
  })

  it('lists what it would check', async () => {
    const { code, out } = await conformance(['--list', '--json', '--only', 'lifecycle/*'])
    expect(code).toBe(0)
    expect(JSON.parse(out)).toEqual([
      {
        id: 'lifecycle/closed',
        what: 'A closed device refuses everything with DEVICE_CLOSED, and can be closed again.',
      },
    ])
  })

  it('refuses globs that match nothing, and --as-it-is without a phone', async () => {
    for (const args of [['--only', 'nothing/*'], ['--as-it-is'], ['--api-level', '30'], ['--api-level', '35', '--avd', 'x']]) {
      const { code, err } = await conformance(args)
      expect(code).toBe(2)
      expect(err).toMatch(/^INVALID_USAGE: |^error: option '--api-level <number>' .*API level 35 cannot be chosen/)
    }
  })

  it.skipIf(!hasAdb)('checks a phone by its serial as it is, and says no when it is otherwise (wants adb)', async () => {
    const home = mkdtempSync(join(tmpdir(), 'droidgym-home-'))
    const discoveryFolder = join(home, '.android/avd/running')
    mkdirSync(discoveryFolder, { recursive: true })
    const phone = await WiredPhone.start(findEnvironment('100'), {
      adbPort: 0,
      consolePort: 0,
      grpcPort: 0,
      consoleTokenPath: join(home, '.emulator_console_auth_token'),
      discoveryFolder,
    })
    try {
      // The phone is of environment 100, in English.
      const only = ['--environment', '105', '--only', 'description/*,shell/streams-apart']
      const { code, out, err } = await conformance(['--serial', phone.serial, '--as-it-is', '--json', ...only], home)
      expect(err).toBe('')
      const results = JSON.parse(out) as CheckResult[]
      expect(results.map(({ id, passed }) => [id, passed])).toEqual([
        ['description/matches-the-phone', true],
        ['description/is-the-chosen-image', true],
        ['description/matches-the-environment', false],
        ['shell/streams-apart', true],
      ])
      expect(results[1]?.note).toMatch(/^API 29, google\/sdk_gphone_x86_64\//)
      expect(results[2]?.reason).toMatch(/^The display: expected .*550.*, but found .*440/)
      expect(code).toBe(1)
    } finally {
      await phone.close()
      rmSync(home, { recursive: true })
    }
  })
})
