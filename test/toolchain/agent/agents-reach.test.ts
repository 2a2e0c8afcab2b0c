import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '@droidgym/client'
import type { GymClient } from '@droidgym/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer } from '@droidgym/server/grpc/server'
import type { RunningServer } from '@droidgym/server/grpc/server'
import { simulatedGym } from '@droidgym/gym/gym'
import { openConsole } from '@droidgym/server/http/console/face'
import { openMcp } from '@droidgym/server/http/mcp/face'
import { openOpenEnv } from '@droidgym/server/http/openenv/face'
import { playOne } from '../../fixtures/agent/black-box-episode.ts'
import { PlayedAgents } from '../../fixtures/agent/process/played-agents.ts'
import { hasAdb } from '../emulated/real-adb.ts'

// docs/agents-reach.md says what agents reach. Other tests have the rest: grpc/strangers has environments of others,
// splits and tokens; http/console/locked-recordings has recordings; those of each HTTP face have web pages.

const agents = new PlayedAgents()
afterAll(() => agents.remove())

const DATABASE = '/data/data/com.google.android.apps.nexuslauncher/databases/launcher.db'

function shell(name: string, script: string): string {
  return `adb:'${agents.write(`${name}.sh`, `#!/bin/sh\ncd '${agents.folder}'\n${script}\n`)}'`
}

function written(file: string): string {
  return readFileSync(join(agents.folder, file), 'utf8')
}

describe.skipIf(!hasAdb)('an agent over adb', () => {
  /** What the task waits for, `clock/open_the_clock_app`. */
  const FORGED = `'START u0 {act=android.intent.action.MAIN cmp=com.google.android.deskclock/com.android.deskclock.DeskClock }'`

  it.each([
    ['plainly', `log -t ActivityTaskManager -p i "${FORGED}"`],
    ['by its path', `/system/bin/log -t ActivityTaskManager -p i "${FORGED}"`],
    ['by a pattern', `/system/bin/lo? -t ActivityTaskManager -p i "${FORGED}"`],
    ['through another program', `toybox nohup log -t ActivityTaskManager -p i "${FORGED}"`],
    ['by a variable', `x=log; $x -t ActivityTaskManager -p i "${FORGED}"`],
    ['within a word', `echo "$(log -t ActivityTaskManager -p i "${FORGED}")"`],
    ['within the older kind of word', `echo \`log -t ActivityTaskManager -p i "${FORGED}"\``],
    ['as root', `su 0 log -t ActivityTaskManager -p i "${FORGED}"`],
    ['from a file', `echo log -t ActivityTaskManager -p i "${FORGED}" >/sdcard/x; sh /sdcard/x`],
    ['through a pipe', `echo log -t ActivityTaskManager -p i "${FORGED}" | sh`],
    ['by an alias', `alias y=log; y -t ActivityTaskManager -p i "${FORGED}"`],
    ['by a function', `y() { log "$@"; }; y -t ActivityTaskManager -p i "${FORGED}"`],
    ['by a name of braces', `{log,-t} ActivityTaskManager -p i "${FORGED}"`],
  ])('cannot write into the log that it is judged by: %s', async (way, line) => {
    const file = agents.write(`forges-${way.replaceAll(' ', '-')}.mjs`, `
      import { spawnSync } from 'node:child_process'
      spawnSync('adb', ['shell', ${JSON.stringify(line)}])
      spawnSync('adb', ['shell', 'input keyevent HOME'])`)
    const { reward, executed } = await playOne(`adb:${process.execPath} '${file}'`)
    expect({ reward, last: executed.at(-1) }).toEqual({ reward: 0, last: 'finish(complete)' })
  })

  it("reads and writes no files of apps, neither by the shell nor by transfer, and none of this machine's", async () => {
    const secret = agents.write('secret', 'of the host')
    await playOne(shell('files', `
      try() { name=$1; shift; { "$@"; echo "exit $?"; } >"$name.out" 2>&1 </dev/null; }
      echo forged >forged
      try cat adb shell cat ${DATABASE}
      try list adb shell ls /data/data/com.google.android.apps.nexuslauncher
      try dots adb shell cat /sdcard/../../data/data/../data/com.google.android.apps.nexuslauncher/databases/launcher.db
      try write adb shell "echo x > ${DATABASE}"
      try sql adb shell sqlite3 ${DATABASE} .tables
      try run-as adb shell run-as com.google.android.apps.nexuslauncher cat databases/launcher.db
      try su adb shell su 0 cat ${DATABASE}
      try root adb root
      try pull adb pull ${DATABASE} pulled
      try pull-dots adb pull /sdcard/../..${DATABASE} pulled
      try push adb push forged ${DATABASE}
      try push-dots adb push forged /data/local/tmp/../../..${DATABASE}
      try host adb pull '${secret}' pulled
      try host-dots adb shell cat '/sdcard/../../../../../..${secret}'
      try proc adb shell cat /proc/1/environ /proc/self/environ
      try link adb shell "ln -s ${DATABASE} /sdcard/link; cat /sdcard/link"
      ls pulled >pulled.out 2>&1
    `), { stepLimit: 100 })
    const names = ['cat', 'list', 'dots', 'write', 'sql', 'run-as', 'su', 'root', 'pull', 'pull-dots', 'push', 'push-dots', 'host', 'host-dots', 'proc', 'link']
    const refused = /Permission denied|unable to open|not debuggable|droidgym (?:refuses|does not let)|No such file|does not exist|Operation not permitted/
    for (const name of names) {
      expect(`${name}: ${written(`${name}.out`)}`).toMatch(refused)
      expect(written(`${name}.out`)).not.toMatch(/of the host|SQLite format|favorites/)
    }
    expect(written('pulled.out')).toContain('No such file')
  })

  it('reaches no port of this machine through its phone, and neither the console nor the snapshots of an emulator', async () => {
    const server = createServer((_request, response) => response.end('of the host'))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    await playOne(shell('ports', `
      local=$(adb forward tcp:0 tcp:${port}); curl -s -m 5 "http://127.0.0.1:$local/" >port.out
      adb forward tcp:0 dev:/etc/passwd >dev.out 2>&1
      adb emu avd snapshot list >emu.out 2>&1
      adb -s emulator-5554 shell id >other.out 2>&1
      adb shell input keyevent HOME
    `))
    server.close()
    expect(written('port.out')).toBe('')
    expect(written('dev.out')).toContain('only forwards from tcp:PORT')
    expect(written('emu.out')).not.toContain('OK')
    expect(written('other.out')).toContain('not found')
  })

  it("is told its instruction and what is counted, and nothing of the judge's", async () => {
    await playOne(shell('told', `
      curl -s "$DROIDGYM_EPISODE" >episode.out
      for path in /facts /reward /criterion /recording /../ /after-action/../reward; do
        curl -s --path-as-is -o /dev/null -w '%{http_code} ' "$DROIDGYM_EPISODE$path" >>paths.out
      done
    `))
    expect(Object.keys(JSON.parse(written('episode.out')) as object).sort()).toEqual([
      'adb_server_port', 'app', 'display', 'environment', 'instruction', 'locale', 'max_steps', 'seed', 'serial', 'task',
    ])
    expect(written('paths.out')).toMatch(/^(?:40[045] ){6}$/)
  })
})

describe('an agent in a process of its own', () => {
  it('is told what its briefing and its observation say, and neither rewards nor facts', async () => {
    const told = join(agents.folder, 'told.json')
    const file = agents.write('asks.mjs', `
      import { writeFileSync } from 'node:fs'
      const told = {}
      export default class {
        observation = { elements: true }
        action_space = 'discrete'
        reset(instruction, info) { told.reset = Object.keys(info).sort() }
        told(last) { told.told = Object.keys(last).sort(); writeFileSync(${JSON.stringify(told)}, JSON.stringify(told)) }
        act(observation) { told.act = Object.keys(observation).sort(); return 383 }
      }`)
    await playOne(`node:${file}`, { stepLimit: 3 })
    expect(JSON.parse(readFileSync(told, 'utf8'))).toEqual({
      reset: ['action_space', 'app', 'display', 'environment', 'locale', 'seed', 'task'],
      told: ['executed'],
      act: ['elements'],
    })
  })
})

describe('a client of a server', () => {
  const TASK = 'calculator/open_calculator'
  const folder = mkdtempSync(join(tmpdir(), 'droidgym-reach-'))
  const tokens = join(folder, 'tokens.yaml')
  const tokenOf = (name: string): string => `${name}-`.repeat(8)
  writeFileSync(tokens, JSON.stringify(['alice', 'bob'].map((name) => ({ name, token: tokenOf(name) }))))
  let server: RunningServer
  const opened: GymClient[] = []
  beforeAll(async () => {
    const options = { port: 0, graceMs: 100, tokens, openenv: 0, mcp: 0, console: 0, metrics: { port: 0 } }
    server = await startServer(simulatedGym(), options, () => undefined, [openOpenEnv, openMcp, openConsole])
  })
  afterAll(async () => {
    for (const gym of opened) gym.close()
    await server.stop()
    rmSync(folder, { recursive: true })
  })

  async function as(name: string): Promise<GymClient> {
    const gym = await connect(server.address, { token: tokenOf(name) })
    opened.push(gym)
    return gym
  }

  const make = (gym: GymClient) => gym.make({ task: TASK, environment: '100', actionSpace: 'discrete', observation: { xml: true }, stepLimit: 2 })

  it('is told tasks without what their judge looks for', async () => {
    const gym = await as('alice')
    const environment = await make(gym)
    const first = await environment.reset({ seed: 1 })
    const text = JSON.stringify([...(await gym.listTasks()), first.info, (await environment.step(383)).info])
    expect(text).not.toMatch(/"(?:criterion|log|database|preference|reference|expert|near_misses|milestones)"/)
    expect(text).not.toMatch(/ActivityTaskManager|\/data\/data|databases\//)
  })

  it('has no snapshots of others', async () => {
    const [alice, bob] = [await make(await as('alice')), await make(await as('bob'))]
    await alice.reset({ seed: 1 })
    await bob.reset({ seed: 1 })
    await alice.saveSnapshot('mine')
    await expect(bob.loadSnapshot('mine')).rejects.toMatchObject({ reason: 'SNAPSHOT_NOT_FOUND' })
  })

  it('wins no step from a fork, or from a snapshot, after the end', async () => {
    const environment = await make(await as('alice'))
    await environment.reset({ seed: 1 })
    await environment.step(383)
    expect(await environment.step(383)).toMatchObject({ truncated: true })
    const [child] = await environment.fork(1)
    for (const ended of [environment, child]) {
      await expect(ended?.step(383)).rejects.toMatchObject({ reason: 'EPISODE_OVER' })
    }
    await environment.saveSnapshot('over')
    await environment.loadSnapshot('over')
    await expect(environment.step(383)).rejects.toMatchObject({ reason: 'EPISODE_OVER' })
  })

  it.each(['OpenEnv', 'MCP', 'the console', 'metrics'])('finds no files and no doors for debugging at the port of %s', async (name) => {
    const port = name === 'metrics' ? server.metricsPort : server.faces.find((face) => face.name === name)?.port
    const paths = [
      '/../../../etc/passwd', '/..%2f..%2f..%2fetc%2fpasswd', '/%2e%2e/%2e%2e/etc/passwd', '/console.js/../../package.json',
      '/debug', '/debug/pprof', '/json/version', '/facts', '/judge', '/recordings', '/episodes', '/.env', '/index.jsonl', '/tokens.yaml',
    ]
    for (const path of paths) expect([path, await statusOf(port ?? 0, path)]).toEqual([path, 404])
  })
})

/** Of a path as it is: fetch would take the dots out. */
function statusOf(port: number, path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${'alice-'.repeat(8)}` }
    get({ host: '127.0.0.1', port, path, headers }, (response) => {
      response.resume()
      resolve(response.statusCode)
    }).on('error', reject)
  })
}
