import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { connect, DroidgymError, startLocalServer } from '../../../clients/typescript/src/index.ts'
import type { LocalServer, LocalServerOptions } from '../../../clients/typescript/src/index.ts'
import { canShare } from '../../../clients/typescript/src/shared-pixels.ts'
import { packageRoot } from '@droidgym/spec/load/package-root'
import { OPEN_CLOCK, ownFolder, OWN_PHONE, plainPicture } from '@droidgym/phone/test/own-files'

const MAIN = join(packageRoot(), 'dist/cli/main.js')
const COMMAND = [process.execPath, MAIN]

const servers: LocalServer[] = []
afterEach(async () => {
  vi.unstubAllEnvs()
  for (const server of servers.splice(0)) await server.stop()
})

async function start(options: LocalServerOptions): Promise<LocalServer> {
  const server = await startLocalServer({ command: COMMAND, ...options })
  servers.push(server)
  return server
}

async function refusal(options: LocalServerOptions): Promise<DroidgymError> {
  const error: unknown = await start(options).catch((reason: unknown) => reason)
  if (!(error instanceof DroidgymError)) throw new Error('not refused with a DroidgymError', { cause: error })
  return error
}

test("a local server plays tasks and environments of one's own; a faulty file stops no other", async () => {
  const folder = ownFolder({
    'mine/tasks/clock.yaml': OPEN_CLOCK,
    'mine/environments/phone.yaml': OWN_PHONE,
    'mine/environments/green.png': plainPicture([10, 200, 30]),
    'broken/tasks/clock.yaml': OPEN_CLOCK.replace('app:', 'apps:'),
    'more.yaml': OPEN_CLOCK.replace('mine/open_the_clock', 'more/open_the_clock'),
  })
  const { address } = await start({
    suiteDir: [join(folder, 'broken'), join(folder, 'mine')],
    taskFile: join(folder, 'more.yaml'),
  })
  const client = await connect(address)
  try {
    const tasks = (await client.listTasks()).filter(({ isTemplate }) => !isTemplate)
    expect(tasks.slice(-2).map(({ id, suites }) => [id, suites])).toEqual([
      ['more/open_the_clock', ['own']],
      ['mine/open_the_clock', ['mine']],
    ])
    const options = { environment: 'mine-1', observation: { pixels: { width: 128, height: 256 } } } as const
    const environment = await client.make({ task: 'mine/open_the_clock', suite: 'mine', ...options })
    const { observation, instruction } = await environment.reset()
    expect(instruction).toBe('Open the clock')
    // A pixel beside the icons.
    const at = 170 * 128 * 3
    expect([...(observation.pixels?.data.subarray(at, at + 3) ?? [])]).toEqual([10, 200, 30])
  } finally {
    client.close()
  }
})

test('tasks tell their language, and what an agent has to say', async () => {
  const { address } = await start({ suiteDir: join(packageRoot(), 'test/fixtures/spoken') })
  const client = await connect(address)
  try {
    const spoken = (await client.listTasks()).filter(({ suites }) => suites.includes('spoken'))
    const told = spoken.map((task) => [task.id, task.language, task.needsAnswer, task.instructionOnly])
    expect(told.sort()).toEqual([
      ['spoken/call_the_moon', 'en', true, false],
      ['spoken/count_the_alarms', 'en', true, false],
      ['spoken/make_it_nice', 'en', false, true],
      ['spoken/zh_alarms', 'zh-Hans', true, false],
      ['spoken/zh_infeasible', 'zh-Hans', true, false],
      ['spoken/zh_plain', 'zh-Hans', false, true],
    ])
  } finally {
    client.close()
  }
})

test('a definition of a client cannot name files of the server', async () => {
  const folder = ownFolder({ 'phone.yaml': OWN_PHONE, 'green.png': plainPicture([10, 200, 30]) })
  const { address } = await start({ environmentFile: join(folder, 'phone.yaml') })
  const client = await connect(address)
  try {
    for (const wallpaper of ['green.png', join(folder, 'green.png'), 'own_green_0123456789abcdef']) {
      const environmentDefinition = OWN_PHONE.replace('green.png', wallpaper).replace('mine-1', 'client-1')
      await expect(client.make({ task: 'clock/open_the_clock_app', environmentDefinition })).rejects.toMatchObject({
        reason: 'INVALID_DEFINITION',
      })
    }
  } finally {
    client.close()
  }
})

test('what cannot be started is refused, with what it said', async () => {
  expect(await refusal({ command: ['/nowhere/droidgym'] })).toMatchObject({
    reason: 'SERVER_NOT_STARTED',
    message: expect.stringContaining('/nowhere/droidgym cannot be run: ') as string,
  })
  const loud = [process.execPath, '-e', 'console.error("no phones today"); process.exit(1)']
  expect((await refusal({ command: loud })).message).toMatch(/ended with 1 before it listened\nno phones today\n/)
  const silent = [process.execPath, '-e', 'process.stdin.resume()']
  expect((await refusal({ command: silent, waitMs: 100 })).message).toContain('has not begun to listen within 100 ms')
  const deaf = [process.execPath, '-e', 'require("fs").closeSync(2); process.stdin.resume().on("end", () => process.exit())', '--']
  expect((await refusal({ command: deaf })).message).toContain('closed its output before it listened')
  const signal = AbortSignal.abort(new Error('enough'))
  expect(await refusal({ signal })).toMatchObject({ code: 'CANCELLED', reason: 'ABORTED' })
  expect((await refusal({ command: [] })).reason).toBe('INVALID_OPTION')
  expect((await refusal({ taskFiles: 'x' } as LocalServerOptions)).message).toContain('unknown option taskFiles')
})

test('a server whose output is no text, or long, is heard', async () => {
  const noise = 'process.stderr.write(Buffer.from([0xff, 0xfe, 0x0a])); console.error("ü".repeat(100000));'
  const server = await start({ command: [process.execPath, '-e', `${noise} process.argv.splice(1, 0, "x"); import(${JSON.stringify(MAIN)})`, '--'] })
  expect(server.address).toMatch(/^127\.0\.0\.1:\d+$/)
})

test('pixels are shared by default only where a folder can be made', async () => {
  expect(['/proc', '/dev/null', '/nowhere'].map(canShare)).toEqual([false, false, false])
  const folder = ownFolder({})
  expect([canShare(folder), readdirSync(folder)]).toEqual([true, []])
})

test('the command comes from DROIDGYM_SERVER when none is given', async () => {
  vi.stubEnv('DROIDGYM_SERVER', COMMAND.join(' '))
  const server = await startLocalServer()
  servers.push(server)
  expect(server.address).toMatch(/^127\.0\.0\.1:\d+$/)
})
