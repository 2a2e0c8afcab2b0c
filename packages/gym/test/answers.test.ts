import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { UiAction } from '@droidgym/gym/action/ui-action'
import { BackendRegistry } from '@droidgym/spec/backend/backend'
import type { MakeOptions } from '@droidgym/gym/environment-contract'
import { Environment } from '@droidgym/gym/environment'
import { simulatedBackend } from '@droidgym/simulated/simulated-backend'
import { parseTaskDefinition } from '@droidgym/spec/definitions'

const HEAD = 'app: clock\nstep_limit: 4\n'
const COUNT = `id: mine/count\ninstruction: How many alarms are there?\n${HEAD}success: { answer: { number: 2 } }`
const MISSING = `id: mine/missing\ninstruction: Delete the alarm of my cat\n${HEAD}infeasible: true\nwhy: there is none`
const CHINESE = `id: mine/zh\nlanguage: zh-Hans\ninstruction: 有哪些闹钟？\n${HEAD}success: { answer: { set: [工作, 学校] } }`
const PLAIN = `id: mine/plain\ninstruction: Make the clock nice\nnotes: any change of style will do\n${HEAD}`

const opened: Environment[] = []
afterEach(async () => {
  for (const environment of opened.splice(0)) await environment.close()
})

function make(taskDefinition: string, options: Partial<MakeOptions> = {}): Environment {
  const backends = new BackendRegistry({ simulated: simulatedBackend() })
  const plain: MakeOptions = { task: '', taskDefinition, actionSpace: 'ui', observation: { elements: true }, environment: '100' }
  const environment = new Environment({ ...plain, ...options }, { backends })
  opened.push(environment)
  return environment
}

async function play(environment: Environment, ...actions: readonly UiAction[]) {
  await environment.reset()
  const results = []
  for (const action of actions) results.push(await environment.step({ kind: 'ui', action }))
  return results.map(({ reward, terminated }) => [reward, terminated])
}

const answer = (text: string): UiAction => ({ kind: 'answer', text })
const finish = (status: 'complete' | 'infeasible'): UiAction => ({ kind: 'finish', status })

describe('a task that asks for an answer', () => {
  it('is won by the last answer when the agent finishes', async () => {
    expect(await play(make(COUNT), answer('3'), answer('There are 2.'), finish('complete'))).toEqual([[0, false], [0, false], [1, true]])
  })

  it('is lost by a wrong answer, without one, and by calling it infeasible', async () => {
    expect((await play(make(COUNT), answer('2'), answer('3'), finish('complete'))).at(-1)).toEqual([0, true])
    expect((await play(make(COUNT), finish('complete'))).at(-1)).toEqual([0, true])
    expect((await play(make(COUNT), answer('2'), finish('infeasible'))).at(-1)).toEqual([0, true])
  })

  it('is won with an answer that stands at the step limit, even if the last action is invalid', async () => {
    const idle: UiAction = { kind: 'no-op' }
    expect((await play(make(COUNT), answer('2'), idle, idle, idle)).at(-1)).toEqual([1, true])
    expect((await play(make(COUNT), answer('2'), idle, idle, { kind: 'tap', at: { tag: 9999 } })).at(-1)).toEqual([1, true])
  })

  it('counts when the agent has to finish itself', async () => {
    const last = await play(make(COUNT, { endOnSuccess: false }), { kind: 'finish', status: 'complete', answer: '2' })
    expect(last).toEqual([[1, true]])
  })

  it('reads the answer in the language of the task', async () => {
    expect((await play(make(CHINESE), answer('学校和工作。'), finish('complete'))).at(-1)).toEqual([1, true])
  })

  it('is refused where agents have no words', () => {
    for (const actionSpace of ['dual-gesture', 'discrete', 'text'] as const) {
      expect(() => make(COUNT, { actionSpace })).toThrow(/has no word for that/)
    }
    expect(() => make(COUNT, { actionSpace: 'text', dialect: 'mobile-agent' })).toThrow(/dialect mobile-agent has no word/)
    expect(() => make(COUNT, { actionSpace: 'text', dialect: 'android-world' })).not.toThrow()
  })
})

describe('an infeasible task', () => {
  it('is won by saying so, and lost by saying complete', async () => {
    expect(await play(make(MISSING), finish('infeasible'))).toEqual([[1, true]])
    expect(await play(make(MISSING), finish('complete'))).toEqual([[0, true]])
    expect(await play(make(MISSING, { endOnSuccess: false }), finish('infeasible'))).toEqual([[1, true]])
  })

  it("is won in AndroidWorld's words", async () => {
    const environment = make(MISSING, { actionSpace: 'text', dialect: 'android-world' })
    await environment.reset()
    const text = 'Reason: there is none.\nAction: {"action_type": "status", "goal_status": "infeasible"}'
    expect(await environment.step({ kind: 'text', text })).toMatchObject({ reward: 1, terminated: true })
  })

  it('needs a reason and has no criterion', () => {
    expect(() => parseTaskDefinition(MISSING.replace('why: there is none', ''))).toThrow(/needs "why"/)
    expect(() => parseTaskDefinition(`${COUNT}\ninfeasible: true\nwhy: no`)).toThrow(/not both/)
    expect(() => parseTaskDefinition(`${COUNT}\nwhy: no`)).toThrow(/is for tasks with/)
  })
})

describe('a task with an instruction alone', () => {
  beforeAll(() => expect(parseTaskDefinition(PLAIN).notes).toContain('style'))

  it('is played with a judge only', async () => {
    await expect(make(PLAIN).reset()).rejects.toMatchObject({ code: 'NEEDS_JUDGE' })
    expect(await play(make(PLAIN, { judged: true }), finish('complete'))).toEqual([[0, true]])
  })
})
