import type { LogEntry, LogPriority } from '@droidgym/android/log/log-entry'
import type { LogCursor } from '@droidgym/spec/device/device'
import type { ConformanceCheck } from './check.ts'
import { claim, claimEqual } from './claims.ts'
import { DeviceDriver } from './device-driver.ts'

const TAG = 'Conformance'
const OTHER_TAG = 'ConformanceToo'
const EVERYTHING = [{ tag: TAG, priority: 'V' }] as const
const MANY = 40

/** Checks of log cursors. */
export const LOG_CHECKS: readonly ConformanceCheck[] = [
  {
    id: 'log/from-the-cursor',
    what: 'A cursor gives the lines after it and none before, again and again, in their order.',
    run: async (context) => {
      const say = speaker(context)
      await say('I', TAG, 'before')
      const cursor = await context.device.log()
      claimEqual('The lines before any', await messages(cursor), [])
      await say('I', TAG, 'one')
      claimEqual('The lines after one', await messages(cursor), ['one'])
      for (let number = 2; number <= MANY; number++) await say('I', TAG, `line ${number}`)
      const numbered = Array.from({ length: MANY - 1 }, (_, index) => `line ${index + 2}`)
      claimEqual('The lines after many', await messages(cursor), ['one', ...numbered])
      claimEqual('The lines when read again', await messages(cursor), ['one', ...numbered])
    },
  },
  {
    id: 'log/cursors-are-independent',
    what: 'Each cursor stays where it was taken.',
    run: async (context) => {
      const say = speaker(context)
      const first = await context.device.log()
      await say('I', TAG, 'one')
      const second = await context.device.log()
      await say('I', TAG, 'two')
      claimEqual('The lines after the second cursor', await messages(second), ['two'])
      claimEqual('The lines after the first cursor', await messages(first), ['one', 'two'])
    },
  },
  {
    id: 'log/filters',
    what: 'A filter lets through its tag from its priority on; several let through what any does; none, nothing.',
    run: async (context) => {
      const say = speaker(context)
      const cursor = await context.device.log()
      const lines = [['D', TAG], ['I', TAG], ['W', TAG], ['E', OTHER_TAG], ['I', OTHER_TAG]] as const
      for (const [priority, tag] of lines) await say(priority, tag, `${priority} of ${tag}`)
      const warnings = { tag: TAG, priority: 'W' } as const
      const others = { tag: OTHER_TAG, priority: 'V' } as const
      claimEqual('Warnings of one tag', textOf(await cursor.read([warnings])), [`W of ${TAG}`])
      const both = [`W of ${TAG}`, `E of ${OTHER_TAG}`, `I of ${OTHER_TAG}`]
      claimEqual('The same and another tag', textOf(await cursor.read([warnings, others])), both)
      claimEqual('Without filters', textOf(await cursor.read([])), [])
      const prefix = { tag: TAG.slice(0, -1), priority: 'V' } as const
      claimEqual("A tag's beginning", textOf(await cursor.read([prefix])), [])
    },
  },
  {
    id: 'log/lines-are-whole',
    what: 'An entry has its tag, priority, process, time and message as they were written.',
    run: async (context) => {
      const say = speaker(context)
      const cursor = await context.device.log()
      const written = ['colons: a: b', '  blanks  inside  ', 'ünïcödé 漢字 العربية 🙂', '%s %d \\n "quoted"', '-p e -t X']
      for (const message of written) await say('W', TAG, message)
      const entries = await cursor.read(EVERYTHING)
      claimEqual('The messages', textOf(entries).map(trimEnd), written.map(trimEnd))
      for (const { tag, priority, pid, time } of entries) {
        claimEqual('Tag and priority', { tag, priority }, { tag: TAG, priority: 'W' })
        claim(Number.isInteger(pid) && pid > 0, 'The process', 'a number above 0', pid)
        claim(time > 0 && Number.isFinite(time), 'The time', 'milliseconds since 1970', time)
      }
    },
  },
  {
    id: 'log/keeps-up-with-touches',
    what: 'What an action logs can be read as soon as the action is over.',
    run: async (context) => {
      const driver = new DeviceDriver(context)
      const cursor = await context.device.log()
      await driver.openSettings()
      // ActivityStarter of API 29.
      const started = await cursor.read([{ tag: 'ActivityTaskManager', priority: 'I' }])
      const found = started.some(({ message }) => /^START u0 .*com\.android\.settings/.test(message))
      claim(found, 'The log after opening Settings', 'a START line', textOf(started))
    },
  },
  {
    id: 'log/survives-a-snapshot',
    what: 'A cursor taken before a snapshot was saved gives, once that is loaded, the lines up to it and those after.',
    run: async (context) => {
      const { snapshots, log } = { snapshots: context.device.snapshots, log: () => context.device.log() }
      const say = speaker(context)
      const cursor = await log()
      await say('I', TAG, 'kept')
      await snapshots.save(MOMENT)
      await say('I', TAG, 'undone')
      await snapshots.load(MOMENT)
      await say('I', TAG, 'after')
      claimEqual('The lines', await messages(cursor), ['kept', 'after'])
      await snapshots.delete(MOMENT)
    },
  },
]

const MOMENT = 'conformance-log'

/** Writes lines with the phone's own `log` (AOSP system/core/toolbox, `log [-p PRIORITY] [-t TAG] MESSAGE`). */
function speaker(context: ConstructorParameters<typeof DeviceDriver>[0]) {
  const driver = new DeviceDriver(context)
  return async (priority: LogPriority, tag: string, message: string): Promise<void> => {
    await driver.run('log', '-p', priority.toLowerCase(), '-t', tag, '--', message)
  }
}

async function messages(cursor: LogCursor): Promise<readonly string[]> {
  return textOf(await cursor.read(EVERYTHING))
}

function textOf(entries: readonly LogEntry[]): readonly string[] {
  return entries.map(({ message }) => message)
}

/** The contract ignores blanks at the end of a line. */
function trimEnd(text: string): string {
  return text.trimEnd()
}
