import { describe, expect, it } from 'vitest'
import { episodeRequest, readResetArguments } from '@droidgym/server/http/episode/reset-arguments'
import { COUNTING_TASK, countingGym } from '../../../fixtures/service/counting-environment.ts'

describe('what a reset leaves out', () => {
  it('is as in the session\'s last reset', () => {
    const earlier = readResetArguments({ task: 'a/b', split: 'test', action_space: 'discrete' })
    expect(readResetArguments({}, earlier)).toEqual(earlier)
    expect(readResetArguments({ reward: 'progress' }, earlier)).toEqual({ ...earlier, reward: 'progress' })
  })

  it('holds for one episode where it names one', () => {
    const earlier = readResetArguments({ task: 'a/b', seed: 7, episode_id: 'mine' })
    expect(readResetArguments({}, earlier)).toEqual({ task: 'a/b' })
  })

  it.each<[what: string, earlier: object, given: object]>([
    ['a task in place of others', { task: 'a/b' }, { index: 2 }],
    ['several tasks in place of one', { index: 2 }, { tasks: ['a/*'] }],
    ['a phone in place of a split', { split: 'test', num_phones: 3, phone_seed: 1 }, { environment: '100' }],
    ['another split', { split: 'test', num_phones: 3 }, { split: 'train' }],
    ['what is shown', { observation: ['screenshot'], screenshot_size: [100, 200] }, { observation: ['text'] }],
    ['how it acts', { action_space: 'text', dialect: 'droidgym' }, { action_space: 'ui' }],
  ])('is dropped when a reset gives %s', (_, earlier, given) => {
    expect(readResetArguments(given, readResetArguments(earlier))).toEqual(given)
  })

  it('may be null, as Python sends it', () => {
    expect(readResetArguments({ task: null, seed: 3 })).toEqual({ seed: 3 })
  })
})

describe('a reset is refused', () => {
  it.each<[given: object, told: string]>([
    [{ task: 'a/b', index: 1 }, 'task and index are both given'],
    [{ tasks: ['a/b'], task_definition: 'id: c' }, 'tasks and task_definition are both given'],
    [{ index: -1 }, 'index'],
    [{ observation: [] }, 'observation'],
    [{ screenshot_size: [15, 100] }, 'screenshot_size'],
    [{ shared_pixels: true }, 'shared_pixels'],
    [{ wait_ms: 3 }, 'wait_ms'],
  ])('%j', (given, told) => {
    expect(() => readResetArguments(given)).toThrow(expect.objectContaining({ code: 'INVALID_REQUEST' }))
    expect(() => readResetArguments(given)).toThrow(told)
  })

  it('with every fault at once', () => {
    expect(() => readResetArguments({ seed: 'x', reward: 'much' })).toThrow(/seed.*reward|reward.*seed/)
  })
})

describe('what a reset asks of the gym', () => {
  it('is by default the first task, user interface actions and the list of elements', () => {
    expect(episodeRequest({}, countingGym)).toEqual({
      make: { task: COUNTING_TASK.id, actionSpace: 'ui', observation: { instruction: false, text: { boxes: false } } },
      reset: { task: COUNTING_TASK.id },
    })
  })

  it('has the size of pictures, the seed and the phone', () => {
    const asked = readResetArguments({ observation: ['screenshot', 'marks'], screenshot_size: [100, 200], seed: 5, environment: '100' })
    const { make, reset } = episodeRequest(asked, countingGym)
    const size = { width: 100, height: 200 }
    expect(make).toMatchObject({ seed: 5, environment: '100', observation: { instruction: false, pixels: size, marks: size } })
    expect(reset).toEqual({ task: COUNTING_TASK.id, seed: 5, environment: '100' })
  })

  it('is no task of its own when others are drawn', () => {
    const { make, reset } = episodeRequest(readResetArguments({ tasks: ['counter/*', 'a/b'] }), countingGym)
    expect(make).toMatchObject({ task: '', tasks: [{ task: 'counter/*' }, { task: 'a/b' }] })
    expect(reset).toEqual({})
  })

  it('is the task at a place in the list', () => {
    expect(episodeRequest({ index: 0 }, countingGym).make.task).toBe(countingGym.tasks[0]?.id)
    expect(() => episodeRequest({ index: 100_000 }, countingGym)).toThrow(expect.objectContaining({ code: 'INVALID_REQUEST' }))
  })

  it('has a dialect in the space of texts, and nowhere else', () => {
    expect(episodeRequest({ action_space: 'text' }, countingGym).make.dialect).toBe('droidgym')
    expect(episodeRequest({}, countingGym).make).not.toHaveProperty('dialect')
    expect(() => episodeRequest(readResetArguments({ dialect: 'droidgym' }), countingGym)).toThrow('dialect goes with')
  })

  it.each<[given: object, told: string]>([
    [{ backend: 'none' }, 'backend is "none"; choose one of '],
    [{ screenshot_size: [100, 200] }, 'screenshot_size goes with the observation screenshot or marks'],
  ])('is refused for %j', (given, told) => {
    expect(() => episodeRequest(readResetArguments(given), countingGym)).toThrow(told)
  })
})
