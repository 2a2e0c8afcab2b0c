import { describe, expect, it } from 'vitest'
import { htmlReport } from '@droidgym/lab/experiment/report/html-report.jsx'
import { markdownReport } from '@droidgym/lab/experiment/report/markdown-report'
import { answerLine } from '@droidgym/lab/experiment/report/summary'
import { episode } from './episodes.ts'

describe('the answer of an evaluation', () => {
  it('is one line with the rate, its error over cells, the splits and the report', () => {
    const results = [
      episode({ environment: '100' }),
      episode({ environment: '101', success: false }),
      episode({ environment: '000', split: 'train', success: false }),
      episode({ environment: '001', split: 'train', success: false }),
    ]
    expect(answerLine({ results, unplayed: [] }, 'runs/mine/report.html'))
      .toBe('25.0 % ± 25.0 of 4 episodes (test, train) — report: runs/mine/report.html')
  })

  it('has no error with one cell, and says how many episodes are missing', () => {
    const { agent, task, environment, action_space: space, criteria, seed } = episode()
    const order = { agent, task, environment, action_space: space, criteria, seed, episode: 1 }
    expect(answerLine({ results: [episode()], unplayed: [{ order, failure: 'DEVICE_LOST' }] }, 'report.html'))
      .toBe('100.0 % of 1 episodes (test), 1 missing — report: report.html')
  })
})

describe('published tables', () => {
  it.each([htmlReport, markdownReport])('are left out of the report where none is comparable: %o', (write) => {
    const evaluation = { title: 'a run', results: [episode()], unplayed: [] }
    expect(write(evaluation)).not.toContain('Beside published tables')
    const meant = { ...evaluation, results: [{ ...episode(), protocol: 'b-moca' }] }
    expect(write(meant)).toContain('Beside published tables')
  })
})
