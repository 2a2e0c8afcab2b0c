import { describe, expect, it } from 'vitest'
import { compareResults } from '@droidgym/lab/experiment/report/comparison'
import { htmlReport } from '@droidgym/lab/experiment/report/html-report.jsx'
import { measuredEpisode } from '@droidgym/lab/experiment/report/measured-episodes'
import { markdownReport } from '@droidgym/lab/experiment/report/markdown-report'
import { metricFigures, metricsByPart, metricsOf } from '@droidgym/lab/experiment/report/metric-figures'
import type { EpisodeResult } from '@droidgym/lab/experiment/run/episode-result'
import { episodeResultSchema } from '@droidgym/lab/experiment/run/episode-result'
import { loadSuite } from '@droidgym/spec/find-task'
import { episode } from './episodes.ts'

describe('the metrics by language and number of apps', () => {
  it('stand side by side where tasks differ in them', () => {
    const cross = loadSuite('mobile-bench-mamt')[0]?.id ?? ''
    const mixed = [episode(), episode({ task: cross, success: false }), episode({ language: 'zh-Hans', environment: '101' })]
    const { header = [], rows = [] } = metricsByPart(mixed) ?? {}
    expect(header).toEqual(['metric', 'en, one app (1)', 'en, several apps (1)', 'zh-Hans, one app (1)'])
    expect(rows.find(([name]) => name === 'success_rate')).toEqual(['success_rate', '100.0 %', '0.0 %', '100.0 %'])
    expect(markdownReport({ title: 'mixed', results: mixed, unplayed: [] })).toContain('| en, several apps (1) |')
    expect(metricsByPart([episode(), episode({ environment: '101' })])).toBeUndefined()
  })
})

describe('17: the metrics of an evaluation', () => {
  // Two cells: 1 and 1, 1 and 0. Steps 3 each; golden steps 2 in the first.
  const results = [
    episode({ environment: '100', episode: 0, golden_steps: 2 }),
    episode({ environment: '100', episode: 1, golden_steps: 2, first_success_step: 2 }),
    episode({ environment: '101', episode: 0, model_usage: usage(0.3) }),
    episode({ environment: '101', episode: 1, success: false, reason: 'agent_error', reruns: 2 }),
  ]

  it('are null where they have no meaning', () => {
    const { metrics, pass_at_k: passAtK } = metricsOf(results)
    expect(metrics).toMatchObject({
      success_rate: 0.75, self_reported_rate: 0.75, max_steps_rate: 0, error_rate: 0.25,
      step_ratio: 1.5, step_efficiency: (3 / 2 + 2 / 2) / 2, average_steps: 3,
      cost_per_run: 0.3, cost_per_step: 0.3 / 3,
      premature_rate: null, overdue_rate: null, over_execution_rate: null, false_finish_rate: 0,
      latency_seconds: null, tokens_per_step: null, progress: null, substate_completion_rate: null,
      checkpoint_level_1: null, checkpoint_level_2: null, task_completion_rate: null, side_effect_rate: 0,
    })
    // (1 + 1/2) / 2, and of two runs of a cell one at least succeeds in both.
    expect(passAtK).toEqual({ 1: 0.75, 2: 1 })
  })

  it('take progress from milestones and side effects from the whole difference, where there are some', () => {
    const change = { kind: 'alarm_added', what: 'an alarm', severity: 'reversible' as const }
    const measured = [
      episode({ substates: { reached: [0, 2], total: 4 }, difference: [change] }),
      episode({ substates: { reached: [], total: 4 }, difference: [], side_effects: ['wifi'] }),
      episode({ reason: 'gave_up', side_effects: ['wifi'] }),
    ]
    expect(metricsOf(measured).metrics).toMatchObject({
      progress: 0.25, substate_completion_rate: 0.25, side_effect_rate: 1 / 2,
    })
  })

  it('have a standard error over the cells that have them', () => {
    const figure = (name: string) => metricFigures(results).find((each) => each.name === name)
    // Cells 1 and 1/2: variance 1/8, over two cells 1/16.
    expect(figure('success_rate')).toMatchObject({ value: '75.0 %', error: '± 25.0 %', source: 'SPA-Bench' })
    expect(figure('step_ratio')).toMatchObject({ value: '1.50', error: '' })
    expect(figure('premature_rate')).toBeUndefined()
  })

  it('stand in the reports, with how often episodes were played again', () => {
    const markdown = markdownReport({ title: 'x', results, unplayed: [] })
    expect(markdown).toContain('| success_rate | 75.0 % | ± 25.0 % | SPA-Bench |')
    expect(markdown).not.toContain('premature_rate')
    expect(markdown).toContain('1 episodes were played again, 2 times in all, after failures outside of the agent')
    const html = htmlReport({ title: 'x', results, unplayed: [] })
    expect(html).toContain('<td>success_rate</td><td>75.0 %</td>')
    expect(html).toContain('1 episodes were played again')
  })

  it('are compared over the cells that both have', () => {
    const after = results.map((each) => ({ ...each, steps: each.steps + 1 }))
    const { metrics } = compareResults([...results, episode({ environment: '102' })], after)
    expect(metrics['average_steps']).toEqual({ before: 3, after: 4, error: 0, unit: 'steps' })
    expect(metrics['success_rate']).toMatchObject({ before: 0.75, after: 0.75, error: 0 })
    expect(metrics).not.toHaveProperty('progress')
  })
})

describe('17: results of an earlier version', () => {
  const { reruns, ...older }: EpisodeResult = episodeResultSchema.parse(
    JSON.parse(JSON.stringify(episode({ steps: 5, done: undefined, first_success_step: undefined, reruns: 1 }))),
  )

  it('are read, with their word for reruns', () => {
    expect(episodeResultSchema.parse({ ...older, repeated: reruns })).toEqual({ ...older, reruns })
    expect(() => episodeResultSchema.parse(older)).toThrow('reruns')
    expect(() => episodeResultSchema.parse('noop')).toThrow('expected object')
  })

  it('succeeded with their last step', () => {
    expect(measuredEpisode({ ...older, reruns: 0 })).toMatchObject({ success: true, firstSuccess: 5, steps: 5 })
    expect(measuredEpisode({ ...older, reruns: 0, success: false })).not.toHaveProperty('firstSuccess')
  })
})

function usage(cost: number) {
  return {
    calls: 3, from_cache: 0, unknown_usage: 0, input_tokens: 1, output_tokens: 1, cached_tokens: 0,
    latency_ms: 10, cost_usd: cost,
  }
}
