import { afterEach, describe, expect, it } from 'vitest'
import { stringify } from 'yaml'
import { Environment } from '@droidgym/gym/environment'
import { simulatedBackend } from '@droidgym/simulated/simulated-backend'
import { BackendRegistry } from '@droidgym/spec/backend/backend'
import { parseTaskDefinition } from '@droidgym/spec/definitions'
import type { ScriptStep } from '@droidgym/spec/tasks/task'
import { playScript } from './play-script.ts'

const opened: Environment[] = []
afterEach(async () => {
  for (const environment of opened.splice(0)) await environment.close()
})

const MESSAGING = 'com.google.android.apps.messaging'
const IDLE: ScriptStep = { wait: 1 }
const CODE = { message: { from: '5550100', text: 'Your code is 4711' } }
const ENTRY = { resource_id: 'android:id/text', text_matches: 'code', package: 'com.android.systemui' }
const OPEN: readonly ScriptStep[] = [{ pull_down: 'notifications' }, { tap: ENTRY }]
const CLEAR: readonly ScriptStep[] = [{ pull_down: 'notifications' }, { tap: { resource_id: 'com.android.systemui:id/dismiss_text' } }]

function definitionWith(success: object, events: readonly object[]): string {
  return stringify({ id: 'mine/watch', app: 'clock', instruction: 'Watch', step_limit: 60, success, ...(events.length > 0 && { events }) })
}

async function begin(success: object, events: readonly object[]): Promise<Environment> {
  const environment = new Environment({
    task: '', taskDefinition: definitionWith(success, events), actionSpace: 'ui', observation: { elements: true },
    environment: '100', endOnSuccess: false,
  }, { backends: new BackendRegistry({ simulated: simulatedBackend() }) })
  opened.push(environment)
  await environment.reset()
  return environment
}

/** Whether the criterion holds after a script. */
async function holds(success: object, events: readonly object[], ...script: readonly ScriptStep[]): Promise<boolean> {
  const environment = await begin(success, events)
  const infos = await playScript(environment, IDLE, ...script)
  return infos.at(-1)?.satisfied ?? false
}

describe('notification', () => {
  const arrives = [{ at: { step: 1 }, ...CODE }]
  const is = (state: string, more: object = {}): object => {
    return { notification: { package: MESSAGING, is: state, ...more } }
  }

  it('tells what has become of one since the reset', async () => {
    expect(await holds(is('posted'), [])).toBe(false)
    expect(await holds(is('posted'), arrives)).toBe(true)
    expect(await holds(is('opened'), arrives, ...OPEN)).toBe(true)
    expect(await holds(is('opened'), arrives, ...CLEAR)).toBe(false)
    expect(await holds(is('dismissed'), arrives, ...CLEAR)).toBe(true)
    expect(await holds(is('dismissed'), arrives, ...OPEN)).toBe(false)
    const swiped: ScriptStep = { swipe: { resource_id: 'com.android.systemui:id/expandableNotificationRow' }, to: 'right' }
    expect(await holds(is('dismissed'), arrives, { pull_down: 'notifications' }, swiped)).toBe(true)
  })

  it('tells which are there now, by their texts', async () => {
    const shown = is('shown', { text_matches: '^Your code is \\d+$' })
    expect(await holds(shown, arrives)).toBe(true)
    expect(await holds(is('shown', { text_matches: 'parcel' }), arrives)).toBe(false)
    expect(await holds(shown, arrives, ...CLEAR)).toBe(false)
  })

  it('tells tags apart', async () => {
    const posts = [{ at: { step: 1 }, notification: { tag: 'shop', title: 'Your parcel', text: 'It comes, today.' } }]
    const of = (tag: string, state: string): object => ({ notification: { package: 'com.android.shell', is: state, tag } })
    expect(await holds(of('shop', 'posted'), posts)).toBe(true)
    expect(await holds(of('shop', 'shown'), posts)).toBe(true)
    expect(await holds(of('other', 'posted'), posts)).toBe(false)
    expect(await holds(of('other', 'shown'), posts)).toBe(false)
    expect(await holds(of('shop', 'dismissed'), posts, ...CLEAR)).toBe(true)
  })

  it('has texts only while it is there', () => {
    expect(() => parseTaskDefinition(definitionWith(is('posted', { text_matches: 'a' }), arrives))).toThrow(/goes with "is: shown"/)
  })
})

describe('call', () => {
  const rings = { name: 'ring', at: { step: 1 }, call: { from: '5550100' } }
  const ends = { at: { after: 'ring', step: 2 }, hang_up: { from: '5550100' } }
  const is = (state: string, number?: string): object => {
    return { call: { is: state, ...(number !== undefined && { number }) } }
  }

  it('tells what has become of one since the reset', async () => {
    expect(await holds(is('missed'), [rings], IDLE, IDLE)).toBe(false)
    expect(await holds(is('missed', '(202) 555-0100'), [rings, ends], IDLE, IDLE)).toBe(true)
    expect(await holds(is('missed', '5550101'), [rings, ends], IDLE, IDLE)).toBe(false)
    expect(await holds(is('declined'), [rings, ends], IDLE, IDLE)).toBe(false)
    const decline: readonly ScriptStep[] = [
      { pull_down: 'notifications' }, { tap: { text_matches: '(?i)^decline$', package: 'com.android.systemui' } },
    ]
    expect(await holds(is('declined', '5550100'), [rings], ...decline, IDLE)).toBe(true)
  })
  it('is silenced by a volume key, and rings on without a sound', async () => {
    const silenced = { log: { tag: 'WindowManager', priority: 'I', pattern: 'Silence ringer' } }
    const both = { all: [silenced, is('missed')] }
    expect(await holds(both, [rings, ends], IDLE, IDLE)).toBe(false)
    expect(await holds(both, [rings, ends], { press: 'VOLUME_DOWN' }, IDLE, IDLE)).toBe(true)
  })
})
