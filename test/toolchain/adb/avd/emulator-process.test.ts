import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Avds } from '@droidgym/adb/avd/avds'
import type { LaunchOptions } from '@droidgym/adb/avd/emulator-process'
import { EmulatorProcess } from '@droidgym/adb/avd/emulator-process'
import type { EmulatorPorts } from '@droidgym/adb/avd/emulator-ports'
import { releasePorts, reservePorts, takenPort } from '@droidgym/adb/avd/emulator-ports'
import { EmulatorConsole } from '@droidgym/adb/emulator/emulator-console'
import { AdbServer } from '@droidgym/adb/link/adb-server'
import { loadDevices } from '@droidgym/spec/environments/environments'
import { packageRoot } from '@droidgym/spec/load/package-root'
import { hasAdb } from '../../emulated/real-adb.ts'
import { StandInSdk } from '../../../fixtures/adb/avd/stand-in-sdk.ts'
import { PATIENCE_MS } from '@droidgym/base/test/until'

/** Whether a process is there and has not ended; one that was not waited for counts as ended. */
function isAlive(pid: number): boolean {
  try {
    return !execFileSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).startsWith('Z')
  } catch {
    // ps found nothing.
    return false
  }
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await delay(50)
}

describe.skipIf(!hasAdb)('an emulator (adb is needed)', () => {
  let server: AdbServer
  let stand: StandInSdk
  let ports: EmulatorPorts
  let options: LaunchOptions

  beforeAll(async () => {
    server = await AdbServer.startPrivate()
  })
  afterAll(async () => {
    await server.close()
  })
  beforeEach(async () => {
    stand = new StandInSdk()
    ports = await reservePorts()
    const sdk = await stand.find()
    const [device] = loadDevices()
    if (device === undefined) throw new Error('There are no device types')
    await new Avds(stand.machine, sdk).ensure('gym', device)
    options = { machine: stand.machine, sdk, avd: 'gym', ports, server }
  })
  afterEach(() => {
    releasePorts(ports)
    stand.remove()
  })

  async function expectNothingLeft(): Promise<void> {
    await expect.poll(() => stand.pids.filter(isAlive), { timeout: PATIENCE_MS }).toEqual([])
    expect(await takenPort(ports)).toBeUndefined()
  }

  it('boots, is seen by adb, stops, and boots again on the same ports', async () => {
    for (const snapshot of [undefined, 'env_100']) {
      const emulator = await EmulatorProcess.launch({ ...options, ...(snapshot === undefined ? {} : { snapshot }) })
      const link = await emulator.ready()
      expect(link.serial).toBe(`emulator-${ports.console}`)
      expect((await link.run(['getprop', 'ro.build.version.release'])).stdout).toBe('10\n')
      expect(emulator.output).toContain("Found AVD name 'gym'")
      await emulator.stop()
      await emulator.stop()
      await emulator.ended
      await until(async () => (await link.state()) === undefined)
      await expectNothingLeft()
    }
  })

  it('is launched without a window, on its ports, for its adb server', async () => {
    stand.fault = 'kvm'
    const first = await EmulatorProcess.launch(options)
    await first.ended
    const { console: port, adb, grpc } = ports
    const { folder } = stand
    const common = `-avd gym -ports ${port},${adb} -grpc ${grpc} -adb-path adb -no-window -no-audio -no-boot-anim`
    expect(stand.written('arguments')).toBe(`${common} -gpu swiftshader_indirect -feature -Vulkan -no-snapshot-load -no-snapshot-save\n`)
    expect(stand.written('environment').split('\n')).toEqual(
      expect.arrayContaining([
        `ANDROID_ADB_SERVER_PORT=${server.port}`,
        `ANDROID_AVD_HOME=${folder}/avd`,
        `ANDROID_HOME=${folder}`,
        `ANDROID_SDK_ROOT=${folder}`,
      ]),
    )
    const second = await EmulatorProcess.launch({ ...options, snapshot: 'env_100', readOnly: true })
    await second.ended
    expect(stand.written('arguments')).toMatch(/ -snapshot env_100 -no-snapshot-save -read-only\n$/)
  })

  it('is asked to stop before it is told to', async () => {
    const emulator = await EmulatorProcess.launch(options)
    await emulator.ready()
    const console = await EmulatorConsole.connect({ port: ports.console, tokenPath: join(stand.folder, 'token') })
    // More patience than the test has: it ends because it is asked.
    await emulator.stop({ ask: () => console.kill(), graceMs: 600_000 })
    console.close()
    await expectNothingLeft()
  })

  it.each<[string, () => Promise<void>]>([
    ['refuses', () => Promise.reject(new Error('no console'))],
    ['never answers', () => new Promise(() => undefined)],
  ])('is told to stop when asking %s', async (_, ask) => {
    stand.fault = 'silent'
    const emulator = await EmulatorProcess.launch(options)
    await until(() => emulator.output !== '')
    await emulator.stop({ ask, graceMs: 500 })
    await expectNothingLeft()
  })

  it.each(['deaf', 'deaf-child'] as const)('is killed when it is %s to SIGTERM', async (fault) => {
    stand.fault = fault
    const emulator = await EmulatorProcess.launch(options)
    await until(async () => (await takenPort(ports)) === ports.adb)
    expect(stand.pids.filter(isAlive)).toHaveLength(fault === 'deaf' ? 1 : 2)
    await emulator.stop({ graceMs: 500 })
    await expectNothingLeft()
  })

  it.each([
    ['kvm', /exit code 1\).*hardware acceleration \(KVM\): run droidgym doctor.*\nLast output .*\/dev\/kvm is missing/s],
    ['in-use', /already running on this AVD.*experimental feature/s],
    ['dies', /the emulator ended \(SIGSEGV\)\. Run droidgym doctor.*PANIC: cannot go on/s],
  ] as const)('that ends before it has booted (%s) is an error with its last words', async (fault, message) => {
    stand.fault = fault
    const emulator = await EmulatorProcess.launch(options)
    await expect(emulator.ready()).rejects.toMatchObject({
      code: 'BACKEND_UNAVAILABLE',
      message: expect.stringMatching(message) as string,
    })
    await expectNothingLeft()
  })

  it('that never boots is an error that says what is missing', async () => {
    stand.fault = 'silent'
    const emulator = await EmulatorProcess.launch(options)
    await expect(emulator.ready(1000)).rejects.toMatchObject({
      code: 'TIMED_OUT',
      message: expect.stringMatching(/did not boot within 1 s: adb does not see it.*Found AVD name 'gym'/s) as string,
    })
    await expectNothingLeft()
  })

  it('is not launched on an AVD that is not there', async () => {
    const emulator = await EmulatorProcess.launch({ ...options, avd: 'gone' })
    await expect(emulator.ready()).rejects.toThrow(/There is no such AVD: create it first.*Unknown AVD name \[gone\]/s)
    await expectNothingLeft()
  })

  it('is not launched without the program', async () => {
    rmSync(join(stand.folder, 'emulator'), { recursive: true })
    await expect(EmulatorProcess.launch(options)).rejects.toMatchObject({
      code: 'BACKEND_UNAVAILABLE',
      message: expect.stringMatching(/emulator\/emulator cannot be run\. Run droidgym doctor/) as string,
    })
    expect(await takenPort(ports)).toBeUndefined()
  })

  it('is not launched on ports that are taken', async () => {
    const squatter = createServer().listen(ports.adb, '127.0.0.1')
    await once(squatter, 'listening')
    try {
      await expect(EmulatorProcess.launch(options)).rejects.toThrow(`port ${ports.adb} is taken`)
      const others = await reservePorts()
      expect(others.console).not.toBe(ports.console)
      releasePorts(others)
    } finally {
      squatter.close()
    }
  })

  it.each([{ avd: '-wipe-data' }, { snapshot: '../x' }])('is not launched with %j', async (hostile) => {
    await expect(EmulatorProcess.launch({ ...options, ...hostile })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  })

  it('ends when the process that launched it is killed', async () => {
    stand.fault = 'deaf-child'
    const program = join(stand.folder, 'launch.mjs')
    const from = (path: string) => JSON.stringify(join(packageRoot(), 'dist/adb', path))
    const machine = { environment: stand.machine.environment, home: stand.folder, platform: process.platform }
    writeFileSync(
      program,
      `import { EmulatorProcess } from ${from('avd/emulator-process.js')}\n` +
        `await EmulatorProcess.launch(${JSON.stringify({ ...options, machine, server: { port: server.port } })})\n`,
    )
    const launcher = spawn(process.execPath, [program], { stdio: 'inherit' })
    await until(async () => (await takenPort(ports)) === ports.adb)
    expect(stand.pids.filter(isAlive)).toHaveLength(2)
    launcher.kill('SIGKILL')
    await until(() => stand.pids.filter(isAlive).length === 0)
    await until(async () => (await takenPort(ports)) === undefined)
  })
})

describe('ports of emulators', () => {
  it('are given to one only', async () => {
    const several = await Promise.all([reservePorts(), reservePorts(), reservePorts()])
    expect(new Set(several.map((ports) => ports.console)).size).toBe(3)
    for (const ports of several) {
      expect(ports.console % 2).toBe(0)
      expect(ports.adb).toBe(ports.console + 1)
      releasePorts(ports)
    }
    const [first] = several
    const again = await reservePorts()
    expect(again).toEqual(first)
    releasePorts(again)
  })
})
