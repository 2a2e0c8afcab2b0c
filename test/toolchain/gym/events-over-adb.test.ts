import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { stringify } from 'yaml'
import { playScript } from '@droidgym/gym/test/play-script'
import { parseTaskDefinition } from '@droidgym/spec/definitions'
import { hasAdb } from '../emulated/real-adb.ts'
import { wiredEnvironment } from './wired-environment.ts'

const MINUTE = 60_000
const ANN = '+12025550134'
const MESSAGING = 'com.google.android.apps.messaging:id'

const taskDefinition = stringify({
  id: 'mine/live', app: 'messages', instruction: 'Write to Ann', step_limit: 30,
  success: { ui: { resource_id: 'com.example:id/never' } },
  events: [
    { at: { step: 1 }, message: { from: '5550101', text: 'Line 1\nline \\ 2' } },
    { at: { step: 1 }, notification: { tag: 'shop', title: 'Your parcel', text: 'It comes today.' } },
    { name: 'low', at: { step: 2 }, battery: { level: 9, charging: false } },
    { at: { step: 2 }, change: { wifi: false } },
    { name: 'ring', at: { step: 3 }, call: { from: '5550142' } },
    { at: { step: 4 }, hang_up: { from: '5550142' } },
    { at: { step: 4 }, change: { clear: ['com.example.missing'] } },
    { at: { step: 4 }, change: { mails: [{ address: 'ann@example.com', subject: 'Lunch', text: 'At noon?' }] } },
  ],
  people: [{ number: ANN, replies: [{ to: { contains: ['lunch'] }, text: 'At noon.' }] }],
})

describe.skipIf(!hasAdb)('what happens by itself, over the real adb (wants adb)', () => {
  const environment = wiredEnvironment({ grpc: false }, {
    task: '', taskDefinition, actionSpace: 'ui', stepLimit: 30, observation: { elements: true },
  })
  const deaf = wiredEnvironment({ console: false }, { task: '', taskDefinition, actionSpace: 'ui', stepLimit: 30, observation: { elements: true } })

  it('is caused by console and shell, and people answer', { timeout: 3 * MINUTE }, async () => {
    expect(() => parseTaskDefinition(taskDefinition)).not.toThrow()
    await environment.reset()
    const idle = async () => (await environment.step({ kind: 'ui', action: { kind: 'no-op' } })).info.occurrences
    const shell = async (command: string) => {
      const { adb } = environment
      if (adb === undefined) throw new Error('The phone has no adb')
      return text(await adb.open(`shell:${command}`))
    }
    expect(await idle()).toEqual(['a message from 5550101: Line 1\nline \\ 2', 'a notification: Your parcel'])
    expect(await shell('content query --uri content://sms/inbox --projection body')).toContain('line \\ 2')
    expect(await shell('dumpsys notification --noredact')).toContain('Your parcel')
    expect(await idle()).toEqual(['the battery: 9 %, not charging', 'a change of wifi'])
    expect(await shell('dumpsys battery')).toMatch(/AC powered: false[^]*level: 9\s/)
    expect(await idle()).toEqual(['a call from 5550142'])
    expect(await shell('dumpsys telecom')).toContain('[TC@1, RINGING, ')
    const [hangUp, clear, mail] = await idle() ?? []
    expect(hangUp).toBe('5550142 hangs up')
    expect(clear).toMatch(/^a change of clear: did not happen: .*com\.example\.missing/)
    expect(mail).toBe('a change of mails')
    await environment.step({ kind: 'ui', action: { kind: 'api', name: 'messages_write', parameters: { number: ANN, text: 'When is lunch?' } } })
    const [answer] = await playScript(environment, { tap: { resource_id: `${MESSAGING}/send_message_button_container` } })
    expect(answer?.occurrences).toEqual([`a message from ${ANN}: At noon.`])
    expect(await environment.hierarchy()).toContain('At noon.')
  })

  it('is refused where an emulator\'s console would have to cause it and there is none', { timeout: 3 * MINUTE }, async () => {
    await expect(deaf.reset()).rejects.toMatchObject({ code: 'NEEDS_CONSOLE' })
  })
})
