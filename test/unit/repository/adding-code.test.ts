import { Command } from 'commander'
import { expect, test } from 'vitest'
import { decodeAction } from '@droidgym/gym/action/decode'
import { defineDialect, Unreadable } from '@droidgym/gym/action/dialects/reading/define-dialect'
import { Scale } from '@droidgym/gym/action/dialects/reading/dialect'
import type { CommandEntry } from '../../../src/cli/commands.ts'
import { runProgram } from '../../../src/cli/run-program.ts'
import { BackendRegistry } from '@droidgym/spec/backend/backend'
import { gymOn } from '@droidgym/gym/gym'
import { PaperProvider } from '@droidgym/spec/test/device/paper-device'

// What docs/contributing.md says of adding a dialect, a command and a device backend, done in memory.

test('a dialect is one object', () => {
  const shout = defineDialect({
    name: 'shout',
    title: 'One word in capitals',
    source: 'this test',
    rules: { scale: Scale.none, typing: { clears: false, enters: false }, scroll: 'none', ends: [], malformed: 'step' },
    read(reply) {
      if (reply !== 'BACK') throw new Unreadable('expected BACK')
      return { kind: 'key', key: 'BACK' }
    },
    write: { key: ({ key }) => key },
    wrap: (word) => word,
  })
  const display = { width: 240, height: 480 }
  const context = { display, picture: display, elements: [], apis: () => new Map() }
  const decode = (text: string) => decodeAction({ kind: 'text', text }, {
    space: 'text', display, elements: [], appNames: () => new Map(), apis: () => new Map(),
    readDialect: (reply) => shout.read(reply, context),
  })
  expect(decode('BACK')).toMatchObject({ description: 'press(BACK)' })
  expect(decode('HOME')).toEqual({ invalid: 'expected BACK' })
  expect(shout.write({ kind: 'wait', ms: 1000 }, context)).toEqual({ unsupported: 'shout has no word for "wait"' })
})

test('a command is one entry, whose module is loaded when it runs', async () => {
  const greeted: string[] = []
  const greet: CommandEntry = {
    name: 'greet',
    summary: 'Greet a phone.',
    load: () => Promise.resolve((command) => void command.argument('<name>').action((name: string) => void greeted.push(name))),
  }
  const unused: CommandEntry = { name: 'unused', summary: '', load: () => Promise.reject(new Error('loaded')) }
  await runProgram(new Command('droidgym'), [greet, unused], ['greet', 'pixel'])
  expect(greeted).toEqual(['pixel'])
})

test('a device backend is one provider, registered under a name', async () => {
  const gym = gymOn(new BackendRegistry({ paper: new PaperProvider() }), { backend: 'paper' })
  const environment = await gym.makeEnvironment({
    task: 'clock/open_the_clock_app', environment: '100', actionSpace: 'ui', observation: { elements: true },
  })
  const { observation } = await environment.reset()
  expect(observation.elements?.map(({ contentDescription }) => contentDescription)).toContain('App')
  await environment.close()
})
