import { describe, expect, it } from 'vitest'
import type { UiAction } from '@droidgym/gym/action/ui-action'
import { BackendRegistry } from '@droidgym/spec/backend/backend'
import { Environment } from '@droidgym/gym/environment'
import type { MakeOptions } from '@droidgym/gym/environment-contract'
import { simulatedBackend } from '@droidgym/simulated/simulated-backend'

const OPTIONS: MakeOptions = {
  task: 'clock/open_the_clock_app',
  actionSpace: 'ui',
  observation: { elements: true },
  environment: '100',
}
const FINISH: UiAction = { kind: 'finish', status: 'complete' }

async function started(options: Partial<MakeOptions> = {}) {
  const backends = new BackendRegistry({ simulated: simulatedBackend() })
  const environment = new Environment({ ...OPTIONS, ...options }, { backends })
  let { observation } = await environment.reset()
  return {
    do: async (action: UiAction) => {
      const result = await environment.step({ kind: 'ui', action })
      ;({ observation } = result)
      return result
    },
    at: (what: Partial<{ text: string; contentDescription: string; resourceId: string }>) => {
      const tag = (observation.elements ?? []).findIndex((element) =>
        Object.entries(what).every(([name, value]) => element[name as keyof typeof what] === value))
      if (tag < 0) throw new Error(`nothing on the screen is ${JSON.stringify(what)}`)
      return { tag }
    },
    texts: () => (observation.elements ?? []).map(({ text }) => text).filter((text) => text !== ''),
  }
}

describe('an environment in the space ui', () => {
  it('opens an app by its name and by its package', async () => {
    const byName = await started()
    expect(await byName.do({ kind: 'open-app', app: 'Clock' })).toMatchObject({ reward: 1, terminated: true })
    const byPackage = await started()
    const opened = await byPackage.do({ kind: 'open-app', app: 'com.google.android.deskclock' })
    expect(opened).toMatchObject({ reward: 1, info: { executed: 'open-app(com.google.android.deskclock)' } })
  })

  it('says when there is no such app, and changes nothing', async () => {
    const phone = await started()
    const before = phone.texts()
    const { info, reward, terminated } = await phone.do({ kind: 'open-app', app: 'com.example.solitaire' })
    expect(info.invalidAction).toBe('there is no app com.example.solitaire that can be opened on the phone')
    expect([reward, terminated, info.executed]).toEqual([0, false, undefined])
    expect(phone.texts()).toEqual(before)
  })

  it('types where it is told, replaces what is there, and presses ENTER', async () => {
    const phone = await started({ task: 'settings/go_to_add_a_language_page_in_setting', stepLimit: 20 })
    await phone.do({ kind: 'open-app', app: 'Chrome' })
    await phone.do({ kind: 'type', text: 'wrong', at: phone.at({ resourceId: 'search_box_text' }) })
    const { info } = await phone.do({ kind: 'type', text: 'weather', at: phone.at({ text: 'wrong' }), clear: true })
    expect(info.invalidAction).toBeUndefined()
    expect(phone.texts()).toContain('weather')
    expect(phone.texts()).not.toContain('wrongweather')
  })

  it('scrolls to where more is to be seen', async () => {
    const phone = await started({ task: 'clock/open_the_clock_app', stepLimit: 20 })
    await phone.do({ kind: 'open-app', app: 'Settings' })
    const before = phone.texts()
    await phone.do({ kind: 'scroll', direction: 'down' })
    expect(phone.texts()).not.toEqual(before)
    await phone.do({ kind: 'scroll', direction: 'up' })
    await phone.do({ kind: 'scroll', direction: 'up' })
    expect(phone.texts()).toEqual(before)
  })

  it('presses keys that no other space has', async () => {
    const phone = await started({ task: 'settings/increase_media_volume_in_setting', stepLimit: 5 })
    const { reward } = await phone.do({ kind: 'key', key: 'VOLUME_UP' })
    expect(reward).toBe(1)
  })

  it('long-presses and waits', async () => {
    const phone = await started()
    await phone.do({ kind: 'long-press', at: phone.at({ text: 'Chrome' }) })
    expect(phone.texts()).toContain('App info')
    const { info } = await phone.do({ kind: 'wait', ms: 5000 })
    expect(info.executed).toBe('wait(5000)')
  })
})

describe('an agent that speaks', () => {
  it('ends the episode when it says that it has finished, without a reward for a task that is not done', async () => {
    const phone = await started()
    const { reward, terminated, info } = await phone.do({ ...FINISH, answer: 'it is open' })
    expect([reward, terminated, info.success]).toEqual([0, true, false])
    expect(info).toMatchObject({ finished: 'complete', answer: 'it is open', executed: 'finish(complete)' })
    await expect(phone.do(FINISH)).rejects.toMatchObject({ code: 'EPISODE_OVER' })
  })

  it('has to stop by itself where success does not end the episode', async () => {
    const phone = await started({ endOnSuccess: false })
    const opened = await phone.do({ kind: 'open-app', app: 'Clock' })
    expect([opened.reward, opened.terminated, opened.info.success]).toEqual([0, false, false])
    const { reward, terminated, info } = await phone.do(FINISH)
    expect([reward, terminated, info.success]).toEqual([1, true, true])
  })

  it.each([['it gives up', [{ kind: 'finish', status: 'infeasible' }]], ['it never stops', [{ kind: 'no-op' }]]] as const)(
    'has not succeeded when %s',
    async (_case, [last]) => {
      const phone = await started({ endOnSuccess: false, stepLimit: 2 })
      await phone.do({ kind: 'open-app', app: 'Clock' })
      const { reward, info } = await phone.do(last)
      expect([reward, info.success]).toEqual([0, false])
    },
  )

  it('answers without ending the episode', async () => {
    const phone = await started()
    const { terminated, info } = await phone.do({ kind: 'answer', text: 'half past ten' })
    expect(terminated).toBe(false)
    expect(info).toMatchObject({ answer: 'half past ten', executed: 'answer("half past ten")' })
  })

  it('is told what the task says, and otherwise that the user does not know', async () => {
    const definition = `
id: clock/open_the_clock
suites: [own]
app: clock
category: Utility
instruction: Open the clock
step_limit: 5
answers: [{ pattern: '(?i)which clock', reply: The one with the hands. }]
success: { ui: { package: com.google.android.deskclock } }
`
    const phone = await started({ task: '', taskDefinition: definition })
    const asked = await phone.do({ kind: 'ask-user', question: 'Which clock?' })
    expect(asked.info.userReply).toBe('The one with the hands.')
    expect((await phone.do({ kind: 'ask-user', question: 'Why?' })).info.userReply).toBe("I don't know.")
  })

  it('loses a step by an invalid action, or the episode where that is agreed', async () => {
    const invalid: UiAction = { kind: 'tap', at: { tag: 9999 } }
    const patient = await started()
    expect(await patient.do(invalid)).toMatchObject({ terminated: false, truncated: false })
    const strict = await started({ onInvalid: 'end' })
    const { terminated, reward, info } = await strict.do(invalid)
    expect([terminated, reward, info.success]).toEqual([true, 0, false])
    expect(info.invalidAction).toMatch(/^no element has the tag 9999/)
  })
})
