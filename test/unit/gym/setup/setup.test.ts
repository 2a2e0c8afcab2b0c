import { afterAll, describe, expect, it } from 'vitest'
import { stringify } from 'yaml'
import { loadSqlite } from '../../../../src/android/storage/sqlite.ts'
import { documentOrder } from '../../../../src/android/ui/ui-tree.ts'
import { DEFAULT_SETTLE } from '../../../../src/device/settle.ts'
import { prepareDevice, tearDown } from '../../../../src/gym/prepare-device.ts'
import { simulatedBackend } from '../../../../src/simulated/simulated-backend.ts'
import { parseTaskDefinition } from '../../../../src/spec/definitions.ts'
import { findEnvironment } from '../../../../src/spec/environments/environments.ts'
import type { TaskSpec } from '../../../../src/spec/tasks/task.ts'

const environment = findEnvironment('100')
const PLAN = { environment, settle: DEFAULT_SETTLE, criteria: 'own' } as const

function taskWith(parts: object): TaskSpec {
  return parseTaskDefinition(stringify({
    ...{ id: 'mine/read_the_screen', app: 'clock', instruction: 'Read the screen', step_limit: 5 },
    success: { log: { tag: 'ActivityTaskManager', priority: 'I', pattern: 'START' } },
    ...parts,
  }))
}

await loadSqlite()
const device = await simulatedBackend().open(environment, { waitMs: 0 })
afterAll(() => device.close())

/** Everything that the screen says after a set-up and the start of an app, or after more shell commands. */
async function shownAfter(setup: object, ...argv: readonly string[]): Promise<string> {
  await device.snapshots.load('100')
  await prepareDevice(device, taskWith({ setup }), PLAN)
  await device.shell(['am', 'start', ...argv])
  await device.settle(DEFAULT_SETTLE)
  const nodes = [...documentOrder((await device.hierarchy()).roots)]
  return nodes.flatMap(({ text, contentDescription }) => [text, contentDescription]).join('\n')
}

async function said(...argv: readonly string[]): Promise<string> {
  return (await device.shell(argv)).stdout
}

async function refusal(setup: object): Promise<unknown> {
  await device.snapshots.load('100')
  return await prepareDevice(device, taskWith({ setup }), PLAN).then(() => undefined, (error: unknown) => error)
}

describe('a set-up', () => {
  it('adds contacts, which the contacts show', async () => {
    const setup = { contacts: [{ name: 'Zelda Quill', phone: '+4930123456', email: 'zelda@example.com' }, { name: 'Aaron O’Neil' }] }
    expect(await shownAfter(setup, '-n', 'com.android.contacts/.activities.PeopleActivity')).toContain('Aaron O’Neil')
    expect(await said('content', 'query', '--uri', 'content://com.android.contacts/data')).toMatch(/data1=Zelda Quill\n.*data1=\+4930123456\n.*data1=zelda@example.com\n/)
  })

  it('adds text messages, which Messages lists by their time', async () => {
    const setup = {
      messages: [
        { address: '5550001', text: "It's at 5: bring 100 % & \"cake\", ok?", kind: 'received', time: '2024-01-17T06:00:00' },
        { address: '5550002', text: 'On my way', kind: 'sent' },
        { address: '5550003', text: 'Dear all', kind: 'draft' },
      ],
    }
    const shown = await shownAfter(setup, '-n', 'com.google.android.apps.messaging/.ui.ConversationListActivity')
    expect(shown).toContain("It's at 5: bring 100 % & \"cake\", ok?")
    expect(shown).toContain('You: On my way')
    expect(shown).toContain('Draft: Dear all')
    expect(await said('content', 'query', '--uri', 'content://sms/draft', '--projection', 'address:body')).toBe('Row: 0 address=5550003, body=Dear all\n')
  })

  it('adds calls, which the phone lists', async () => {
    const setup = { calls: [{ number: '5550009', type: 'missed' }, { number: '5550008', type: 'incoming', time: '2024-01-16T10:00:00', duration: 61 }] }
    const shown = await shownAfter(setup, '-a', 'android.intent.action.VIEW', '-t', 'vnd.android.cursor.dir/calls')
    expect(shown).toMatch(/Missed call • /)
    expect(shown).toContain('Incoming call')
    expect(await said('content', 'query', '--uri', 'content://call_log/calls', '--where', 'duration=61')).toContain('number=5550008')
  })

  it('sets alarms, on and off', async () => {
    const setup = {
      alarms: [{ hour: 6, minute: 45, days: ['monday', 'sunday'], label: 'Row, then eat' }, { hour: 22, minute: 5, enabled: false }],
    }
    const shown = await shownAfter(setup, '-a', 'android.intent.action.SHOW_ALARMS')
    expect(shown).toContain('6:45 AM')
    expect(shown).toContain('10:05 PM')
    const database = '/data/user_de/0/com.google.android.deskclock/databases/alarms.db'
    const rows = await said('sqlite3', database, 'SELECT hour, daysofweek, enabled, label FROM alarm_templates WHERE hour <> 9 ORDER BY hour')
    expect(rows).toBe('6|65|1|Row, then eat\n22|0|0|\n')
  })

  it('adds events, which the calendar shows with their place', async () => {
    const setup = {
      events: [
        { title: 'Tea', begin: '2024-01-17T15:30:00', end: '2024-01-17T16:15:00', location: 'Harbour' },
        { title: 'Fair', begin: '2024-01-18T00:00:00', end: '2024-01-19T00:00:00', all_day: true },
      ],
    }
    const shown = await shownAfter(setup, '-n', 'com.google.android.calendar/com.android.calendar.AllInOneActivity')
    expect(shown).toMatch(/Tea, 3:30 PM – 4:15 PM, Harbour/)
    expect(await said('content', 'query', '--uri', 'content://com.android.calendar/events', '--where', "title='Fair'")).toContain('allDay=1')
  })

  it('writes files and photos of the shared storage, which Files and the gallery have', async () => {
    const text = 'milk and bread '.repeat(3_300)
    const setup = {
      files: [{ path: '/sdcard/Download/list (1).txt', text }, { path: '/storage/emulated/0/Documents/a/b.bin', base64: 'AAEC' }],
      photos: [{ name: 'red.png', width: 30, height: 20, color: '#FF0000' }],
    }
    await shownAfter(setup, '-n', 'com.android.documentsui/.files.FilesActivity')
    expect(await said('cat', '/sdcard/Download/list (1).txt')).toBe(text)
    const media = await said('content', 'query', '--uri', 'content://media/external/file', '--projection', '_data')
    expect(media).toContain('/storage/emulated/0/Download/list (1).txt')
    expect(media).toContain('/storage/emulated/0/Pictures/red.png')
  })

  it('puts settings, permissions, clears and ends apps, and plays a script', async () => {
    const setup = {
      clear: ['com.android.chrome'],
      force_stop: ['com.google.android.deskclock'],
      settings: [{ namespace: 'system', key: 'screen_off_timeout', value: '600000' }],
      permissions: [{ package: 'com.android.chrome', permission: 'android.permission.CAMERA', granted: true }],
      script: [{ open: 'clock' }, { press: 'BACK' }],
    }
    await shownAfter(setup, '-n', 'com.android.settings/.Settings')
    expect(await said('settings', 'get', 'system', 'screen_off_timeout')).toBe('600000\n')
    expect(await said('dumpsys', 'package', 'com.android.chrome')).toContain('android.permission.CAMERA: granted=true')
    expect(await said('logcat', '-d')).toContain('cmp=com.google.android.deskclock/')
  })

  it.each([
    ['an unknown package', { clear: ['com.example.nothing'] }, /clear: the package com\.example\.nothing is not installed/],
    ['an unknown package of a permission', { permissions: [{ package: 'com.example.no', permission: 'android.permission.CAMERA', granted: true }] }, /permissions: the package com\.example\.no/],
    ['a script that finds nothing', { script: [{ tap: { text: 'Nowhere at all' } }] }, /script: the script cannot go on/],
    ['a file in the place of a folder', { files: [{ path: '/sdcard/Download', text: 'x' }] }, /files: /],
    ['what does not hold', { expects: { setting: { namespace: 'system', key: 'screen_off_timeout', equals: 1 } } }, /expects: what the task expects/],
  ])('fails with its step named for %s', async (_, setup, words) => {
    expect(await refusal(setup)).toMatchObject({ code: 'SETUP_FAILED', message: expect.stringMatching(words) as unknown })
  })

  it.each([
    ['a path outside of the shared storage', { files: [{ path: '/data/local/tmp/x', text: 'x' }] }],
    ['a path that leads out of it', { files: [{ path: '/sdcard/../data/x', text: 'x' }] }],
    ['a file of the server', { files: [{ path: '/sdcard/x', beside: 'notes.txt' }] }],
    ['a photo of the server', { photos: [{ name: 'a.png', beside: 'a.png' }] }],
    ['a path with a quote', { files: [{ path: "/sdcard/a'b", text: 'x' }] }],
    ['too long a text', { messages: [{ address: '1', text: 'x'.repeat(2001), kind: 'sent' }] }],
    ['too many entries', { force_stop: Array.from({ length: 101 }, () => 'a.b') }],
    ['a day that there is not', { calls: [{ number: '1', type: 'missed', time: '2024-02-30T00:00:00' }] }],
    ['an end before the begin', { events: [{ title: 'a', begin: '2024-02-02T00:00:00', end: '2024-02-01T00:00:00' }] }],
    ['a name with a line break', { alarms: [{ hour: 1, minute: 1, label: 'a\nb' }] }],
    ['a key with spaces', { settings: [{ namespace: 'system', key: 'a b', value: '1' }] }],
  ])('of a client is refused for %s', (_, setup) => {
    expect(() => taskWith({ setup })).toThrow()
  })
})

it('a teardown does the same, and says that it was one when it fails', async () => {
  const settings = [{ namespace: 'system', key: 'screen_off_timeout', value: '15000' }]
  await device.snapshots.load('100')
  await tearDown(device, taskWith({ teardown: { settings } }), PLAN)
  expect(await said('settings', 'get', 'system', 'screen_off_timeout')).toBe('15000\n')
  const failing = tearDown(device, taskWith({ teardown: { clear: ['com.example.nothing'] } }), PLAN)
  await expect(failing).rejects.toThrow(/^Cannot tear down mine\/read_the_screen on .*: clear: /)
})
