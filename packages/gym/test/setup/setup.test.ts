import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { stringify } from 'yaml'
import { loadSqlite } from '@droidgym/android/storage/sqlite'
import { documentOrder } from '@droidgym/android/ui/ui-tree'
import type { Device } from '@droidgym/spec/device/device'
import { DEFAULT_SETTLE } from '@droidgym/spec/device/settle'
import { prepareDevice, tearDown } from '@droidgym/gym/prepare-device'
import { pictureFault } from '@droidgym/phone/render/picture-fault'
import { simulatedBackend } from '@droidgym/simulated/simulated-backend'
import { parseTaskDefinition } from '@droidgym/spec/definitions'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { findTask } from '@droidgym/spec/find-task'
import type { OwnFiles } from '@droidgym/spec/own-files'
import { readOwnFiles, useOwnFiles } from '@droidgym/spec/own-files'
import { byHandOf } from '@droidgym/spec/tasks/by-hand'
import type { TaskSpec } from '@droidgym/spec/tasks/task'
import { ownFolder } from '@droidgym/phone/test/own-files'

const environment = findEnvironment('100')
const NO_FILES = { taskFiles: [], environmentFiles: [], suiteDirs: [] }
const PLAN = { environment, settle: DEFAULT_SETTLE, criteria: 'own' } as const

function taskWith(parts: object): TaskSpec {
  return parseTaskDefinition(stringify({
    id: 'mine/read_the_screen', app: 'clock', instruction: 'Read the screen', step_limit: 5,
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

  it('adds messages that are read and unread to one conversation, in any order', async () => {
    const message = (text: string, time: string, read: boolean) => {
      return { address: '5550001', text, kind: 'received', time: `2024-01-17T${time}:00`, read }
    }
    const setup = { messages: [message('new', '07:00', false), message('newer', '08:00', true), message('old', '06:00', false)] }
    await shownAfter(setup, '-n', 'com.android.settings/.Settings')
    const database = '/data/user_de/0/com.android.providers.telephony/databases/mmssms.db'
    expect(await said('sqlite3', database, 'SELECT body, read FROM sms ORDER BY date')).toBe('old|0\nnew|0\nnewer|1\n')
  })

  it('adds calls, which the phone lists', async () => {
    const setup = { calls: [{ number: '5550009', type: 'missed' }, { number: '5550008', type: 'incoming', time: '2024-01-16T10:00:00', duration: 61 }] }
    const shown = await shownAfter(setup, '-a', 'android.intent.action.VIEW', '-t', 'vnd.android.cursor.dir/calls')
    expect(shown).toMatch(/Missed call • /)
    expect(shown).toContain('Incoming call')
    expect(await said('content', 'query', '--uri', 'content://call_log/calls', '--where', 'duration=61')).toContain('number=5550008')
  })

  it('adds mails, which Gmail has in their folders', async () => {
    const setup = {
      mails: [
        { name: 'Ann Lee', address: 'ann@example.com', subject: 'Lunch "on" us', text: 'At noon?\nAnn', time: '2024-01-17T08:30:00' },
        { folder: 'sent', address: 'bo@example.com', subject: 'Re: plans', text: "It's fine" },
      ],
      script: [
        { open: 'gmail' }, { tap: { resource_id: 'welcome_tour_got_it' } }, { tap: { resource_id: 'action_done' } },
      ],
    }
    const shown = await shownAfter(setup, '-n', 'com.google.android.gm/.ui.MailActivityGmail')
    expect(shown).toContain('Lunch "on" us')
    expect(shown).toContain('Ann Lee')
    expect(shown).not.toContain('Re: plans')
    const where = "folder='sent'"
    expect(await said('content', 'query', '--uri', 'content://org.droidgym.mails', '--projection', 'address:subject:read', '--where', where))
      .toBe('Row: 0 address=bo@example.com, subject=Re: plans, read=1\n')
  })

  it('adds bookmarks, which Chrome lists once for each address', async () => {
    const bookmarks = [{ title: 'Tide tables', url: 'https://tides.example/?a=1&b=%20' }, { title: 'News', url: 'http://news.example' }]
    const shown = await shownAfter({ bookmarks }, '-n', 'com.android.chrome/org.chromium.chrome.browser.bookmarks.BookmarkActivity')
    expect(shown).toMatch(/Tide tables\n[^]*News\n/)
    await prepareDevice(device, taskWith({ setup: { bookmarks } }), PLAN)
    expect((await said('content', 'query', '--uri', 'content://org.droidgym.bookmarks')).match(/^Row/gm)).toHaveLength(2)
  })

  it('sets the time zone, in which the clock and all times after it are', async () => {
    const setup = {
      time_zone: 'Asia/Kolkata',
      calls: [{ number: '5550009', type: 'missed', time: '2024-01-17T06:00:00' }],
      events: [{ title: 'Tea', begin: '2024-01-17T15:30:00', end: '2024-01-17T16:15:00' }],
    }
    const shown = await shownAfter(setup, '-a', 'android.settings.DATE_SETTINGS')
    expect(shown).toContain('GMT+05:30')
    expect(shown).toContain('2:35 PM')
    expect(await said('date', '+%F %H:%M %z')).toBe('2024-01-17 14:35 +0530\n')
    expect(await said('date', '-u', '+%F %H:%M')).toBe('2024-01-17 09:05\n')
    const columns = ['--projection', 'date'] as const
    expect(await said('content', 'query', '--uri', 'content://call_log/calls', ...columns)).toBe(`Row: 0 date=${Date.UTC(2024, 0, 17, 0, 30)}\n`)
    const database = '/data/data/com.android.providers.calendar/databases/calendar.db'
    expect(await said('sqlite3', database, "SELECT dtstart FROM Events WHERE title='Tea'")).toBe(`${Date.UTC(2024, 0, 17, 10)}\n`)
    expect(await shownAfter(setup, '-a', 'android.intent.action.VIEW', '-t', 'vnd.android.cursor.dir/calls')).toContain('6:00 AM')
  })

  it('sets the clock in a time zone', async () => {
    await shownAfter({ time_zone: 'America/New_York', date: '2024-07-04T08:00:00' }, '-n', 'com.android.settings/.Settings')
    expect(await said('date', '-u', '+%F %H:%M')).toBe('2024-07-04 12:00\n')
  })

  it('refuses a time that the clocks of a zone leave out', async () => {
    const setup = { time_zone: 'America/New_York', date: '2024-03-10T02:30:00' }
    const shown = shownAfter(setup, '-n', 'com.android.settings/.Settings')
    await expect(shown).rejects.toThrow(/the phone's clock is at 2024-03-10T03:30:00 and not at 2024-03-10T02:30:00/)
  })

  it('places the phone, which Maps shows', async () => {
    const nearest = async (setup: object): Promise<string> => {
      return shownAfter(setup, '-a', 'android.intent.action.VIEW', '-d', 'geo:0,0?q=restaurant')
    }
    const location = { latitude: 37.44, longitude: -122.06 }
    expect(await nearest({ location })).not.toBe(await nearest({}))
    expect(await nearest({ location })).toBe(await nearest({ location }))
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
        { title: 'Tea', begin: '2024-01-17T15:30:00', end: '2024-01-17T16:15:00', location: 'Harbour', reminder: 15 },
        { title: 'Fair', begin: '2024-01-18T00:00:00', end: '2024-01-19T00:00:00', all_day: true },
        { title: 'Choir', begin: '2024-01-10T18:00:00', end: '2024-01-10T19:30:00', repeats: 'FREQ=WEEKLY;BYDAY=WE,FR' },
      ],
    }
    const shown = await shownAfter(setup, '-n', 'com.google.android.calendar/com.android.calendar.AllInOneActivity')
    expect(shown).toMatch(/Tea, 3:30 PM – 4:15 PM, Harbour/)
    expect(shown).toMatch(/Choir, 6:00 PM – 7:30 PM/)
    expect(await said('content', 'query', '--uri', 'content://com.android.calendar/events', '--where', "title='Fair'")).toContain('allDay=1')
    expect(await said('content', 'query', '--uri', 'content://com.android.calendar/reminders', '--projection', 'minutes:method')).toBe('Row: 0 minutes=15, method=1\n')
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

  it('sets volumes, Wi-Fi and brightness', async () => {
    await shownAfter({ volumes: { media: 3, alarm: 2 }, wifi: false, brightness: 40 }, '-n', 'com.android.settings/.Settings')
    expect(await said('media', 'volume', '--stream', '3', '--get')).toContain('volume is 3 in range [0..15]')
    expect(await said('media', 'volume', '--stream', '4', '--get')).toContain('volume is 2 in range [1..7]')
    expect(await said('settings', 'get', 'global', 'wifi_on')).toBe('0\n')
    expect(await said('settings', 'get', 'system', 'screen_brightness')).toBe('40\n')
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
    ['a volume out of range', { volumes: { alarm: 100 } }, /volumes: 'media volume --stream 4 --set 100' exited with/],
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
    ['a PIN with letters', { lock: { pin: '12ab' } }],
    ['a path with a quote', { files: [{ path: "/sdcard/a'b", text: 'x' }] }],
    ['too long a text', { messages: [{ address: '1', text: 'x'.repeat(2001), kind: 'sent' }] }],
    ['too many entries', { force_stop: Array.from({ length: 101 }, () => 'a.b') }],
    ['a day that there is not', { calls: [{ number: '1', type: 'missed', time: '2024-02-30T00:00:00' }] }],
    ['an end before the begin', { events: [{ title: 'a', begin: '2024-02-02T00:00:00', end: '2024-02-01T00:00:00' }] }],
    ['a name with a line break', { alarms: [{ hour: 1, minute: 1, label: 'a\nb' }] }],
    ['a zone that there is not', { time_zone: 'Europe/Atlantis' }],
    ['an offset for a zone', { time_zone: '+02:00' }],
    ['a place beyond the pole', { location: { latitude: 90.5, longitude: 0 } }],
    ['a mail without a sender', { mails: [{ address: 'nobody', subject: 'a', text: 'b' }] }],
    ['a mail in the outbox', { mails: [{ folder: 'outbox', address: 'a@b', subject: 'a', text: 'b' }] }],
    ['a bookmark of a program', { bookmarks: [{ title: 'a', url: 'javascript:alert(1)' }] }],
    ['a bookmark of no host', { bookmarks: [{ title: 'a', url: 'http://' }] }],
    ['two bookmarks of an address', { bookmarks: [{ title: 'a', url: 'http://a.b' }, { title: 'c', url: 'http://a.b' }] }],
    ['a key with spaces', { settings: [{ namespace: 'system', key: 'a b', value: '1' }] }],
  ])('of a client is refused for %s', (_, setup) => {
    expect(() => taskWith({ setup })).toThrow()
  })
})

it('locks the phone with a PIN once all is done, and a teardown takes the lock away', async () => {
  const setup = { lock: { pin: '4821' }, script: [{ open: 'clock' }] }
  await device.snapshots.load('100')
  await prepareDevice(device, taskWith({ setup }), PLAN)
  expect(await said('dumpsys', 'window', 'policy')).toMatch(/showing=true/)
  expect([...documentOrder((await device.hierarchy()).roots)].some(({ resourceId }) => resourceId.endsWith('/lock_icon'))).toBe(true)
  expect((await device.shell(['locksettings', 'verify', '--old', '4821'])).exitCode).toBe(0)
  await tearDown(device, taskWith({ setup }), PLAN)
  expect((await device.shell(['locksettings', 'verify'])).exitCode).toBe(0)
  expect(await said('dumpsys', 'window', 'policy')).toMatch(/showing=false/)
  await device.shell(['locksettings', 'set-pin', '1111'])
  await expect(tearDown(device, taskWith({ setup }), PLAN)).rejects.toMatchObject({ code: 'SETUP_FAILED', message: expect.stringMatching(/^Cannot tear down .*lock: /) as unknown })
})

it('a teardown does the same, and says that it was one when it fails', async () => {
  const settings = [{ namespace: 'system', key: 'screen_off_timeout', value: '15000' }]
  await device.snapshots.load('100')
  await tearDown(device, taskWith({ teardown: { settings } }), PLAN)
  expect(await said('settings', 'get', 'system', 'screen_off_timeout')).toBe('15000\n')
  const failing = tearDown(device, taskWith({ teardown: { clear: ['com.example.nothing'] } }), PLAN)
  await expect(failing).rejects.toThrow(/^Cannot tear down mine\/read_the_screen on .*: clear: /)
})

it('leaves to a person what a phone without doors for it cannot be told, and says so once', async () => {
  const setup = {
    by_hand: ['Sign in to Gmail.'],
    location: { latitude: 52.5, longitude: 13.4 },
    mails: [{ address: 'ann@example.com', subject: 'Lunch', text: 'At noon?' }],
    bookmarks: [{ title: 'News', url: 'http://news.example' }],
    settings: [{ namespace: 'system', key: 'screen_off_timeout', value: '600000' }],
  }
  const handset = handsetOf(device)
  const warnings: string[] = []
  const listen = ({ message }: Error): void => void warnings.push(message)
  process.on('warning', listen)
  await device.snapshots.load('100')
  await prepareDevice(handset, taskWith({ setup }), PLAN)
  await prepareDevice(handset, taskWith({ setup }), PLAN)
  await new Promise(setImmediate)
  process.off('warning', listen)
  const start = 'mine/read_the_screen needs on handset what only a person can prepare:'
  expect(warnings.filter((warning) => warning.startsWith(start))).toEqual([
    `${start} Sign in to Gmail.`,
    `${start} Unless it is an emulator, have an app mock the location 52.5, 13.4. ` +
      'Put a mail from ann@example.com with the subject "Lunch" into Gmail\'s inbox. ' +
      'Bookmark http://news.example in Chrome as "News".',
  ])
  expect(byHandOf(taskWith({ setup }).setup)).toHaveLength(4)
  expect(await said('settings', 'get', 'system', 'screen_off_timeout')).toBe('600000\n')
})

/** The phone as one without providers of ours and without a position that can be set. */
function handsetOf(phone: Device): Device {
  const { description, snapshots } = phone
  return {
    description: { ...description, serial: 'handset', backend: 'adb' },
    snapshots,
    perform: (input) => phone.perform(input),
    settle: (policy) => phone.settle(policy),
    frame: (size) => phone.frame(size),
    hierarchy: () => phone.hierarchy(),
    log: () => phone.log(),
    file: (path) => phone.file(path),
    shell: async (argv) => {
      const authority = argv.find((arg) => arg.startsWith('content://org.droidgym.'))?.slice('content://'.length)
      if (authority === undefined) return phone.shell(argv)
      const stderr = `Error while accessing provider:${authority}\njava.lang.IllegalStateException: Could not find provider: ${authority}\n`
      return { stdout: '', stderr, exitCode: 0 }
    },
    close: () => phone.close(),
  }
}

describe('the set-up of a template', () => {
  const path = '/data/data/com.android.providers.calendar/databases/calendar.db'
  const template = {
    id: 'mine/move_the_event', app: 'calendar', step_limit: 20,
    instruction: 'Delete "${event.title}" from the calendar',
    instruction_without_app: 'Cancel "${event.title}"',
    parameters: {
      event: {
        choice: [{ title: 'Tea', begin: 9, end: 10 }, { title: 'Rowing', begin: 14, end: 16 }],
        held_out: [{ title: 'Chess', begin: 11, end: 12 }],
      },
      day: { integer: { min: 18, max: 21 } },
      number: { data: 'phone_numbers' },
    },
    success: { database: { path, table: 'Events', change: 'removed', where: { title: '${event.title}' } } },
    setup: {
      events: [{
        title: '${event.title}',
        begin: '2024-01-${day|two_digits}T${event.begin|two_digits}:00:00',
        end: '2024-01-${day|two_digits}T${event.end|two_digits}:00:00',
      }],
      alarms: [{ hour: '${event.begin}', minute: 5 }],
      messages: [{ address: '${number}', text: 'See you: ${event.title}!', kind: 'received' }],
    },
  }

  async function read(fields: object): Promise<OwnFiles> {
    const folder = ownFolder({ 'templates.yaml': stringify([{ ...template, ...fields }]), 'notes.txt': 'x' })
    return readOwnFiles({ ...NO_FILES, taskFiles: [join(folder, 'templates.yaml')] }, pictureFault)
  }

  afterEach(async () => useOwnFiles(await readOwnFiles(NO_FILES, pictureFault)))

  it('is drawn with the rest of the task, and carried out', async () => {
    const files = await read({})
    expect(files.faulty).toEqual([])
    useOwnFiles(files)
    for (const id of ['mine/move_the_event__0', 'mine/move_the_event__1', 'mine/move_the_event__held_out_0']) {
      const task = findTask(id)
      await device.snapshots.load('100')
      await prepareDevice(device, task, PLAN)
      const [title = ''] = /(?<=").*(?=")/.exec(task.instruction) ?? []
      expect(await said('sqlite3', path, `SELECT count(*) FROM Events WHERE title='${title}'`)).toBe('1\n')
      const { begin } = [...template.parameters.event.choice, ...template.parameters.event.held_out]
        .find((event) => event.title === title) ?? { begin: -1 }
      expect(task.setup?.alarms).toEqual([{ hour: begin, minute: 5 }])
      expect(await said('content', 'query', '--uri', 'content://sms', '--projection', 'body')).toContain(`See you: ${title}!`)
    }
  })

  it.each([
    ['a hole without a value', { events: [{ title: '${what}', begin: '2024-01-01T00:00:00', end: '2024-01-01T01:00:00' }] }, /\[0\]\.setup\.events\[0\]\.title: \$\{what\}: there is no parameter "what"/],
    ['a drawn value that is out of range', { location: { latitude: '${day}0', longitude: 0 } }, /\[0\]\.setup\.location\.latitude: /],
    ['a file beside it', { files: [{ path: '/sdcard/${event.title}.txt', beside: 'notes.txt' }] }, /\[0\]\.setup\.files\[0\]\.beside: only a task of the operator's files may name a file beside it, and no template/],
  ])('is refused with its place for %s', async (_, setup, words) => {
    const { faulty } = await read({ setup: { ...template.setup, ...setup } })
    expect(faulty.flatMap(({ problems }) => problems).join('\n')).toMatch(words)
  })
})
