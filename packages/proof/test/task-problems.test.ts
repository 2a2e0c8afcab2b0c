import { afterEach, describe, expect, it } from 'vitest'
import { problemsOfTasks } from '@droidgym/proof/task-problems'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { setOwnTasks } from '@droidgym/spec/tasks/own-tasks'
import type { Criterion, TaskSpec } from '@droidgym/spec/tasks/task'
import { findTask } from '@droidgym/spec/find-task'

const alarm = findTask('clock/create_alarm_at_10_30_am')
const ALARMS = '/data/user_de/0/com.google.android.deskclock/databases/alarms.db'

/** The task with a further way to win that nothing on the phone answers to. */
function withAlternative(alternative: Criterion): TaskSpec {
  return { ...alarm, success: { any: [alarm.success, alternative] } }
}

function problemsOf(...tasks: readonly TaskSpec[]): Promise<readonly string[]> {
  return problemsOfTasks(tasks, [findEnvironment('100')])
}

afterEach(() => {
  setOwnTasks({ tasks: [], broken: [] })
})

describe('what only the phone can tell of a task', () => {
  it('is nothing when all is sound', async () => {
    expect(await problemsOf(alarm)).toEqual([])
  })

  it.each<[Criterion, string]>([
    [{ log: { tag: 'AlarmClocks', priority: 'I', pattern: 'Created' } }, 'nothing that the phone logs matches AlarmClocks:I'],
    [{ log: { tag: 'ConditionProviders.SCP', priority: 'D', pattern: '25:00' } }, 'matches ConditionProviders.SCP:D 25:00'],
    [{ ui: { resource_id: 'com.google.android.deskclock:id/fob' } }, 'has the id com.google.android.deskclock:id/fob'],
    [{ database: { path: `${ALARMS}x`, table: 'alarm_templates', where: {} } }, `there is no ${ALARMS}x`],
    [{ database: { path: ALARMS, table: 'alarms', where: { hour: 1 } } }, 'with a table alarms'],
    [{ database: { path: ALARMS, table: 'alarm_templates', where: { hours: 1 } } }, 'of the columns hours'],
    [{ preference: { path: '/data/data/a/shared_prefs/a.xml', key: 'k', equals: 1 } }, 'a.xml with the key k'],
    [{ setting: { namespace: 'global', key: 'wlan', equals: 1 } }, 'there is no setting global wlan'],
  ])('says that the phone does not have %j', async (criterion, reason) => {
    const problems = await problemsOf(withAlternative(criterion))
    expect(problems).toEqual([expect.stringContaining(reason)])
    expect(problems[0]).toContain(`tasks/${alarm.id}: success: `)
  })

  it('is found in the space ui where an agent has to say something', async () => {
    const asked = (said: string): TaskSpec => (
      { ...alarm, id: 'mine/asked', success: { answer: { number: 2 } }, expert: [{ answer: said }, { finish: 'complete' }] }
    )
    setOwnTasks({ tasks: [asked('2')], broken: [] })
    expect(await problemsOf(asked('2'), alarm)).toEqual([])
    expect(await problemsOf(alarm, asked('3'))).toEqual(['tasks/mine/asked: its expert does not solve it in environment 100'])
  })

  it('names an expert that is lost or too slow, unless there is no faster one', async () => {
    const [miss] = alarm.near_misses
    if (miss === undefined) throw new Error('no near miss')
    expect(await problemsOf({ ...alarm, expert: miss.script })).toContain(
      `tasks/${alarm.id}: its expert does not solve it in environment 100`,
    )
    const hasty = { ...alarm, step_limit: 5 }
    expect(await problemsOf(hasty)).toEqual([expect.stringMatching(/its expert takes \d+ steps .*, the limit is 5; prove/)])
    const steps = Number(/takes (\d+)/.exec((await problemsOf(hasty))[0] ?? '')?.[1])
    const listed = [{ environments: ['100'], action_space: 'dual-gesture', steps }]
    expect(await problemsOf({ ...hasty, over_limit: listed })).toEqual([])
  })
})
