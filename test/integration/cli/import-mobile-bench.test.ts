import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runDroidgym } from '../../fixtures/run-droidgym.ts'

// Entries of our own in the form of Mobile-Bench's released data; nothing of the data is here.

const ALARMS = {
  id: 1,
  query: ['Show the alarms', ', then the timers'],
  app: 'Clock',
  check_point: {
    package: 'com.google.android.deskclock',
    activity: ['&', 'com.google.android.deskclock/com.android.deskclock.DeskClock', 'com.android.deskclock.DeskClock'],
    text: ['|', 'Alarm', 'Timer'],
    to_speak: 'Here they are',
  },
}
const ABSENT = { id: 2, query: 'Book a table', check_point: { package: 'com.example.tables', txt: ['table'] } }
const MALFORMED = { id: 3, query: [{ uri: 'example://open' }], check_point: {} }

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'droidgym-import-'))
  writeFileSync(join(folder, 's_app_m_step.json'), JSON.stringify([ALARMS, ABSENT, MALFORMED]))
  writeFileSync(join(folder, 'm_app_m_step.json'), JSON.stringify([ABSENT]))
})
afterAll(() => {
  rmSync(folder, { recursive: true })
})

function droidgym(...args: readonly string[]): ReturnType<typeof runDroidgym> {
  return runDroidgym(folder, args)
}

describe('droidgym tasks import-mobile-bench', () => {
  it('writes a suite, and tells what it left out', () => {
    const { code, out, err } = droidgym('tasks', 'import-mobile-bench', 's_app_m_step.json', 'm_app_m_step.json', '--out', 'mine')
    expect(out).toBe([
      'mine: 3 tasks (0 SAST, 2 SAMT, 1 MAMT), of which 2 need a real phone.',
      'Not read, as by the released evaluation: to_speak (1 tasks).\n',
    ].join('\n'))
    expect(err).toMatch(/^Left out \(1 faults\):\n {2}s_app_m_step\.json:\[2\]\.query\[0\]: .*expected string.*\n$/)
    expect(code).toBe(1)
    expect(readFileSync(join(folder, 'mine/tasks', readdirSync(join(folder, 'mine/tasks'))[0] ?? ''), 'utf8'))
      .toMatch(/^# Made of Mobile-Bench's data .* CC BY-NC-SA 4\.0/)
  })

  it('makes tasks that are listed by category', () => {
    const listed = droidgym('tasks', '--suite-dir', 'mine', '--suite', 'mine-samt', '--json')
    expect(JSON.parse(listed.out)).toMatchObject([
      { id: 'mobile-bench-release/samt_1', app: 'clock', mobile_bench: 'SAMT', step_limit: 20, judged_by: 'judges only' },
      { id: 'mobile-bench-release/samt_2', not_simulated: 'the simulated phone lacks com.example.tables' },
    ])
    expect(JSON.parse(droidgym('tasks', '--suite-dir', 'mine', '--suite', 'mine', '--json').out)).toHaveLength(3)
  })

  it('makes tasks that are played by the protocol, with their checkpoints, and judged', () => {
    const suite = ['--suite-dir', 'mine', '--suite', 'mine-samt', '--tasks', '*/samt_1', '--protocol', 'mobile-bench']
    const played = ['--agent', 'noop', '--environments', '100', '--workers', '1', '--judge-live', 'always-success', '--out', 'played']
    const { err } = droidgym('evaluate', ...suite, ...played)
    expect(err).toBe('')
    expect(JSON.parse(readFileSync(join(folder, 'played/results.jsonl'), 'utf8'))).toMatchObject({
      task: 'mobile-bench-release/samt_1', step_limit: 20, judged_by: 'always-success', judged_pass: true,
      checkpoints: { level1: 0, level2: 0 },
    })
  })

  it('makes tasks for an experiment by category, which needs a judge', () => {
    writeFileSync(join(folder, 'ablation.yaml'), JSON.stringify({
      name: 'ablation', title: 'Ablation', source: 'A paper', suite: 'mine', protocol: 'mobile-bench', by: 'category', runs: 1,
      environments: [{ name: '100', ids: ['100'] }], agents: [{ id: 'idle', agent: 'noop' }], metrics: ['checkpoint_level_1'],
    }))
    const args = ['reproduce', 'ablation.yaml', '--suite-dir', 'mine', '--workers', '1', '--out', 'ablation', '--json']
    const refused = droidgym(...args)
    expect([refused.code, refused.err]).toEqual([2, expect.stringContaining('There is only 1 task that is not judged by rules') as string])
    const { out, err } = droidgym(...args, '--judge-live', 'always-success')
    expect(err).toBe('Left out: 2 tasks that the simulated phone cannot play\n')
    expect(JSON.parse(out)).toMatchObject({
      played: { tasks: 1, tasks_of_experiment: 3, judged_by: 'always-success' },
      rows: [{ of: 'SAMT', mean: 1, metrics: { checkpoint_level_1: { mean: 0 } } }, { of: 'all' }],
    })
  })

  it('overwrites nothing, and takes no name of ours', () => {
    mkdirSync(join(folder, 'there'))
    const imported = (out: string) => droidgym('tasks', 'import-mobile-bench', 's_app_m_step.json', '--out', out)
    expect(imported('there')).toMatchObject({ code: 2, err: expect.stringContaining('there exists already') as string })
    expect(imported('mobile-bench')).toMatchObject({ code: 2, err: expect.stringContaining("suite of droidgym's own") as string })
  })

  it('tells everything as data', () => {
    const { out } = droidgym('tasks', 'import-mobile-bench', 's_app_m_step.json', '--out', 'data', '--json')
    expect(JSON.parse(out)).toEqual({
      folder: 'data', tasks: 2, categories: { SAST: 0, SAMT: 2, MAMT: 0 }, not_simulated: 1, without_checkpoints: [],
      not_read: { to_speak: 1 },
      left_out: [expect.stringMatching(/^s_app_m_step\.json:\[2\]\.query\[0\]: /)],
    })
  })
})
