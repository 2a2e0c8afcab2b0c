import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { besidePublished } from '@droidgym/lab/experiment/report/beside-published'
import { loadPublished } from '@droidgym/lab/experiment/report/published-tables'
import { episode } from './episodes.ts'

const root = mkdtempSync(join(tmpdir(), 'published-'))
afterAll(() => {
  rmSync(root, { recursive: true })
})

const SOUND = { table: 1, title: 'Agents', section: '4', labels: ['agent'], columns: [{ name: 'success', unit: 'share' }], rows: [{ of: ['M3A'], values: [0.5] }] }

function tableOf(paper: string, number: number) {
  const found = loadPublished().find(({ name }) => name === paper)?.tables.find(({ table }) => table === number)
  if (found === undefined) throw new Error(`no table ${number} of ${paper}`)
  return found
}

describe('the published tables', () => {
  it('are those with results of the four papers beside B-MoCA', () => {
    const numbers = loadPublished().map(({ name, tables }) => [name, tables.map(({ table }) => table)])
    expect(Object.fromEntries(numbers)).toEqual({
      'spa-bench': [2, 3, 9, 10, 11, 12, 13, 14, 15],
      'autoeval': [1, 2, 3, 4],
      'mobile-agent-bench': [2, 3],
      'mobile-bench': [3, 4, 5, 6, 7],
    })
  })

  it('agree with one another where two print the same number, except where the note says so', () => {
    const overall = tableOf('spa-bench', 2)
    for (const [column, number] of [3, 11, 12, 13].entries()) {
      const { rows, note = '' } = tableOf('spa-bench', number)
      for (const { of: [agent = ''], values: [success] } of rows) {
        const whole = overall.rows.find(({ of }) => of[0] === agent)?.values[column]
        if (whole !== success) expect(note).toContain(`${agent} has`)
      }
    }
  })

  it.each<[object, string]>([
    [{ rows: [{ of: ['M3A'], values: [0.5, 1] }] }, 'tables[0].rows[0].values: has 2 entries for 1 columns'],
    [{ rows: [{ of: ['M3A', 'GPT-4o'], values: [0.5] }] }, 'tables[0].rows[0].of: has 2 entries for 1 labels'],
    [{ rows: [{ of: ['M3A'], values: [50] }] }, 'tables[0].rows[0].values[0]: must be from 0 to 1'],
    [{ columns: [{ name: 'success', unit: 'share', metric: 'luck' }] }, 'tables[0].columns[0].metric'],
  ])('are refused with file, path and reason: %j', (change, message) => {
    mkdirSync(join(root, 'configs/published'), { recursive: true })
    writeFileSync(join(root, 'configs/published/small.yaml'), JSON.stringify({ paper: 'A paper', tables: [{ ...SOUND, ...change }] }))
    expect(() => loadPublished(root)).toThrow(`configs/published/small.yaml:${message}`)
  })
})

describe('a run beside a published table', () => {
  it('is its last row, in the units of the paper', () => {
    const results = [true, false, false, false].map((success, seed) => episode({ success, seed }))
    const { header, rows } = besidePublished(tableOf('spa-bench', 3), results)
    expect(header.slice(0, 2)).toEqual(['agent', 'success (share)'])
    expect(rows.at(0)?.slice(0, 2)).toEqual(['AppAgent', '0.34'])
    expect(rows.at(-1)?.slice(0, 2)).toEqual(['here', '0.250'])
    const inPercent = besidePublished({ ...tableOf('spa-bench', 3), columns: [{ name: 'success', unit: 'percent', metric: 'success_rate' }] }, results)
    expect(inPercent.rows.at(-1)).toEqual(['here', '25.000'])
  })

  it('is not there where the table has none of our metrics', () => {
    expect(besidePublished(tableOf('autoeval', 1), [episode({})]).rows).toHaveLength(2)
  })
})
