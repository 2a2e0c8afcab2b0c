import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { BackendRegistry } from '@droidgym/spec/backend/backend'
import { gymOn, simulatedGym } from '@droidgym/gym/gym'
import { packageRoot } from '@droidgym/spec/load/package-root'
import { playOne } from '../../../fixtures/agent/black-box-episode.ts'
import { PlayedAgents } from '../../../fixtures/agent/process/played-agents.ts'
import { WiredBackend } from '../../conformance/wired-backend.ts'
import { findPython } from '../../clients/python-process.ts'
import { hasAdb } from '../../emulated/real-adb.ts'

const python = findPython('DROIDGYM_PYTHON', '.venv', 'import grpc, gymnasium, msgpack, numpy')

const agents = new PlayedAgents()
afterAll(() => agents.remove())

/** The name of an agent that is a shell script. */
function shell(name: string, script: string): string {
  return `adb:'${agents.write(`${name.replaceAll(/\W+/g, '-')}.sh`, `#!/bin/sh\n${script}\n`)}'`
}

/** What a program has written into a file of the folder. */
function written(file: string): string {
  return readFileSync(join(agents.folder, file), 'utf8')
}

/** The first block of code in a language below a heading of a page. */
function example(language: string, heading: string, file = 'docs/agents.md'): string {
  const page = readFileSync(join(packageRoot(), file), 'utf8')
  const section = page.slice(page.indexOf(heading))
  return new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 's').exec(section)?.[1] ?? ''
}

describe.skipIf(!hasAdb)('a program that acts over adb', () => {
  it('plays as the page shows it in shell, and its recording replays bit for bit', () => {
    const script = example('sh', '## Over adb')
    expect(script.trim().split('\n').length).toBeLessThanOrEqual(10)
    agents.write('my_agent.sh', script)
    const droidgym = (...args: readonly string[]) => spawnSync(
      process.execPath, [join(packageRoot(), 'dist/cli/main.js'), ...args], { encoding: 'utf8', cwd: agents.folder },
    )
    const cells = ['--tasks', 'clock/open_the_clock_app', '--environments', '100,101']
    const { status, stderr, stdout } = droidgym(
      'evaluate', '--agent', 'adb:./my_agent.sh', ...cells, '--out', 'runs', '--record', 'all', '--json', '--workers', '2',
    )
    expect(status, stderr).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({ all: { episodes: 2, success: 1 } })
    const folder = join(agents.folder, 'runs/recordings/episodes')
    const recordings = readdirSync(folder).filter((file) => file.endsWith('.msgpack'))
    expect(recordings).toHaveLength(2)
    for (const file of recordings) {
      const replay = droidgym('replay', join(folder, file))
      expect(replay.stdout).toContain('every observation, reward and info is the same, bit for bit')
    }
  })

  it('plays as the page shows it in Python', async () => {
    const file = agents.write('my_agent.py', example('python', '## Over adb'))
    const outcome = await playOne(`adb:python3 '${file}'`)
    expect(outcome).toMatchObject({ terminated: true, reward: 1 })
  })

  it.each(['python', 'ts'])('tells of its actions as docs/black-box.md shows it in %s, until no steps are left', async (language) => {
    const code = example(language, language === 'ts' ? '## TypeScript' : '## Python', 'docs/black-box.md')
    const file = agents.write(language === 'ts' ? 'hooks.mjs' : 'hooks.py', code)
    mkdirSync(join(agents.folder, 'node_modules/@droidgym'), { recursive: true })
    const client = join(agents.folder, 'node_modules/@droidgym/client')
    if (!existsSync(client)) symlinkSync(join(packageRoot(), 'clients/typescript'), client)
    const withClient = `env PYTHONPATH='${join(packageRoot(), 'clients/python/src')}' '${python ?? ''}'`
    const outcome = await playOne(`adb:${language === 'ts' ? process.execPath : withClient} '${file}'`, { stepLimit: 3 })
    expect(outcome).toMatchObject({ steps: 3, truncated: true, executed: Array(3).fill('tap(540, 1200)') as string[] })
    expect(outcome.usage).toMatchObject({ calls: 3 })
  })

  it('is counted by what acts on the phone, whatever it reads', async () => {
    const { executed, steps, terminated, reward } = await playOne(shell('counted', `
      adb devices; adb shell getprop >/dev/null; adb exec-out screencap -p >/dev/null; adb shell dumpsys window >/dev/null
      adb shell input tap 540 1000
      adb shell input swipe 300 900 300 300 400
      adb shell input keyevent HOME
      adb shell input text 'a%sb'
      adb shell 'input tap 5 6; input keyevent 4'
      adb shell am start -n com.android.settings/.Settings
      adb shell am broadcast -a ADB_INPUT_B64 --es msg 5L2g5aW9
      adb shell monkey -p com.android.settings -c android.intent.category.LAUNCHER 1
      adb logcat -c; adb push "$0" /sdcard/x; adb shell rm /sdcard/x
    `))
    expect(executed).toEqual([
      'tap(540, 1000)', 'swipe(300, 900, 300, 300, 400)', 'press(HOME)', 'type("a b")', 'tap(5, 6)', 'press(BACK)',
      'no-op("am start -n com.android.settings/.Settings")', 'type("你好")', 'open-app(com.android.settings)', 'finish(complete)',
    ])
    expect({ steps, terminated, reward }).toEqual({ steps: 10, terminated: true, reward: 0 })
  })

  it('is told what the phone says', async () => {
    await playOne(shell('told', `cd '${agents.folder}'
      adb shell am start -n com.android.settings/.Settings >started
      adb shell input tap 99999 5 2>outside; echo $? >>outside
      adb shell 'exit 7'; echo $? >code
      adb -s emulator-5554 shell id 2>other
    `))
    expect(written('started')).toContain('Starting: Intent')
    expect(written('outside')).toMatch(/^droidgym: \(99999, 5\) lies outside the display.*\n1\n$/)
    expect(written('code')).toBe('7\n')
    expect(written('other')).toContain("device 'emulator-5554' not found")
  })

  it("is counted by what it asks UiAutomator2's server to do", async () => {
    const file = agents.write('webdriver.mjs', `
      import { execFileSync } from 'node:child_process'
      const port = execFileSync('adb', ['forward', 'tcp:0', 'tcp:6790']).toString().trim()
      const ask = async (method, path, body) => {
        const init = { method, headers: { 'content-type': 'application/json' }, ...(body && { body: JSON.stringify(body) }) }
        return (await (await fetch('http://127.0.0.1:' + port + path, init)).json()).value
      }
      const { sessionId } = await ask('POST', '/session', { capabilities: {} })
      const session = '/session/' + sessionId
      await ask('POST', session + '/back', {})
      const found = await ask('POST', session + '/element', { strategy: 'xpath', selector: '//*[@text="Clock"]', context: '' })
      await ask('POST', session + '/element/' + found.ELEMENT + '/click', {})
      await new Promise((resolve) => setTimeout(resolve, 60000))`)
    const { executed, reward } = await playOne(`adb:${process.execPath} '${file}'`)
    expect(reward).toBe(1)
    expect(executed).toEqual([
      expect.stringMatching(/^no-op\("POST \/session\/[^/]+\/back/), expect.stringMatching(/^no-op\("POST \/session\/.*element/),
    ])
  })

  it('is ended with all it has started when the limit is reached', async () => {
    const { steps, truncated } = await playOne(shell('endless', `sleep 1000 & trap '' TERM
      while :; do adb shell input keyevent HOME; done`), { stepLimit: 3 })
    expect({ steps, truncated }).toEqual({ steps: 3, truncated: true })
    expect(agents.processes()).toEqual([])
  })

  it('cannot take the phone away', async () => {
    const { executed, steps } = await playOne(shell('hostile', `
      adb kill-server; adb root; adb remount; adb disconnect; adb connect 127.0.0.1:5; adb tcpip 5
      adb reboot; adb shell reboot; echo reboot | adb shell
      adb shell input keyevent HOME
    `))
    const restarted = 'invalid: a phone that is played on is not restarted or switched off'
    const script = expect.stringContaining('interactive shell') as string
    expect(executed).toEqual([restarted, restarted, script, 'press(HOME)', 'finish(complete)'])
    expect(steps).toBe(5)
  })

  it.each([
    ['crashes', 'adb shell input keyevent HOME; echo oh no >&2; exit 3', /^AGENT_GONE: .*exit code 3.*oh no/s, 1],
    ['is killed', 'kill -9 $$', /^AGENT_GONE: .*SIGKILL/, 0],
    ['does nothing', 'sleep 1000', /^AGENT_TIMEOUT: .*has not acted within 3 s/, 0],
  ])('that %s has failed', async (name, script, error, steps) => {
    const outcome = await playOne(shell(name, script), { timeoutMs: 3_000 })
    expect(outcome.agentError).toMatch(error)
    expect(outcome.steps).toBe(steps)
    expect(agents.processes()).toEqual([])
  })

  it('that says nonsense, or opens connection after connection, goes on', async () => {
    const file = agents.write('floods.mjs', `
      import { connect } from 'node:net'
      import { execFileSync } from 'node:child_process'
      const port = Number(process.env.ANDROID_ADB_SERVER_PORT)
      const open = (text) => { const socket = connect(port, '127.0.0.1'); socket.on('error', () => {}); socket.write(text); return socket }
      for (const text of ['GET / HTTP/1.1\\r\\n\\r\\n', '0000', 'ffff', '000chost:version', '0009host:nope', '\\0\\0\\0\\0']) open(text)
      const sockets = Array.from({ length: 300 }, () => open('00'))
      await new Promise((resolve) => setTimeout(resolve, 500))
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => setTimeout(resolve, 500))
      execFileSync('adb', ['shell', 'input', 'keyevent', 'HOME'])
      process.exit()`)
    expect((await playOne(`adb:${process.execPath} '${file}'`)).executed).toEqual(['press(HOME)', 'finish(complete)'])
  })

  it('sees its own phone alone', async () => {
    const script = shell('alone', `cd '${agents.folder}'; adb devices >"devices.$ANDROID_SERIAL"
      adb shell input keyevent HOME; adb shell input keyevent HOME`)
    const gym = simulatedGym()
    const outcomes = await Promise.all([playOne(script, { gym }), playOne(script, { gym })])
    expect(outcomes.map(({ steps }) => steps)).toEqual([3, 3])
    const lists = readdirSync(agents.folder).filter((file) => file.startsWith('devices.')).map(written)
    expect(lists).toHaveLength(2)
    for (const list of lists) expect(list.match(/\tdevice\n/g)).toHaveLength(1)
  })

  it('has finished when it ends well, as must be said where success does not end an episode', async () => {
    const open = 'adb shell monkey -p com.google.android.deskclock 1'
    const options = { endOnSuccess: false }
    expect(await playOne(shell('finishes', open), options)).toMatchObject({ reward: 1, steps: 2, terminated: true })
    expect(await playOne(shell('fails', `${open}; exit 1`), options)).toMatchObject({ reward: 0, steps: 1, terminated: false })
  })
})

describe.skipIf(!hasAdb)('a phone behind an adb server', () => {
  const provider = new WiredBackend()
  afterAll(() => provider.close())

  it('is reached in the same way, and nothing else of that server', async () => {
    const settle = { kind: 'idle', quietMs: 200, timeoutMs: 3_000 } as const
    const gym = gymOn(new BackendRegistry({ adb: provider }), { backend: 'adb', settle })
    const outcome = await playOne(shell('real', `cd '${agents.folder}'
      adb devices >real; adb kill-server; adb shell getprop ro.build.version.sdk >>real
      echo pushed >file; adb push file /sdcard/file >/dev/null; adb pull /sdcard/file back >/dev/null; cat back >>real
      port=$(adb forward tcp:0 tcp:6790); curl -s "http://127.0.0.1:$port/wd/hub/status" | grep -o ready | head -1 >>real
      adb forward --list | wc -l >>real; adb forward --remove-all; adb forward --list | wc -l >>real
      adb shell am start -n com.android.settings/.Settings >>real
      adb shell reboot
      adb shell input keyevent HOME
      ${example('sh', '## Over adb')}`), { gym })
    expect(outcome).toMatchObject({ terminated: true, reward: 1 })
    expect(outcome.executed.slice(0, 3)).toEqual([
      'no-op("am start -n com.android.settings/.Settings")',
      'invalid: a phone that is played on is not restarted or switched off',
      'press(HOME)',
    ])
    const [, devices, , sdk, file, ready, one, none, started] = written('real').split('\n')
    expect(devices).toMatch(/^emulator-\d+\tdevice$/)
    expect([sdk, file, ready, one, none]).toEqual(['29', 'pushed', 'ready', '2', '1'])
    expect(started).toContain('Starting: Intent')
  })
})

describe.skipIf(!hasAdb)('the address of the episode', () => {
  const HOOKS = `
    import { execFileSync } from 'node:child_process'
    import { writeFileSync } from 'node:fs'
    const url = process.env.DROIDGYM_EPISODE
    const adb = (...args) => execFileSync('adb', ['shell', ...args]).toString()
    const said = []
    const say = (value) => { said.push(value); writeFileSync(process.env.SAID, JSON.stringify(said)) }
    const ask = async (path, body, headers = {}) => {
      const text = typeof body === 'string' ? body : JSON.stringify(body)
      const init = { headers, ...(body !== undefined && { method: 'POST', body: text }) }
      const response = await fetch(url + path, init)
      const answer = [response.status, await response.json()]
      say(answer)
      return answer[1]
    }`

  interface Talk {
    readonly outcome: Awaited<ReturnType<typeof playOne>>
    readonly said: unknown
  }

  async function play(name: string, code: string): Promise<Talk> {
    const file = agents.write(`${name}.mjs`, `${HOOKS}\n${code}\nprocess.exit()`)
    const said = join(agents.folder, `${name}.json`)
    const outcome = await playOne(`adb:env SAID='${said}' ${process.execPath} '${file}'`)
    return { outcome, said: JSON.parse(readFileSync(said, 'utf8')) }
  }

  it('tells of it, takes several inputs for one action, and says when to stop', async () => {
    const { outcome, said } = await play('brackets', `
      const { display } = await ask('')
      await ask('/before-action', {})
      adb('input tap 540 1000')
      await ask('/after-action', { action: 'tap', text_in: 'what now', images_in: [[1080, 2400]], text_out: 'tap it!!' })
      await ask('/before-action', {})
      adb('input keyevent HOME')
      adb('input keyevent HOME')
      await ask('/after-action', {})
      await ask('/before-action', {})
      await ask('/after-action', { action: 'wait' })
      await ask('/before-action', {})
      adb('monkey -p com.google.android.deskclock 1')
      await ask('/after-action', {})
      await ask('/before-action', {})`)
    expect(said).toEqual([
      [200, expect.objectContaining({ instruction: 'open the clock app', max_steps: 20 })],
      ...[1, 2, 3].flatMap((steps) => [[200, { should_stop: false }], [200, { should_stop: false, steps }]]),
      [200, { should_stop: false }], [200, { should_stop: true, steps: 4 }], [200, { should_stop: true }],
    ])
    expect(outcome.executed).toEqual([
      'tap(540, 1000)', 'no-op("input keyevent HOME; input keyevent HOME")', 'no-op("wait")',
      'open-app(com.google.android.deskclock)',
    ])
    expect(outcome).toMatchObject({ reward: 1, usage: { calls: 1, input_tokens: 2 + 425, output_tokens: 2 } })
    expect(outcome.mabTokens).toBe(2 + 425 + 2)
  })

  it('shows what was done before it is looked at', async () => {
    const { outcome } = await play('looks', `
      await ask('/before-action', {})
      adb('am start -n com.android.settings/.Settings')
      say(adb('dumpsys window | grep mCurrentFocus').includes('settings'))
      adb('input keyevent HOME')
      say(adb('dumpsys window | grep mCurrentFocus').includes('settings'))
      await ask('/after-action', {})`)
    expect(written('looks.json')).toContain('true,false')
    expect(outcome.steps).toBe(2)
  })

  it('takes what the agent has found out', async () => {
    const { outcome } = await play('answers', "await ask('/finish', { status: 'infeasible', answer: 'no' })")
    expect(outcome).toMatchObject({ executed: ['finish(infeasible)'], terminated: true })
  })

  it('refuses what it does not know, and nothing comes of it', async () => {
    const { outcome, said } = await play('refused', `
      await ask('/before-action', '{')
      await ask('/before-action', { now: true })
      await ask('/after-action', { images_in: [[0, 1]] })
      await ask('/after-action', {})
      await ask('/after-action', { text_in: 'x'.repeat(1_050_000) })
      await ask('/finish', { status: 'maybe' })
      await ask('/nothing', {})
      await ask('/finish', {}, { origin: 'http://example.com' })
      say([(await fetch(new URL('/guess/finish', url), { method: 'POST' })).status])`)
    expect((said as [number][]).map(([status]) => status)).toEqual([400, 400, 400, 409, 413, 400, 404, 403, 404])
    expect(outcome.executed).toEqual(['finish(complete)'])
  })
})
