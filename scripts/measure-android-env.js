/**
 * Measures how fast AndroidEnv from PyPI steps on the phone on the wire, at two sizes of its display; prints JSON.
 * `npm run build && node scripts/measure-android-env.js [STEPS]`; needs adb, and a Python as described in
 * android-env.test.ts. With DROIDGYM_PROFILE=FOLDER each phone writes a CPU profile there.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { awaitBoot } from '../dist/adb/avd/boot.js'
import { AdbServer } from '../dist/adb/link/adb-server.js'

const SIZES = ['1080x2160', '360x720']
const [steps = '200'] = process.argv.slice(2)
const python = process.env.DROIDGYM_ANDROID_ENV_PYTHON ?? 'test/toolchain/emulated/.venv/bin/python'
const profile = process.env.DROIDGYM_PROFILE

for (const size of SIZES) {
  const folder = mkdtempSync(join(tmpdir(), 'droidgym-android-env-'))
  const phone = startPhone(size, folder)
  const server = await AdbServer.startPrivate('adb', { ...process.env, HOME: folder })
  try {
    const ports = await portsOf(phone)
    await awaitBoot(await server.addEmulator(ports.adb), { deadlineMs: 60_000 })
    const numbers = [ports.console, ports.adb, ports.grpc, server.port, steps].map(String)
    const client = spawn(python, ['test/toolchain/emulated/android_env_rate.py', 'adb', ...numbers], {
      env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const [out, err, [code]] = await Promise.all([text(client.stdout), text(client.stderr), once(client, 'exit')])
    if (code !== 0) throw new Error(`AndroidEnv ended with ${code}: ${err.slice(-2000)}`)
    console.log(JSON.stringify({ size, ...JSON.parse(out) }))
  } finally {
    const ended = once(phone, 'exit')
    phone.kill('SIGTERM')
    await ended
    await server.close()
    rmSync(folder, { recursive: true })
  }
}

function startPhone(size, folder) {
  const flags = profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`]
  const ports = ['--adb-port', '0', '--console-port', '0', '--grpc-port', '0']
  const phone = ['phone', '--environment', '100', '--size', size, '--console-token', join(folder, 'token'), ...ports]
  return spawn(process.execPath, [...flags, 'dist/cli/main.js', ...phone], { stdio: ['ignore', 'pipe', 'inherit'] })
}

/** Reads the ports from the phone's first line. */
async function portsOf(phone) {
  let said = ''
  for await (const bytes of phone.stdout) {
    said += bytes
    const found = /: adb (?<adb>\d+), console (?<console>\d+), gRPC (?<grpc>\d+)\n/.exec(said)?.groups
    if (found) return Object.fromEntries(Object.entries(found).map(([name, port]) => [name, Number(port)]))
  }
  throw new Error(`The phone did not start: ${said}`)
}
