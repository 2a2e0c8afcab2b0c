import { describe, expect, it } from 'vitest'
import { compareTable } from '../../../src/bench/compare.ts'
import { describeMachine } from '../../../src/bench/machine.ts'
import { REFERENCE_MS } from '../../../src/bench/measurements/calibration.ts'
import { goalTable, makeReport } from '../../../src/bench/report.ts'
import { markdownOf, tablesOf } from '../../../src/bench/tables.ts'

const pipelined = { per_second: 900, ratio: 1.45, ratio_low: 1.4, ratio_high: 1.5 }
const report = makeReport(describeMachine(), {
  load: {
    figures: {
      calibration_ms: REFERENCE_MS.besideLoad,
      elements: { cpu_ms_steady: 1, calibration_ms: 2 * REFERENCE_MS.besideLoad, rss_mb: 500 },
      start: { cpu_s_listening: 2.5, calibration_ms: REFERENCE_MS.alone / 2 },
    },
  },
  wire: { figures: { rgb_128x256: { pipelined8_over_lockstep: pipelined } } },
  memory: { figures: { different_phones: { total_256: 700 } } },
  clients: { figures: { python_over_typescript: null }, missing: { python_over_typescript: 'no Python' } },
})

describe('makeReport', () => {
  it('names the figures that goals are set for, null where they were not taken', () => {
    expect(report.ratios).toMatchObject({ pipelined8_over_lockstep: 1.45, reset_over_step: null })
    expect(report.memory_mb).toEqual({ per_environment: null, total_256: 700 })
  })

  it('shows the load and the start of a server apart', () => {
    expect(report.load).toMatchObject({ calibration_ms: REFERENCE_MS.besideLoad, elements: { cpu_ms_steady: 1 } })
    expect(report.load).not.toHaveProperty('start')
    expect(report.start).toMatchObject({ cpu_s_listening: 2.5 })
    expect(makeReport(report.machine, {})).not.toHaveProperty('load')
  })

  it('tells why a figure is missing', () => {
    expect(report.missing).toEqual({ 'clients.python_over_typescript': 'no Python' })
  })
})

describe('goalTable', () => {
  it('says of each figure that was taken whether it reaches its goal, as on the reference machine', () => {
    expect(goalTable(report).rows.slice(1)).toEqual([
      ['load.elements.cpu_ms_steady', '1.00', '0.50', '', 'at most 0.8', 'yes'],
      ['start.cpu_s_listening', '2.50', '5.00', '', 'at most 2.2', 'no'],
      ['ratios.pipelined8_over_lockstep', '1.45', '', '1.40 to 1.50', 'at least 1.6', 'no'],
      ['memory_mb.total_256', '700.00', '', '', 'at most 1500', 'yes'],
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
    const other = makeReport(report.machine, {
      wire: { figures: { rgb_128x256: { pipelined8_over_lockstep: { per_second: 450 } } } },
    })
    expect(compareTable(report, other, 'abc').rows).toEqual([
      ['', 'here', 'abc', 'here / there'],
      ['wire.rgb_128x256.pipelined8_over_lockstep.per_second', '900', '450', '2.00'],
    ])
  })
})
