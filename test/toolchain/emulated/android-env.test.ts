import { spawn, spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { WiredPhone } from '@droidgym/simulated/wired-phone'
import { WireError } from '@droidgym/simulated/emulated/wire-error'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { hasAdb, RealAdb } from './real-adb.ts'

const STEPS = 200

/** A Python that has AndroidEnv from PyPI, and immutabledict, which it imports without asking for it. */
function findPython(): string | undefined {
  const named = process.env['DROIDGYM_ANDROID_ENV_PYTHON']
  const candidates = named === undefined ? ['test/toolchain/emulated/.venv/bin/python', 'python3'] : [named]
  const needed = 'import android_env, immutabledict'
  return candidates.find((python) => spawnSync(python, ['-c', needed], { stdio: 'ignore' }).status === 0)
}

const python = findPython()
const required = process.env['DROIDGYM_REQUIRE_ALL'] === '1'

/** A phone where adb servers look for emulators. */
async function startEmulator(): Promise<WiredPhone> {
  for (let adbPort = 5571; adbPort > 5555; adbPort -= 2) {
    try {
      return await WiredPhone.start(findEnvironment('100'), { adbPort, consolePort: 0, grpcPort: 0 })
    } catch (error) {
      if (!(error instanceof WireError)) throw error
    }
  }
  throw new Error('All ports of emulators are taken')
}

describe.skipIf((python === undefined || !hasAdb) && !required)(
  'AndroidEnv (skipped without adb or a Python that has android-env and immutabledict)',
  () => {
    test('loads, resets, steps, saves and loads its state, and asks adb', { timeout: 540_000 }, async () => {
      const phone = await startEmulator()
      // adb looks for emulators when its server starts.
      const adb = await RealAdb.start()
      try {
        await adb.waitFor(phone.serial)
        const { ports } = phone
        const numbers = [ports.console, ports.adb, ports.grpc, adb.serverPort, STEPS].map(String)
        const { code, out, err } = await runPython(['test/toolchain/emulated/android_env_session.py', 'adb', ...numbers])
        expect(code, err.slice(-4000)).toBe(0)
        const { pictures, ...told } = JSON.parse(out) as Record<string, unknown>
        expect(told).toEqual({
          shape: [2160, 1080, 3],
          orientation: [1, 0, 0, 0],
          save: 'OK',
          load: 'OK',
          missing: 'NOT_FOUND',
          back: true,
          activity: ['OK', 'com.android.settings/com.android.settings.homepage.SettingsHomepageActivity'],
          file: ['OK', 'OK', 'kept'],
          home: 'OK',
          relaunches: 1,
          extras: ['START'],
        })
        expect(pictures).toBeGreaterThan(10)
      } finally {
        await phone.close()
        await adb.close()
      }
    })
  },
)

function runPython(args: readonly string[]): Promise<{ code: number | null; out: string; err: string }> {
  if (python === undefined) throw new Error('No Python that can "import android_env, immutabledict"')
  const child = spawn(python, args, { env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1' } })
  return new Promise((resolve, reject) => {
    let [out, err] = ['', '']
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, out, err }))
  })
}
