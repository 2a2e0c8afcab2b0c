import { describe, expect, it } from 'vitest'
import { compareTable } from '../../../src/bench/compare.ts'
import { describeMachine } from '../../../src/bench/machine.ts'
import { goalTable, makeReport } from '../../../src/bench/report.ts'
import { markdownOf, tablesOf } from '../../../src/bench/tables.ts'

const lockstep = { per_second: 900, ratio: 0.45, ratio_low: 0.4, ratio_high: 0.5 }
const report = makeReport(describeMachine(), {
  wire: { figures: { elements: { lockstep } } },
  memory: { figures: { different_phones: { total_256: 700 } } },
  clients: { figures: { python_over_typescript: null }, missing: { python_over_typescript: 'no Python' } },
})

describe('makeReport', () => {
  it('names the figures that goals are set for, null where they were not taken', () => {
    expect(report.ratios).toMatchObject({ lockstep_elements: 0.45, pipelined8_elements: null })
    expect(report.memory_mb).toEqual({ per_environment: null, total_256: 700 })
  })

  it('tells why a figure is missing', () => {
    expect(report.missing).toEqual({ 'clients.python_over_typescript': 'no Python' })
  })
})

describe('goalTable', () => {
  it('says of each figure that was taken whether it reaches its goal', () => {
    expect(goalTable(report).rows.slice(1)).toEqual([
      ['ratios.lockstep_elements', '0.45', '0.40 to 0.50', 'at least 0.5', 'no'],
      ['memory_mb.total_256', '700.00', '', 'at most 1500', 'yes'],
    ])
  })
})

describe('tablesOf', () => {
  it('puts rows with the same columns into one table', () => {
    const tables = tablesOf('wire', { a: { ratio: 1 }, b: { ratio: null }, c: { per_second: 12.6 } })
    expect(tables.map(({ rows }) => rows)).toEqual([
      [['', 'ratio'], ['a', '1.00'], ['b', '–']],
      [['', 'per second'], ['c', '13']],
    ])
    expect(markdownOf(tables.slice(0, 1))).toBe('### wire\n\n|  | ratio |\n| --- | --- |\n| a | 1.00 |\n| b | – |')
  })
})

describe('compareTable', () => {
  it('leaves out what the other commit has no figure of', () => {
    const other = makeReport(report.machine, { wire: { figures: { elements: { lockstep: { per_second: 450 } } } } })
    expect(compareTable(report, other, 'abc').rows).toEqual([
      ['', 'here', 'abc', 'here / there'],
      ['wire.elements.lockstep.per_second', '900', '450', '2.00'],
    ])
  })
})
