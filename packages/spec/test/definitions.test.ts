import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { parseEnvironmentDefinition, parseTaskDefinition } from '@droidgym/spec/definitions'
import { loadEnvironments } from '@droidgym/spec/environments/environments'
import { SpecError } from '@droidgym/spec/spec-error'
import { loadTasks } from '@droidgym/spec/tasks/tasks'

const TASK = `
id: client/open_the_clock
app: clock
instruction: Open the clock
step_limit: 8
success:
  log: { tag: ActivityTaskManager, priority: I, pattern: 'START .*cmp=com\\.google\\.android\\.deskclock/' }
`
const ENVIRONMENT = `
id: client-1
device: pixel_4
width: 1080
height: 2280
density: 440
font_scale: 1.15
locale: de-DE
wallpaper: 04_sky
dark_theme: true
icons:
  - { component: com.google.android.gm/.ConversationListActivityGmail, container: hotseat, slot: 0 }
seed: 3
`

/** The faults of a definition. */
function faultsOf(parseIt: (text: string) => unknown, text: string): readonly string[] {
  try {
    parseIt(text)
  } catch (error) {
    if (error instanceof SpecError) return error.problems
    throw error
  }
  return []
}

function taskFaults(changed: object): readonly string[] {
  return faultsOf(parseTaskDefinition, stringify({ ...(parse(TASK) as object), ...changed }))
}

function environmentFaults(changed: object): readonly string[] {
  return faultsOf(parseEnvironmentDefinition, stringify({ ...(parse(ENVIRONMENT) as object), ...changed }))
}

describe('a task', () => {
  test('needs a criterion, and no script', () => {
    expect(parseTaskDefinition(TASK)).toMatchObject({
      id: 'client/open_the_clock',
      step_limit: 8,
      suites: [],
      expert: [],
    })
  })

  test('each of our own is one, under another id', () => {
    for (const task of loadTasks()) {
      expect(taskFaults(task)).toEqual([
        `task definition:id: there is a task "${task.id}" already; choose another id`,
      ])
      expect(taskFaults({ ...task, id: 'client/own' })).toEqual([])
    }
  })

  test('cannot name code', () => {
    const reason = "code is taken only from files that the server's operator names: --task-file, --suite-dir"
    expect(taskFaults({ check_finish: { file: 'check.py' } })).toEqual([`task definition:check_finish: ${reason}`])
    expect(taskFaults({ check_finish: null }).join()).toContain(reason)
  })

  test('cannot take the place of a known one', () => {
    const underscored = loadTasks().find(({ id }) => id.endsWith('_'))?.id ?? ''
    expect(taskFaults({ id: underscored })).toHaveLength(1)
    expect(taskFaults({ id: underscored.slice(0, -1) })).toHaveLength(1)
  })

  test.each([
    ['../../etc/passwd', 'must be an absolute path'],
    ['/data/../etc/passwd', 'must not contain ".."'],
    ['/etc/passwd', 'must lie in /data, /sdcard'],
    ['/dev/zero', 'must lie in /data, /sdcard'],
    ['/proc/self/mem', 'must lie in /data, /sdcard'],
    ['/data/a b', 'must be an absolute path'],
    ['/data/$(id)', 'must be an absolute path'],
    ['/data/a;reboot', 'must be an absolute path'],
    ['/data/\u0000', 'must be an absolute path'],
    [`/data/${'x'.repeat(600)}`, 'Too big'],
  ])('names no path such as %j', (path, reason) => {
    expect(taskFaults({ success: { preference: { path, key: 'a', equals: 1 } } }).join()).toContain(reason)
    const database = { path, table: 'alarms', where: {} }
    expect(taskFaults({ success: { any: [{ all: [{ database }] }] } }).join()).toContain(reason)
  })

  test.each([
    { setting: { namespace: 'system', key: 'a; reboot', equals: 1 } },
    { setting: { namespace: 'system; reboot', key: 'a', equals: 1 } },
    { log: { tag: '-f/sdcard/x', priority: 'I', pattern: 'a' } },
    { log: { tag: 'a b', priority: 'I', pattern: 'a' } },
    { database: { path: '/data/a.db', table: 'a; drop table a', where: {} } },
    { database: { path: '/data/a.db', table: 'a', where: { 'a" or 1': 1 } } },
    { volume: { stream: '3; reboot', above: 1 } },
    { shell: 'id' },
  ])('says nothing in the place of a word: %j', (success) => {
    expect(taskFaults({ success })).not.toEqual([])
  })

  test.each([
    { date: '2024-01-01T00:00:00; reboot' },
    { date: '2024-02-30T00:00:00' },
    { date: '9999-01-01T00:00:00' },
    { volumes: { alarm: '1; reboot' } },
    { volumes: { alarm: 1e15 } },
    { brightness: 1000 },
    { run: ['reboot'] },
    { wifi: 'enable; reboot' },
  ])('allows only known facts in its set-up: %j', (setup) => {
    expect(taskFaults({ setup })).not.toEqual([])
  })

  test.each(['(a+)+\\1', '(?=a)', '(?<!a)b', '(a{1000}){1000}', 'a{1001}', '(', 'x'.repeat(501)])(
    'has no pattern such as %j',
    (pattern) => {
      expect(taskFaults({ success: { log: { tag: 'a', priority: 'I', pattern } } })).not.toEqual([])
      expect(taskFaults({ success: { ui: { inside: { text_matches: pattern } } } })).not.toEqual([])
    },
  )

  test('has no short patterns that are expensive to run', () => {
    const pattern = '(?i)\\pL{1000}'.repeat(6)
    const success = { log: { tag: 'a', priority: 'I', pattern } }
    expect(taskFaults({ success })).toEqual([
      'task definition:success: the patterns are too large; repeat less, or shorter parts',
    ])
    const some = (length: number): object => ({
      all: Array.from({ length }, () => ({ log: { ...success.log, pattern: '\\pL{400}' } })),
    })
    expect(taskFaults({ success: some(10) })).toEqual([])
    expect(taskFaults({ success: some(20) })).toHaveLength(1)
  })

  test('reads no more facts than allowed', () => {
    const leaves = (length: number): object => ({ all: Array.from({ length }, () => ({ ui: { text: 'a' } })) })
    expect(taskFaults({ success: leaves(64) })).toEqual([])
    expect(taskFaults({ success: leaves(65) })).toHaveLength(1)
    expect(taskFaults({ success: leaves(40), setup: { expects: leaves(40) } })).toHaveLength(1)
  })

  test.each([{ step_limit: 10_001 }, { step_limit: 0 }, { instruction: 'a'.repeat(2001) }, { id: '../a' }, { more: 1 }])(
    'keeps to bounds and known keys: %j',
    (changed) => {
      expect(taskFaults(changed)).toHaveLength(1)
    },
  )

  test('reports every fault with its place', () => {
    expect(taskFaults({ step_limit: 'many', success: { all: [{ setting: { namespace: 'x', key: 'a' } }] } })).toEqual([
      'task definition:step_limit: Invalid input: expected number or record, received string',
      'task definition:success.all[0].setting.namespace: Invalid option: expected one of "system"|"secure"|"global"',
    ])
  })
})

describe('an environment', () => {
  test('is written out, or a row as in the data files; both are of the split own', () => {
    expect(parseEnvironmentDefinition(ENVIRONMENT)).toEqual({
      ...(parse(ENVIRONMENT) as object),
      split: 'own',
      content: 'lived-in',
    })
    const row = { locale: 'ko-KR', wallpaper: '12_ocean', display_size: 2, dark_theme: false, layout: '105', seed: 105 }
    expect(parseEnvironmentDefinition(stringify({ id: 'mine', device: 'pixel_3', ...row }))).toEqual({
      ...loadEnvironments().find(({ id }) => id === '105'),
      id: 'mine',
      split: 'own',
      content: 'lived-in',
    })
  })

  test('each of our own is one, under another id', () => {
    for (const environment of loadEnvironments()) {
      expect(environmentFaults({ ...environment, split: undefined, id: 'mine' })).toEqual([])
      expect(environmentFaults({ ...environment, split: undefined })).toHaveLength(1)
    }
  })

  test.each([
    [{ width: 100_000, height: 100_000 }, 'width'],
    [{ width: 4096, height: 4096, density: 500 }, 'pixels are more than'],
    [{ density: 72 }, '2400 dp; allowed are 220 to 2000'],
    [{ density: 1000 }, '173 dp; allowed are 220 to 2000'],
    [{ density: 0 }, 'density'],
    [{ font_scale: 100 }, 'font_scale'],
    [{ font_scale: Number.NaN }, 'font_scale'],
    [{ locale: '../../etc' }, 'locale'],
    [{ wallpaper: '/etc/passwd' }, 'wallpaper'],
    [{ device: 'fridge' }, 'envs/devices.yaml has no "fridge"'],
    [{ seed: 2 ** 32 }, 'seed'],
    [{ seed: -1 }, 'seed'],
    [{ split: 'train' }, 'Unrecognized key: "split"'],
    [{ id: '000' }, 'id'],
    [{ id: 'sampled-1' }, 'id'],
    [{ id: 'moment-a' }, 'id'],
    [{ id: '../a' }, 'id'],
    [{ icons: [{ component: 'com.evil/.Main', container: 'hotseat', slot: 0 }] }, 'no application is called'],
    [{ icons: Array.from({ length: 2 }, () => hotseat(0)) }, 'two icons stand at hotseat slot 0'],
    [{ icons: [hotseat(10)] }, 'icons[0].slot'],
    [{ icons: [{ ...hotseat(0), container: 'workspace', page: 1e9, column: 0, row: 0 }] }, 'icons[0]'],
  ])('must describe a possible phone: %j', (changed, reason) => {
    expect(environmentFaults(changed).join()).toContain(reason)
  })

  test('a row names layouts of ours only', () => {
    const row = { id: 'a', device: 'pixel_3', locale: 'ko-KR', wallpaper: '12_ocean', dark_theme: false, seed: 1 }
    const faults = (layout: string): readonly string[] =>
      faultsOf(parseEnvironmentDefinition, stringify({ ...row, display_size: 0, layout }))
    expect(faults('../devices')).toHaveLength(1)
    expect(faults('nowhere')).toEqual(['environment definition:layout: envs/layouts has no valid "nowhere.json"'])
  })
})

describe('as YAML', () => {
  const bomb = `a: &a [1, 2, 3, 4, 5, 6, 7, 8, 9]\n${Array.from('bcdefghij', (name, index) => {
    const last = 'abcdefghij'[index] ?? ''
    return `${name}: &${name} [${Array.from({ length: 9 }, () => `*${last}`).join(', ')}]`
  }).join('\n')}`
  const depth = 2000

  test.each([
    ['nothing', '', 'expected object'],
    ['more than 64 KiB', `${TASK}#${'x'.repeat(65_536)}`, 'bytes; at most 65536 are allowed'],
    ['more than 64 KiB in other letters', `${TASK}#${'語'.repeat(22_000)}`, 'bytes; at most 65536'],
    ['aliases that grow', bomb, 'Excessive alias count'],
    ['an alias of itself', 'a: &a [*a]', ''],
    ['an alias of nothing', 'a: *b', 'Unresolved alias'],
    ['brackets', '['.repeat(depth), ''],
    ['closed brackets', '['.repeat(depth) + ']'.repeat(depth), ''],
    ['a few closed brackets', '['.repeat(40) + ']'.repeat(40), 'nested more than 32 deep'],
    ['braces', '{a: '.repeat(depth), ''],
    ['lists in lists', '- '.repeat(depth), ''],
    ['keys that are maps', '? '.repeat(depth), 'without "?"'],
    ['many values', '- a\n'.repeat(6000), 'more than 5000 tokens'],
    ['many keys', Array.from({ length: 6000 }, (_, index) => `k${index}: 1`).join('\n'), 'more than 5000 tokens'],
    ['tags', 'a: !!js/function "function () {}"', 'tags'],
    ['tags of the core', 'a: !!set { b }', 'tags'],
    ['directives', '%YAML 1.1\n---\na: 1', 'directives'],
    ['two documents', 'a: 1\n---\na: 2', 'multiple documents'],
    ['a key twice', 'id: a/b\nid: a/c', 'line 2: Map keys must be unique'],
    ['a list', '- a', 'expected object'],
    ['a prototype', '__proto__: { id: a/b }\nconstructor: 1', 'Unrecognized keys'],
    ['half a pair of surrogates', 'id: "\ud800"', ''],
  ])('%s is refused', (_, text, reason) => {
    const faults = faultsOf(parseTaskDefinition, text)
    expect(faults).not.toEqual([])
    expect(faults.join('\n')).toContain(reason)
    expect(faultsOf(parseEnvironmentDefinition, text)).not.toEqual([])
  })

  test('plain text may look like anything', () => {
    expect(parseTaskDefinition(TASK.replace('Open the clock', '50 %, really ? !!'))).toMatchObject({
      instruction: '50 %, really ? !!',
    })
  })

  test('aliases may repeat what is written once', () => {
    const text = `${TASK}setup: { expects: { all: [&node { ui: { text: a } }, *node] } }`
    expect(parseTaskDefinition(text).setup?.expects).toEqual({ all: [{ ui: { text: 'a' } }, { ui: { text: 'a' } }] })
  })
})

describe('whatever is sent', () => {
  const parsers = [parseTaskDefinition, parseEnvironmentDefinition]
  const accepted = (text: string): void => {
    for (const parser of parsers) faultsOf(parser, text)
  }

  test('arbitrary text and arbitrary values are accepted or refused, and nothing else', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 300 }), accepted))
    fc.assert(fc.property(fc.anything({ maxDepth: 4 }).map(asYaml), accepted))
    fc.assert(fc.property(fc.stringMatching(/^([[\]{}:,&*!|>'"%@`?#\n -]|a|1){0,200}$/), accepted))
  })

  test('valid definitions with a few values replaced are accepted or refused, and nothing else', () => {
    const samples = [TASK, ENVIRONMENT, ...loadTasks().slice(0, 20).map((task) => stringify({ ...task, id: 'a/b' }))]
    const values = samples.map((text) => parse(text) as unknown)
    const odd = fc.oneof(
      fc.constantFrom('', 'a'.repeat(5000), '/data/..', '$(id)', '\u0000', -1, 1e308, null, true, [], {}),
      fc.constantFrom('(a+)+$', '\\1', '[', '(?i)\\pL{1000}'),
      fc.anything({ maxDepth: 2 }),
    )
    fc.assert(
      fc.property(fc.constantFrom(...values), fc.array(fc.tuple(fc.nat(), odd), { maxLength: 4 }), (value, edits) => {
        accepted(asYaml(edits.reduce<unknown>((edited, [at, to]) => replaced(edited, at, to), value)))
      }),
    )
  })
})

function hotseat(slot: number): object {
  return { component: 'com.google.android.gm/.ConversationListActivityGmail', container: 'hotseat', slot }
}

/** The value as YAML, if it can be written. */
function asYaml(value: unknown): string {
  try {
    return value === undefined ? '' : stringify(value)
  } catch {
    return 'unwritable'
  }
}

/** A copy with one value, chosen by a number, replaced. */
function replaced(value: unknown, at: number, by: unknown): unknown {
  if (typeof value !== 'object' || value === null) return by
  const entries: [string, unknown][] = Object.entries(value)
  const chosen = entries[at % (entries.length + 1)]
  if (chosen === undefined) return by
  const [key, inner] = chosen
  const next = replaced(inner, Math.floor(at / (entries.length + 1)), by)
  if (Array.isArray(value)) return value.map((item: unknown, index) => (String(index) === key ? next : item))
  return { ...value, [key]: next }
}
