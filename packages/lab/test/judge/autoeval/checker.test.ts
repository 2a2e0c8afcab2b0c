import { expect, it } from 'vitest'
import { check } from '@droidgym/lab/judge/autoeval/checker'
import { compareDecomposition } from '@droidgym/lab/judge/autoeval/decomposition'
import { readReasonerReply } from '@droidgym/lab/judge/autoeval/reasoner-reply'
import type { Substate } from '@droidgym/spec/milestones/substates'
import type { Meaning } from '@droidgym/spec/milestones/listed-substates'

const CLOCK: Substate = { kind: 'page', id: 0, content: 'the clock is open' }
const ALARMS: Substate = { kind: 'page', id: 1, content: 'the alarms are shown', parent: 0 }
const ON: Substate = { kind: 'unit', id: 2, content: 'the alarm is on', parent: 1 }

it.each([
  ['a page and its unit together', [CLOCK, ALARMS, ON], [], ['true', 'true', 'true'], { succeeded: [0, 1, 2] }],
  ['nothing yet', [CLOCK, ALARMS, ON], [], ['uncertain', 'uncertain', 'uncertain'], { succeeded: [] }],
  // The page is no longer open: "together" is "now or earlier".
  ['a unit whose page was reached earlier', [ON], [0, 1], ['true'], { succeeded: [2] }],
  ['a page without the one that leads to it', [CLOCK, ALARMS, ON], [], ['uncertain', 'true', 'uncertain'], { succeeded: [1] }],
] as const)('accepts %s', (...[, open, before, states, accepted]) => {
  expect(check(open, new Set(before), states)).toEqual(accepted)
})

it.each([
  ['too few states', [CLOCK, ALARMS], [], ['true'], /there are 1 states for 2 substates/],
  ['another word', [CLOCK], [], ['false'], /a state is "false"/],
  ['a unit without its page', [CLOCK, ALARMS, ON], [], ['true', 'uncertain', 'true'], /the unit 2 succeeds without its page 1/],
] as const)('refuses %s', (...[, open, before, states, fault]) => {
  expect(check(open, new Set(before), states)).toEqual({ fault: expect.stringMatching(fault) as string })
})

it.each([
  ['{"states": ["true", "uncertain"], "critical_info": "9 AM"}', ['true', 'uncertain'], '9 AM'],
  ['Here it is:\n```json\n{"thought": "…", "analysis": [], "states": [true], "critical_info": ["a", "b"]}\n```', ['true'], 'a; b'],
  ['{"states": []}', [], undefined],
])('%j has its states', (reply, states, note) => {
  expect(readReasonerReply(reply)).toMatchObject({ states, ...(note !== undefined && { critical_info: note }) })
})

it.each(['', 'true, true', '{"states": ["true"', '{"states": 3}', '[]', '} {'])('%j is no answer', (reply) => {
  expect(readReasonerReply(reply)).toBeUndefined()
})

it('compares a decomposition with people\'s milestones by labels alone', () => {
  const people = [{ id: 0 }, { id: 1, optional: true }, { id: 2 }, { id: 3 }]
  const generated = [10, 11, 12, 13, 14].map((id) => ({ id }))
  // 10 means 0, 11 means 0 again, 12 means 1, which is optional; 13 and 14 mean none.
  const labels = new Map<number, Meaning>([[10, 0], [11, 0], [12, 1], [13, null], [14, null]])
  const found = { cover: 2 / 4, redundant: 1 / 5, optional: 1 / 5, incorrect: 2 / 5 }
  expect(compareDecomposition(people, generated, labels)).toEqual(found)
  expect(compareDecomposition(people, generated, new Map<number, Meaning>([...labels, [14, 3], [12, null]])))
    .toEqual({ ...found, optional: 0 })
  // What no milestone says is not wrong.
  expect(compareDecomposition(people, generated, new Map<number, Meaning>([...labels, [13, 'optional'], [14, 'extra']])))
    .toEqual({ ...found, optional: 2 / 5, incorrect: 0 })
  const nothing = { cover: null, redundant: null, optional: null, incorrect: null }
  expect(compareDecomposition([], [], labels)).toEqual(nothing)
})
