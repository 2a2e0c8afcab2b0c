import { describe, expect, test } from 'vitest'
import { queryParameterOf, safeUri, schemeSpecificPartOf } from '@droidgym/android/uri'

// What android.net.Uri of API 29 returns.
describe('the scheme specific part', () => {
  test.each([
    ['tel:5551234#x', '5551234'],
    ['tel:%2331%23', '#31#'],
    ['https://host/a%20b?q#f', '//host/a b?q'],
    ['no scheme', 'no scheme'],
    ['#f:a', 'a'],
    ['geo:0,0?q=Caf%C3%A9', '0,0?q=Café'],
    ['x:a+b', 'a+b'],
    // Escapes that are none.
    ['x:1%', '1\ufffd'],
    ['x:%4', '\ufffd'],
    ['x:%zz', '\ufffd\u0000z'],
    ['x:%4z', '\ufffd\u0004'],
    ['x:%ff', '\ufffd'],
  ])('of %j is %j', (uri, part) => {
    expect(schemeSpecificPartOf(uri)).toBe(part)
  })
})

describe('a parameter', () => {
  test.each([
    ['http://h/p?a=1&a=2', '1'],
    ['http://h/p?b&a', ''],
    ['http://h/p?aa=1', undefined],
    ['http://h/p?a=x=y', 'x=y'],
    ['http://h/p?a=b+c%2B', 'b c+'],
    ['http://h/p#?a=1', undefined],
    ['http://h/a=1', undefined],
    ['geo:0,0?a=here', 'here'],
  ])('of %j is %j', (uri, value) => {
    expect(queryParameterOf(uri, 'a')).toBe(value)
  })
})

describe('in the log', () => {
  test.each([
    ['tel:555-1234#x', 'tel:xxx-xxxx'],
    ['SMS:12%203', 'SMS:xxxx'],
    ['mailto:me@mail.com', 'mailto:xx@xxxx.xxx'],
    ['https://me:pw@host.com:80/path?q', 'https://host.com:80/...'],
    ['http://h:/', 'http://h/...'],
    ['http://h:007/', 'http://h:7/...'],
    ['http://h:99999999999/', 'http://h/...'],
    ['http://h:x/', 'http://h:x/...'],
    ['http://[::1]:80/x', 'http://[::1]:80/...'],
    ['http:opaque', 'http:///...'],
    ['content://a/b#c', 'content://a/b'],
    ['a b', 'a b'],
  ])('%j is %j', (uri, shown) => {
    expect(safeUri(uri)).toBe(shown)
  })
})
