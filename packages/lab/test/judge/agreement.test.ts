import { expect, it } from 'vitest'
import type { JudgedCase } from '@droidgym/lab/judge/agreement'
import { agreementOf, inconsistency } from '@droidgym/lab/judge/agreement'
import type { Outcome, Verdict } from '@droidgym/lab/judge/judge'
import { annotatorAgreement, majority } from '@droidgym/lab/judge/labels'

const said = (outcome: Outcome): Verdict => ({ outcome, reason: '' })
const cases = (outcome: Outcome, success: boolean, kind: string, count: number): JudgedCase[] => (
  Array.from({ length: count }, () => ({ verdict: said(outcome), success, kind }))
)

it('counts right and wrong verdicts, those of failures by kind, and leaves out what was not judged', () => {
  const all = [
    ...cases('success', true, 'expert', 6), ...cases('failure', true, 'expert', 2),
    ...cases('success', false, 'near-miss', 3), ...cases('failure', false, 'random', 9), ...cases('not_judged', true, 'expert', 5),
  ]
  expect(agreementOf(all)).toMatchObject({
    episodes: 25, judged: 20, true_positives: 6, false_negatives: 2, false_positives: 3, true_negatives: 9,
    // 15 of 20; 6 of 9; 6 of 8; 12 / (12 + 3 + 2).
    accuracy: 0.75, precision: 6 / 9, recall: 0.75, f1: 12 / 17,
    wrong_by_kind: {
      'expert': { false_positives: 0, false_negatives: 2 },
      'near-miss': { false_positives: 3, false_negatives: 0 },
    },
  })
})

it('a share without cases is null', () => {
  expect(agreementOf([])).toMatchObject({ accuracy: null, precision: null, recall: null, f1: null, cost_usd: 0 })
})

it('adds up what models cost, and knows no sum where a price is missing', () => {
  const usage = {
    calls: 2, from_cache: 0, unknown_usage: 0, input_tokens: 10, output_tokens: 3, cached_tokens: 0,
    latency_ms: 1, cost_usd: 0.5,
  }
  const [priced, unpriced] = [usage, { ...usage, cost_usd: undefined }].map((of) => (
    { verdict: { ...said('success'), usage: of as Verdict['usage'] } as Verdict, success: true, kind: 'expert' }
  ))
  if (priced === undefined || unpriced === undefined) throw new TypeError('There are two')
  expect(agreementOf([priced, priced])).toMatchObject({ calls: 4, input_tokens: 20, output_tokens: 6, cost_usd: 1 })
  expect(agreementOf([priced, unpriced]).cost_usd).toBeNull()
})

it('tells on how many episodes rounds differ', () => {
  const rounds = [['success', 'failure', 'success'], ['success', 'success', 'success']] as const
  expect(inconsistency(rounds.map((round) => round.map(said)))).toBeCloseTo(1 / 3)
  expect(inconsistency([])).toBeNull()
})

const LABELS = { annotators: {
  ada: { one: true, two: true, three: false, four: false },
  ben: { one: true, two: false, three: false },
  cyd: { one: false, two: true },
} }

it('the truth is what most annotators say', () => {
  expect(['one', 'two', 'three', 'four', 'five'].map((id) => majority(LABELS, id).success))
    .toEqual([true, true, false, false, undefined])
  expect(majority({ annotators: { ada: { one: true }, ben: { one: false } } }, 'one')).toEqual({})
})

it('annotators agree beyond chance by Cohen\'s kappa', () => {
  const [adaBen, adaCyd, benCyd] = annotatorAgreement(LABELS)
  // Of three shared, two the same; ada says yes to 2/3, ben to 1/3: chance 4/9, kappa (2/3 − 4/9) / (5/9).
  expect(adaBen).toMatchObject({ annotators: ['ada', 'ben'], of: 'success', cases: 3, agreement: 2 / 3 })
  expect(adaBen?.kappa).toBeCloseTo(0.4)
  // ada says yes to both, cyd to one: chance is 1/2, agreement 1/2.
  expect(adaCyd).toMatchObject({ cases: 2, agreement: 0.5, kappa: 0 })
  expect(benCyd).toMatchObject({ cases: 2, agreement: 0, kappa: -1 })
})

it('annotators may label substates and key components as well', () => {
  const labels = { annotators: {
    ada: { one: { success: true, substates: { 0: true, 1: false }, components: true } },
    ben: { one: { success: true, substates: { 0: true, 1: true, 2: true } } },
    cyd: { one: { substates: { 0: false, 1: true } } },
  } }
  expect(majority(labels, 'one')).toEqual({
    success: true,
    components: true,
    substates: new Map([[0, true], [1, true], [2, true]]),
  })
  const pairs = annotatorAgreement(labels)
  const told = pairs.map(({ annotators, of, cases: shared, agreement }) => [annotators.join(), of, shared, agreement])
  expect(told).toEqual([
    ['ada,ben', 'success', 1, 1], ['ada,ben', 'substates', 2, 0.5],
    ['ada,cyd', 'success', 0, null], ['ada,cyd', 'substates', 2, 0],
    ['ben,cyd', 'success', 0, null], ['ben,cyd', 'substates', 2, 0.5],
  ])
})

it('holds substates against those that the truth speaks of', () => {
  const verdict = { ...said('success'), substates: { reached: [0, 1, 7], total: 4 } }
  const substates = new Map([[0, true], [1, false], [2, true], [3, false]])
  expect(agreementOf([{ verdict, success: true, kind: 'expert', substates }]).substates).toEqual(
    { substates: 4, right: 0.5, false_positives: 0.25, false_negatives: 0.25 },
  )
})
