import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { OPEN_CLOCK, OPEN_PAGE, ownFolder, OWN_PHONE, pictureBomb, plainPicture } from '@droidgym/phone/test/own-files'
import { runDroidgym } from '../../fixtures/run-droidgym.ts'

let folder: string
beforeAll(() => {
  folder = ownFolder({
    'mine/tasks/clock.yaml': OPEN_CLOCK,
    'mine/environments/phone.yaml': OWN_PHONE,
    'mine/environments/green.png': plainPicture([10, 200, 30]),
    'pages/tasks/pages.yaml': OPEN_PAGE,
    'wrong-page/tasks/pages.yaml': OPEN_PAGE.replace("tap: { package: com.google.android.deskclock, class: xk, instance: '${page.tab}' }", 'press: BACK'),
    'broken/tasks/clock.yaml': OPEN_CLOCK.replace('app:', 'apps:'),
    'typo.yaml': OPEN_CLOCK.replace('tag: ActivityTaskManager', 'tag: ActivityTaskManger'),
    'bomb/phone.yaml': OWN_PHONE,
    'bomb/green.png': pictureBomb(),
  })
})

function droidgym(...args: readonly string[]): ReturnType<typeof runDroidgym> {
  return runDroidgym(folder, args)
}

describe('commands with files of the operator', () => {
  it('list them', () => {
    const tasks = droidgym('tasks', '--suite', 'mine', '--suite-dir', 'mine', '--json')
    expect(JSON.parse(tasks.out)).toMatchObject([{ id: 'mine/open_the_clock', suites: ['mine'], category: 'Utility' }])
    const environments = droidgym('environments', '--environments', 'mine-*', '--environment-file', 'mine/environments/phone.yaml')
    expect(environments.out).toMatch(/mine-1 +own +pixel_3 .*own_green_\w{16}/)
  })

  it('play them, in threads as well, and replay what they recorded', () => {
    const chosen = ['--suite-dir', 'mine', '--suite', 'mine', '--environments', 'mine-1']
    const evaluated = droidgym('evaluate', '--agent', 'expert', ...chosen, '--workers', '1', '--out', 'run', '--record', 'all')
    expect(evaluated.code, evaluated.err).toBe(0)
    const [line = ''] = readFileSync(join(folder, 'run/results.jsonl'), 'utf8').trim().split('\n')
    expect(JSON.parse(line)).toMatchObject({ task: 'mine/open_the_clock', environment: 'mine-1', success: true })
    const [recording = ''] = readdirSync(join(folder, 'run/recordings/episodes'))
    const file = join('run/recordings/episodes', recording)
    expect(droidgym('replay', file, '--suite-dir', 'mine').out).toContain('1 steps: every observation, reward and info is the same')
    expect(droidgym('replay', file).err).toMatch(/^NOT_REPLAYABLE: .*There is no task "mine\/open_the_clock"/)
    const verified = droidgym('verify', ...chosen, '--workers', '1', '--json')
    expect(JSON.parse(verified.out)).toMatchObject({ cells: 2, failures: [] })
  })

  it('make and play tasks of templates', () => {
    const listed = droidgym('tasks', '--suite-dir', 'pages', '--suite', 'pages-held-out', '--json')
    expect(JSON.parse(listed.out)).toMatchObject([
      { id: 'mine/open_page', template: true, parameters: { page: { values: 2, held_out: 1 } }, values: 2 },
      ...[0, 1, 2].map((seed) => ({
        id: `mine/open_page__held_out_${seed}`,
        instruction: 'Open the stopwatch page of the Clock app',
      })),
    ])
    const chosen = ['--suite-dir', 'pages', '--tasks', 'mine/open_page__no_app_41', '--environments', '109']
    const played = droidgym('evaluate', '--agent', 'expert', ...chosen, '--workers', '1', '--out', 'run-pages')
    expect(played.code, played.err).toBe(0)
    const [line = ''] = readFileSync(join(folder, 'run-pages/results.jsonl'), 'utf8').trim().split('\n')
    expect(JSON.parse(line)).toMatchObject({ task: 'mine/open_page__no_app_41', success: true })
  })

  it('draw the wallpaper', () => {
    const { code, err } = droidgym('screenshot', '--suite-dir', 'mine', '--environment', 'mine-1', '--size', '128x256')
    expect(code, err).toBe(0)
    expect(existsSync(join(folder, 'screenshot.png'))).toBe(true)
  })

  it('fail with a faulty file, and go on with the other suites', () => {
    const fault = /broken\/tasks\/clock.yaml: Unrecognized key: "apps"/
    const only = droidgym('tasks', '--suite-dir', 'broken')
    expect(only.code).toBe(2)
    expect(only.err).toMatch(/^INVALID_SPEC: The files of your own have faults:\n/)
    expect(only.err).toMatch(fault)
    expect(droidgym('tasks', '--task-file', 'broken/tasks/clock.yaml', '--suite-dir', 'mine').err).toMatch(fault)
    const both = ['--suite-dir', 'broken', '--suite-dir', 'mine']
    const other = droidgym('tasks', ...both, '--suite', 'mine')
    expect(other.code).toBe(0)
    expect(other.out).toContain('mine/open_the_clock')
    expect(other.err).toMatch(/^WARNING: broken\/tasks\/clock.yaml is left out because of 2 faults, the first being /)
    const asked = droidgym('tasks', ...both, '--suite', 'broken')
    expect(asked.code).toBe(2)
    expect(asked.err).toMatch(/The suite "broken" has faulty files:/)
  })

  it('are all but those that use neither tasks nor environments', () => {
    expect(droidgym('replay', '--help').out).toContain('--suite-dir <path>')
    expect(droidgym('compare', '--help').out).not.toContain('--suite-dir')
  })
})

describe('droidgym validate FILE', () => {
  it('finds sound files sound', () => {
    const sound = { code: 0, out: 'No problems were found.\n', err: '' }
    expect(droidgym('validate', 'mine')).toEqual(sound)
    expect(droidgym('validate', 'pages/tasks/pages.yaml')).toEqual(sound)
  })

  it('tries tasks of every template', () => {
    const { code, out } = droidgym('validate', 'wrong-page')
    expect(code).toBe(1)
    expect(out).toContain('mine/open_page__0: its expert does not solve it in environment 100')
    expect(out).toContain('mine/open_page__held_out_0: its expert does not solve it')
  })

  it('reports all problems, with the nearest names', () => {
    const { code, out } = droidgym('validate', 'typo.yaml', 'bomb/phone.yaml', 'none.yaml', '--json')
    expect(code).toBe(1)
    expect(JSON.parse(out)).toEqual([
      expect.stringMatching(/^none.yaml: cannot be read: ENOENT/),
      'bomb/phone.yaml:wallpaper: bomb/green.png has 50000 × 50000 pixels; at most 16777216 are allowed',
      'typo.yaml:mine/open_the_clock: its expert does not solve it in environment 100',
      'typo.yaml:mine/open_the_clock: success: the phone never logs with the tag "ActivityTaskManger".'
      + ' Did you mean "ActivityTaskManager" or "ActivityManager"?',
    ])
  })
})
