import { afterEach, describe, expect, it } from 'vitest'
import { stringify } from 'yaml'
import { Environment } from '@droidgym/gym/environment'
import type { MakeOptions } from '@droidgym/gym/environment-contract'
import type { GymEnvironment } from '@droidgym/gym/environment-contract'
import { simulatedBackend } from '@droidgym/simulated/simulated-backend'
import { BackendRegistry } from '@droidgym/spec/backend/backend'
import { parseTaskDefinition } from '@droidgym/spec/definitions'
import type { ScriptStep } from '@droidgym/spec/tasks/task'
import { findDifference } from '@droidgym/gym/reward/difference/find-difference'
import { playScript } from './play-script.ts'

const ANN = '+12025550134'
const MESSAGING = 'com.google.android.apps.messaging:id'
const IDLE: ScriptStep = { wait: 1 }

const opened: GymEnvironment[] = []
afterEach(async () => {
  for (const environment of opened.splice(0)) await environment.close()
})

function definitionWith(people: readonly object[], fields: object = {}): string {
  return stringify({
    id: 'mine/ask', app: 'messages', instruction: 'Ask', step_limit: 200,
    success: { ui: { resource_id: 'com.example:id/never' } }, people, ...fields,
  })
}

function make(people: readonly object[], fields: object = {}, options: Partial<MakeOptions> = {}): Environment {
  const environment = new Environment({
    task: '', taskDefinition: definitionWith(people, fields), actionSpace: 'ui', observation: { elements: true }, environment: '100', ...options,
  }, { backends: new BackendRegistry({ simulated: simulatedBackend() }) })
  opened.push(environment)
  return environment
}

/** Writes a message to somebody, from the home screen. */
function write(text: string, number = ANN): readonly ScriptStep[] {
  return [{ open: 'messages' }, ...begin(text, number)]
}

/** The same from the list of conversations. */
function begin(text: string, number: string): readonly ScriptStep[] {
  return [
    { tap: { resource_id: `${MESSAGING}/start_chat_fab` } },
    { tap: { resource_id: `${MESSAGING}/recipient_text_view` } },
    { type: number },
    { tap: { resource_id: `${MESSAGING}/contact_name`, instance: 0 } },
    ...say(text),
  ]
}

/** Writes in the conversation on the screen. */
function say(text: string): readonly ScriptStep[] {
  return [
    { tap: { resource_id: `${MESSAGING}/compose_message_text` } },
    { type: text },
    { tap: { resource_id: `${MESSAGING}/send_message_button_container` } },
  ]
}

/** Plays a script, and tells what happened by itself after each of its actions. */
async function play(
  environment: GymEnvironment,
  ...script: readonly ScriptStep[]
): Promise<readonly (readonly string[])[]> {
  return (await playScript(environment, ...script)).map(({ occurrences = [] }) => occurrences)
}

const from = (text: string): string => `a message from ${ANN}: ${text}`

describe('a person', () => {
  const asked = [
    { name: 'day', to: { contains: ['dinner'] }, text: 'Which day?' },
    { to: { matches: '(?i)\\bfriday\\b', after: 'day' }, text: 'At seven,\nat 12 Mill Road.' },
    { to: { matches: '(?i)friday' }, text: 'What about it?', at_most: 1 },
  ]

  it('answers by the first reply that fits, and asks back', async () => {
    const environment = make([{ number: ANN, replies: asked, otherwise: { text: 'Sorry?', at_most: 2 } }])
    await environment.reset()
    expect((await play(environment, ...write('Friday'))).at(-1)).toEqual([from('What about it?')])
    const happened = await play(environment, ...say('DINNER at yours?'), ...say('On Friday'), ...say('x'), ...say('y'), ...say('z'))
    expect(happened.flat()).toEqual([from('Which day?'), from('At seven,\nat 12 Mill Road.'), from('Sorry?'), from('Sorry?')])
    expect(await environment.hierarchy()).toContain('12 Mill Road')
  })

  it('says nothing to others, and to messages from before the reset', async () => {
    const messages = [{ address: ANN, text: 'dinner', kind: 'sent' }]
    const environment = make([{ number: ANN, replies: asked }], { setup: { messages } })
    await environment.reset()
    expect((await play(environment, ...write('dinner', '+12025550177'))).flat()).toEqual([])
  })

  it('takes time: of the phone\'s clock, or actions', async () => {
    const replies = [
      { to: { contains: ['slow'] }, delay: { seconds: 10 }, text: 'At last' },
      { to: { contains: ['later'] }, delay: { steps: 3 }, text: 'Three actions' },
    ]
    const environment = make([{ number: ANN, replies }])
    await environment.reset()
    const waits = Array.from({ length: 12 }, () => IDLE)
    const happened = await play(environment, ...write('slow'), ...waits)
    const at = happened.findIndex((words) => words.includes(from('At last')))
    expect(at).toBeGreaterThan(happened.length - 11)
    expect((await play(environment, ...say('later'), IDLE, IDLE, IDLE)).slice(-4)).toEqual([[], [], [], [from('Three actions')]])
  })

  it('calls back when called, and hangs up', async () => {
    const reply = { to: { called: true }, delay: { steps: 2 }, call: { seconds: 5 } }
    const environment = make([{ number: ANN, replies: [reply] }])
    await environment.reset()
    const dialled = ['one', 'two', 'zero', 'two', 'five', 'five', 'five', 'zero', 'one', 'three', 'four']
    const waits = Array.from({ length: 10 }, () => IDLE)
    const happened = await play(
      environment,
      { open: 'phone' }, { tap: { resource_id: 'fab' } }, { keys: dialled.map((id) => ({ resource_id: id })) },
      { tap: { resource_id: 'dialpad_floating_action_button' } }, { tap: { resource_id: 'com.android.dialer:id/incall_end_call' } },
      ...waits,
    )
    expect(happened.flat()).toEqual([`a call from ${ANN}`, `${ANN} hangs up`])
  })

  it('answers no more often than it may', async () => {
    const environment = make([{ number: ANN, otherwise: { text: 'And you?' }, at_most: 2 }])
    await environment.reset()
    expect((await play(environment, ...write('a'), ...say('b'), ...say('c'))).flat()).toHaveLength(2)
  })

  it('is not the agent, and answers alike in a fork, after a snapshot and in the same episode again', async () => {
    const people = [{ number: ANN, otherwise: { delay: { steps: 2 }, text: 'Hi' } }]
    const environment = make(people)
    await environment.reset({ seed: 7 })
    await play(environment, ...write('Hello'))
    await environment.saveSnapshot('sent')
    const fork = await environment.fork()
    opened.push(fork)
    const answered = [[], [from('Hi')]]
    expect(await play(environment, IDLE, IDLE)).toEqual(answered)
    expect(await play(fork, IDLE, IDLE)).toEqual(answered)
    const differences = findDifference(await environment.changes(), parseTaskDefinition(definitionWith(people)))
    expect(differences.map(({ what }) => what).join()).not.toContain('Hi')
    await environment.loadSnapshot('sent')
    expect(await play(environment, IDLE, IDLE)).toEqual(answered)
    await environment.reset({ seed: 7 })
    expect((await play(environment, ...write('Hello'), IDLE, IDLE)).slice(-2)).toEqual(answered)
  })

  it('may be the environment\'s; the task\'s comes before', async () => {
    const phone = {
      id: 'mine', device: 'pixel_4', locale: 'en-US', wallpaper: '04_sky', display_size: 0, dark_theme: false, layout: '100',
      content: 'fresh', seed: 7,
      people: [{ number: '2025550134', otherwise: { text: 'Stranger' } }, { number: '5550100', otherwise: { text: 'Other' } }],
    }
    const environment = make([{ number: ANN, otherwise: { text: 'Ann' } }], {}, { environment: '', environmentDefinition: stringify(phone) })
    await environment.reset()
    const happened = await play(environment, ...write('a'), { press: 'BACK' }, { press: 'BACK' }, ...begin('b', '5550100'))
    expect(happened.flat()).toEqual([from('Ann'), 'a message from 5550100: Other'])
  })
})

describe('a script', () => {
  it('waits for an answer, and for seconds to pass', async () => {
    const environment = make([{ number: ANN, otherwise: { delay: { seconds: 6 }, text: 'At noon' } }])
    await environment.reset()
    const happened = await play(environment, ...write('When?'), { wait_for: { text: 'At noon' }, at_most: 10 })
    expect(happened.at(-1)).toEqual([from('At noon')])
    expect((await play(environment, { wait: 4 }))).toHaveLength(4)
    expect(await play(environment, { wait_for: { text: 'At noon' }, at_most: 1 })).toEqual([])
    await expect(play(environment, { wait_for: { text: 'Never' }, at_most: 3 })).rejects.toThrow(/lost after 3/)
  })
})

describe('people', () => {
  const one = { number: ANN, otherwise: { text: 'Hi' } }
  const refused: Readonly<Record<string, readonly [readonly object[], RegExp]>> = {
    'of one number twice': [[one, { ...one, number: '2025550134' }], /people\[1\]\.number/],
    'who reply in two ways': [[{ number: ANN, otherwise: { text: 'Hi', nothing: true } }], /must have one of text, call, nothing/],
    'who never reply': [[{ number: ANN }], /must have a reply/],
    'with a broken pattern': [[{ number: ANN, replies: [{ to: { matches: '(' }, text: 'Hi' }] }], /RE2/],
    'who wait for a reply that is not there': [[{ number: ANN, replies: [{ to: { after: 'x' }, text: 'Hi' }] }], /'x' is not/],
    'who hear words in a call': [[{ number: ANN, replies: [{ to: { called: true, contains: ['a'] }, text: 'Hi' }] }], /has no words/],
    'who reply without end': [[{ ...one, at_most: 101 }], /at_most/],
    'in a crowd': [Array.from({ length: 21 }, (_, index) => ({ ...one, number: `55501${String(index).padStart(2, '0')}` })), /people/],
    'with two lines for the console': [[{ number: '1\ngsm call 2', otherwise: { text: 'Hi' } }], /must be a number/],
    'with patterns that are too large': [
      Array.from({ length: 20 }, (_, index) => ({
        number: `55501${String(index).padStart(2, '0')}`,
        replies: Array.from({ length: 2 }, () => ({ to: { matches: '[a-z]{300}' }, text: 'Hi' })),
      })),
      /too large/,
    ],
  }
  it.each(Object.entries(refused))('%s are refused', (_, [people, reason]) => {
    expect(() => parseTaskDefinition(definitionWith(people))).toThrow(reason)
  })
})
