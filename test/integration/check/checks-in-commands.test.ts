import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { connect, DroidgymError, startLocalServer } from '../../../clients/typescript/src/index.ts'
import { packageRoot } from '@droidgym/spec/load/package-root'
import { TASK, taskText } from '../../fixtures/check/checked-task.ts'
import { ownFolder } from '@droidgym/phone/test/own-files'

const MAIN = join(packageRoot(), 'dist/cli/main.js')
const IN_CLOCK = `export const check_finish = (view) => view.package === 'com.google.android.deskclock'\n`
const EXPERT = { expert: [{ open: 'clock' }], near_misses: [{ why: 'home', script: [{ press: 'HOME' }] }] }

function droidgym(folder: string, ...args: readonly string[]): { code: number | null, out: string, err: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, ...args], { encoding: 'utf8', cwd: folder })
  return { code: status, out: stdout, err: stderr }
}

describe('commands with code that judges', () => {
  it('validate it', () => {
    const files = {
      sound: IN_CLOCK,
      done: 'export const check_finish = () => true\n',
      raises: 'export function check_finish(view) {\n  throw new Error("no note")\n}\n',
      late: 'export const check_finish = (view, event) => {\n  if (event !== null) throw new Error("no note")\n  return false\n}\n',
      broken: 'export const = 1\n',
      never: 'export const check_finish = () => false\n',
    }
    const folder = ownFolder(Object.fromEntries(Object.entries(files).flatMap(([name, code]) => [
      [`${name}.yaml`, taskText(`${name}/check.js`, {}, { id: `${name}/see_the_clock`, ...EXPERT })],
      [`${name}/check.js`, code],
    ])))
    expect(droidgym(folder, 'validate', 'sound.yaml')).toMatchObject({ code: 0, out: 'No problems were found.\n' })
    const others = Object.keys(files).filter((name) => name !== 'sound').map((name) => `${name}.yaml`)
    const { code, out } = droidgym(folder, 'validate', ...others, '--json')
    expect(code).toBe(1)
    expect((JSON.parse(out) as readonly string[]).toSorted()).toEqual([
      expect.stringMatching(/^broken.yaml:broken\/see_the_clock: broken\/check.js:1: SyntaxError/),
      expect.stringMatching(/^done.yaml:.*already holds after the reset: check_finish done\/check.js .* returned true/),
      expect.stringMatching(/^late.yaml:late\/see_the_clock: CHECK_FAILED: late\/check.js:2: Error: no note$/),
      expect.stringMatching(/^late.yaml:.*near_misses\[0\]: CHECK_FAILED: late\/check.js:2: Error: no note$/),
      expect.stringMatching(/^never.yaml:.*its expert does not solve it/),
      expect.stringMatching(/^raises.yaml:.*: raises\/check.js:2: Error: no note$/),
    ])
  })

  it('list it, play it in threads, record and replay it, and notice when it has changed', () => {
    const file = 'mine/tasks/checks/check.js'
    const folder = ownFolder({ 'mine/tasks/a.yaml': taskText('checks/check.js', {}, EXPERT), [file]: IN_CLOCK })
    const chosen = ['--suite-dir', 'mine', '--suite', 'mine']
    const [listed] = JSON.parse(droidgym(folder, 'tasks', ...chosen, '--json').out) as readonly { readonly sources: unknown }[]
    expect(listed?.sources).toEqual(['check_finish'])
    const run = [...chosen, '--agent', 'expert', '--environments', '100', '--workers', '1', '--out', 'run', '--record', 'all']
    const evaluated = droidgym(folder, 'evaluate', ...run)
    expect(evaluated.code, evaluated.err).toBe(0)
    const result: unknown = JSON.parse(readFileSync(join(folder, 'run/results.jsonl'), 'utf8'))
    expect(result).toMatchObject({
      success: true,
      code: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      evidence: [expect.stringMatching(/^check_finish checks\/check.js \(sha256 .*\) returned true for /)],
    })
    const [recording = ''] = readdirSync(join(folder, 'run/recordings/episodes'))
    const replayed = droidgym(folder, 'replay', join('run/recordings/episodes', recording), '--suite-dir', 'mine')
    expect(replayed.out).toContain('every observation, reward and info is the same')
    expect(droidgym(folder, 'evaluate', ...run).code).toBe(0)
    writeFileSync(join(folder, file), `${IN_CLOCK}// changed\n`)
    const again = droidgym(folder, 'evaluate', ...run)
    expect(again.code).toBe(2)
    expect(again.err).toMatch(/^OTHER_RUN: .* with another code in check_finish. Choose another folder/)
  })

  it('say why it failed where they play one episode', () => {
    const raising = 'export function check_finish(view) {\n  throw new Error("no note")\n}\n'
    const endless = 'export const check_finish = () => { for (;;); }\n'
    for (const [code, reason] of [[raising, /CHECK_FAILED: checks\/check.js:2: Error: no note/], [endless, /CHECK_TIMEOUT: /]] as const) {
      const folder = ownFolder({ 'mine/tasks/a.yaml': taskText('checks/check.js', {}, EXPERT), 'mine/tasks/checks/check.js': code })
      const played = droidgym(folder, 'play', '--suite-dir', 'mine', '--tasks', TASK, '--environment', '100')
      expect(played.code).toBe(1)
      expect(played.out).toMatch(/^reward 0 after \d+ steps \(aborted/m)
      expect(played.out).toMatch(reason)
    }
  })

  it('go on with other episodes when it fails', () => {
    const raising = 'export function check_finish(view) {\n  throw new Error("no note")\n}\n'
    const folder = ownFolder({
      'mine/tasks/a.yaml': taskText('checks/check.js', {}, EXPERT),
      'mine/tasks/b.yaml': taskText('checks/raising.js', {}, { ...EXPERT, id: 'mine/raising' }),
      'mine/tasks/checks/check.js': IN_CLOCK,
      'mine/tasks/checks/raising.js': raising,
    })
    const chosen = ['--suite-dir', 'mine', '--suite', 'mine', '--environments', '100', '--out', 'run']
    const { code, out, err } = droidgym(folder, 'evaluate', '--agent', 'expert', '--reruns', '0', ...chosen)
    expect(code).toBe(1)
    expect(`${out}${err}`).toContain('CHECK_FAILED: checks/raising.js:2: Error: no note')
    expect(JSON.parse(readFileSync(join(folder, 'run/results.jsonl'), 'utf8'))).toMatchObject({ task: TASK, success: true })
  })
})

describe('a server with code that judges', () => {
  it('ends only the episode in which it fails, and tells the client why', async () => {
    const late = `export function check_finish(view, event) {\n  console.log('chatter')\n  return event === null ? false : view.none.a\n}\n`
    const folder = ownFolder({
      'a.yaml': taskText('a/check.js'),
      'a/check.js': IN_CLOCK,
      'b.yaml': taskText('b/check.js', {}, { id: 'mine/late' }),
      'b/check.js': late,
      'c.yaml': taskText('c/check.js', {}, { id: 'mine/broken' }),
      'c/check.js': 'export const = 1\n',
    })
    const taskFile = ['a', 'b', 'c'].map((name) => join(folder, `${name}.yaml`))
    const home = { kind: 'key', key: 'HOME' } as const
    const server = await startLocalServer({ command: [process.execPath, MAIN], taskFile })
    const client = await connect(server.address)
    try {
      const [sound, failing, broken] = await Promise.all([TASK, 'mine/late', 'mine/broken'].map((task) => (
        client.make({ task, environment: '100', actionSpace: 'ui', observation: { xml: true } })
      )))
      await sound?.reset()
      await failing?.reset()
      const refused: unknown = await broken?.reset().catch((error: unknown) => error)
      expect(refused).toBeInstanceOf(DroidgymError)
      expect(refused).toMatchObject({ reason: 'CHECK_NOT_STARTED' })
      expect(String(refused)).toMatch(/c\/check.js:1: SyntaxError/)
      const failed = await failing?.step(home)
      expect(failed).toMatchObject({ truncated: true, reward: 0 })
      expect(JSON.stringify(failed?.info)).toMatch(/CHECK_FAILED: b\/check.js:3: TypeError/)
      expect(JSON.stringify(failed?.info)).not.toContain('chatter')
      expect((await sound?.step(home))?.truncated).toBe(false)
      await expect(client.make({ environment: '100', taskDefinition: taskText('a/check.js') })).rejects.toMatchObject({
        reason: 'INVALID_DEFINITION',
      })
    } finally {
      client.close()
      await server.stop()
    }
  })
})
