import { describe, expect, it } from 'vitest'
import { stringify } from 'yaml'
import type { MakeOptions } from '@droidgym/gym/environment-contract'
import { choicesOf, observesInstruction, stepLimitIn } from '@droidgym/gym/named-tasks'
import { COUNTING_TASK } from '../../fixtures/service/counting-environment.ts'

const TASK = 'clock/create_alarm_at_10_30_am'

function options(given: Partial<MakeOptions>): MakeOptions {
  return { task: '', actionSpace: 'ui', observation: { xml: true }, ...given }
}

describe('the step limit of every episode', () => {
  const tasks = [COUNTING_TASK, { ...COUNTING_TASK, id: TASK, step_limit: 33 }]
  const limitOf = (given: Partial<MakeOptions>) => stepLimitIn(options(given), tasks)

  it('is that of the options before that of a task', () => {
    expect(limitOf({ task: COUNTING_TASK.id })).toBe(10)
    expect(limitOf({ task: COUNTING_TASK.id, stepLimit: 4 })).toBe(4)
    expect(limitOf({ tasks: [{ task: COUNTING_TASK.id }] })).toBe(10)
  })

  it('is that of the gym\'s task where the package has one of the same name', () => {
    expect(limitOf({ task: TASK })).toBe(33)
  })

  it('is that of the task that a template makes, or a client defines', () => {
    expect(limitOf({ task: 'clock/create_alarm__7' })).toBeGreaterThan(0)
    const { id, app, category, language, instruction, success } = COUNTING_TASK
    const definition = stringify({ id, app, category, language, instruction, success, step_limit: 12 })
    expect(limitOf({ taskDefinition: definition, task: TASK })).toBe(12)
  })

  it('is not known where several tasks can be drawn, or none is named', () => {
    expect(limitOf({})).toBeUndefined()
    expect(limitOf({ tasks: [{ task: COUNTING_TASK.id }, { task: TASK }] })).toBeUndefined()
    expect(limitOf({ task: 'counter/*' })).toBeUndefined()
  })
})

describe('observations have the instruction', () => {
  it.each<[given: Partial<MakeOptions>, has: boolean]>([
    [{ task: TASK }, false],
    [{ tasks: [{ task: TASK }] }, false],
    [{}, true],
    [{ task: 'clock/*' }, true],
    [{ tasks: [{ task: TASK }, { task: COUNTING_TASK.id }] }, true],
    [{ taskDefinition: 'id: a' }, false],
    [{ observation: { instruction: true }, task: TASK }, true],
    [{ observation: { instruction: false } }, false],
  ])('for %j: %s', (given, has) => {
    expect(observesInstruction(options(given))).toBe(has)
  })
})

it('the tasks that are named are those of the list, or the one, or none', () => {
  expect(choicesOf({ task: '' })).toEqual([])
  expect(choicesOf({ task: TASK })).toEqual([{ task: TASK }])
  expect(choicesOf({ task: '', tasks: [{ task: TASK, weight: 2 }] })).toEqual([{ task: TASK, weight: 2 }])
})
