import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { between, readAction } from '@droidgym/gym/action/dialects/reading/action-table'
import { defineDialect } from '@droidgym/gym/action/dialects/reading/define-dialect'
import type { DialectContext } from '@droidgym/gym/action/dialects/reading/dialect'
import { Scale } from '@droidgym/gym/action/dialects/reading/dialect'
import { readEnteredText, unquoted, writeEnteredText } from '@droidgym/gym/action/dialects/reading/entered-text'
import { AppName, TypedText, Words } from '@droidgym/gym/action/dialects/reading/field-values'
import { isInvalid, quote, refuseReply } from '@droidgym/gym/action/dialects/reading/invalid'
import { readLine, readSection } from '@droidgym/gym/action/dialects/reading/labelled-line'
import { readElement, readPlace } from '@droidgym/gym/action/dialects/reading/place'
import { readCall } from '@droidgym/gym/action/dialects/reading/read-call'
import { readFields } from '@droidgym/gym/action/dialects/reading/read-fields'
import { readJson } from '@droidgym/gym/action/dialects/reading/read-json'
import { readSeconds } from '@droidgym/gym/action/dialects/reading/read-seconds'
import { readTag } from '@droidgym/gym/action/dialects/reading/read-tag'
import { middleOf } from '@droidgym/gym/action/dialects/reading/screen-middle'
import { loadApis } from '@droidgym/spec/apis'
import { CONTEXT } from './dialect-actions.ts'

const LONGEST = 65_536
const tooLong = { invalid: `the reply has ${LONGEST + 1} characters; at most ${LONGEST} are read` }

describe('messages', () => {
  it('quote about a line of JSON', () => {
    expect(quote('a"b')).toBe(String.raw`"a\"b"`)
    expect(quote('x'.repeat(98))).toBe(`"${'x'.repeat(98)}"`)
    expect(quote('x'.repeat(200))).toBe(`"${'x'.repeat(99)}…`)
    expect(quote([1, { a: null }])).toBe('[1,{"a":null}]')
    const hundred = 'x'.repeat(94)
    expect(quote({ a: hundred })).toBe(`{"a":"${hundred}…`)
    expect(quote({ a: hundred.slice(2) })).toBe(`{"a":"${hundred.slice(2)}"}`)
  })

  it('quote the type of what has no JSON', () => {
    expect([quote(undefined), quote(1n), quote(quote)]).toEqual(['undefined', 'bigint', 'function'])
  })

  it('refuse replies that are too long or no text', () => {
    expect(refuseReply('x'.repeat(LONGEST))).toBeUndefined()
    expect(refuseReply('x'.repeat(LONGEST + 1))).toEqual(tooLong)
    expect(refuseReply(5)).toEqual({ invalid: 'a reply must be a string, but is 5' })
    expect(isInvalid(null)).toBe(false)
  })

  it('name the field that is wrong', () => {
    const schema = z.object({ a: z.array(z.string().max(1, 'is long')), b: z.string().max(0, 'is no b').optional() })
    expect(readFields(schema, { a: ['x', 'yy'] }, 'tap')).toEqual({ invalid: 'tap: a.1: is long; got {"a":["x","yy"]}' })
    expect(readFields(schema, { a: [], b: 'b' }, 'tap')).toEqual({ invalid: 'tap: b: is no b; got {"a":[],"b":"b"}' })
    expect(readFields(Words.max(1, 'is long'), 'ab', 'tap')).toEqual({ invalid: 'tap: is long; got "ab"' })
    expect(readFields(schema, { a: ['x'] }, 'tap')).toEqual({ value: { a: ['x'] } })
  })

  it('list the actions that there are', () => {
    const none = () => ({ kind: 'no-op' } as const)
    expect(readAction({ a: none, b: none }, 'constructor', {}, CONTEXT)).toEqual({
      invalid: 'there is no action "constructor"; expected one of a, b',
    })
  })

  it('are the first of two places\'', () => {
    const [from, to] = [{ invalid: 'from' }, { invalid: 'to' }]
    const point = { x: 1, y: 2 }
    expect([between('drag', from, to), between('drag', point, to)]).toEqual([from, to])
    expect(between('swipe', point, point)).toEqual({ kind: 'swipe', from: point, to: point })
  })
})

describe('texts', () => {
  it('lose one pair of quotes', () => {
    for (const [text, bare] of [
      ['"a"', 'a'], [`'a'`, 'a'], ['""', ''], ['"', '"'], ['', ''], [`"a'`, `"a'`], ['a"b"', 'a"b"'], ['"a"b', '"a"b'], ['xax', 'xax'], ['a"a', 'a"a'],
    ] as const) expect(unquoted(text), text).toBe(bare)
  })

  it('press ENTER with the line break at their end', () => {
    expect(readEnteredText('a|b|', '|')).toEqual({ text: 'a|b', enter: true })
    expect(readEnteredText('|a', '|')).toEqual({ text: '|a' })
    expect(writeEnteredText({ text: 'a', enter: true }, '|')).toBe('a|')
    expect(writeEnteredText({ text: '|a' }, '|')).toBe('|a')
    expect(writeEnteredText({ text: 'a|' }, '|')).toBeUndefined()
    expect(writeEnteredText({ text: 'a', enter: false }, '|')).toBe('a')
  })

  it('have several lines but no control characters', () => {
    for (const text of ['', 'a\nb', 'a\r\nb\r', `${'x'.repeat(1000)}\n`]) expect(TypedText.safeParse(text).success).toBe(true)
    for (const text of ['\t', 'a\u0007', '\ud800']) expect(TypedText.safeParse(text).success, quote(text)).toBe(false)
  })

  it('have a longest length, and apps a name', () => {
    expect(Words.safeParse('x'.repeat(10_000)).success).toBe(true)
    expect(readFields(Words, 'x'.repeat(10_001), 'a')).toHaveProperty('invalid', expect.stringContaining('more than 10000 characters'))
    expect(AppName.parse(' Clock ')).toBe('Clock')
  })
})

describe('readCall', () => {
  const values = (list: string) => {
    const call = readCall(`f(${list})`, 'X')
    return isInvalid(call) ? call.invalid : call.positional
  }

  it('reads numbers as Python writes them', () => {
    expect(values('1, -2, +3, 4.5, 4.25, 4., .5, .25, 1e3, 1E-3, 1.5e+12, 10')).toEqual(
      [1, -2, 3, 4.5, 4.25, 4, 0.5, 0.25, 1000, 0.001, 1.5e12, 10],
    )
    for (const wrong of ['1x', '.x', '1ex', '1.x', '1e+x']) expect(values(wrong), wrong).toMatch(/is missing|no value/)
  })

  it('reads words and escapes', () => {
    expect(values('true, True, false, False, null, None')).toEqual([true, true, false, false, null, null])
    expect(values(String.raw`"\n\r\t\b\f\"\'\\\/\u00E9\q"`)).toEqual(['\n\r\t\b\f"\'\\/é\\q'])
    for (const wrong of [String.raw`"\u12"`, String.raw`"\u12g4"`, String.raw`"\ug123"`, String.raw`"\u123g"`]) {
      expect(values(wrong)).toContain('\\u wants four hexadecimal digits')
    }
  })

  it('allows space between all parts', () => {
    const call = readCall('  f  (  1  ,  a  =  [ 2  ,  3 ]  )  ', 'X')
    expect(call).toEqual({ name: 'f', positional: [1], named: new Map([['a', [2, 3]]]) })
  })

  it('says where a call is wrong, and refuses what is too long', () => {
    const wrong = (text: string) => readCall(text, 'X')
    for (const [text, reason] of [
      ['(1)', 'there is no call'], ['5(1)', 'there is no call'], ['f(', 'there is no value at character 2'],
      ['f(?)', 'there is no value at character 2'], ['f(true1)', 'there is no value at character 7'],
      ['f("', 'a string does not end'], ['f(1;', '"," or ")" is missing at character 3'],
      ['f([1;', '"," or "]" is missing at character 4'], ['f(a', 'there is no value at character 3'],
      ['f(=1)', 'there is no value at character 2'],
    ] as const) expect(wrong(` ${text} `)).toEqual({ invalid: `${reason} in ${quote(text)}; expected one call such as X` })
    expect(wrong('x'.repeat(LONGEST + 1))).toEqual(tooLong)
  })
})

describe('readJson', () => {
  it('gives up after 32 braces that do not close', () => {
    expect(readJson(`${'{ '.repeat(31)}{"a": 1}`, 'X')).toEqual({ value: { a: 1 } })
    expect(readJson(`${'{ '.repeat(32)}{"a": 1}`, 'X')).toHaveProperty('invalid')
  })

  it('quotes the first braces that hold no JSON', () => {
    expect(readJson('so {a} or {b}', 'X')).toEqual({ invalid: 'what stands in braces is no JSON: "{a}"; expected X' })
    expect(readJson('so {a or {b', 'X')).toEqual({ invalid: 'what stands in braces is no JSON: "{a or {b"; expected X' })
    expect(readJson(String.raw`{"a": "\"}"}`, 'X')).toEqual({ value: { a: '"}' } })
  })
})

describe('labels', () => {
  const label = (reply: string) => readLine(reply, 'A:', 'X')
  const section = (reply: string) => readSection(reply, 'A', 'X')

  it('begin one line', () => {
    for (const reply of ['A: b', '  A:b  ', 'x\rA: b\ry', 'x\r\nA: b', 'no A: x\nA: b']) expect(label(reply)).toEqual({ content: 'b' })
    expect(label('no A: b')).toEqual({ invalid: 'the reply has no line that begins with "A:"; expected X' })
    expect(label('A:1\nA:2\nA:3')).toEqual({ invalid: '3 lines of the reply begin with "A:"; expected one: X' })
    expect(label('x'.repeat(LONGEST + 1))).toEqual(tooLong)
  })

  it('begin one section', () => {
    expect(section('x ### A ###\n b \n### C ### d')).toEqual({ content: 'b' })
    expect(section('### A ### b')).toEqual({ content: 'b' })
    expect(section('### A ######')).toEqual({ content: '' })
    expect(section('b')).toEqual({ invalid: 'the reply has no "### A ###"; expected X' })
    expect(section('### A ### ### A ### ### A ###')).toEqual({ invalid: 'the reply has 3 sections "### A ###"; expected one: X' })
    expect(section('x'.repeat(LONGEST + 1))).toEqual(tooLong)
  })

  it('are tags around a text that may be empty', () => {
    expect(readTag('<t></t>x', 't', 'X')).toEqual({ content: '' })
    expect(readTag('x'.repeat(LONGEST + 1), 't', 'X')).toEqual(tooLong)
  })
})

it('readSeconds reads 1 ms to a minute', () => {
  for (const [seconds, ms] of [[0.001, 1], [0.0014, 1], [1.5, 1500], [60, 60_000]] as const) {
    expect(readSeconds(seconds)).toEqual({ ms })
  }
  for (const seconds of [0, -1, 0.0004, 60.001]) {
    expect(readSeconds(seconds)).toEqual({ invalid: `a time must be from 0.001 to 60 seconds, but is ${seconds}` })
  }
})

it('middleOf is in whole pixels', () => {
  expect(middleOf({ width: 1081, height: 2400 })).toEqual({ x: 540, y: 1200 })
})

it('places and elements are refused with the range that there is', () => {
  const empty: DialectContext = { ...CONTEXT, elements: [] }
  expect(readElement(0, empty)).toEqual({ invalid: 'there is no element 0: there are no elements on the screen' })
  expect(readElement(4, CONTEXT, 1)).toEqual({ invalid: 'there is no element 4: elements go from 1 to 3' })
  expect(readPlace([1, 'x'], Scale.display, CONTEXT)).toEqual({ invalid: 'a place is two numbers [x, y], but got [1,"x"]' })
  expect(readPlace([1001, 5], Scale.thousand, CONTEXT)).toEqual({
    invalid: 'the place [1001,5] is outside the screen: x goes from 0 to 1000, y to 1000',
  })
})

it('defineDialect turns only its own errors into answers', () => {
  const fail = () => {
    throw new TypeError('a fault of ours')
  }
  const dialect = defineDialect<string>({
    name: 'x', title: 'X', source: '', read: fail, write: { 'no-op': fail }, wrap: (text) => text,
    rules: { scale: Scale.none, typing: { clears: false, enters: false }, scroll: 'none', ends: [], malformed: 'step' },
  })
  expect(() => dialect.read('', { ...CONTEXT, apis: loadApis })).toThrow('a fault of ours')
  expect(() => dialect.write({ kind: 'no-op' }, CONTEXT)).toThrow('a fault of ours')
  expect(dialect.write({ kind: 'answer', text: '' }, CONTEXT)).toEqual({ unsupported: 'x has no word for "answer"' })
})
