import { describe, expect, it } from 'vitest'
import { apiActionToSteps } from '@droidgym/gym/action/api-action-to-steps'
import { intentArguments } from '@droidgym/gym/action/api-command'
import type { ApiParameters } from '@droidgym/gym/action/api-command'
import { apiCommand, apiIndex, apiLines } from '@droidgym/gym/action/api-index'
import { commandWords, shellWord } from '@droidgym/gym/action/command-words'
import { matchCommand } from '@droidgym/gym/action/match-command'
import type { Api, ApiParameter } from '@droidgym/spec/apis'

const text = (required = true): ApiParameter => ({ type: 'string', description: 'A text.', required })

function api(name: string, intent: Partial<Api['intent']>, given: Partial<Api> = {}): Api {
  return {
    name, app: 'paper', description: `Does ${name}.`, packageName: undefined, parameters: {}, example: {}, simulated: true,
    ...given,
    intent: { by: 'start', action: 'org.paper.FOLD', categories: [], extras: {}, ...intent },
  }
}

/** What a command is matched to among the given APIs: a call, or why there is none. */
function matched(command: string, ...apis: readonly Api[]) {
  const found = matchCommand(command, new Map(apis.map((each) => [each.name, each])))
  return 'invalid' in found ? found.invalid : { [found.name]: found.parameters }
}

const NONE = 'the command is none of the APIs; droidgym apis lists them'
const ONLY = 'only "am start" and "am broadcast" are carried out'
const FOLD = 'am start -a org.paper.FOLD'

const ACTED_ON = [';', '&', '|', '<', '>', '(', ')', '$', '`', '\\', '{', '}', '[', ']', '*', '~', '!', '\n']
const ACTED_ON_IN_QUOTES = ['$', '`', '\\']
const refused = (word: string): [string, string] => [word, `a shell would act on ${JSON.stringify(word)}; quote it`]

describe('the words of a command', () => {
  it.each([
    ['', []],
    [' \t am\tstart  -a  ', ['am', 'start', '-a']],
    [`a'b c'd"e f"`, ['ab cde f']],
    [`'' "" x`, ['', '', 'x']],
    [`"it's" 'say "x"'`, [`it's`, 'say "x"']],
    [`'$x;#' "a;b|c"`, ['$x;#', 'a;b|c']],
    [`a#b 'x'#y 12#`, ['a#b', 'x#y', '12#']],
    ['geo:0,0?q=x', ['geo:0,0?q=x']],
  ])('of %j are %j', (command, words) => {
    expect(commandWords(command)).toEqual(words)
  })

  it.each([
    ...ACTED_ON.map((sign) => refused(`x${sign}y`)),
    ...ACTED_ON_IN_QUOTES.map((sign) => refused(`"x${sign}y"`)),
    [`$${'x'.repeat(100)}`, `a shell would act on "$${'x'.repeat(79)}"; quote it`],
    ['am #start', 'there is a comment in it'],
    ['"open', 'a quote is not closed'],
    [`a 'open`, 'a quote is not closed'],
  ])('are not those of %j', (command, invalid) => {
    expect(commandWords(command)).toEqual({ invalid })
  })

  it.each(['', 'a', 'a b', `it's`, '$(x)', 'a:b/c.d-e_f', 'x y;', ';x'])('give %j back, quoted where it must be', (word) => {
    expect(commandWords(`${shellWord(word)} z`)).toEqual([word, 'z'])
    expect(shellWord(word) === word).toBe(/^[\w./:-]+$/.test(word))
  })
})

describe('a command', () => {
  it.each([
    ['adb shell am start -a org.paper.FOLD', { fold: {} }],
    ['adb -s 1 shell am start -a org.paper.FOLD', { fold: {} }],
    [`adb shell "am start -a org.paper.FOLD"`, { fold: {} }],
    ['am start-activity -a org.paper.FOLD', { fold: {} }],
    ['am broadcast -a org.paper.FOLD', NONE],
    ['adb', ONLY],
    ['adb shell', ONLY],
    ['adb shell am', ONLY],
    ['adb am start -a org.paper.FOLD', ONLY],
    ['adb push am start -a org.paper.FOLD', ONLY],
    ['shell am start -a org.paper.FOLD', ONLY],
    ['pm start -a org.paper.FOLD', ONLY],
    ['am start-service -a org.paper.FOLD', ONLY],
    [`adb shell 'am "start'`, ONLY],
    [`${FOLD} "x`, 'a quote is not closed'],
    [`${FOLD} ${'x'.repeat(90)}`, `"${'x'.repeat(80)}" is no option of the APIs`],
    [`${FOLD} -d`, '-d needs a value'],
    [`${FOLD} --es`, '--es needs a key and a value'],
    [`${FOLD} --es size`, '--es needs a key and a value'],
    [`${FOLD} -a org.paper.CUT`, '-a org.paper.CUT is there twice'],
    [`${FOLD} --es ${'k'.repeat(90)} 1 --ei ${'k'.repeat(90)} 2`, `--ei ${'k'.repeat(80)} is there twice`],
    [FOLD.padEnd(10_000), { fold: {} }],
    [FOLD.padEnd(10_001), 'a command has at most 10000 characters'],
  ])('%j is %j', (command, found) => {
    expect(matched(command, api('fold', {}))).toEqual(found)
  })

  it('broadcasts where the API does', () => {
    const fold = api('fold', { by: 'broadcast' })
    expect([matched(FOLD, fold), matched('am broadcast -a org.paper.FOLD', fold)]).toEqual([NONE, { fold: {} }])
  })

  it('has the type, the categories and the flags of the API', () => {
    const fold = api('fold', { type: 'text/plain', categories: ['a.B', 'a.A'], flags: 0x10 })
    const rest = '-c a.A -c a.B -f 0x10'
    expect(matched(`${FOLD} -t text/plain ${rest}`, fold)).toEqual({ fold: {} })
    expect(matched(`${FOLD} -f 16 -c a.B -c a.A -t text/plain`, fold)).toEqual({ fold: {} })
    const others = [rest, `${rest} -t text/html`, '-t text/plain -f 0x10 -c a.A', '-t text/plain -c a.A -c a.B']
    for (const other of [...others, '-t text/plain -c a.A -c a.B -f 0x11', `-t text/plain ${rest} -c a.C`]) {
      expect(matched(`${FOLD} ${other}`, fold)).toBe(NONE)
    }
    expect(matched(`${FOLD} -f 0x10`, api('fold', {}))).toBe(NONE)
  })

  it('may leave the package out, but not where the package alone tells the app', () => {
    const fold = api('fold', {}, { packageName: 'org.paper' })
    const open = api('open', { action: 'android.intent.action.MAIN' }, { packageName: 'org.paper' })
    expect(matched(FOLD, fold)).toEqual({ fold: {} })
    expect(matched(`${FOLD} -p org.paper`, fold)).toEqual({ fold: {} })
    expect(matched(`${FOLD} -p org.pencil`, fold)).toBe(NONE)
    expect(matched('am start -a android.intent.action.MAIN', open)).toBe(NONE)
    expect(matched('am start -a android.intent.action.MAIN -p org.paper', open)).toEqual({ open: {} })
  })
})

describe('parameters in a command', () => {
  it.each<[ApiParameter, string, unknown]>([
    [{ type: 'int', description: '', required: true }, '-12', -12],
    [{ type: 'int', description: '', required: true }, '9007199254740991', 9_007_199_254_740_991],
    [{ type: 'int', description: '', required: true }, '00000000000000001', undefined],
    [{ type: 'int', description: '', required: true }, '1.5', undefined],
    [{ type: 'int', description: '', required: true }, 'x1', undefined],
    [{ type: 'int', description: '', required: true, max: 5 }, '6', undefined],
    [{ type: 'bool', description: '', required: true }, 'true', true],
    [{ type: 'bool', description: '', required: true }, 'false', false],
    [{ type: 'bool', description: '', required: true }, '1', undefined],
    [{ type: 'enum', description: '', required: true, values: ['a4', 'a5'] }, 'a5', 'a5'],
    [{ type: 'enum', description: '', required: true, values: ['a4', 'a5'] }, 'a6', undefined],
    [text(), 'true', 'true'],
    [text(), '7', '7'],
  ])('of %j are read from %j as %j', (size, written, value) => {
    const fold = api('fold', { extras: { SIZE: { type: 'string', parameter: 'size' } } }, { parameters: { size } })
    expect(matched(`${FOLD} --es SIZE ${written}`, fold)).toEqual(value === undefined ? NONE : { fold: { size: value } })
    expect(matched(`${FOLD} -e SIZE ${written}`, fold)).toEqual(value === undefined ? NONE : { fold: { size: value } })
  })

  it('stand in extras of the API, with its options and its fixed values', () => {
    const extras = { SIZE: { type: 'int', parameter: 'size' }, QUIET: { type: 'bool', value: true } } as const
    const fold = api('fold', { extras }, { parameters: { size: { type: 'int', description: '', required: false } } })
    expect(matched(`${FOLD} --ei SIZE 4 --ez QUIET true`, fold)).toEqual({ fold: { size: 4 } })
    expect(matched(`${FOLD} --ez QUIET true`, fold)).toEqual({ fold: {} })
    expect(matched(`${FOLD} --ei SIZE x --ez QUIET true`, fold)).toBe(NONE)
    for (const other of ['--es SIZE 4 --ez QUIET true', '--ei SIZE 4', '--ei SIZE 4 --ez QUIET false', '--ez QUIET true --es X 1']) {
      expect(matched(`${FOLD} ${other}`, fold)).toBe(NONE)
    }
  })

  it('stand in the data, escaped, unless they are all of it', () => {
    const part = api('part', { data: 'paper:sheet.({page})?of={book}' }, { parameters: { page: text(), book: text() } })
    expect(matched(`${FOLD} -d 'paper:sheet.(a%20b)?of=x)?of=y'`, part)).toEqual({ part: { page: 'a b', book: 'x)?of=y' } })
    for (const data of ['paper:sheetX(a)?of=b', 'paper:sheet.()?of=b', 'xpaper:sheet.(a)?of=b', 'paper:sheet.(%zz)?of=b']) {
      expect(matched(`${FOLD} -d '${data}'`, part)).toBe(NONE)
    }
    expect(matched(FOLD, part)).toBe(NONE)
    const first = api('first', { data: '{page}/x' }, { parameters: { page: text() } })
    expect(matched(`${FOLD} -d a%20b/x`, first)).toEqual({ first: { page: 'a b' } })
    const whole = api('whole', { data: '{link}' }, { parameters: { link: text() } })
    expect(matched(`${FOLD} -d 'https://x.org/a%20b'`, whole)).toEqual({ whole: { link: 'https://x.org/a%20b' } })
    expect(matched(`${FOLD} -d paper:`, api('fold', {}))).toBe(NONE)
    expect(matched(`${FOLD} -d paper:`, api('fixed', { data: 'paper:' }))).toEqual({ fixed: {} })
  })

  it('are the same wherever they are written', () => {
    const extras = { PAGE: { type: 'string', parameter: 'page' } } as const
    const fold = api('fold', { data: 'paper:{page}', extras }, { parameters: { page: text() } })
    expect(matched(`${FOLD} -d paper:7 --es PAGE 7`, fold)).toEqual({ fold: { page: '7' } })
    expect(matched(`${FOLD} -d paper:7 --es PAGE 8`, fold)).toBe(NONE)
  })

  it('belong to the API that fixes most of the data', () => {
    const parameters = { page: text() }
    const any = api('any', { data: 'paper:{page}' }, { parameters })
    const long = api('long', { data: 'paper:a{page}' }, { parameters })
    const longer = api('longer', { data: 'paper:ab{page}' }, { parameters })
    for (const apis of [[any, long, longer], [longer, any, long], [long, longer, any]]) {
      expect(matched(`${FOLD} -d paper:abc`, ...apis)).toEqual({ longer: { page: 'c' } })
      expect(matched(`${FOLD} -d paper:axc`, ...apis)).toEqual({ long: { page: 'xc' } })
    }
    const pages = { some_long_name: text() }
    const wordy = api('wordy', { data: 'paper:{some_long_name}' }, { parameters: pages })
    expect(matched(`${FOLD} -d paper:abc`, wordy, long)).toEqual({ long: { page: 'bc' } })
  })
})

describe('the intent of an API', () => {
  const parameters = { page: text(), note: text(false), size: { type: 'int', description: '', required: false } as const }
  const extras = {
    NOTE: { type: 'string', parameter: 'note' },
    SIZE: { type: 'long', parameter: 'size' },
    QUIET: { type: 'bool', value: true },
  } as const
  const fold = api(
    'fold',
    { by: 'broadcast', data: 'paper:{page}/{page}', type: 'text/plain', categories: ['a.A', 'a.B'], flags: 255, extras },
    { parameters, packageName: 'org.paper' },
  )
  const argumentsOf = (given: ApiParameters) => intentArguments(fold, given).join(' ')

  it('has all that the API has, and the parameters that are given', () => {
    const head = 'broadcast -a org.paper.FOLD -c a.A -c a.B'
    expect(argumentsOf({ page: 'a/b' })).toBe(`${head} -d paper:a%2Fb/a%2Fb -t text/plain -f 0xff -p org.paper --ez QUIET true`)
    expect(argumentsOf({ page: '1', note: 'x', size: 5 })).toBe(
      `${head} -d paper:1/1 -t text/plain -f 0xff -p org.paper --es NOTE x --el SIZE 5 --ez QUIET true`,
    )
    expect(intentArguments(api('plain', {}), {})).toEqual(['start', '-a', 'org.paper.FOLD'])
  })

  it('is written as a command that is matched to it', () => {
    const given = { page: `it's 1`, note: '', size: 5 }
    expect(apiCommand(fold, given)).toMatch(/^adb shell am broadcast -a org\.paper\.FOLD .* --es NOTE '' --el SIZE 5 /)
    const single = api('single', { data: 'paper:{page}', extras }, { parameters })
    expect(matched(apiCommand(single, given), single)).toEqual({ single: given })
  })

  it('names at most five faults, and describes a long call briefly', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f']
    const many = api('many', {}, { parameters: Object.fromEntries(names.map((name) => [name, text()])) })
    const steps = (given: ApiParameters) => apiActionToSteps({ kind: 'api', name: 'many', parameters: given }, new Map([['many', many]]))
    expect(steps({})).toEqual({ invalid: 'many: a is missing; b is missing; c is missing; d is missing; e is missing' })
    const filled = (value: string) => Object.fromEntries(names.map((name) => [name, value]))
    expect(steps(filled('x'))).toMatchObject({ description: `many(${JSON.stringify(filled('x'))})` })
    expect(steps(filled('x'.repeat(99)))).toMatchObject({
      description: `many(${JSON.stringify(filled('x'.repeat(99))).slice(0, 200)}…)`,
    })
    expect(apiActionToSteps({ kind: 'api', name: 'x'.repeat(90), parameters: {} }, new Map())).toEqual({
      invalid: `there is no API "${'x'.repeat(80)}"; droidgym apis lists them`,
    })
  })
})

describe('the index of APIs', () => {
  it('gives each type of parameter its JSON Schema', () => {
    const parameters: Api['parameters'] = {
      title: { type: 'string', description: 'A title.', required: true, pattern: 'a|b' },
      note: text(false),
      size: { type: 'int', description: 'A size.', required: true, min: 1 },
      left: { type: 'int', description: 'What is left.', required: false, max: 9 },
      quiet: { type: 'bool', description: 'Whether.', required: false },
      form: { type: 'enum', description: 'A form.', required: false, values: ['a4', 'a5'] },
    }
    const [tool] = apiIndex(new Map([['fold', api('fold', {}, { parameters })]]))
    expect(tool).toStrictEqual({
      name: 'fold',
      description: 'Does fold.',
      parameters: {
        type: 'object',
        properties: {
          title: { type: 'string', description: 'A title.', pattern: '^(?:a|b)$' },
          note: { type: 'string', description: 'A text.' },
          size: { type: 'integer', description: 'A size.', minimum: 1 },
          left: { type: 'integer', description: 'What is left.', maximum: 9 },
          quiet: { type: 'boolean', description: 'Whether.' },
          form: { type: 'string', description: 'A form.', enum: ['a4', 'a5'] },
        },
        required: ['title', 'size'],
        additionalProperties: false,
      },
    })
  })

  it('gives a line for each API', () => {
    const fold = api('fold', {}, { parameters: { page: text(), note: text(false) } })
    expect(apiLines([fold, api('cut', {})], ({ name }) => `<${name}>`)).toBe(
      'fold: Does fold. page: A text. note: A text. Example: <fold>\ncut: Does cut. Example: <cut>',
    )
  })
})
