import { describe, expect, it } from 'vitest'
import { checkSameProtocol, compareResults } from '@droidgym/lab/experiment/report/comparison'
import { htmlReport } from '@droidgym/lab/experiment/report/html-report.jsx'
import { markdownReport } from '@droidgym/lab/experiment/report/markdown-report'
import { rateOf } from '@droidgym/lab/experiment/outcomes/rate'
import { summarize } from '@droidgym/lab/experiment/report/summary'
import { episode } from './episodes.ts'

describe('a rate', () => {
  it('has the standard errors over cells and over seeds', () => {
    // Cells 100: 1, 1/2; 101: 0. Rates of the two episodes of each: 2/3 and 1/3, but for the third cell's one success.
    const rate = rateOf([
      episode({ environment: '100', episode: 0, steps: 2 }),
      episode({ environment: '100', episode: 1, steps: 6 }),
      episode({ environment: '101', episode: 0 }),
      episode({ environment: '101', episode: 1, success: false }),
      episode({ environment: '102', episode: 0, success: false }),
      episode({ environment: '102', episode: 1, success: false }),
    ])
    expect(rate).toMatchObject({ episodes: 6, cells: 3, success: 0.5 })
    // Of 1, 1/2, 0: variance 1/4. Of 2/3, 1/3: variance 1/18.
    expect(rate.error_cells).toBeCloseTo(Math.sqrt(1 / 4 / 3), 12)
    expect(rate.error_seeds).toBeCloseTo(Math.sqrt(1 / 18 / 2), 12)
    expect(rate.steps).toBeCloseTo((2 + 6 + 3) / 3, 12)
  })

  it('takes the agents for the seeds where there are several', () => {
    const rate = rateOf(['a', 'b', 'c'].flatMap((agent, index) => (
      [0, 1].map((number) => episode({ agent, episode: number, success: index > 0 }))
    )))
    // Of 0, 1, 1: variance 1/3.
    expect(rate.error_seeds).toBeCloseTo(Math.sqrt(1 / 3 / 3), 12)
    expect(rate.error_cells).toBeUndefined()
  })

  it('has no error that one value cannot tell', () => {
    expect(rateOf([episode()])).toEqual({ episodes: 1, cells: 1, success: 1, steps: 3 })
    expect(rateOf([])).toEqual({ episodes: 0, cells: 0, success: 0 })
  })
})

describe('the gap', () => {
  const train = [episode({ split: 'train', environment: '000' }), episode({ split: 'train', environment: '001' })]
  const test = [episode({ environment: '100' }), episode({ environment: '101', success: false })]

  it('is success on train less success on test', () => {
    const { gap } = summarize([...train, ...test])
    expect(gap?.difference).toBe(0.5)
    expect(gap?.error_cells).toBeCloseTo(Math.hypot(0, Math.sqrt(0.5 / 2)), 12)
  })

  it('is there only when both were played', () => {
    expect(summarize(train).gap).toBeUndefined()
  })
})

describe('two evaluations', () => {
  const cells = ['100', '101', '102']
  const before = cells.map((environment) => episode({ environment, success: environment === '100' }))
  const after = cells.map((environment) => episode({ environment, success: environment !== '102' }))

  it('are compared cell by cell', () => {
    const { all, tables, warnings } = compareResults(before, after)
    expect(all).toMatchObject({ before: 1 / 3, after: 2 / 3, cells: 3 })
    // Of 0, 1, 0: variance 1/3.
    expect(all?.error).toBeCloseTo(Math.sqrt(1 / 3 / 3), 12)
    expect(tables['environment']?.get('101')).toEqual({ before: 0, after: 1, cells: 1 })
    expect(warnings).toEqual([])
  })

  it('are told apart by the language of the task where there are several', () => {
    const both = (success: boolean) => [episode(), episode({ task: 'mine/zh', language: 'zh-Hans', success })]
    const { tables } = compareResults(both(true), both(false))
    expect([...tables['language of the task'] ?? []]).toMatchObject([
      ['en', { before: 1, after: 1, cells: 1 }],
      ['zh-Hans', { before: 1, after: 0, cells: 1 }],
    ])
    expect([...summarize(both(false)).tables['language of the task']?.keys() ?? []]).toEqual(['en', 'zh-Hans'])
    expect(Object.keys(compareResults([episode()], [episode()]).tables)).not.toContain('language of the task')
  })

  it('warn of what only one of them has, and of what was played differently', () => {
    const other = [...after.slice(0, 2), episode({ environment: '103' })].map((each) => ({ ...each, seed: 2 }))
    const { all, warnings } = compareResults(before, other)
    expect(all?.cells).toBe(2)
    expect(warnings).toEqual([
      '1 cells are in the first alone and left out, such as clock/open_the_clock_app in 102',
      '1 cells are in the second alone and left out, such as clock/open_the_clock_app in 103',
      'their episodes or seeds differ',
    ])
    expect(compareResults(before, [episode({ environment: '200' })]).all).toBeUndefined()
    const judged = before.map((each) => ({ ...each, judged_by: 'autoeval:m' }))
    expect(compareResults(before, judged).warnings).toEqual(['their judges differ'])
  })
})

describe('17: two protocols', () => {
  const of = (...protocols: readonly string[]) => (
    protocols.map((protocol, index) => episode({ protocol, episode: index }))
  )

  it('are not compared, and none counts as one', () => {
    const unlike = [[of('spa'), of('mab')], [[episode()], of('spa')], [of('spa', 'mab'), of('spa')]] as const
    for (const [before, after] of unlike) {
      expect(() => checkSameProtocol(before, after)).toThrow(expect.objectContaining({ code: 'OTHER_PROTOCOL' }) as Error)
      expect(compareResults(before, after).warnings).toContain('their protocols differ')
    }
    expect(() => checkSameProtocol(of('spa'), of('spa'))).not.toThrow()
    expect(() => checkSameProtocol([episode()], [episode()])).not.toThrow()
    expect(compareResults(of('spa'), of('spa')).warnings).toEqual([])
  })
})

describe('the reports', () => {
  const results = [
    episode({ split: 'train', environment: '000', locale: 'ko-KR' }),
    episode({ success: false, reason: 'gave_up', side_effects: ['wifi'] }),
  ]
  const order = { ...results[0], agent: 'noop' } as const
  const unplayed = [{ order: { ...episode(), ...order }, failure: 'DEVICE_LOST: <gone> | away' }]
  const evaluation = { title: 'onnx:<b>"policy"</b>.onnx', results, unplayed }

  it('are one page that needs nothing from elsewhere', () => {
    const html = htmlReport(evaluation)
    expect(html).not.toMatch(/https?:|src=|href=|url\(|@import|<script/)
    expect(html).toContain('<h1 dir="auto">onnx:&lt;b>&quot;policy&quot;&lt;/b>.onnx</h1>')
    expect(html).not.toContain('<gone>')
    for (const title of ['Success by environment', 'Success by factor', 'Tasks and environments', 'Steps to success', 'How episodes ended', 'Missing']) {
      expect(html).toContain(`<h2>${title}</h2>`)
    }
    expect(html).toContain('clock/open_the_clock_app in 000: 100.0 %')
    expect(html).toContain('the agent gave up')
    expect(html).toContain('ko-KR')
    expect(html).toContain('1 episodes had side effects')
  })

  it('say so when nothing was played', () => {
    const html = htmlReport({ title: 'none', results: [], unplayed: [] })
    expect(html).toContain('<dt>episodes</dt><dd dir="auto">0</dd>')
    expect(markdownReport({ title: 'none', results: [], unplayed: [] })).toContain('| all | 0.0 |')
  })

  it('name what is missing', () => {
    const markdown = markdownReport(evaluation)
    expect(markdown).toContain('| clock/open_the_clock_app | 000 | 0 | DEVICE_LOST: &lt;gone> \\| away |')
    expect(markdown).toContain('# onnx:&lt;b>"policy"&lt;/b>.onnx')
    expect(markdown).toContain('Gap between train and test: 100.0')
  })

  it('show no HTML, picture or link of an agent', () => {
    const error = 'X: <img src=x>\n![a](http://evil) [b](http://evil)'
    const markdown = markdownReport({ title: '<script>\n# x ![a](http://evil)', results: [episode({ agent_error: error })], unplayed: [] })
    expect(markdown).not.toMatch(/<script|<img|(?<!\\)\]\(http|^# x/m)
  })

  it('keep a row of a table together and a name a name, whatever it holds', () => {
    const level = 'a \\| b `c` *d*\u2028[e\\](http://evil)'
    const markdown = markdownReport({ title: level, results: [episode({ level })], unplayed: [] })
    const shown = 'a \\\\\\| b \\`c\\` \\*d\\* \\[e\\\\\\](http://evil)'
    expect(markdown).toContain(`# ${shown}\n`)
    expect(markdown).toContain(`| ${shown} | `)
  })
})
