import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { stringify } from 'yaml'
import { pictureFault } from '@droidgym/phone/render/picture-fault'
import { readOwnFiles, useOwnFiles } from '@droidgym/spec/own-files'
import { ownFolder, plainPicture } from '@droidgym/phone/test/own-files'
import { hasAdb } from '../emulated/real-adb.ts'
import { wiredEnvironment } from './wired-environment.ts'

const MINUTE = 60_000
const NONE = { taskFiles: [], environmentFiles: [], suiteDirs: [] }
const SCREEN_OFF = { namespace: 'system', key: 'screen_off_timeout' }

const folder = ownFolder({
  'tasks.yaml': stringify({
    id: 'mine/read_the_messages', app: 'messages', instruction: 'Read the messages', step_limit: 20,
    success: { setting: { namespace: 'system', key: 'font_scale', equals: 1.3 } },
    setup: {
      by_hand: ['Sign in to an account.'],
      time_zone: 'Asia/Tokyo',
      location: { latitude: 37.44, longitude: -122.06 },
      mails: [{ address: 'ann@example.com', subject: `it's "50 %" & $(reboot)`, text: 'At noon?\nAnn' }],
      bookmarks: [{ title: 'Tide & tables', url: 'https://tides.example/?a=1&b=%20' }],
      clear: ['com.android.chrome'],
      force_stop: ['com.google.android.apps.maps'],
      settings: [{ ...SCREEN_OFF, value: '600000' }],
      permissions: [{ package: 'com.android.chrome', permission: 'android.permission.CAMERA', granted: true }],
      contacts: [{ name: 'Zelda Quill', phone: '5550001', email: 'zelda@example.com' }],
      messages: [{ address: '5550001', text: `it's "50 %" & $(reboot) ; 日本語`, kind: 'received' }],
      calls: [{ number: '5550001', type: 'missed' }],
      alarms: [{ hour: 6, minute: 45, days: ['monday'], label: 'Row' }, { hour: 22, minute: 5, enabled: false }],
      events: [{ title: 'Tea', begin: '2024-01-17T15:30:00', end: '2024-01-17T16:15:00', location: 'Harbour' }],
      files: [{ path: '/sdcard/Download/notes.txt', beside: 'notes.txt' }],
      photos: [{ name: 'green.png', beside: 'green.png' }, { name: 'red.png', width: 30, height: 20, color: '#FF0000' }],
      script: [{ open: 'clock' }],
    },
    teardown: { settings: [{ ...SCREEN_OFF, value: '30000' }] },
  }),
  'notes.txt': 'milk and bread '.repeat(8_000),
  'green.png': plainPicture([0, 255, 0]),
})
const files = await readOwnFiles({ ...NONE, taskFiles: [join(folder, 'tasks.yaml')] }, pictureFault)
useOwnFiles(files)
afterAll(async () => {
  useOwnFiles(await readOwnFiles(NONE, pictureFault))
})

describe.skipIf(!hasAdb)('a set-up over the real adb (wants adb)', () => {
  const environment = wiredEnvironment({ grpc: false }, {
    task: 'mine/read_the_messages', actionSpace: 'ui', stepLimit: 30,
    observation: { elements: true },
  })

  it('is carried out, checked, and torn down', { timeout: 3 * MINUTE }, async () => {
    expect(files.faulty).toEqual([])
    const warnings: string[] = []
    const listen = ({ message }: Error): void => void warnings.push(message)
    process.on('warning', listen)
    await environment.reset()
    const open = async (app: string) => {
      const { observation } = await environment.step({ kind: 'ui', action: { kind: 'open-app', app } })
      return (observation.elements ?? []).flatMap(({ text, contentDescription }) => [text, contentDescription])
    }
    expect(await open('Messages')).toContain(`it's "50 %" & $(reboot) ; 日本語`)
    expect(await open('Messages')).toContain('Zelda Quill')
    expect((await open('Calendar')).join()).toContain('Tea, 3:30 PM – 4:15 PM, Harbour')
    await environment.reset()
    process.off('warning', listen)
    expect(warnings.filter((warning) => warning.includes('Sign in to an account.'))).toHaveLength(1)
  })
})
