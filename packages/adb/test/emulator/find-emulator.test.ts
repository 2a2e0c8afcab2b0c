import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findEmulator } from '@droidgym/adb/emulator/find-emulator'
import { WiredPhone } from '@droidgym/simulated/wired-phone'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'

const PORTS = { adbPort: 0, consolePort: 0, grpcPort: 0 }

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'droidgym-running-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

function advertise(pid: number, ...lines: readonly string[]): void {
  writeFileSync(join(folder, `pid_${pid}.ini`), lines.map((line) => `${line}\n`).join(''))
}

test.each([[{}], [{ grpcToken: 'sec=ret' }]])('a phone that advertises itself with %j is found', async (token) => {
  const running = join(folder, 'avd', 'running')
  const wired = await WiredPhone.start(findEnvironment('100'), { ...PORTS, ...token, discoveryFolder: running })
  const { adb, console: consolePort, grpc } = wired.ports
  const address = { pid: process.pid, adbPort: adb, consolePort, grpcPort: grpc, avdName: '100', version: '30.0.0.0', ...token }
  const folders = [join(folder, 'none'), running]
  expect(await findEmulator(wired.serial, folders)).toEqual(address)
  expect(await findEmulator(`localhost:${adb}`, folders)).toEqual(address)
  await wired.close()
  expect(await findEmulator(wired.serial, folders)).toBeUndefined()
})

test('14.12: a phone that wants signed tokens says where keys go', async () => {
  const running = join(folder, 'avd', 'running')
  const wired = await WiredPhone.start(findEnvironment('100'), { ...PORTS, grpcKeys: true, discoveryFolder: running })
  const { grpcKeys } = (await findEmulator(wired.serial, [running])) ?? {}
  expect(grpcKeys?.folder.startsWith(join(running, String(process.pid), 'jwks'))).toBe(true)
  expect(grpcKeys?.activePath).toBe(join(grpcKeys?.folder ?? '', 'active.jwk'))
  await wired.close()
})

test('the serial counts from the port of adb, whatever the console\'s is', async () => {
  advertise(process.pid, 'port.serial=6000', 'port.adb=5557', 'cmdline="emulator" "-grpc" "8554"')
  expect(await findEmulator('emulator-5556', [folder])).toEqual({ pid: process.pid, consolePort: 6000, adbPort: 5557 })
  expect(await findEmulator('emulator-6000', [folder])).toBeUndefined()
})

test('what dead processes left does not count', async () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  advertise(pid, 'port.serial=5554', 'port.adb=5555', 'avd.name=dead')
  expect(await findEmulator('emulator-5554', [folder])).toBeUndefined()
  advertise(process.pid, 'port.serial=5554', 'port.adb=5555', 'avd.name=alive')
  expect(await findEmulator('emulator-5554', [folder])).toMatchObject({ avdName: 'alive' })
})

test.each(['', 'port.serial=5554', 'port.serial=5554\nport.adb=65536', 'port.adb=5555\nport.serial=x', '\0=\n==\n\r\n'])(
  'a file that says %j is no advertisement',
  async (text) => {
    advertise(process.pid, text)
    expect(await findEmulator('emulator-5554', [folder])).toBeUndefined()
  },
)

test.each(['', 'R58M123ABC', 'emulator-', 'emulator-x', '192.168.0.2:5555', 'emulator-5554\n'])(
  'no emulator of this machine has the serial %j',
  async (serial) => {
    advertise(process.pid, 'port.serial=5554', 'port.adb=5555')
    expect(await findEmulator(serial, [folder])).toBeUndefined()
  },
)

test('a folder that is none is an error, and without folders the usual ones are searched', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  await expect(findEmulator('emulator-5554', [file])).rejects.toMatchObject({
    code: 'UNREADABLE',
    message: `Cannot look for emulators in ${file}: make it readable, or give other folders`,
  })
  mkdirSync(join(folder, 'pid_1.ini'))
  await expect(findEmulator('emulator-5554', [folder])).rejects.toMatchObject({ code: 'UNREADABLE' })
  expect(await findEmulator('emulator-1')).toBeUndefined()
})
