import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { packageRoot } from '@droidgym/spec/load/package-root'

const folder = mkdtempSync(join(tmpdir(), 'droidgym-agents-'))
afterAll(() => rmSync(folder, { recursive: true }))

interface Ended {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

function droidgym(...args: readonly string[]): Ended {
  const env = { ...process.env, SECRET: 'of the command', ASKED: 'for' }
  const main = join(packageRoot(), 'dist/cli/main.js')
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], { encoding: 'utf8', cwd: folder, env })
  return { code: status, out: stdout, err: stderr }
}

const CELLS = ['--tasks', 'calculator/open_calculator,clock/open_the_clock_app', '--environments', '100']

function evaluate(file: string, ...args: readonly string[]): Ended {
  return droidgym('evaluate', '--agents', file, ...CELLS, '--workers', '1', ...args)
}

function linesOf(file: string): readonly string[] {
  return readFileSync(join(folder, file), 'utf8').trim().split('\n')
}

const LINEUP = `
agents:
  - { name: expert, agent: expert }
  - { name: idle, agent: noop, concurrency: 1 }
  - name: told
    agent: node:told.mjs
    environment: { pass: [ASKED], set: { GIVEN: by the file } }
    model: { name: small }
  - { name: broken, agent: 'command:/nowhere/agent' }
  - { name: paid, agent: noop, needs: { variables: [NO_SUCH_KEY] } }`

/** Opens the clock, and writes down which variables it has. */
const TOLD = `
import { writeFileSync } from 'node:fs'
const { SECRET, ASKED, GIVEN } = process.env
writeFileSync('variables.json', JSON.stringify({ SECRET, ASKED, GIVEN }))
export default class {
  act({ elements }) {
    const clock = elements.find(({ text }) => text === 'Clock')
    return clock ? \`Action: tap(\${clock.numeric_tag})\` : 'Action: swipe("up")'
  }
}`

let first: Ended
beforeAll(() => {
  writeFileSync(join(folder, 'lineup.yaml'), LINEUP)
  writeFileSync(join(folder, 'told.mjs'), TOLD)
  first = evaluate('lineup.yaml', '--out', 'runs', '--json')
})

describe('droidgym evaluate --agents', () => {
  it('plays every agent that can play, and tells of the others', () => {
    expect(JSON.parse(first.out)).toMatchObject({
      agents: [
        { name: 'expert', folder: 'runs/expert', all: { episodes: 2, success: 1 }, missing: [] },
        { name: 'idle', all: { episodes: 2, success: 0 } },
        { name: 'told', model: 'small', folder: 'runs/told@small', all: { episodes: 2, success: 0.5 } },
        { name: 'broken', failure: expect.stringMatching(/^AGENT_NOT_STARTED: .*\/nowhere\/agent/) as string },
        { name: 'paid', skipped: ['the variable NO_SUCH_KEY, which is not set for it'] },
      ],
    })
    expect(first.code).toBe(1)
    expect(existsSync(join(folder, 'runs/broken'))).toBe(false)
  })

  it('leaves a folder of results for each, under its name and model', () => {
    for (const file of ['results.jsonl', 'results.md', 'report.html']) expect(existsSync(join(folder, 'runs/idle', file))).toBe(true)
    const results = linesOf('runs/told@small/results.jsonl').map((line) => JSON.parse(line) as unknown)
    expect(results).toMatchObject([{ agent: 'told', model: 'small' }, { agent: 'told', model: 'small' }])
  })

  it('gives an agent the variables that it asks for, and no other of the command', () => {
    expect(JSON.parse(linesOf('variables.json').join(''))).toEqual({ ASKED: 'for', GIVEN: 'by the file' })
  })

  it('plays only what is missing when it is started again', () => {
    const [kept = '', lost] = linesOf('runs/expert/results.jsonl')
    const idle = linesOf('runs/idle/results.jsonl')
    writeFileSync(join(folder, 'runs/expert/results.jsonl'), `${kept}\n`)
    const { out } = evaluate('lineup.yaml', '--out', 'runs', '--json')
    expect(JSON.parse(out)).toMatchObject({ agents: [{ all: { episodes: 2, success: 1 } }, {}, {}, {}, {}] })
    const [still, again = ''] = linesOf('runs/expert/results.jsonl')
    expect(still).toBe(kept)
    expect((JSON.parse(again) as { task: string }).task).toBe((JSON.parse(lost ?? '') as { task: string }).task)
    expect(linesOf('runs/idle/results.jsonl')).toEqual(idle)
  })

  it('is well when agents are left out that lack what they need', () => {
    writeFileSync(join(folder, 'some.yaml'), 'agents: [{ name: idle, agent: noop }, { name: real, agent: noop, needs: { phone: real } }]')
    const { code, out, err } = evaluate('some.yaml', '--out', 'some')
    expect(code).toBe(0)
    expect(out).toMatch(/^idle +0\.0 /m)
    expect(err).toBe('SKIPPED: real needs a real phone, and this run plays on simulated ones\n')
  })

  it('refuses a file with faults, and both ways to name agents at once', () => {
    writeFileSync(join(folder, 'faulty.yaml'), 'agents: [{ name: a, agent: wizard }]')
    const { code, err } = evaluate('faulty.yaml', '--out', 'faulty')
    expect(code).toBe(2)
    expect(err).toContain('faulty.yaml:agents[0].agent: there is no agent "wizard"')
    expect(evaluate('lineup.yaml', '--agent', 'noop', '--out', 'both').err).toContain('Name --agent, or a file of several')
  })
})

describe('droidgym leaderboard', () => {
  it('reads the folder of such a run', () => {
    const { code, out } = droidgym('leaderboard', 'runs', '--json')
    expect(code).toBe(0)
    expect(JSON.parse(out)).toMatchObject({
      cells: 2,
      standings: [
        { rank: 1, agent: 'expert', rate: { success: 1 } },
        { rank: 2, agent: 'told', model: 'small', rate: { success: 0.5, error_cells: 0.5 } },
        { rank: 3, agent: 'idle', rate: { success: 0 } },
      ],
      tables: { apps: { 'one app': { cells: 2, rates: { 'told @ small': { success: 0.5 } } } } },
      left_out: 0,
      missing: {},
      unlike: [],
    })
  })

  it('writes Markdown and a page', () => {
    for (const file of ['board.md', 'board.html']) {
      expect(droidgym('leaderboard', 'runs/expert', 'runs/idle', '--out', file)).toEqual({ code: 0, out: '', err: '' })
    }
    expect(linesOf('board.md')[4]).toMatch(/^\| rank \| agent \| model \| success % /)
    expect(linesOf('board.html')[0]).toContain('<!doctype html>')
  })

  it('refuses runs that were not played alike, unless they are mixed knowingly', () => {
    expect(droidgym('evaluate', '--agent', 'random', ...CELLS, '--settle', '1', '--out', 'settled').code).toBe(0)
    const refused = droidgym('leaderboard', 'runs', 'settled')
    expect(refused.code).toBe(2)
    expect(refused.err).toContain("not played alike: their ways to settle differ (1, the gym's own)")
    const mixed = droidgym('leaderboard', 'runs', 'settled', '--mixed')
    expect(mixed.code).toBe(0)
    expect(mixed.out).toContain('WARNING: not played alike')
  })

  it('says what is no folder of results', () => {
    expect(droidgym('leaderboard', 'nowhere').err).toMatch(/^NO_RESULTS: Cannot read nowhere/)
  })
})
