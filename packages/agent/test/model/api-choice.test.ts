import { expect, it } from 'vitest'
import { readApiChoice } from '@droidgym/agent/model/api-choice'
import { loadApis } from '@droidgym/spec/apis'

const APIS = [...loadApis().values()]

function chosen(reply: string): readonly string[] {
  return readApiChoice(reply, APIS).map(({ name }) => name)
}

it.each([
  ['Answer: clock_set_alarm', ['clock_set_alarm']],
  ['clock_set_alarm, clock_open', ['clock_open', 'clock_set_alarm']],
  ['I thought of calculator_open first.\nAnswer: **clock_open**.\n', ['clock_open']],
  ['Answer: clock_open, clock_fly', ['clock_open']],
  ['Answer: None.', []],
  ['none', []],
])('the last line of %o names what is chosen', (reply, names) => {
  expect(chosen(reply)).toEqual(names)
})

it.each(['', 'Answer:', 'clock_open\nI am not sure', 'Answer: clock_fly', 'Answer: none of clock'])('all are left by %o', (reply) => {
  expect(chosen(reply)).toHaveLength(APIS.length)
})

it('at most eight are chosen', () => {
  expect(chosen(`Answer: ${APIS.map(({ name }) => name).join(', ')}`)).toEqual(APIS.slice(0, 8).map(({ name }) => name))
})
