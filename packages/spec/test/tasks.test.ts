import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { compilePattern } from '@droidgym/android/pattern'
import { packageRoot } from '@droidgym/spec/load/package-root'
import type { Criterion } from '@droidgym/spec/tasks/task'
import { stepLimitOf, stepLimitsOf, suiteOf } from '@droidgym/spec/tasks/suites'
import { findTask, loadSuite } from '@droidgym/spec/find-task'
import { brokenTaskFiles, loadTasks, slugOf, sourcesOf } from '@droidgym/spec/tasks/tasks'

const HARMONIC_MEAN = 'calculator/compute_the_harmonic_mean_of_4_and_5_in_calculator'
const WIKIPEDIA =
  'wikipedia/disable_the_top_2_and_randomizer_topics_in_the_feed_customization_settings_on_wikipedia_and_go_back_to_the_feed'

describe('the tasks', () => {
  // The six representative tasks of arXiv 2404.16660 with their step limits.
  test.each([
    ['clock/create_alarm_at_10_30_am', 11, ['log', 'database']],
    ['clock/create_alarm_at_10_30_am_on_every_weekday', 14, ['database']],
    ['settings/go_to_add_a_language_page_in_setting', 7, ['log']],
    ['calculator/input_cos_180_in_calculator', 10, ['ui']],
    ['phone/call_the_white_house_202_456_1111_', 17, ['ui']],
    [WIKIPEDIA, 11, ['preference', 'ui']],
  ])('%s', (id, limit, sources) => {
    const task = findTask(id)
    expect(task).toMatchObject({ suites: ['b-moca', 'b-moca-2.5', 'representative'], step_limit: limit })
    expect(sourcesOf(task.success)).toEqual(sources)
    for (const { script } of task.near_misses) expect(script).not.toEqual(task.expert)
  })

  // The fourteen tasks whose limits differ between arXiv 2404.16660 and the public release 2.5.
  test.each<[string, number, number]>([
    [HARMONIC_MEAN, 18, 15],
    ['clock/go_to_the_stopwatch_page_in_clock', 5, 3],
    ['settings/turn_on_airplane_mode', 5, 6],
    ['settings/turn_off_wifi', 5, 6],
    ['settings/go_to_app_info_list_in_setting', 6, 7],
    ['settings/go_to_bluetooth_setting', 6, 7],
    ['settings/toggle_vibrate_for_calls_in_setting', 6, 7],
    ['settings/toggle_dark_theme_in_setting', 6, 8],
    ['settings/increase_alarm_volume_in_setting', 6, 8],
    ['settings/increase_call_volume_in_setting', 6, 8],
    ['settings/increase_media_volume_in_setting', 6, 8],
    ['settings/increase_ring_volume_in_setting', 6, 8],
    ['wikipedia/decrease_the_text_size_to_50_in_wikipedia', 12, 11],
    [
      'wikipedia/disable_the_topics_with_odd_numbered_indices_in_the_feed_customization_settings_on_wikipedia_and_go_back_to_the_feed',
      14, 13,
    ],
  ])('15.6: %s has the limits of both suites', (id, paper, release) => {
    const task = findTask(id)
    expect(stepLimitsOf(task)).toEqual({ 'b-moca': paper, 'b-moca-2.5': release })
    expect([stepLimitOf(task), stepLimitOf(task, 'b-moca-2.5')]).toEqual([paper, release])
  })

  test('15.6: all others have one limit in every suite', () => {
    const different = loadTasks().filter((task) => new Set(Object.values(stepLimitsOf(task))).size > 1)
    expect(different).toHaveLength(14)
    const only = findTask('clock/delete_alarm_at_9_am')
    expect([suiteOf(only), stepLimitOf(only)]).toEqual(['b-moca-2.5', 6])
  })

  test('15.9: eleven instructions are worded differently by the release', () => {
    const worded = loadTasks().filter(({ reference }) => reference?.instruction !== undefined)
    expect(worded).toHaveLength(11)
    for (const { instruction, reference, suites } of worded) {
      expect(suites).toEqual(expect.arrayContaining(['b-moca', 'b-moca-2.5']))
      expect(reference?.instruction).not.toBe(instruction)
    }
    expect(findTask('maps/open_maps').reference?.instruction).toBe('open the map app')
  })

  test('scripts do not depend on a language', () => {
    for (const { expert, near_misses } of loadTasks()) {
      const scripts = JSON.stringify([expert, near_misses])
      expect(scripts).not.toMatch(/"(text|content_desc)":|"(text|content_desc)_matches":"[^"]*\p{L}/u)
    }
  })

  test("15.5: YouTube's is one of communication", () => {
    expect(findTask('youtube/open_youtube').category).toBe('Communication')
  })

  test('there is no other', () => {
    expect(() => findTask('clock/nothing')).toThrow(expect.objectContaining({ code: 'UNKNOWN_TASK' }))
  })

  test.each([
    ['create alarm at 10:30 am', 'create_alarm_at_10_30_am'],
    ["input 'cos(180)' in Calculator", 'input_cos_180_in_calculator'],
    ['call the white house (202-456-1111)', 'call_the_white_house_202_456_1111_'],
    ['compute 3×5', 'compute_3_5'],
  ])('the slug of %j is %s', (instruction, slug) => {
    expect(slugOf(instruction)).toBe(slug)
  })
})

describe('the patterns follow the instruction', () => {
  const alarm = 'evaluateSubscriptionLocked cal=ScheduleCalendar[], now=Thu Dec 31 13:30:00 GMT 2015 (1451568600000), nextUserAlarmTime='
  const start = 'START u0 {act=android.intent.action.MAIN cmp=com.android.settings/'
  const contact = (action: string): string =>
    `START u0 {act=android.intent.action.${action} cmp=com.android.contacts/`
  const directory = 'Showing directory: content://com.android.'
  test.each<[string, string, boolean]>([
    ['clock/create_alarm_at_10_30_am', `${alarm}Fri Jan 01 10:30:00 GMT 2016 (1451644200000)`, true],
    ['clock/create_alarm_at_10_30_am', `${alarm}Thu Dec 31 22:30:00 GMT 2015 (1451601000000)`, false],
    ['clock/create_alarm_at_10_30_am', `${alarm}Thu Jan 01 00:00:00 GMT 1970 (0)`, false],
    ['clock/delete_alarm_at_9_am_and_create_alarm_at_10_30_am', 'Removed alarm: Alarm{id=1, hour=9, minutes=0, vibrate=true}', true],
    ['clock/delete_alarm_at_9_am_and_create_alarm_at_10_30_am', 'Removed alarm: Alarm{id=2, hour=19, minutes=0, vibrate=true}', false],
    ['settings/go_to_add_a_language_page_in_setting', `${start}.localepicker.LocalePickerWithRegionActivity} from uid 1000`, true],
    ['settings/go_to_add_a_language_page_in_setting', `${start}.SubSettings (has extras)} from uid 1000`, false],
    ['settings/open_the_setting_app', `${start}.Settings bnds=[36,394][264,680]} from uid 10089`, true],
    ['settings/open_the_setting_app', `${start}.applications.InstalledAppDetails} from uid 10089`, false],
    ['calculator/input_cos_180_in_calculator', 'c180', true],
    ['calculator/input_cos_180_in_calculator', 'c(180)', true],
    ['calculator/input_cos_180_in_calculator', 'c١٨٠', true],
    ['calculator/input_cos_180_in_calculator', 'c18', false],
    ['calculator/input_cos_180_in_calculator', 'c1800', false],
    ['calculator/input_cos_180_in_calculator', '1c180', false],
    ['phone/call_the_white_house_202_456_1111_', '(202) 456-1111', true],
    ['phone/call_the_white_house_202_456_1111_', '\u202a(202) 456-1111\u202c', true],
    ['phone/call_the_white_house_202_456_1111_', '(202) 456-1112', false],
    ['phone/call_the_white_house_202_456_1111_', '(202) 456-11110', false],
    ['phone/call_the_white_house_202_456_1111_', '1 202-456-1111', true],
    ['phone/call_2000_0202', '(200) 002-02', true],
    ['phone/call_2000_0202', '2000-0202', true],
    ['phone/call_2000_0202', '(200) 002-020', false],
    ['phone/call_26_445_1193', '(264) 451-193', true],
    ['phone/call_26_445_1193', '445-1193', false],
    ['phone/call_123_4578', '1 (234) 578', true],
    ['phone/call_123_4578', '123-4578', true],
    ['phone/call_123_4578', '1 (234) 5780', false],
    ['phone/call_311311', '311-311', true],
    ['calculator/input_square_root_of_25_in_calculator', '√(25)', true],
    ['calculator/input_square_root_of_25_in_calculator', '√2', false],
    [HARMONIC_MEAN, '4.44444444444', true],
    [HARMONIC_MEAN, '4,44444444444', true],
    [HARMONIC_MEAN, '٤٫٤٤٤٤٤٤٤٤٤٤٤', true],
    [HARMONIC_MEAN, '4.47213595500', false],
    [HARMONIC_MEAN, '44.4444444444', false],
    ['chrome/open_a_new_tab_in_chrome', '2 open tabs, tap to switch tabs', true],
    ['chrome/open_a_new_tab_in_chrome', '탭 2개가 열려 있습니다. 탭을 전환하려면 탭하세요', true],
    ['chrome/open_a_new_tab_in_chrome', '٢ من علامات التبويب المفتوحة، انقر للتبديل بينها', true],
    ['chrome/open_a_new_tab_in_chrome', '١٢ من علامات التبويب المفتوحة، انقر للتبديل بينها', false],
    ['chrome/open_a_new_tab_in_chrome', '20 open tabs, tap to switch tabs', false],
    ['contacts/activate_the_insert_page_in_contact', `${contact('INSERT')}.activities.ContactEditorActivity}`, true],
    ['contacts/activate_the_insert_page_in_contact', `${contact('INSERT_OR_EDIT')}.activities.ContactSelectionActivity}`, false],
    ['files/list_download_files_in_file_manager', `${directory}externalstorage.documents/document/primary%3ADownload`, true],
    ['files/list_download_files_in_file_manager', `${directory}externalstorage.documents/document/primary%3ADownloads`, false],
  ])('%s: %s is %s', (id, text, expected) => {
    const [pattern] = patternsOf(findTask(id).success)
    expect(compilePattern(pattern ?? '').test(text)).toBe(expected)
  })
})

function patternsOf(criterion: Criterion): string[] {
  const inner = 'all' in criterion ? criterion.all : 'any' in criterion ? criterion.any : []
  const ui = 'ui' in criterion ? criterion.ui : {}
  const own = 'log' in criterion ? criterion.log.pattern : (ui.text_matches ?? ui.content_desc_matches)
  return [...(own === undefined ? [] : [own]), ...inner.flatMap(patternsOf)]
}

describe('sourcesOf', () => {
  test('looks into every branch and names each source once', () => {
    const ui: Criterion = { ui: { text: 'a' } }
    const log: Criterion = { log: { tag: 'a', priority: 'I', pattern: 'b' } }
    expect(sourcesOf({ any: [ui, { all: [log, ui] }] })).toEqual(['log', 'ui'])
  })
})

describe('faulty tasks', () => {
  let root: string
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'droidgym-spec-'))
    cpSync(join(packageRoot(), 'envs/strings'), join(root, 'envs/strings'), { recursive: true })
    mkdirSync(join(root, 'envs/tasks/other'), { recursive: true })
  })
  afterEach(() => {
    rmSync(root, { recursive: true })
  })

  const original = `
- id: settings/go_to_add_a_language_page_in_setting
  suites: [b-moca]
  app: settings
  category: System
  instruction: go to 'add a language' page in setting
  step_limit: 7
  success:
    log: { tag: ActivityTaskManager, priority: I, pattern: 'START .*LocalePicker' }
  reference:
    rule: { log: { tag: ActivityTaskManager, priority: I, pattern: 'LocalePicker' } }
  expert:
    - open: settings
    - tap: { resource_id: 'android:id/title', text_key: 'settings:phone_language' }
  near_misses:
    - why: the page before
      script:
        - [{ press: BACK }, { press: HOME }]
        - when: { text_key: 'settings:add_a_language' }
          then: [{ press: BACK }]
`
  test.each([
    ['another id', 'id: settings/go', 'id: settings/get', '[0].id: must be "settings/go_to_add_a_language_page_in_setting"'],
    ['a look-ahead', "pattern: 'START", "pattern: '(?=a)", '[0].success: Cannot compile the pattern'],
    ['a faulty published rule', "pattern: 'LocalePicker", "pattern: '(?=a)", '[0].reference.rule: Cannot compile the pattern'],
    ['an unknown text', 'settings:phone_language', 'settings:none', '[0].expert[1]: envs/strings has no "settings:none"'],
    ['an unknown text of a condition', 'settings:add_a_language', 'settings:no', '[0].near_misses[0].script[2]: envs/strings has no'],
    ['no near miss', /near_misses:[^]*/, 'near_misses: []', '[0].near_misses: Too small'],
    ['no expert', /expert:[^]*(?= {2}near_misses)/, 'expert: []\n', '[0].expert: Too small'],
    ['an unknown table', 'settings:phone_language', 'nothing:a', 'envs/strings/nothing.yaml: cannot be read'],
    ['an unknown field', 'step_limit: 7', 'step_limits: 7', '[0]: Unrecognized key: "step_limits"'],
    ['a limit of another suite', 'step_limit: 7', 'step_limit: { b-moca: 7, other: 8 }', '[0].step_limit: "other" is none'],
    ['no limit of its suite', 'step_limit: 7', 'step_limit: {}', '[0].step_limit: needs the limit of "b-moca"'],
    ['a wrong category', 'category: System', 'category: Systems', '[0].category: '],
  ])('%s', (_, from, to, reason) => {
    expect(original).toMatch(from)
    writeFileSync(join(root, 'envs/tasks/other/settings.yaml'), original.replace(from, to))
    expect(problemsOf(root).join('\n')).toContain(reason)
  })

  test.each([
    ['{ preference: { path: /data/a.xml, key: k } }', '"k" needs exactly one of equals, pattern'],
    ['{ setting: { namespace: system, key: k, equals: 1, pattern: a } }', '"k" needs exactly one of equals, pattern, change'],
    ['{ volume: { stream: alarm } }', '"alarm" needs exactly one of above, change'],
    ["{ ui: { inside: { text_key: 'settings:phone_language' } } }", '"settings:phone_language" is a translation'],
    ['{ database: { path: /data/../a.db, table: t, where: {} } }', 'must not contain ".."'],
  ])('the criterion %s', (criterion, reason) => {
    const changed = original.replace(/success:\n[^]*?(?= {2}reference:)/, `success: ${criterion}\n`)
    writeFileSync(join(root, 'envs/tasks/other/settings.yaml'), changed)
    expect(problemsOf(root).join('\n')).toContain(reason)
  })

  test('13.23: a broken file harms no other suite', () => {
    writeFileSync(join(root, 'envs/tasks/other/settings.yaml'), original)
    mkdirSync(join(root, 'envs/tasks/mine'))
    writeFileSync(join(root, 'envs/tasks/mine/clock.yaml'), '- { id: clock/open }')
    expect(loadTasks(root).map(({ id }) => id)).toEqual(['settings/go_to_add_a_language_page_in_setting'])
    expect(brokenTaskFiles(root)).toMatchObject([{ file: 'envs/tasks/mine/clock.yaml', suites: ['mine'] }])
    expect(loadSuite('b-moca', root)).toHaveLength(1)
    expect(() => loadSuite('mine', root)).toThrow(/^The suite "mine" has faulty files:\n {2}envs\/tasks\/mine\/clock\.yaml:\[0\]/)
    expect(() => findTask('clock/open', root)).toThrow('envs/tasks/mine/clock.yaml has faults and is left out')
  })

  test('13.23: a suite that may have lost tasks is not loaded', () => {
    writeFileSync(join(root, 'envs/tasks/other/settings.yaml'), original)
    writeFileSync(join(root, 'envs/tasks/other/torn.yaml'), '- {')
    expect(loadTasks(root)).toHaveLength(1)
    expect(() => loadSuite('b-moca', root)).toThrow('envs/tasks/other/torn.yaml')
  })

  test('13.22: an unknown task suggests the nearest ones', () => {
    expect(() => findTask('clock/create_alarm_at_10_30_pm')).toThrow('Did you mean "clock/create_alarm_at_10_30_am"')
    expect(() => findTask('clok/open_the_clock_app')).toThrow('Did you mean "clock/open_the_clock_app"')
    expect(() => findTask('zzz')).toThrow(/list them for the ids$/)
  })

  test('two tasks of one id', () => {
    for (const name of ['a', 'b']) writeFileSync(join(root, `envs/tasks/other/${name}.yaml`), original)
    expect(problemsOf(root)).toEqual([expect.stringMatching(/^envs\/tasks\/other\/b\.yaml:\[0\]\.id: the id .* occurs twice$/)])
  })
})

function problemsOf(root: string): readonly string[] {
  return brokenTaskFiles(root).flatMap(({ problems }) => problems)
}
