import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { parse, stringify } from 'yaml'
import { pictureFault } from '@droidgym/phone/render/picture-fault'
import { findTask, loadSuite, tasksMatching } from '@droidgym/spec/find-task'
import type { OwnFiles } from '@droidgym/spec/own-files'
import { readOwnFiles, useOwnFiles } from '@droidgym/spec/own-files'
import { OPEN_PAGE, ownFolder } from '@droidgym/phone/test/own-files'

async function read(text: string): Promise<OwnFiles> {
  const folder = ownFolder({ 'tasks.yaml': text })
  const paths = { taskFiles: [join(folder, 'tasks.yaml')], environmentFiles: [], suiteDirs: [] }
  return readOwnFiles(paths, pictureFault)
}

async function forget(): Promise<void> {
  useOwnFiles(await readOwnFiles({ taskFiles: [], environmentFiles: [], suiteDirs: [] }, pictureFault))
}

afterEach(forget)

/** The faults of the template with other fields, without the file's name. */
async function faultsOf(fields: object): Promise<string> {
  const { faulty, templates } = await read(stringify({ ...(parse(OPEN_PAGE) as object), ...fields }))
  expect(templates).toEqual([])
  return faulty.flatMap(({ problems }) => problems).join('\n').replaceAll(/^\S*tasks\.yaml:/gm, '')
}

/** What the parameters give, drawn for many seeds. */
async function drawn(parameters: object, instruction: string, kind = ''): Promise<readonly string[]> {
  await forget()
  useOwnFiles(await read(stringify({
    ...(parse(OPEN_PAGE) as object),
    parameters, instruction, instruction_without_app: instruction, expert: [{ open: 'clock' }],
    success: { log: { tag: 'A', priority: 'I', pattern: instruction } },
  })))
  return Array.from({ length: 60 }, (_, seed) => findTask(`mine/open_page__${kind}${seed}`).instruction)
}

describe('a template', () => {
  it('makes a task of a seed, with values in all its texts', async () => {
    useOwnFiles(await read(OPEN_PAGE))
    const pages = Array.from({ length: 20 }, (_, seed) => findTask(`mine/open_page__${seed}`))
    expect(new Set(pages.map(({ instruction }) => instruction))).toEqual(new Set([
      'Open the alarms page of the Clock app',
      'Open the timers page of the Clock app',
    ]))
    for (const { instruction, success, expert } of pages) {
      const tab = instruction.includes('timers') ? 2 : 0
      expect(success).toMatchObject({ preference: { equals: tab } })
      expect(expert).toMatchObject([{ open: 'clock' }, { tap: { instance: tab } }])
    }
    expect(findTask('mine/open_page__7')).toEqual(findTask('mine/open_page__7'))
  })

  it('has other values in held-out tasks, and wordings without the app, with the same values', async () => {
    useOwnFiles(await read(OPEN_PAGE))
    expect(findTask('mine/open_page__held_out_3').instruction).toBe('Open the stopwatch page of the Clock app')
    expect(findTask('mine/open_page__no_app_held_out_3')).toMatchObject({
      id: 'mine/open_page__no_app_held_out_3',
      suites: ['own-no-app-held-out'],
      instruction: 'Open the page with the stopwatch',
    })
    for (let seed = 0; seed < 20; seed++) {
      expect(findTask(`mine/open_page__no_app_${seed}`).success).toEqual(findTask(`mine/open_page__${seed}`).success)
    }
  })

  it('is in lists by its first three tasks, and in choices by any id that is written out', async () => {
    useOwnFiles(await read(OPEN_PAGE))
    const ids = (tasks: readonly { readonly id: string }[]): readonly string[] => tasks.map(({ id }) => id)
    expect(ids(loadSuite('own'))).toEqual([0, 1, 2].map((seed) => `mine/open_page__${seed}`))
    expect(ids(loadSuite('own-held-out'))).toContain('mine/open_page__held_out_2')
    expect(ids(tasksMatching('mine/open_page__{0,1}', 'own'))).toEqual(['mine/open_page__0', 'mine/open_page__1'])
    expect(ids(tasksMatching('mine/open_page__912, clock/open_*'))).toEqual(['clock/open_the_clock_app', 'mine/open_page__912'])
    expect(ids(tasksMatching('mine/open_page__912', 'own'))).toEqual(['mine/open_page__912'])
    expect(tasksMatching('mine/open_page__no_app_912', 'own')).toEqual([])
  })

  it('is not among all tasks, and has no task of another id', async () => {
    useOwnFiles(await read(OPEN_PAGE))
    expect(loadSuite(undefined).filter(({ id }) => id.includes('__'))).toEqual([])
    for (const id of ['mine/open_page', 'mine/open_page__', 'mine/open_page__07', 'mine/open_page__1e3', 'mine/other__1']) {
      expect(() => findTask(id)).toThrow(`There is no task ${JSON.stringify(id)}`)
    }
  })

  it('draws whole numbers from a range, with both ends and by steps', async () => {
    const parameters = { n: { integer: { min: 4, max: 10, step: 3 }, held_out: { min: 20, max: 21 } } }
    expect(new Set(await drawn(parameters, 'n ${n}'))).toEqual(new Set(['n 4', 'n 7', 'n 10']))
    expect(new Set(await drawn(parameters, 'n ${n}', 'held_out_'))).toEqual(new Set(['n 20', 'n 21']))
  })

  it('draws another value where it must differ', async () => {
    const n = { integer: { min: 1, max: 2 }, held_out: { min: 3, max: 5 } }
    const texts = await drawn({ n, m: { ...n, other_than: 'n' } }, '${n} ${m}')
    expect(new Set(texts)).toEqual(new Set(['1 2', '2 1']))
  })

  it('draws digits of the given number, as texts', async () => {
    const code = { digits: 6 }
    const n = { integer: { min: 1, max: 2 }, held_out: { min: 3, max: 5 } }
    const texts = await drawn({ n, code, wrong: { ...code, other_than: 'code' } }, '${n} ${code} ${wrong}')
    expect(new Set(texts).size).toBe(texts.length)
    for (const text of texts) expect(text).toMatch(/^\d \d{6} \d{6}$/)
    expect(await drawn({ n, code }, '${n} ${code}')).toEqual(await drawn({ n, code }, '${n} ${code}'))
  })

  it('writes values as filters say', async () => {
    const parameters = { n: { choice: ['7'], held_out: ['8'] }, word: { choice: ['a.B'] } }
    const wording = '${n|two_digits} ${word|pattern} ${word|lower} ${n|any_digits} ${n|spread}'
    const [text] = await drawn(parameters, wording)
    expect(text).toBe(String.raw`07 a\.B a.b [7٧۷७] ^\P{Nd}*7\P{Nd}*$`)
  })

  it('keeps numbers, lists and names of fields in data', async () => {
    useOwnFiles(await read(stringify({
      ...(parse(OPEN_PAGE) as object),
      parameters: { n: { choice: ['12'], held_out: ['34'] }, stream: { choice: ['ring'] } },
      instruction: '${n}', instruction_without_app: '${n}', setup: { volumes: { '${stream}': 1 } },
      success: { log: { tag: 'A', priority: 'I', pattern: '${n}' } }, expert: [{ keys: '${n|dialpad}' }, { keys: '${n|calculator}' }],
    })))
    const { setup, expert } = findTask('mine/open_page__0')
    expect(setup).toEqual({ volumes: { ring: 1 } })
    expect(expert).toEqual([
      { keys: [{ resource_id: 'one' }, { resource_id: 'two' }] },
      { keys: [{ resource_id: 'digit_1' }, { resource_id: 'digit_2' }] },
    ])
  })

  it.each([
    ['a criterion without a parameter', { success: { log: { tag: 'A', priority: 'I', pattern: 'b' } } }, 'success: it has no parameter: every instance would be the same task'],
    ['no held-out values', { parameters: { page: { choice: [{ words: 'a', tab: 1 }] } } }, 'parameters: none has held-out values'],
    ['a parameter that is used nowhere', { parameters: { page: { choice: [{ words: 'a', tab: 1 }], held_out: [{ words: 'b', tab: 2 }] }, more: { choice: [1] } } }, 'parameters.more: it is used nowhere'],
    ['a held-out value among the others', { parameters: { page: { choice: [1, 2], held_out: [2] } } }, 'parameters.page.held_out: 2 is among the other values too'],
    ['a hole without a parameter', { instruction: 'Open ${pages} and ${page.words}' }, 'instruction: ${pages}: there is no parameter "pages"'],
    ['a hole without a field', { instruction: 'Open ${page.word}' }, 'instruction: ${page.word}: "page" has no field "word"'],
    ['an unknown filter', { instruction: 'Open ${page.words|upper}' }, 'instruction: ${page.words|upper}: there is no filter "upper"; choose one of'],
    ['a hole that is not closed', { instruction: 'Open ${page.words' }, 'instruction: holes are written ${name}, ${name.field} or ${name|filter}, in "Open ${page.words"'],
    ['a record inside a text', { instruction: 'Open ${page}' }, undefined],
    ['the app in the wording without it', { instruction_without_app: 'Open the ${page.words} of Clock' }, 'instruction_without_app: it names the app, "Clock"'],
    ['an unknown list', { parameters: { page: { data: 'look' } } }, 'parameters.page.data: there is no list "look". Did you mean "looks"?'],
    ['a parameter that differs from a later one', { parameters: { page: { choice: [1, 2], held_out: [3, 4], other_than: 'b' }, b: { choice: [1] } } }, 'parameters.page.other_than: "b" is no parameter before "page"'],
    ['no other value left', { parameters: { a: { choice: [1], held_out: [2] }, page: { choice: [1], other_than: 'a' } } }, 'parameters.page: it needs 2 values at least'],
    ['a task with a fault', { step_limit: '${page.words}' }, 'step_limit: '],
    ['a task whose pattern does not compile', { success: { log: { tag: 'A', priority: 'I', pattern: '(${page.words}' } } }, 'success: '],
    ['the id of a template of the package', { id: 'clock/create_alarm' }, 'id: there is a template "clock/create_alarm" already; choose another id'],
    ['two underscores in its id', { id: 'mine/a__b' }, 'id: must not have two underscores in a row'],
    ['a range of too many values', { parameters: { page: { integer: { min: 0, max: 1_000_000 } } } }, 'parameters.page.integer: must have at most 10000 values'],
    ['a range that ends before it begins', { parameters: { page: { integer: { min: 2, max: 1 } } } }, 'parameters.page.integer: min must not be above max'],
    ['too many parameters', { parameters: Object.fromEntries(Array.from({ length: 33 }, (_, n) => [`p${n}`, { choice: [1] }])) }, 'parameters: must be at most 32 parameters'],
    ['an unknown field', { paramters: {} }, 'Unrecognized key'],
  ])('with %s is refused', async (_, fields, fault) => {
    const faults = await faultsOf(fields)
    if (fault === undefined) expect(faults).not.toBe('')
    else expect(faults).toContain(fault)
  })

  it('with a million parameters is refused before they are read', async () => {
    const parameters = Object.fromEntries(Array.from({ length: 30_000 }, (_, n) => [`p${n}`, { choice: [1] }]))
    expect(await faultsOf({ parameters })).toMatch(/at most|more than/)
  })

  it('cannot have an id that another template or file has', async () => {
    const { faulty } = await read(`- ${OPEN_PAGE.trim().replaceAll('\n', '\n  ')}\n- ${OPEN_PAGE.trim().replaceAll('\n', '\n  ')}`)
    expect(faulty.flatMap(({ problems }) => problems)[0]).toMatch(/the id "mine\/open_page" occurs twice/)
  })
})
