import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fingerDirection, fingerWay, opposite } from '@droidgym/gym/action/dialects/reading/direction'
import { isInvalid, quote } from '@droidgym/gym/action/dialects/reading/invalid'
import { readCall } from '@droidgym/gym/action/dialects/reading/read-call'
import { readJson } from '@droidgym/gym/action/dialects/reading/read-json'
import { readTag } from '@droidgym/gym/action/dialects/reading/read-tag'
import { Direction } from '@droidgym/gym/action/ui-action'

describe('readJson', () => {
  const value = { a: '}{"', b: [{ c: 1 }] }
  const json = JSON.stringify(value)

  it('finds the one object in prose, fences and tags', () => {
    for (const reply of [json, `So:\n\`\`\`json\n${json}\n\`\`\``, `<x>${json}</x>`, `tap {the button}: ${json}`, `{ ${json}`]) {
      expect(readJson(reply, 'x')).toEqual({ value })
    }
  })

  it('refuses two, none and broken ones', () => {
    expect(readJson(`${json} or ${json}`, 'X')).toEqual({ invalid: 'the reply holds 2 JSON objects; expected one: X' })
    expect(readJson('tap it', 'X')).toEqual({ invalid: 'the reply holds no JSON object; expected X' })
    expect(readJson('{"a": {"b": 1}, c}', 'X')).toEqual({
      invalid: 'what stands in braces is no JSON: "{\\"a\\": {\\"b\\": 1}, c}"; expected X',
    })
    expect(isInvalid(readJson('{'.repeat(60_000), 'X'))).toBe(true)
    expect(isInvalid(readJson(' '.repeat(70_000) + json, 'X'))).toBe(true)
  })

  it('reads or refuses whatever is sent', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), fc.json(), (prose, inner) => {
      expect(readJson(prose + inner, 'X')).toBeDefined()
    }))
    fc.assert(fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (object) => {
      expect(readJson(`so ${JSON.stringify(object)} it is`, 'X')).toEqual({ value: JSON.parse(JSON.stringify(object)) as unknown })
    }))
  })
})

it('readTag finds what stands in the one tag, even if its end was cut', () => {
  expect(readTag('so <t>\n a \n</t> b', 't', 'X')).toEqual({ content: 'a' })
  expect(readTag('so <t>\n a', 't', 'X')).toEqual({ content: 'a' })
  expect(readTag('a</t>', 't', 'X')).toEqual({ invalid: 'the reply has no <t>; expected X' })
  expect(readTag('<t>a</t><t>b</t>', 't', 'X')).toEqual({ invalid: 'the reply has 2 <t>; expected one: X' })
})

describe('readCall', () => {
  const read = (text: string) => {
    const call = readCall(text, 'X')
    return isInvalid(call) ? call.invalid : [call.name, call.positional, Object.fromEntries(call.named)]
  }

  it('reads positional and named arguments, lists, tuples, numbers and words', () => {
    expect(read(' f() ')).toEqual(['f', [], {}])
    expect(read(`long-press (1, -2.5, "a", b='c', d=[1, (2, 3),], e=True, f=None)`)).toEqual(
      ['long-press', [1, -2.5, 'a'], { b: 'c', d: [1, [2, 3]], e: true, f: null }],
    )
  })

  it('reads quotes, escapes and line breaks in strings', () => {
    expect(read(String.raw`f('it\'s "x"', "it's \"x\"", 'a\nb\u00e9\d')`)).toEqual(
      ['f', ['it\'s "x"', 'it\'s "x"', 'a\nbé\\d'], {}],
    )
    expect(read('f("a\nb), c=(")')).toEqual(['f', ['a\nb), c=('], {}])
  })

  it('refuses everything but one call', () => {
    for (const [text, reason] of [
      ['tap', 'there is no call'], ['f(1) f(2)', 'something follows the call'], ['f(1', '"," or ")" is missing at character 3'],
      ['f(a=1, 2)', 'an argument without a name follows one with a name'], ['f(a=1, a=2)', 'the argument "a" comes twice'],
      ['f("a)', 'a string does not end'], ['f(x)', 'there is no value at character 3'], ['f([[[[[1]]]]])', 'lists are too deep'],
      [String.raw`f("\u12")`, '\\u wants four hexadecimal digits'],
    ] as const) {
      expect(read(text)).toBe(`${reason} in ${quote(text)}; expected one call such as X`)
    }
  })

  it('reads back every string in JSON, and never throws', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(read(`f(${JSON.stringify(text)})`)).toEqual(['f', [text], {}])
      expect(readCall(text, 'X')).toBeDefined()
      expect(readCall(`f(${text})`, 'X')).toBeDefined()
    }))
  })
})

describe('directions', () => {
  const bounds = { left: 0, top: 100, right: 1000, bottom: 300 }

  it('name the finger\'s direction', () => {
    expect(fingerWay('up', bounds, 0.5, 1)).toEqual({ from: { x: 500, y: 200 }, to: { x: 500, y: 100 } })
    expect(fingerWay('down', bounds, 0.5, 1)).toEqual({ from: { x: 500, y: 200 }, to: { x: 500, y: 299 } })
    expect(fingerWay('left', bounds, 0.25, 0.75)).toEqual({ from: { x: 750, y: 200 }, to: { x: 250, y: 200 } })
    for (const direction of Object.values(Direction)) {
      expect(fingerDirection(fingerWay(direction, bounds, 0, 1))).toBe(direction)
      expect(opposite(opposite(direction))).toBe(direction)
    }
    expect(fingerDirection({ from: { x: 1, y: 1 }, to: { x: 1, y: 1 } })).toBeUndefined()
    expect(fingerDirection({ from: { x: 1, y: 1 }, to: { x: 5, y: 5 } })).toBe('down')
  })
})
