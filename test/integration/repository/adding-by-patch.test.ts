import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

// What docs/contributing.md says of adding an RPC, an observation part, an action space and an option, done in a copy
// of the repository. The patches of `examples/adding` are all that is written by hand. One build serves the four.

/** The build takes one on a quiet machine. */
const MINUTE_MS = 60_000
const PATCHES = ['rpc', 'observation', 'action-space', 'option']

const USE = `
const [server, gym, client] = await Promise.all(
  ['dist/server/grpc/server.js', 'dist/gym/gym.js', 'clients/typescript/dist/index.js'].map((file) => import(process.cwd() + '/' + file)),
)
const running = await server.startServer(gym.simulatedGym(), { port: 0, graceMs: 100 }, () => undefined)
const gymClient = await client.connect(running.address)
const environment = await gymClient.make({
  task: 'clock/open_the_clock_app', environment: '100', actionSpace: 'buttons', observation: { title: true },
  seed: 5, seedOffset: 2,
})
const reset = await environment.reset()
const home = await environment.step({ buttons: 1 })
const invalid = await environment.step({ buttons: 3 })
console.log(JSON.stringify({
  tasks: await gymClient.countTasks('b-moca'),
  title: reset.observation.title,
  home: home.info.executed,
  invalid: invalid.info.invalidAction,
  seed: reset.info.seed,
}))
gymClient.close()
await running.stop()
`

let copy = ''
const run = (command: string, ...args: readonly string[]): string => execFileSync(command, args, { cwd: copy, encoding: 'utf8' })

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'droidgym-'))
  const parts = ['package.json', 'tsconfig.json', 'src', 'packages', 'clients', 'scripts']
  const files = execFileSync('git', ['ls-files', ...parts], { encoding: 'utf8' }).trim().split('\n')
  for (const file of files) {
    mkdirSync(join(copy, dirname(file)), { recursive: true })
    cpSync(file, join(copy, file))
  }
  for (const data of ['envs', 'configs']) symlinkSync(resolve(data), join(copy, data))
  mkdirSync(join(copy, 'node_modules/@droidgym'), { recursive: true })
  for (const name of readdirSync('node_modules').filter((each) => each !== '@droidgym')) {
    symlinkSync(resolve('node_modules', name), join(copy, 'node_modules', name))
  }
  for (const name of readdirSync('packages')) symlinkSync(join(copy, 'packages', name), join(copy, 'node_modules/@droidgym', name))
  symlinkSync(join(copy, 'clients/typescript'), join(copy, 'node_modules/@droidgym/client'))
  for (const patch of PATCHES) run('git', 'apply', resolve(`examples/adding/${patch}.patch`))
  run(process.execPath, 'scripts/generate-protocol.js')
  run(process.execPath, 'scripts/compile.js')
}, 10 * MINUTE_MS)

afterAll(() => {
  rmSync(copy, { recursive: true })
})

test('a server and its TypeScript client have the RPC, the observation part, the action space and the option', () => {
  expect(JSON.parse(run(process.execPath, '--input-type=module', '--eval', USE))).toEqual({
    tasks: 131,
    title: expect.stringMatching(/day, /) as string,
    home: 'press(HOME)',
    invalid: 'a button is an integer from 0 to 2, but is 3',
    seed: 7,
  })
})
