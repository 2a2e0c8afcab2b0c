import { describe, expect, it } from 'vitest'
import { compareWithPapers } from '@droidgym/lab/experiment/report/comparability'
import { htmlReport } from '@droidgym/lab/experiment/report/html-report.jsx'
import { markdownReport } from '@droidgym/lab/experiment/report/markdown-report'
import type { EpisodeResult } from '@droidgym/lab/experiment/run/episode-result'
import { loadTasks } from '@droidgym/spec/tasks/tasks'
import { episode } from './episodes.ts'

const TASKS = loadTasks().filter(({ suites }) => suites.includes('representative')).map(({ id }) => id)
const TEN = Array.from({ length: 10 }, (_, index) => String(100 + index))
const FIGURE_6 = 'B-MoCA (arXiv 2404.16660), figure 6, six tasks'

/** Results as figure 6 has them, but for a change. */
function figure6(change: Partial<EpisodeResult> & { readonly protocol?: string } = {}): readonly EpisodeResult[] {
  return TASKS.flatMap((task) => TEN.flatMap((environment) => [0, 1, 2].map((number) => {
    const played = { suite: 'representative', criteria: 'bmoca', settle: 'b-moca', protocol: 'b-moca' } as const
    return { ...episode({ task, environment, episode: number }), ...played, ...change }
  })))
}

function unmet(results: readonly EpisodeResult[], table = FIGURE_6): readonly string[] | undefined {
  return compareWithPapers(results).find((row) => row.metric === 'success_rate' && row.table === table)?.unmet
}

describe('a figure beside a published table', () => {
  it('is comparable when the run is all that the table needs', () => {
    expect(unmet(figure6())).toEqual([])
  })

  it.each([
    [{ suite: 'b-moca-2.5' }, 'the suite is b-moca-2.5, not representative'],
    [{ protocol: 'spa' }, 'the protocol is spa, not b-moca'],
    [{ criteria: 'own' }, 'the criteria is own, not bmoca'],
    [{ settle: '1.5' }, 'the way to settle is 1.5, not b-moca'],
    [{ end_on_success: false }, 'the way to end is the agent must finish, not success ends'],
    [{ episode: 0, environment: '100' }, 'the environments 101, 102, 103, 104, 105, 106, 107, 108, 109 were not played'],
  ] as const)('is not with %j', (change, reason) => {
    expect(unmet(figure6(change))).toEqual([reason])
  })

  it('is not with a task too few, an environment too many, or too few episodes', () => {
    const all = figure6()
    expect(unmet(all.filter(({ task }) => task !== TASKS[0]))).toEqual(['1 of the 6 tasks of representative were not played'])
    expect(unmet(all.filter((result) => result.episode > 0))).toEqual(['a cell has 2 episodes, not 3'])
    const strange = all.filter(({ environment }) => environment === '100').map((result) => ({ ...result, environment: '000' }))
    expect(unmet([...all, ...strange])).toEqual(['1 environments were played that the table does not have'])
  })

  it('is never with a table whose environments are in no set', () => {
    expect(unmet(figure6(), 'B-MoCA (arXiv 2404.16660), figure 7, 131 tasks by factor')?.[0])
      .toBe('five of its six environments are in no set of ours; droidgym reproduce figure7 plays them')
  })

  it('tells agents that ask a model from those that ask none, and tasks that are not here', () => {
    expect(unmet(figure6(), 'B-MoCA (arXiv 2404.16660), table 2, zero-shot and few-shot')).toContain('the agent asks no model')
    expect(unmet(figure6(), 'SPA-Bench (arXiv 2410.15164), table 3, single-app tasks')).toContain('340 of the 340 tasks of spa-bench were not played')
  })

  it('has a row for every metric of the reports, and the reports say once that it is for orientation', () => {
    const results = figure6()
    const evaluation = { title: 'a run', results, unplayed: [] }
    for (const text of [htmlReport(evaluation), markdownReport(evaluation)]) {
      expect(text.match(/stands beside a paper.{1,5}s for orientation alone/g)).toHaveLength(1)
      expect(text).toContain(FIGURE_6)
      expect(text).toContain('no table of configs/comparisons.yaml prints it')
      expect(text).toContain('the suite is representative, not b-moca; 125 of the 131 tasks of b-moca were not played')
    }
  })
})
