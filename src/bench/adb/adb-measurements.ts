import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { loadAppiumAdb } from '@droidgym/adb/administration'
import { awaitBoot } from '@droidgym/adb/avd/boot'
import { EmulatorControl } from '@droidgym/adb/emulator/emulator-control'
import { ShellInput } from '@droidgym/adb/input/shell-input'
import type { AdbLink } from '@droidgym/adb/link/adb-link'
import { AdbServer } from '@droidgym/adb/link/adb-server'
import { openAdbDevice } from '@droidgym/adb/device/open-adb-device'
import type { Means } from '@droidgym/adb/device/open-adb-device'
import { PngScreencap, RawScreencap } from '@droidgym/adb/screen/screencap'
import { DumpSource } from '@droidgym/adb/ui/dump-source'
import { Uiautomator2Source } from '@droidgym/adb/ui/uiautomator2-source'
import { simulatedBackend } from '@droidgym/simulated/simulated-backend'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { measureParts, PICTURE } from './adb-parts.ts'
import type { AdbEffort } from './adb-parts.ts'
import { describeMachine } from '../machine.ts'
import type { Machine } from '../machine.ts'
import { ADB_ENVIRONMENT, startPhoneProcess } from '../measurements/roles.ts'
import type { PhoneProcess } from '../measurements/roles.ts'
import { measure } from '../series.ts'
import type { Series } from '../series.ts'

type Figures = Readonly<Record<string, Series>>

/** The measurements of one run over adb. */
export interface AdbReport {
  readonly machine: Machine
  readonly means: Means
  readonly overAdb: Figures
  readonly inProcess: Figures
  /** Every method for the same function, by name. */
  readonly ways: Figures
  /** Running a command that does nothing. */
  readonly commands: Figures
}

interface Wired {
  readonly phone: PhoneProcess
  readonly server: AdbServer
  readonly link: AdbLink
}

const BOOT_MS = 60_000

/** Needs adb. The phone runs in its own process, in real time. */
export async function measureAdb(effort: AdbEffort): Promise<AdbReport> {
  const local = await simulatedBackend().open(findEnvironment(ADB_ENVIRONMENT))
  const inProcess = await measureParts(local, effort)
  await local.close()
  const home = mkdtempSync(join(tmpdir(), 'droidgym-bench-'))
  try {
    const server = await AdbServer.startPrivate('adb', { ...process.env, HOME: home })
    try {
      const phone = await startPhoneProcess()
      try {
        const link = await server.addEmulator(phone.adb)
        await awaitBoot(link, { deadlineMs: BOOT_MS })
        const wired = { phone, server, link }
        const { means, overAdb } = await measureDevice(wired, effort)
        const ways = await measureWays(wired, effort)
        const commands = await measureCommands(wired, effort)
        return { machine: describeMachine(), means, overAdb, inProcess, ways, commands }
      } finally {
        phone.stop()
      }
    } finally {
      await server.close()
    }
  } finally {
    rmSync(home, { recursive: true })
  }
}

async function measureDevice({ phone, link }: Wired, effort: AdbEffort): Promise<{ means: Means; overAdb: Figures }> {
  const { console: consolePort, grpc: grpcPort, consoleTokenPath } = phone
  const { device, means } = await openAdbDevice(link, { emulator: { consolePort, grpcPort, consoleTokenPath } })
  try {
    return { means, overAdb: await measureParts(device, effort) }
  } finally {
    await device.close()
  }
}

async function measureWays({ phone, link }: Wired, effort: AdbEffort): Promise<Figures> {
  const calls = { count: effort.calls, warmUp: effort.warmUp }
  const control = new EmulatorControl({ port: phone.grpc })
  const point = { points: [{ x: 500, y: 1, time: 0 }] }
  const input = new ShellInput(link)
  const screens = {
    'screen, emulator': (size?: typeof PICTURE) => control.screenshot(size),
    'screen, raw screencap': (size?: typeof PICTURE) => new RawScreencap(link).frame(size),
    'screen, PNG screencap': (size?: typeof PICTURE) => new PngScreencap(link).frame(size),
  }
  const figures: Record<string, Series> = {}
  try {
    figures['touch, emulator'] = await measure(calls, () => control.touch(point))
    figures['touch, input'] = await measure(calls, () => input.touch(point))
    for (const [name, take] of Object.entries(screens)) {
      for (const size of [PICTURE, undefined]) {
        figures[`${name}, ${size === undefined ? 'whole' : '128×256'}`] = await measure(calls, async () => {
          await take(size)
        })
      }
    }
  } finally {
    control.close()
  }
  // A phone has only one of them at a time.
  for (const open of [() => Uiautomator2Source.start(link), () => new DumpSource(link)]) {
    const source = await open()
    figures[`tree, ${source.name}`] = await measure(calls, async () => {
      await source.hierarchy()
    })
    await source.close()
  }
  return figures
}

async function measureCommands({ server, link }: Wired, effort: AdbEffort): Promise<Figures> {
  const calls = { count: effort.calls, warmUp: effort.warmUp }
  const own = await measure(calls, async () => {
    await link.run(['true'])
  })
  const run = promisify(execFile)
  const program = await measure(calls, async () => {
    await run('adb', ['-P', String(server.port), '-s', link.serial, 'shell', 'true'])
  })
  const ADB = await loadAppiumAdb()
  const adb = new ADB({ adbPort: server.port, udid: link.serial })
  const appium = await measure(calls, async () => {
    await adb.shell(['true'])
  })
  return { 'AdbLink.run': own, 'adb shell': program, 'appium-adb shell': appium }
}
