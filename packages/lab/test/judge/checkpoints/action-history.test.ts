import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { UiAction } from '@droidgym/gym/action/ui-action'
import type { MakeOptions } from '@droidgym/gym/environment-contract'
import { simulatedGym } from '@droidgym/gym/gym'
import type { SeenScreen } from '@droidgym/lab/judge/checkpoints/action-history'
import { historyOf, historyOfRecording } from '@droidgym/lab/judge/checkpoints/action-history'
import { scoreCheckpoints } from '@droidgym/lab/judge/checkpoints/score-checkpoints'
import { readRecordings } from '@droidgym/gym/record/read-episode'
import { RecordedEnvironment } from '@droidgym/gym/record/recorded-environment'
import { makeRecordingFolder } from '@droidgym/gym/record/recording-folder'
import { replayEpisode } from '@droidgym/gym/record/replay-episode'

const folder = mkdtempSync(join(tmpdir(), 'droidgym-history-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})

test('a recorded episode gives its successful actions, with what they touched and what happened', async () => {
  makeRecordingFolder(folder)
  const options: MakeOptions = {
    task: 'clock/create_alarm_at_10_30_am', actionSpace: 'ui', environment: '100', seed: 1, events: true,
    observation: { elements: true, xml: true },
  }
  const listener = { recorded: () => undefined, givenUp: (_: string, error: unknown) => { throw error } }
  const played = await simulatedGym().makeEnvironment(options)
  const environment = new RecordedEnvironment(played, options, { folder, listener })
  let { observation } = await environment.reset()
  const act = async (action: UiAction): Promise<void> => {
    ;({ observation } = await environment.step({ kind: 'ui', action }))
  }
  await act({ kind: 'open-app', app: 'Contacts' })
  await act({ kind: 'open-app', app: 'com.example.solitaire' })
  const tag = (observation.elements ?? []).findIndex(({ resourceId }) => resourceId === 'floating_action_button')
  await act({ kind: 'tap', at: { tag } })
  await environment.close()

  const [episode] = readRecordings(folder, { unfinished: true })
  if (episode === undefined) throw new Error('nothing was recorded')
  const history = historyOfRecording(episode)
  expect(history).toHaveLength(2)
  expect(history[0]).toMatch(/^open-app\(com\.android\.contacts\)/)
  expect(history[0]).toContain('class="com.android.contacts.activities.PeopleActivity"')
  expect(history[1]).toContain('resource_id="com.android.contacts:id/floating_action_button"')
  const scores = scoreCheckpoints(
    [
      { kind: 'package', sequence: ['com.android.contacts', 'com.example.solitaire'] },
      { kind: 'activity', sequence: ['PeopleActivity'] },
      { kind: 'resource_id', sequence: ['floating_action_button'] },
    ],
    history,
  )
  expect(scores).toEqual({ level1: 0.5, level2: 0.75 })
  // The same actions give the same events.
  expect(await replayEpisode(episode, simulatedGym())).toEqual({ steps: 3 })
})

test('what failed is no part of the history, and elements tell of what was touched where there is no XML', () => {
  const action = { kind: 'discrete', index: 0 } as const
  const before: SeenScreen = {
    elements: [
      {
        numeric_tag: 0, resource_id: 'list', class_name: 'ListView', content_description: '', text: '',
        checked: false, bounds: [0, 0, 100, 100],
      },
      {
        numeric_tag: 1, resource_id: 'title', class_name: 'TextView', content_description: '', text: 'Save',
        checked: false, bounds: [0, 0, 100, 20],
      },
    ],
  }
  const typed = 'type("then tap(10, 10)")'
  const steps = ['tap(10, 10)', 'tap(10, 90)', 'tap(500, 500)', 'press(HOME)', typed].map((executed) => ({
    action, info: { executed }, before, after: {},
  }))
  const failed = { action, info: { invalid_action: 'there is no such app' }, before, after: {} }
  expect(historyOf([failed, ...steps])).toEqual([
    'tap(10, 10); resource_id="title" class="TextView" text="Save"',
    'tap(10, 90); resource_id="list" class="ListView"',
    'tap(500, 500)',
    'press(HOME)',
    // Text that is typed touches nothing.
    typed,
  ])
})
