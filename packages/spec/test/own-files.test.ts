import { realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { parse, stringify } from 'yaml'
import { pictureFault } from '@droidgym/phone/render/picture-fault'
import { parseEnvironmentDefinition } from '@droidgym/spec/definitions'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { findSplit } from '@droidgym/spec/splits/splits'
import type { OwnFiles, OwnPaths } from '@droidgym/spec/own-files'
import { kindOfFile, readOwnFiles, useOwnFiles } from '@droidgym/spec/own-files'
import { findTask, loadSuite } from '@droidgym/spec/find-task'
import { loadTasks } from '@droidgym/spec/tasks/tasks'
import { OPEN_CLOCK, ownFolder, OWN_PHONE, pictureBomb, plainPicture } from '@droidgym/phone/test/own-files'

const GREEN = plainPicture([0, 200, 0])

function read(paths: Partial<OwnPaths>): Promise<OwnFiles> {
  return readOwnFiles({ taskFiles: [], environmentFiles: [], suiteDirs: [], ...paths }, pictureFault)
}

/** The only fault of a file of tasks, without the folder in front. */
async function faultOf(text: string): Promise<string> {
  const folder = ownFolder({ 'tasks.yaml': text })
  const { faulty, tasks } = await read({ taskFiles: [join(folder, 'tasks.yaml')] })
  expect(tasks).toEqual([])
  return faulty.flatMap(({ problems }) => problems).join('\n').replaceAll(`${folder}/`, '')
}

function changed(fields: object): string {
  return stringify({ ...(parse(OPEN_CLOCK) as object), ...fields })
}

afterEach(async () => useOwnFiles(await read({})))

describe('files of tasks and environments of the operator', () => {
  it('are known beside those of the package, with defaults for what is optional', async () => {
    const folder = ownFolder({ 'tasks.yaml': OPEN_CLOCK, 'phones/phone.yaml': OWN_PHONE, 'phones/green.png': GREEN })
    const [before, sampled] = [loadTasks(), findSplit('sampled').draw(7)]
    const environmentFiles = [join(folder, 'phones/phone.yaml')]
    useOwnFiles(await read({ taskFiles: [join(folder, 'tasks.yaml')], environmentFiles }))
    expect(findTask('mine/open_the_clock')).toMatchObject({ suites: ['own'], category: 'Utility', near_misses: [] })
    expect(loadTasks()).toHaveLength(before.length + 1)
    expect(findEnvironment('mine-1').split).toBe('own')
    expect(findEnvironment('mine-1').wallpaper).toMatch(/^own_green_\w{16}$/)
    expect(findSplit('sampled').draw(7)).toEqual(sampled)
  })

  it('in a folder belong to its suite', async () => {
    const folder = ownFolder({
      'first/tasks/clock.yaml': changed({ suites: ['easy'] }),
      'first/environments/phone.yaml': `- ${OWN_PHONE.replace('green.png', 'pictures/green.png')}`,
      'first/environments/pictures/green.png': GREEN,
      'second/tasks/clock.yaml': changed({ id: 'mine/another', step_limit: { second: 5 } }),
    })
    useOwnFiles(await read({ suiteDirs: [join(folder, 'first'), join(folder, 'second')] }))
    expect(loadSuite('first').map(({ id }) => id)).toEqual(['mine/open_the_clock'])
    expect(loadSuite('second').map(({ id }) => id)).toEqual(['mine/another'])
    expect(findTask('mine/open_the_clock').suites).toEqual(['easy', 'first'])
  })

  it('lose only the file with a fault, which its suite reports', async () => {
    const folder = ownFolder({
      'good/tasks/clock.yaml': OPEN_CLOCK,
      'bad/tasks/clock.yaml': changed({ id: 'mine/another', colour: 'red' }),
      'bad/environments/phone.yaml': '- { id: mine-2',
    })
    useOwnFiles(await read({ suiteDirs: [join(folder, 'bad'), join(folder, 'good')] }))
    expect(loadSuite('good')).toHaveLength(1)
    expect(() => loadSuite('bad')).toThrow(/The suite "bad" has faulty files:[^]*clock.yaml: .*colour/)
    expect(() => findTask('mine/another')).toThrow('bad/tasks/clock.yaml has faults and is left out')
    expect(() => findEnvironment('mine-2')).toThrow('bad/environments/phone.yaml has faults and is left out')
  })

  it.each<[string, string, string]>([
    ['an unknown field', changed({ colour: 'red' }), 'tasks.yaml: Unrecognized key: "colour"'],
    ['an unknown field of a later task', stringify([parse(OPEN_CLOCK), { id: 1 }]), 'tasks.yaml:[1].id: '],
    ['a suite of ours', changed({ suites: ['b-moca'] }), `"b-moca" is a suite of droidgym's own: name another`],
    ['an id of ours', changed({ id: 'clock/open_the_clock_app' }), 'there is a task "clock/open_the_clock_app" already'],
    ['two tasks with one id', stringify([parse(OPEN_CLOCK), parse(OPEN_CLOCK)]), 'the id "mine/open_the_clock" occurs twice'],
    ['a text that no app has', changed({ expert: [{ tap: { text_key: 'clock:no_such' } }] }), 'envs/strings has no "clock:no_such"'],
    ['a cyclic alias', `${OPEN_CLOCK}near_misses: &a [*a]`, 'nested more than 32 deep, aliases written out'],
    ['aliases that grow', `a: &a [x, x]\nb: &b [${'*a, '.repeat(900)}]\nc: [${'*b, '.repeat(200)}]`, 'tasks.yaml: Excessive alias count'],
    ['a million parameters', `x: [${'1, '.repeat(1_000_000)}]`, 'tasks.yaml: has 3000005 bytes; at most 524288 are allowed'],
    ['many small values', `x: [${'1,'.repeat(50_000)}]`, 'tasks.yaml: it has more than 40000 tokens'],
    ['nothing', '', 'tasks.yaml: it is empty'],
    ['an empty list', '[]', 'tasks.yaml: it is empty'],
    ['another document', '--- a\n--- b', 'tasks.yaml: line 2: Source contains multiple documents'],
    ['a tag', '!!set { a, b }', 'tags such as !!set are not allowed'],
  ])('are refused with %s', async (_, text, reason) => {
    expect(await faultOf(text)).toContain(reason)
  })

  it('say little about very many faults', async () => {
    const fields = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`field_${index}`, 1]))
    expect((await faultOf(changed(fields))).length).toBeLessThan(800)
    expect((await faultOf(stringify(Array.from({ length: 500 }, () => ({})))).then((text) => text.split('\n')))).toHaveLength(21)
  })

  it('have environments whose ids are none of ours', async () => {
    const ids = ['035', 'sampled-1', 'mine_1']
    const folder = ownFolder(Object.fromEntries(ids.map((id) => [`${id}.yaml`, OWN_PHONE.replace('mine-1', `"${id}"`)])))
    const { faulty } = await read({ environmentFiles: ids.map((id) => join(folder, `${id}.yaml`)) })
    expect(faulty.map(({ problems }) => problems[0]?.replace(`${folder}/`, ''))).toEqual([
      `035.yaml:id: "035" begins with a digit, as droidgym's own do: choose another id`,
      'sampled-1.yaml:id: "sampled-1" is or could be the id of another; choose one such as "client-1"',
      expect.stringContaining('mine_1.yaml:wallpaper: '),
    ])
  })

  it('name both files of an id', async () => {
    const folder = ownFolder({ 'one.yaml': OPEN_CLOCK, 'two.yaml': OPEN_CLOCK })
    const { tasks, faulty } = await read({ taskFiles: [join(folder, 'one.yaml'), join(folder, 'two.yaml')] })
    expect(tasks).toHaveLength(1)
    const reason = `${folder}/two.yaml:id: "mine/open_the_clock" is in ${folder}/one.yaml as well; choose another id`
    expect(faulty.flatMap(({ problems }) => problems)).toEqual([reason])
  })

  it('are refused when they are no files, and folders when they are no suites', async () => {
    const folder = ownFolder({ 'b-moca/tasks/a.yaml': OPEN_CLOCK, 'x/empty.txt': '', 'y/x/tasks/a.yaml': OPEN_CLOCK })
    const suiteDirs = ['b-moca', 'x', 'none', 'y/x'].map((name) => join(folder, name))
    const { faulty } = await read({ taskFiles: [folder, join(folder, 'none.yaml')], suiteDirs })
    expect(faulty.map(({ problems }) => problems.join().replaceAll(`${folder}/`, '').replaceAll(folder, 'FOLDER'))).toEqual([
      'FOLDER: is not a file',
      expect.stringContaining('none.yaml: cannot be read: ENOENT'),
      `b-moca: "b-moca" is a suite of droidgym's own: rename the folder`,
      'x: it has neither tasks/*.yaml nor environments/*.yaml',
      'none: there is no such folder',
    ])
  })
})

describe('code of the operator', () => {
  const CHECKED = changed({ check_finish: { file: 'checks/a.py' } })

  function digestIn({ tasks: [task] }: OwnFiles): string | undefined {
    return task?.check_finish?.digest
  }

  it('is found beside the file, and identified by all code of its folder', async () => {
    const folder = ownFolder({ 'tasks.yaml': CHECKED, 'checks/a.py': 'a', 'checks/more/b.json': '1', 'checks/b.txt': 'b' })
    const taskFiles = [join(folder, 'tasks.yaml')]
    const first = await read({ taskFiles })
    const digest = digestIn(first)
    expect(digest).toMatch(/^[0-9a-f]{64}$/)
    expect([...first.code]).toEqual([[digest, realpathSync(join(folder, 'checks/a.py'))]])
    expect(first.tasks[0]?.check_finish).toMatchObject({ function: 'check_finish', timeout_ms: 2000, memory_mb: 128 })
    writeFileSync(join(folder, 'checks/b.txt'), 'other')
    expect(digestIn(await read({ taskFiles }))).toBe(digest)
    writeFileSync(join(folder, 'checks/more/b.json'), '2')
    expect(digestIn(await read({ taskFiles }))).not.toBe(digest)
  })

  it.each([
    [{ file: '../a.py' }, 'check_finish.file: must be a .py, .js, .mjs, .ts or .mts file'],
    [{ file: '/etc/a.py' }, 'check_finish.file: must be a .py'],
    [{ file: 'a.sh' }, 'check_finish.file: must be a .py'],
    [{ file: 'none.py' }, 'check_finish.file: none.py cannot be read: ENOENT'],
    [{ file: 'checks/a.py', digest: 'a' }, 'Unrecognized key: "digest"'],
    [{ file: 'checks/a.py', timeout_ms: 1 }, 'check_finish.timeout_ms: '],
    [{ file: 'checks/a.py', function: 'a b' }, 'check_finish.function: '],
    [{ file: 'out.py' }, "check_finish.file: out.py leads out of the folder of the task's file"],
    [{ file: 'linked/a.py' }, "check_finish.file: linked/a.py leads out of the folder of the task's file"],
    [{ file: 'links/a.py' }, 'check_finish.file: links/a.py cannot be read: b.py beside it is a link that leads out of its folder'],
  ])('is refused as %j', async (check, reason) => {
    const outside = ownFolder({ 'a.py': 'a' })
    const text = changed({ check_finish: check })
    const folder = ownFolder({ 'tasks.yaml': text, 'checks/a.py': 'a', 'links/a.py': 'a' })
    symlinkSync(join(outside, 'a.py'), join(folder, 'out.py'))
    symlinkSync(outside, join(folder, 'linked'))
    symlinkSync(join(outside, 'a.py'), join(folder, 'links/b.py'))
    const { faulty, tasks } = await read({ taskFiles: [join(folder, 'tasks.yaml')] })
    expect(tasks).toEqual([])
    expect(faulty.flatMap(({ problems }) => problems).join('\n')).toContain(reason)
  })
})

describe('a wallpaper of the operator', () => {
  async function pictureFaultOf(picture: Uint8Array | undefined, name = 'green.png'): Promise<string> {
    const files = { 'phone.yaml': OWN_PHONE.replace('green.png', name), ...(picture && { 'green.png': picture }) }
    const folder = ownFolder(files)
    const { faulty, environments } = await read({ environmentFiles: [join(folder, 'phone.yaml')] })
    expect(environments).toEqual([])
    return faulty.flatMap(({ problems }) => problems).join('\n').replaceAll(`${folder}/`, '')
  }

  it.each<[string, Uint8Array | undefined, string]>([
    ['a bomb', pictureBomb(), 'phone.yaml:wallpaper: green.png has 50000 × 50000 pixels; at most 16777216 are allowed'],
    ['too many bytes', new Uint8Array(9 * 1024 * 1024), 'green.png has 9437184 bytes; at most 8388608 are allowed'],
    ['no picture', Buffer.from('GIF89a'), 'green.png is neither a PNG nor a JPEG picture'],
    ['a damaged picture', GREEN.slice(0, 50), 'green.png cannot be decoded: it is damaged'],
    ['a missing file', undefined, 'green.png cannot be read: ENOENT'],
  ])('is refused: %s', async (_, picture, reason) => {
    expect(await pictureFaultOf(picture)).toContain(reason)
  })

  it('lies below its file', async () => {
    const reason = 'canyon, or a picture beside the file, such as "forest.png"'
    expect(await pictureFaultOf(GREEN, '../green.png')).toContain(reason)
    expect(await pictureFaultOf(GREEN, '/etc/green.png')).toContain(reason)
  })

  it('cannot be named by a client', async () => {
    const folder = ownFolder({ 'phone.yaml': OWN_PHONE, 'green.png': GREEN })
    useOwnFiles(await read({ environmentFiles: [join(folder, 'phone.yaml')] }))
    const named = stringify({ ...findEnvironment('mine-1'), id: 'client-1', split: undefined })
    expect(() => parseEnvironmentDefinition(named)).toThrow('wallpaper: Invalid option')
  })
})

it('tells files of tasks from files of environments', () => {
  const folder = ownFolder({ 'tasks.yaml': OPEN_CLOCK, 'phones.yaml': `- ${OWN_PHONE}`, 'none.yaml': '{' })
  expect(['tasks.yaml', 'phones.yaml', 'none.yaml'].map((name) => kindOfFile(join(folder, name)))).toEqual([
    'tasks', 'environments', undefined,
  ])
})
