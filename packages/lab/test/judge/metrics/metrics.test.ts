import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { Claim } from '@droidgym/lab/judge/metrics/claim'
import type { MeasuredEpisode } from '@droidgym/lab/judge/metrics/measured-episode'
import { Ending } from '@droidgym/lab/judge/metrics/measured-episode'
import type { MetricName } from '@droidgym/lab/judge/metrics/metrics'
import { measureAll, METRICS, VARIANTS } from '@droidgym/lab/judge/metrics/metrics'

const ALL = { ...METRICS, ...VARIANTS }

/** A run and its number, which the arithmetic below names. */
type Constructed = MeasuredEpisode & { readonly number: number }

const runs = JSON.parse(readFileSync('test/fixtures/judge/constructed-episodes.json', 'utf8')) as readonly Constructed[]

// Endings. Self-reported: 1 2 3 7 8 13 14 15 17 18 21 22. Limit: 4 5 6 12 16 19 23. Error: 9 10 11 20 24.
// Done at the end: 1 2 5 8 10 12 13 14 17 18 21. Done once and undone: 6 7. In 21 to 24 success ends a run.
const BY_HAND: Readonly<Record<keyof typeof ALL, number>> = {
  success_rate: 11 / 24,
  // Golden steps are known of 1 2 5 8 10 12 13 14 18 21, and not of 17.
  // The closing step of 1 2 13 14 is none.
  step_ratio: (3 / 4 + 5 / 4 + 10 / 5 + 5 / 5 + 3 / 6 + 6 / 6 + 7 / 3 + 3 / 3 + 2 / 2 + 3 / 3) / 10,
  self_reported_rate: 12 / 24,
  max_steps_rate: 7 / 24,
  error_rate: 5 / 24,
  // Of 1 2 3 7 8 13 14 15 17 18, not done at the end: 3 7 15.
  premature_rate: 3 / 10,
  // Of 4 5 6 12 16 19, done at the end: 5 12.
  overdue_rate: 2 / 6,
  seconds_per_run:
    (10 + 20 + 5 + 40 + 30 + 30 + 12 + 10 + 61 + 9 + 2 + 18 + 16 + 8 + 6 + 14 + 3 + 4 + 8 + 5 + 3 + 2 + 9 + 60) / 24,
  // Without 11 (2 s) and 24 (60 s), which have no steps: 385 − 62.
  seconds_per_step: 323 / (4 + 6 + 2 + 8 + 10 + 10 + 6 + 5 + 1 + 3 + 6 + 8 + 4 + 3 + 7 + 3 + 2 + 4 + 2 + 3 + 2 + 9),
  // Known of 1 2 3 4 5 20 24.
  cost_per_run: (0.02 + 0.03 + 0.01 + 0.08 + 0.1 + 0.05 + 0) / 7,
  // Without 24, which has no steps.
  cost_per_step: 0.29 / (4 + 6 + 2 + 8 + 10 + 2),
  // Done once with a known minimum: 1 2 5 6 7 8 10 12 13 14 17 21. Steps until then.
  step_efficiency:
    (3 / 3 + 3 / 3 + 5 / 4 + 4 / 4 + 4 / 4 + 5 / 4 + 2 / 2 + 6 / 2 + 6 / 2 + 2 / 2 + 2 / 2 + 3 / 2) / 12,
  // Timed actions of 1 2 3 4.
  latency_seconds: (5 + 12 + 2 + 4) / (4 + 6 + 2 + 1),
  // Known of 1 2 3 4 7 8, and of 24 without steps.
  tokens_per_step: (400 + 900 + 100 + 2000 + 600 + 500) / (4 + 6 + 2 + 8 + 6 + 5),
  // Of 3 4 9 11 15 16 19 20 22 23 24, ended by the agent: 3 15 22.
  false_finish_rate: 3 / 11,
  // Of 1 2 5 6 7 8 10 12 13 14 17 18, went on: 2 (3, then 2 more), 5, 6, 7, 10, 13, 14.
  over_execution_rate: 7 / 12,
  // Judged to pass: 15 16 19 20 22 23; judged to fail: 14. By the rules: 1 2 5 8 10 12 17 18 21; 13 is over its limit.
  pass_rate: (6 + 9) / 24,
  // Without the closing steps of 1 2 3 7 13 14 15 17: the paper's step is an action on the screen or a call of an API.
  average_steps: (108 - 8) / 24,
  // Of 1 2 3 4 5 6 9 10.
  checkpoint_level_1: (1 + 1 + 0.5 + 0.5 + 1 + 1 + 0 + 1) / 8,
  // Of 1 2 3 4 5 6.
  checkpoint_level_2: (1 + 0.75 + 0.25 + 0.5 + 1 + 0.5) / 6,
  // Of 1 to 8 and 19. The task of 24 has no substates.
  substate_completion_rate: (4 / 4 + 4 / 4 + 1 / 4 + 2 / 4 + 3 / 3 + 2 / 3 + 3 / 3 + 3 / 3 + 0 / 2) / 9,
  // All reached: 1 2 5 7 8.
  task_completion_rate: 5 / 9,
  // Of 1 to 9, 11, 12, 13, 15, 21.
  progress: (1 + 1 + 0.25 + 0.5 + 1 + 0.6 + 0.6 + 1 + 0 + 0 + 1 + 1 + 0.2 + 1) / 14,
  // Looked for in 1 2 3 4 5 6 7 10 12 16 17 18 21; found in 2 4 7 16 18.
  side_effect_rate: 5 / 13,
  // The eleven that are done at the end, and 6 and 7.
  latched_success_rate: 13 / 24,
  // The nine, and 14.
  pass_rate_by_rules: 10 / 24,
  // Of the 19 without an error: 1 8 13 14 17 21. 2 and 18 have side effects.
  clean_success_rate: 6 / 19,
  // Self-reported, less those six.
  false_complete_rate: 6 / 24,
  // 5 and 12, of the 20 that the agent has to end.
  overdue_termination_rate: 2 / 20,
}

describe('the metrics of the constructed runs', () => {
  const measured = measureAll(ALL, runs)

  it.each(Object.entries(BY_HAND))('%s is what the arithmetic says', (name, expected) => {
    expect(measured[name as keyof typeof ALL]).toBeCloseTo(expected, 12)
  })

  it('all differ from each other, so that none can stand in for another', () => {
    const values = Object.values(measured).map((value) => value?.toFixed(9))
    expect(new Set(values).size).toBe(values.length)
  })
})

/** A share of runs among some; null when there are none. */
function shareOf(counted: (run: Constructed) => boolean, among: (run: Constructed) => boolean = () => true): number {
  const group = runs.filter(among)
  return group.filter(counted).length / group.length
}

function meanOf(values: readonly (number | undefined)[]): number {
  const known = values.filter((value) => value !== undefined)
  return known.reduce((sum, value) => sum + value, 0) / known.length
}

const stops = ({ ending }: MeasuredEpisode): boolean => ending === Ending.selfReported
const atLimit = ({ ending }: MeasuredEpisode): boolean => ending === Ending.maxSteps
const once = ({ firstSuccess }: MeasuredEpisode): boolean => firstSuccess !== undefined

describe('a plausible wrong definition gives another number', () => {
  it.each<[MetricName, string, number]>([
    ['success_rate', 'latched', shareOf(once)],
    ['success_rate', 'only when the agent says so', shareOf((run) => run.success && stops(run))],
    ['success_rate', 'without errors', shareOf(({ success }) => success, ({ ending }) => ending !== Ending.error)],
    ['step_ratio', 'over all runs', meanOf(runs.map(({ steps, goldenSteps }) => goldenSteps && steps / goldenSteps))],
    ['step_ratio', 'with the closing step', meanOf(runs.map((run) => (
      run.success && run.goldenSteps ? run.steps / run.goldenSteps : undefined
    )))],
    ['step_ratio', 'until the first success', meanOf(runs.map((run) => (
      run.success && run.goldenSteps && run.firstSuccess ? run.firstSuccess / run.goldenSteps : undefined
    )))],
    ['step_ratio', 'over minimum steps', meanOf(runs.map((run) => (
      run.success && run.minimumSteps ? run.steps / run.minimumSteps : undefined
    )))],
    ['premature_rate', 'over all runs', shareOf((run) => stops(run) && !run.success)],
    ['premature_rate', 'over failures', shareOf(stops, ({ success }) => !success)],
    ['premature_rate', 'with latched success', shareOf((run) => !once(run), (run) => !run.endOnSuccess && stops(run))],
    ['premature_rate', 'where success ends runs, too', shareOf(({ success }) => !success, stops)],
    ['overdue_rate', 'over all runs', shareOf((run) => atLimit(run) && run.success)],
    ['overdue_rate', 'over successes', shareOf(atLimit, ({ success }) => success)],
    ['overdue_rate', 'with latched success', shareOf(once, (run) => !run.endOnSuccess && atLimit(run))],
    ['seconds_per_step', 'mean of means', meanOf(runs.map(({ seconds, steps }) => (steps ? seconds / steps : undefined)))],
    ['seconds_per_step', 'with runs without steps', 385 / 108],
    ['cost_per_run', 'unknown costs nothing', 0.29 / 24],
    ['cost_per_step', 'over the steps of all runs', 0.29 / 108],
    ['step_efficiency', 'at the end of the run', meanOf(runs.map((run) => (
      once(run) && run.minimumSteps ? run.steps / run.minimumSteps : undefined
    )))],
    ['step_efficiency', 'done at the end only', meanOf(runs.map((run) => (
      run.success && run.firstSuccess && run.minimumSteps ? run.firstSuccess / run.minimumSteps : undefined
    )))],
    ['latency_seconds', 'mean of means', meanOf(runs.map(({ actionSeconds = [] }) => (
      actionSeconds.length === 0 ? undefined : meanOf(actionSeconds)
    )))],
    ['tokens_per_step', 'over the steps of all runs', 4500 / 108],
    ['false_finish_rate', 'over all runs', shareOf((run) => stops(run) && !once(run))],
    ['false_finish_rate', 'over runs that the agent ended', shareOf((run) => !once(run), stops)],
    ['false_finish_rate', 'not done at the end', shareOf(stops, ({ success }) => !success)],
    ['over_execution_rate', 'saying "finished" is late', shareOf(
      ({ steps, firstSuccess = 0 }) => steps > firstSuccess,
      (run) => !run.endOnSuccess && once(run),
    )],
    ['over_execution_rate', 'over all runs', 7 / 24],
    ['over_execution_rate', 'done at the end only', shareOf(
      ({ steps, finishStep, firstSuccess = 0 }) => steps - Number(finishStep) > firstSuccess,
      ({ success, endOnSuccess }) => success && !endOnSuccess,
    )],
    ['pass_rate', 'whatever the limit', shareOf(({ judgedPass, success }) => judgedPass ?? success)],
    ['pass_rate', 'when the agent says so', shareOf(stops)],
    ['average_steps', 'with the closing step', meanOf(runs.map(({ steps }) => steps))],
    ['average_steps', 'over successes', meanOf(runs.map(({ success, steps }) => (success ? steps : undefined)))],
    ['checkpoint_level_1', 'nothing declared counts 0', meanOf(runs.map(({ checkpoints }) => checkpoints?.level1 ?? 0))],
    ['checkpoint_level_2', 'only runs that have both levels', meanOf(runs.map(({ checkpoints: has }) => (
      has?.level2 === undefined ? undefined : has.level1
    )))],
    ['substate_completion_rate', 'substates of all runs together', (4 + 4 + 1 + 2 + 3 + 2 + 3 + 3) / (16 + 12 + 2)],
    ['task_completion_rate', 'no substates are all substates', 6 / 10],
    ['progress', 'unmeasured counts 0', 9.15 / 24],
    ['side_effect_rate', 'effects a run', (1 + 2 + 3 + 1 + 1) / 13],
    ['side_effect_rate', 'over all runs', 5 / 24],
  ])('%s: %s', (name, _, wrong) => {
    expect(Math.abs(BY_HAND[name] - wrong)).toBeGreaterThan(1e-6)
  })
})

it('agrees with the row of SeeAct in table 3 of SPA-Bench', () => {
  // 150 runs: 30 self-reported, of which 3 premature; 116 at the limit, of which 32 done; 4 errors.
  const some = (count: number, change: Partial<MeasuredEpisode>): readonly MeasuredEpisode[] => (
    Array.from({ length: count }, () => ({
      cell: 'any', ending: Ending.error, endOnSuccess: false, success: false, steps: 1, limit: 2,
      finishStep: false, seconds: 1,
      ...change,
    }))
  )
  const table = measureAll(METRICS, [
    ...some(27, { ending: Ending.selfReported, success: true }),
    ...some(3, { ending: Ending.selfReported }),
    ...some(32, { ending: Ending.maxSteps, success: true }),
    ...some(84, { ending: Ending.maxSteps }),
    ...some(4, {}),
  ])
  const printed = (name: MetricName): string | undefined => table[name]?.toFixed(3)
  expect(printed('success_rate')).toBe('0.393')
  expect(printed('self_reported_rate')).toBe('0.200')
  expect(printed('max_steps_rate')).toBe('0.773')
  expect(printed('error_rate')).toBe('0.027')
  expect(printed('premature_rate')).toBe('0.100')
  expect(printed('overdue_rate')).toBe('0.276')
})

describe('without anything in the denominator', () => {
  it('is null, for no runs and for each metric alone', () => {
    expect(Object.values(measureAll(ALL, []))).toEqual(Object.keys(ALL).map(() => null))
    const bare = { cell: 'a', ending: Ending.error, endOnSuccess: true, success: false, steps: 0, finishStep: false }
    const measured = measureAll(ALL, [{ ...bare, limit: 3, seconds: 2 }])
    const known = Object.entries(measured).filter(([, value]) => value !== null)
    expect(Object.fromEntries(known)).toEqual({
      success_rate: 0, self_reported_rate: 0, max_steps_rate: 0, error_rate: 1, seconds_per_run: 2,
      false_finish_rate: 0, pass_rate: 0, average_steps: 0,
      latched_success_rate: 0, pass_rate_by_rules: 0, false_complete_rate: 0,
    })
  })
})

describe('35: what an agent says when it ends a run', () => {
  const run = (change: Partial<MeasuredEpisode>): MeasuredEpisode => ({
    cell: 'any', ending: Ending.selfReported, endOnSuccess: false, success: false, steps: 4, limit: 9,
    finishStep: true, seconds: 1, goldenSteps: 3, minimumSteps: 2, ...change,
  })
  const done = { success: true, firstSuccess: 3 }
  it('is no step of the averages, and yet a step of times and costs, since it asks the model', () => {
    const priced = { ...done, costUsd: 0.4, tokens: 40, seconds: 8 }
    const closed = measureAll(METRICS, [run(priced)])
    expect(closed).toMatchObject({ average_steps: 3, step_ratio: 1, step_efficiency: 1.5 })
    expect(closed).toMatchObject({ cost_per_step: 0.1, tokens_per_step: 10, seconds_per_step: 2 })
    const open = measureAll(METRICS, [run({ ...priced, ending: Ending.maxSteps, finishStep: false })])
    expect(open).toMatchObject({ average_steps: 4, step_ratio: 4 / 3, step_efficiency: 1.5, cost_per_step: 0.1 })
  })

  const kinds = {
    claimed: run({ claim: Claim.finished, ...done }),
    answered: run({ claim: Claim.answered, ...done }),
    wrong: run({ claim: Claim.finished }),
    'wrong answer': run({ claim: Claim.answered }),
    infeasible: run({ claim: Claim.infeasible }),
    'gave up': run({ claim: Claim.gaveUp, finishStep: false }),
    'gave up, and was done': run({ claim: Claim.gaveUp, finishStep: false, ...done }),
    'unknown claim': run({}),
    limit: run({ ending: Ending.maxSteps, finishStep: false, steps: 9 }),
  }
  const told = (name: MetricName): Readonly<Record<string, number | null>> => (
    Object.fromEntries(Object.entries(kinds).map(([kind, each]) => [kind, measureAll(METRICS, [each])[name]]))
  )

  it('is a premature end only where it says that the task is done', () => {
    expect(told('premature_rate')).toEqual({
      'claimed': 0, 'answered': 0, 'wrong': 1, 'wrong answer': 1, 'infeasible': null, 'gave up': null,
      'gave up, and was done': null, 'unknown claim': 1, 'limit': null,
    })
  })

  it('is a false finish only there, over all failures', () => {
    expect(told('false_finish_rate')).toEqual({
      'claimed': null, 'answered': null, 'wrong': 1, 'wrong answer': 1, 'infeasible': 0, 'gave up': 0,
      'gave up, and was done': null, 'unknown claim': 1, 'limit': 0,
    })
  })

  it('is no step of the step ratio, and neither is a round for it that ran out', () => {
    const limit = run({ ending: Ending.maxSteps, steps: 7, finishStep: true, ...done })
    expect(measureAll(METRICS, [kinds.claimed]).step_ratio).toBe(1)
    expect(measureAll(METRICS, [kinds['gave up, and was done']]).step_ratio).toBe(4 / 3)
    expect(measureAll(METRICS, [limit]).step_ratio).toBe(2)
    expect(measureAll(METRICS, [limit]).step_efficiency).toBe(1.5)
  })
})

const share = fc.double({ min: 0, max: 1, noNaN: true })
const anyRun: fc.Arbitrary<MeasuredEpisode> = fc
  .record({
    cell: fc.constantFrom('a', 'b', 'c'),
    ending: fc.constantFrom(...Object.values(Ending)),
    endOnSuccess: fc.boolean(),
    success: fc.boolean(),
    steps: fc.nat(30),
    finishStep: fc.boolean(),
    limit: fc.integer({ min: 1, max: 30 }),
    seconds: fc.nat(1000),
    optional: fc.record({
      firstSuccess: fc.integer({ min: 1, max: 30 }),
      goldenSteps: fc.integer({ min: 1, max: 30 }),
      minimumSteps: fc.integer({ min: 1, max: 30 }),
      actionSeconds: fc.array(fc.nat(60), { maxLength: 5 }),
      tokens: fc.nat(10_000),
      costUsd: share,
      sideEffects: fc.nat(3),
      progress: share,
      checkpoints: fc.record({ level1: share, level2: share }, { requiredKeys: [] }),
      substates: fc.nat(5).chain((all) => fc.record({ reached: fc.nat(all), all: fc.constant(all) })),
      judgedPass: fc.boolean(),
    }, { requiredKeys: [] }),
  })
  .map(({ optional, ...run }) => ({ ...run, ...optional }))
const anyRuns = fc.array(anyRun, { maxLength: 20 })

describe('for any runs', () => {
  it('every share is from 0 to 1, and nothing is negative or no number', () => {
    fc.assert(fc.property(anyRuns, (some) => {
      for (const [name, value] of Object.entries(measureAll(ALL, some))) {
        if (value === null) continue
        expect(value, name).toBeGreaterThanOrEqual(0)
        if (ALL[name as keyof typeof ALL].unit === 'share') expect(value, name).toBeLessThanOrEqual(1 + 1e-9)
        expect(Number.isFinite(value), name).toBe(true)
      }
    }))
  })

  it('the reasons of termination add up to 1', () => {
    fc.assert(fc.property(fc.array(anyRun, { minLength: 1, maxLength: 20 }), (some) => {
      const { self_reported_rate: own, max_steps_rate: limit, error_rate: error } = measureAll(METRICS, some)
      expect((own ?? 0) + (limit ?? 0) + (error ?? 0)).toBeCloseTo(1, 9)
    }))
  })

  it('their order does not matter', () => {
    const mixed = anyRuns.chain((some) => (
      fc.tuple(fc.constant(some), fc.shuffledSubarray(some, { minLength: some.length, maxLength: some.length }))
    ))
    fc.assert(fc.property(mixed, ([some, others]) => {
      const [one, other] = [measureAll(ALL, some), measureAll(ALL, others)]
      for (const [name, value] of Object.entries(one)) {
        const again = other[name as keyof typeof ALL]
        if (value === null) expect(again, name).toBeNull()
        else expect(again, name).toBeCloseTo(value, 6)
      }
    }))
  })
})
