import { describe, expect, it } from 'vitest'
import { entrantsOf } from '@droidgym/lab/experiment/report/leaderboard/entrants'
import { leaderboardOf } from '@droidgym/lab/experiment/report/leaderboard/leaderboard'
import type { Leaderboard } from '@droidgym/lab/experiment/report/leaderboard/leaderboard'
import { leaderboardHtml, leaderboardMarkdown } from '@droidgym/lab/experiment/report/leaderboard/leaderboard-page.jsx'
import type { EpisodeResult } from '@droidgym/lab/experiment/run/episode-result'
import { loadTasks } from '@droidgym/spec/tasks/tasks'
import { episode } from '../episodes.ts'

const CROSS = 'clock/turn_on_airplane_mode_in_setting_and_create_alarm_at_10_30_am_in_clock'

function rank(...runs: readonly (readonly EpisodeResult[])[]): Leaderboard {
  const tasks = new Map(loadTasks().map((task) => [task.id, task]))
  return leaderboardOf(entrantsOf(runs), (id) => tasks.get(id))
}

/** One episode for each: of the environments 100, 101 and so on. */
function run(
  agent: string,
  successes: readonly boolean[],
  change: Partial<EpisodeResult> = {},
): readonly EpisodeResult[] {
  return successes.map((success, index) => episode({ agent, success, environment: String(100 + index), ...change }))
}

describe('standings', () => {
  it('are by success, with standard errors over cells and of the difference in a cell', () => {
    const { standings, cells } = rank(run('weak', [true, false, false, false]), run('good', [true, true, true, false]))
    expect(cells).toBe(4)
    expect(standings).toMatchObject([
      { rank: 1, agent: 'good', rate: { success: 0.75, episodes: 4 }, behind: { difference: 0 } },
      { rank: 2, agent: 'weak', rate: { success: 0.25, episodes: 4 }, behind: { difference: 0.5 } },
    ])
    // Of 1, 1, 1, 0: squares (3/16 + 9/16) / 3 = 1/4, over 4 cells.
    expect(standings[0]?.rate.error_cells).toBeCloseTo(Math.sqrt(1 / 16), 12)
    // Differences 0, 1, 1, 0: squares 4 · 1/4 / 3 = 1/3, over 4 cells.
    expect(standings[1]?.behind.error).toBeCloseTo(Math.sqrt(1 / 12), 12)
  })

  it('are shared by agents of the same success', () => {
    const { standings } = rank(run('c', [false, false]), run('b', [true, false]), run('a', [false, true]))
    expect(standings.map((each) => [each.rank, each.agent])).toEqual([[1, 'a'], [1, 'b'], [3, 'c']])
  })

  it('count every cell the same, however often it was played', () => {
    const often = [...run('a', [true, false]), ...[1, 2].map((number) => episode({ agent: 'a', episode: number }))]
    expect(rank(often).standings[0]?.rate).toMatchObject({ success: 0.5, episodes: 4, cells: 2 })
  })

  it('take runs of one agent for its seeds', () => {
    const { standings } = rank(run('a', [true, true]), run('a', [true, false]), run('a', [false, false]))
    expect(standings).toHaveLength(1)
    // Runs of 1, 1/2 and 0: squares 1/2 / 2 = 1/4, over 3 runs.
    expect(standings[0]?.rate.error_seeds).toBeCloseTo(Math.sqrt(1 / 12), 12)
    expect(standings[0]?.rate.success).toBeCloseTo(0.5, 12)
  })

  it('35: keep one agent in two action spaces apart, and not as seeds', () => {
    const { standings } = rank(run('a', [true, true], { action_space: 'ui' }), run('a', [true, false]))
    expect(standings.map(({ agent, rate }) => [agent, rate.success])).toEqual([['a (ui)', 1], ['a (discrete)', 0.5]])
    expect(standings[0]?.rate).not.toHaveProperty('error_seeds')
  })

  it('tell cost, tokens and harm of the episodes that know them', () => {
    const usage = (cost: number) => ({
      calls: 1, from_cache: 0, unknown_usage: 0, input_tokens: 900, output_tokens: 100, cached_tokens: 0,
      latency_ms: 5, cost_usd: cost,
    })
    const results = [
      episode({ agent: 'a', environment: '100', model_usage: usage(0.25), harm: { money: 1 } }),
      episode({ agent: 'a', environment: '101', model_usage: usage(0.75), harm: {} }),
      episode({ agent: 'a', environment: '102' }),
    ]
    const board = rank(results, run('b', [true, true, true]))
    const [first] = board.standings
    expect(first).toMatchObject({ cost: { mean: 0.5, episodes: 2 }, tokens: { mean: 1000, episodes: 2 } })
    expect(first?.harm[0]).toMatchObject({ severity: 'money', rate: 0.5 })
    const page = leaderboardMarkdown(board)
    expect(page).toContain('| 0.50000 USD (of 2 episodes) | 1000 (of 2 episodes) |')
    expect(page).toContain('| not known | not known |')
    expect(page).toContain('| agent | money |\n| --- | --- |\n| a | 0.500 |\n| b | not known |')
  })

  it('leave out tokens of which some are unknown', () => {
    const tokens = { input_tokens: 9, output_tokens: 1, cached_tokens: 0 }
    const usage = { ...tokens, calls: 2, unknown_usage: 1, from_cache: 0, latency_ms: 5 }
    const results = [
      episode({ agent: 'a', environment: '100', model_usage: usage }),
      episode({ agent: 'a', environment: '101', model_usage: { ...usage, unknown_usage: 0 } }),
    ]
    expect(rank(results).standings[0]?.tokens).toEqual({ mean: 10, episodes: 1 })
  })

  it('are ranked by harm as well, the least first: the worst kind in which two differ decides', () => {
    const harming = (agent: string, success: boolean, harm: EpisodeResult['harm']): readonly EpisodeResult[] => (
      [episode({ agent, success, ...(harm && { harm }) })]
    )
    const board = rank(
      harming('rich', true, { money: 1 }),
      harming('none', true, undefined),
      harming('kind', false, { reversible: 3 }),
      harming('worse', false, { outgoing: 1, reversible: 1 }),
    )
    expect(leaderboardMarkdown(board)).toContain([
      '| agent | money | outgoing | reversible |',
      '| --- | --- | --- | --- |',
      '| kind | 0.000 | 0.000 | 3.000 |',
      '| worse | 0.000 | 1.000 | 1.000 |',
      '| rich | 1.000 | 0.000 | 0.000 |',
      '| none | not known | not known | not known |',
    ].join('\n'))
  })
})

describe('tables', () => {
  const results = (agent: string, lost: string): readonly EpisodeResult[] => [
    episode({ environment: '100', golden_steps: 2 }),
    episode({ environment: '105', locale: 'ko-KR', golden_steps: 3 }),
    episode({ task: CROSS, category: 'Event', environment: '100', golden_steps: 6 }),
    episode({ task: 'mine/of_my_own', category: 'Event', environment: '100' }),
  ].map((each) => ({ ...each, agent, success: each.task !== lost }))

  it('are by language, apps, level and category', () => {
    const { tables } = rank(results('a', ''), results('b', CROSS))
    const told = Object.fromEntries(Object.entries(tables).map(([title, table]) => [
      title,
      Object.fromEntries([...table].map(([row, { cells, rates }]) => (
        [row, [cells, ...rates.map(({ success }) => success)]]
      ))),
    ]))
    expect(told).toEqual({
      language: { 'en-US': [3, 1, 2 / 3], 'ko-KR': [1, 1, 1] },
      apps: { 'one app': [2, 1, 1], 'several apps': [1, 1, 0], 'unknown': [1, 1, 1] },
      level: {
        '1–2 golden steps (easy)': [1, 1, 1], '3–5 golden steps (medium)': [1, 1, 1],
        '6 or more golden steps (hard)': [1, 1, 0], 'unknown': [1, 1, 1],
      },
      category: { Event: [2, 1, 0.5], Utility: [2, 1, 1] },
    })
  })

  it('keep languages of tasks, and what no rule judges, apart', () => {
    const both = (agent: string, lost: string): readonly EpisodeResult[] => results(agent, lost).map((each) => (
      each.task === CROSS ? { ...each, language: 'zh-Hans', not_judged_by_rules: true } : each
    ))
    const board = rank(both('a', ''), both('b', CROSS))
    const successes = (title: string) => [...board.tables[title] ?? []].map(([row, { rates }]) => (
      [row, ...rates.map(({ success }) => success)]
    ))
    expect(successes('language of the task')).toEqual([['en', 1, 1], ['zh-Hans', 1, 0]])
    expect(successes('judging')).toEqual([['by rules', 1, 1], ['not judged by rules', 1, 0]])
    expect(leaderboardMarkdown(board)).toContain('## By language of the task')
  })

  it('have the standard error of each rate', () => {
    // Of 1, 0, 1 in English: squares 2/3 / 2 = 1/3, over 3 cells.
    const english = rank(results('a', CROSS)).tables['language']?.get('en-US')?.rates[0]
    expect(english?.error_cells).toBeCloseTo(1 / 3, 12)
  })

  it('put agents against models', () => {
    const board = rank(
      run('modules', [true, false], { model: 'large' }),
      run('modules', [false, false], { model: 'small' }),
      run('random', [false, false]),
    )
    expect(leaderboardMarkdown(board)).toContain([
      '| agent | no model | large | small |',
      '| --- | --- | --- | --- |',
      '| modules |  | 50.0 ± 50.0 | 0.0 ± 0.0 |',
      '| random | 0.0 ± 0.0 |  |  |',
    ].join('\n'))
  })
})

describe('agents that played different cells', () => {
  const board = rank(run('whole', [false, true, true]), run('part', [true, true]))

  it('are ranked on those that all have', () => {
    const standings = [{ agent: 'part' }, { agent: 'whole', rate: { success: 0.5 } }]
    expect(board).toMatchObject({ cells: 2, leftOut: 1, standings })
  })

  it('have what they lack named', () => {
    expect(board.missing).toEqual({ part: ['clock/open_the_clock_app in 102'] })
    for (const page of [leaderboardMarkdown(board), leaderboardHtml(board)]) {
      expect(page).toContain('1 more are left out, because not all agents have played them')
      expect(page).toContain('clock/open_the_clock_app in 102')
    }
  })

  it('have no standings when none is common', () => {
    const other = run('other', [true], { task: 'calculator/open_calculator' })
    expect(rank(run('one', [true]), other)).toMatchObject({ cells: 0, standings: [] })
  })
})

describe('agents that were not played alike', () => {
  it.each<[string, Partial<EpisodeResult> & { readonly protocol?: string }, string]>([
    ['suite', { suite: 'b-moca-2.5' }, 'their suites differ (b-moca, b-moca-2.5)'],
    ['criteria', { criteria: 'bmoca' }, 'their criteria differ (bmoca, own)'],
    ['settle', { settle: '1.5' }, "their ways to settle differ (1.5, the gym's own)"],
    ['end_on_success', { end_on_success: false }, 'their ways to end differ (success ends, the agent must finish)'],
    ['protocol', { protocol: 'spa' }, 'their protocols differ (none, spa)'],
    ['judge', { judged_by: 'autoeval:m' }, 'their judges differ (autoeval:m, the facts)'],
  ])('by %s are told', (_, change, told) => {
    const board = rank(run('a', [true]), run('b', [true], change))
    expect(board.unlike).toEqual([told])
    expect(leaderboardMarkdown(board)).toContain(`WARNING: not played alike, ${told}.`)
  })

  it('are not those that only act in another way', () => {
    expect(rank(run('a', [true]), run('b', [true], { action_space: 'text', seed: 7 })).unlike).toEqual([])
  })
})

it('tells two policies of one name apart', () => {
  const board = rank(run('p', [true], { policy: 'a'.repeat(64) }), run('p', [false], { policy: 'b'.repeat(64) }))
  expect(board.standings.map(({ agent }) => agent)).toEqual(['p (aaaaaaaa)', 'p (bbbbbbbb)'])
})

it('shows no HTML, picture or link of an agent in Markdown', () => {
  const markdown = leaderboardMarkdown(rank(run('<script>a</script> | ![x](http://evil)\n# [y](http://evil)', [true]), run('b', [false])))
  expect(markdown).not.toMatch(/<script|(?<!\\)\]\(http|^# \\?\[y/m)
  expect(markdown).toContain('&lt;script>a&lt;/script> \\| !\\[x\\](http://evil)')
})
