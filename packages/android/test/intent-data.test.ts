import { describe, expect, it } from 'vitest'
import {
  booleanExtra,
  formatIntent,
  formatUid,
  launchIntent,
  numberExtra,
  parseComponent,
  queryParameter,
  schemeSpecificPart,
  textExtra,
} from '@droidgym/android/intent'

describe('an extra', () => {
  const intent = { extras: { text: 'a', number: 0, yes: true, no: false, list: ['a'] } }

  it('is read by its type, and is absent for any other', () => {
    const keys = ['text', 'number', 'yes', 'no', 'list', 'absent']
    const none = undefined
    expect(keys.map((key) => textExtra(intent, key))).toEqual(['a', none, none, none, none, none])
    expect(keys.map((key) => numberExtra(intent, key))).toEqual([none, 0, none, none, none, none])
    expect(keys.map((key) => booleanExtra(intent, key))).toEqual([false, false, true, false, false, false])
  })

  it('is absent in an intent without extras', () => {
    expect([textExtra({}, 'a'), numberExtra({}, 'a'), booleanExtra({}, 'a')]).toEqual([undefined, undefined, false])
  })
})

describe('the data of an intent', () => {
  it.each([
    ['tel:%2B1%20555', '+1 555'],
    ['smsto:1:2', '1:2'],
    ['no scheme', 'no scheme'],
    ['tel:100%', '100\ufffd'],
    [undefined, ''],
  ])('%j has after its scheme %j', (data, rest) => {
    expect(schemeSpecificPart(data === undefined ? {} : { data })).toBe(rest)
  })

  it.each([
    ['geo:0,0?q=a+b%2Bc&z=1', 'q', 'a b+c'],
    ['geo:0,0?q=a&z=1&zz=2', 'z', '1'],
    ['geo:0,0?qz=1&z=', 'z', ''],
    ['x:?z=1#z', 'z', '1'],
    ['x:#?z=1', 'y', undefined],
    ['x:?az=1', 'z', undefined],
    ['x:?z', 'z', ''],
    ['x:z=1', 'z', undefined],
    ['x:?z=%zz', 'z', '\ufffd\u0000z'],
    [undefined, 'z', undefined],
  ])('%j has as %s %j', (data, name, value) => {
    expect(queryParameter(data === undefined ? {} : { data }, name)).toBe(value)
  })

  it.each([
    ['sip:ann@example.org', 'sip:xxx@xxxxxxx.xxx'],
    ['sms:5550100', 'sms:xxxxxxx'],
    ['SMSTO:555-0100', 'SMSTO:xxx-xxxx'],
    ['nfc:a.b', 'nfc:x.x'],
    ['http://example.org', 'http://example.org/...'],
    ['ftp://example.org?x', 'ftp://example.org/...'],
    ['rtsp://u@example.org/a', 'rtsp://example.org/...'],
    ['http:a//b', 'http:///...'],
    ['HTTPS://example.org/a', 'HTTPS://example.org/...'],
    ['geo:0,0?q=a#b', 'geo:0,0?q=a'],
    ['1tel:5', '1tel:5'],
    ['no scheme', 'no scheme'],
  ])('%s is logged as %s', (data, logged) => {
    expect(formatIntent({ data })).toBe(`dat=${logged}`)
  })
})

describe('an intent in the log', () => {
  it('has no categories and flags where there are none', () => {
    expect(formatIntent({ action: 'a', categories: [], flags: 0 })).toBe('act=a')
    expect(formatIntent({ flags: -1 })).toBe('flg=0xffffffff')
  })

  it('of a launcher icon has bounds where they are known', () => {
    const component = parseComponent('a.b/.C')
    expect(launchIntent(component)).not.toHaveProperty('sourceBounds')
    expect(formatIntent(launchIntent(component))).toMatch(/cmp=a\.b\/\.C$/)
  })
})

describe('what is read of a name', () => {
  it('must be a component', () => {
    expect(() => parseComponent('a.b')).toThrow(
      expect.objectContaining({
        name: 'ComponentError', code: 'INVALID_COMPONENT',
        message: 'Cannot read the component "a.b": write it as package/Class',
      }),
    )
  })

  it.each([
    [9_999, '9999'],
    [89_999, 'u0a79999'],
    [90_000, 'u0ai0'],
    [98_999, 'u0ai8999'],
    [99_000, 'u0i0'],
    [110_000, 'u1a0'],
    [100_000, 'u1s0'],
  ])('the uid %i is %s', (uid, name) => {
    expect(formatUid(uid)).toBe(name)
  })
})
