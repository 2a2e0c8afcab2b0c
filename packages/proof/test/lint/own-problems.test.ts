import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { parse, stringify } from 'yaml'
import { problemsOfOwnFiles } from '@droidgym/proof/lint/own-problems'
import { pictureFault } from '@droidgym/phone/render/picture-fault'
import { readOwnFiles, useOwnFiles } from '@droidgym/spec/own-files'
import type { Criterion } from '@droidgym/spec/tasks/task'
import { OPEN_CLOCK, ownFolder, OWN_PHONE, plainPicture } from '@droidgym/phone/test/own-files'

const NONE = { taskFiles: [], environmentFiles: [], suiteDirs: [] }
const CLOCK = '/data/user_de/0/com.google.android.deskclock'
const ALARMS = `${CLOCK}/databases/alarms.db`
const PREFERENCES = `${CLOCK}/shared_prefs/com.google.android.deskclock_preferences.xml`

/** The problems of the task with other fields, without the file and the id in front. */
async function problemsOf(fields: object): Promise<readonly string[]> {
  await forget()
  const folder = ownFolder({ 'tasks.yaml': stringify({ ...(parse(OPEN_CLOCK) as object), ...fields }) })
  const files = await readOwnFiles({ ...NONE, taskFiles: [join(folder, 'tasks.yaml')] }, pictureFault)
  useOwnFiles(files)
  const problems = await problemsOfOwnFiles(files)
  return problems.map((problem) => problem.replace(`${folder}/tasks.yaml:mine/open_the_clock: `, ''))
}

/** Without scripts. */
function problemsOfCriterion(success: Criterion): Promise<readonly string[]> {
  return problemsOf({ success, expert: undefined })
}

async function forget(): Promise<void> {
  useOwnFiles(await readOwnFiles(NONE, pictureFault))
}

afterEach(forget)

describe('the problems of a task of the operator', () => {
  it('are none when it is sound, with scripts or without', async () => {
    expect(await problemsOf({})).toEqual([])
    expect(await problemsOf({ expert: undefined })).toEqual([])
    expect(await problemsOf({ success: undefined, expert: undefined })).toEqual([])
    const answered = { answer: { number: 2 } }
    expect(await problemsOf({ success: answered, expert: [{ answer: 'Two: 2' }, { finish: 'complete' }] })).toEqual([])
  })

  it.each<[string, object, string]>([
    ['an unknown app', { app: 'clok' }, 'no installed app is called "clok". Did you mean "clock"?'],
    ['an unknown app in a script', { expert: [{ open: 'clokc' }] }, 'no installed app is called "clokc". Did you mean "clock"?'],
    ['an expert that is lost', { expert: [{ open: 'calendar' }] }, 'its expert does not solve it in environment 100'],
    [
      'an expert without the answer',
      { success: { answer: { number: 2 } } },
      'expert: "success" asks for an answer, and it gives none',
    ],
    [
      'an expert with a wrong answer',
      { success: { answer: { number: 2 } }, expert: [{ answer: '3' }, { finish: 'complete' }] },
      'its expert does not solve it in environment 100',
    ],
    [
      'an expert that does an infeasible task',
      { success: undefined, infeasible: true, why: 'there is none' },
      'expert: it never says that the task is infeasible',
    ],
    [
      'an expert that is too slow',
      { step_limit: 1, expert: [{ open: 'calendar' }, { press: 'HOME' }, { open: 'clock' }] },
      'its expert takes 3 steps in environment 100, the limit is 1',
    ],
    [
      'a near miss that succeeds',
      { near_misses: [{ why: 'the same', script: [{ open: 'clock' }] }] },
      'near_misses[0]: it is rewarded (log I ActivityTaskManager: START',
    ],
    [
      'a set-up that does not hold',
      { setup: { expects: { setting: { namespace: 'global', key: 'wifi_on', equals: 0 } } } },
      'Cannot set up mine/open_the_clock on simulated-5554: expects: what the task expects of the phone does not hold.',
    ],
  ])('name %s', async (_, fields, reason) => {
    expect(await problemsOf(fields)).toEqual([expect.stringContaining(reason)])
  })

  it.each<[Criterion, string]>([
    [
      { setting: { namespace: 'system', key: 'screen_brightnes', change: 'increased' } },
      'the phone never writes the setting system "screen_brightnes". Did you mean "screen_brightness"',
    ],
    [
      { setting: { namespace: 'system', key: 'wifi_on', equals: 0 } },
      'the phone never writes the setting system "wifi_on". It is in the namespace "global"',
    ],
    [{ database: { path: `${CLOCK}/databases/alarm.db`, table: 'x', where: {} } }, `alarm.db. Did you mean "${ALARMS}"`],
    [{ database: { path: ALARMS, table: 'alarm_template', where: {} } }, 'has no table "alarm_template". Did you mean "alarm_templates"'],
    [
      { database: { path: ALARMS.replace('/user_de/0/', '/user_de/0/./'), table: 'alarm_templates', where: { hours: 1 } } },
      'the table alarm_templates has no column "hours". Did you mean "hour"',
    ],
    [{ preference: { path: PREFERENCES, key: 'selected_tabs', equals: 3 } }, 'Did you mean "selected_tab"?'],
    [{ preference: { path: '/data/data/a/shared_prefs/a.xml', key: 'k', equals: 1 } }, 'the phone has no preferences /data/data/a'],
    [{ log: { tag: 'AlarmClocks', priority: 'I', pattern: 'x' } }, 'never logs with the tag "AlarmClocks". Did you mean "AlarmClock"'],
    [{ log: { tag: 'AlarmClock', priority: 'E', pattern: 'x' } }, 'the phone logs with the tag "AlarmClock" only at D, I, below E'],
    [{ ui: { resource_id: 'com.google.android.deskclock:id/fob' } }, 'Did you mean "com.google.android.deskclock:id/fab"'],
    [
      { all: [{ ui: { package: 'com.google.android.deskclock' } }, { ui_absent: { resource_id: 'stopwatch_tim' } }] },
      'no screen has the id "stopwatch_tim"',
    ],
    [{ ui: { resource_id: 'stopwatch_tim_text' } }, 'Did you mean "stopwatch_time_text"'],
    [{ ui: { containing: { class: 'android.widget.ImageButon' } } }, 'Did you mean "android.widget.ImageButton"'],
    [
      { event: { type: 'TYPE_VIEW_CLICKED', package: 'com.google.android.deskclok' } },
      'no installed app has the package "com.google.android.deskclok". Did you mean "com.google.android.deskclock"',
    ],
  ])('name what the phone does not have: %j', async (criterion, reason) => {
    expect(await problemsOfCriterion(criterion)).toEqual([expect.stringContaining(reason)])
  })

  it('name a criterion that holds after the reset', async () => {
    expect(await problemsOfCriterion({ setting: { namespace: 'global', key: 'wifi_on', equals: 1 } })).toEqual([
      'success: already holds after the reset: setting global wifi_on = 1',
    ])
  })

  it.each<[Criterion, string]>([
    [
      {
        all: [
          { setting: { namespace: 'global', key: 'wifi_on', equals: 0 } },
          { all: [{ setting: { namespace: 'global', key: 'wifi_on', equals: true } }] },
        ],
      },
      'the setting global wifi_on is never 0 and 1 at once',
    ],
    [
      {
        all: [
          { preference: { path: PREFERENCES, key: 'selected_tab', equals: 3 } },
          { preference: { path: PREFERENCES, key: 'selected_tab', pattern: '^[0-2]$' } },
        ],
      },
      'the key selected_tab never is 3 and matches ^[0-2]$',
    ],
    [{ volume: { stream: 'media', above: 15 } }, 'the volume media is never above 15: it ends at 15'],
    [
      { database: { path: ALARMS, table: 'alarm_templates', where: {}, count: { min: 2, max: 1 } } },
      'the count of rows of alarm_templates is never at least 2 and at most 1',
    ],
    [
      {
        all: [
          { database: { path: ALARMS, table: 'alarm_templates', where: { hour: 1 } } },
          { database: { path: ALARMS, table: 'alarm_templates', where: { hour: 1 }, count: { max: 0 } } },
        ],
      },
      'two counts of the same rows of alarm_templates never hold at once',
    ],
    [{ any: [{ ui: { text: 'a', text_matches: '^b' } }] }, 'no text is "a" and matches ^b'],
  ])('name a criterion that can never hold: %j', async (criterion, reason) => {
    expect(await problemsOfCriterion(criterion)).toEqual([`success: it can never hold: ${reason}`])
  })

  it('do not include what may hold at another moment, or in another way', async () => {
    const on = { setting: { namespace: 'global', key: 'wifi_on', equals: 1 } } as const
    const off = { setting: { namespace: 'global', key: 'wifi_on', equals: 0 } } as const
    expect(await problemsOfCriterion({ all: [{ once: off }, off] })).toEqual([])
    expect(await problemsOfCriterion({ any: [{ all: [on, off] }, off] })).toEqual([])
  })
})

it('draws the environments of the operator', async () => {
  const folder = ownFolder({ 'phone.yaml': OWN_PHONE, 'green.png': plainPicture([0, 200, 0]) })
  const files = await readOwnFiles({ ...NONE, environmentFiles: [join(folder, 'phone.yaml')] }, pictureFault)
  useOwnFiles(files)
  expect(await problemsOfOwnFiles(files)).toEqual([])
})
