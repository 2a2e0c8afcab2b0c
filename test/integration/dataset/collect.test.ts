import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { readEpisode, readRecordings } from '@droidgym/gym/record/read-episode'
import { readIndex } from '@droidgym/gym/record/recording-index'
import { packageRoot } from '@droidgym/spec/load/package-root'

const root = mkdtempSync(join(tmpdir(), 'droidgym-collect-'))
afterAll(() => {
  rmSync(root, { recursive: true })
})

const TASKS = 'clock/create_alarm_at_10_30_am,calculator/input_cos_180_in_calculator'

interface Summary {
  readonly asked: number
  readonly made_before: number
  readonly kept: number
  readonly not_kept: number
}

function collect(folder: string, ...args: readonly string[]): { code: number | null; err: string; summary: Summary } {
  const main = join(packageRoot(), 'dist/cli/main.js')
  const fixed = ['collect', '--tasks', TASKS, '--pixels', '32x64', '--out', folder, '--workers', '2', '--json']
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...fixed, ...args], { encoding: 'utf8' })
  return { code: status, err: stderr, summary: (stdout === '' ? {} : JSON.parse(stdout)) as Summary }
}

describe('droidgym collect', () => {
  it('records an expert in every cell, and a second time only what is missing', () => {
    const folder = join(root, 'expert')
    const { code, summary } = collect(folder, '--environments', '000,001')
    expect(code).toBe(0)
    expect(summary).toMatchObject({ asked: 4, made_before: 0, kept: 4, not_kept: 0 })
    const episodes = [...readRecordings(folder)]
    expect(episodes.map(({ end }) => end?.success)).toEqual([true, true, true, true])
    expect(episodes.map(({ header }) => `${header.task} ${header.environment.id}`).sort()).toEqual([
      'calculator/input_cos_180_in_calculator 000',
      'calculator/input_cos_180_in_calculator 001',
      'clock/create_alarm_at_10_30_am 000',
      'clock/create_alarm_at_10_30_am 001',
    ])

    const [whole = '', cut = ''] = readdirSync(join(folder, 'episodes')).map((name) => join(folder, 'episodes', name))
    const before = statSync(whole).mtimeMs
    const complete = readFileSync(cut)
    // As a crash would leave them.
    truncateSync(cut, complete.length - 10)
    appendFileSync(join(folder, 'index.jsonl'), '{"id":"torn')
    expect(collect(folder, '--environments', '000,001,002').summary).toMatchObject({ asked: 6, made_before: 3, kept: 3 })
    expect(statSync(whole).mtimeMs).toBe(before)
    expect(readEpisode(cut).end?.success).toBe(true)
    expect(readIndex(folder)).toHaveLength(6)
  })

  it('keeps beside what noise did what the expert wanted, and passes over what did not succeed', () => {
    const folder = join(root, 'noise')
    const args = ['--environments', '000', '--episodes', '4', '--noise', '0.3', '--recover', '--step-limit', '30']
    const { summary } = collect(folder, ...args)
    expect(summary.kept + summary.not_kept).toBe(8)
    expect(summary.kept).toBeGreaterThan(0)
    const steps = [...readRecordings(folder)].flatMap((episode) => episode.steps)
    const noisy = steps.filter(({ expert_action: wanted }) => wanted !== undefined)
    expect(noisy.length).toBeGreaterThan(0)
    expect(noisy.length).toBeLessThan(steps.length)
    const differ = noisy.filter(({ action, expert_action: wanted }) => !isDeepStrictEqual(action, wanted))
    expect(differ.length).toBeGreaterThan(0)
    expect(collect(folder, ...args).summary).toMatchObject({ made_before: 8, kept: 0, not_kept: 0 })
  })

  it('keeps what other agents do, whatever comes of it', () => {
    const folder = join(root, 'random')
    const { summary } = collect(folder, '--environments', '000', '--agent', 'random', '--elements')
    expect(summary).toMatchObject({ kept: 2, not_kept: 0 })
    expect([...readRecordings(folder)].map(({ header }) => header.agent)).toEqual(['random', 'random'])
  })

  it('15.5: waits as --settle says, and plays again for another wait', () => {
    const folder = join(root, 'settled')
    const args = ['--environments', '000', '--agent', 'noop']
    expect(collect(folder, ...args, '--settle', 'b-moca', '--resampling', 'area').summary).toMatchObject({ kept: 2 })
    expect([...readRecordings(folder)].map(({ header }) => header.settle)).toEqual(
      Array.from({ length: 2 }, () => ({ kind: 'fixed', ms: 3_000 })),
    )
    // 15.8: and how the pictures got their size.
    expect([...readRecordings(folder)][0]?.header.observation.pixels).toEqual({ width: 32, height: 64, resampling: 'area' })
    expect(collect(folder, ...args, '--settle', '0.5,3').summary).toMatchObject({ made_before: 0, kept: 2 })
  })

  it('says what it cannot do', () => {
    expect(collect(root, '--noise', '2')).toMatchObject({ code: 2, err: expect.stringContaining('from 0 to 1') as string })
    const { code, err } = collect('/dev/null/recordings')
    expect(code).toBe(2)
    expect(err).toMatch(/^RECORDING_FAILED: Cannot write into \/dev\/null\/recordings/)
  })
})
