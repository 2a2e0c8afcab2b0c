import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readSharedPreferences, writeSharedPreferences } from '@droidgym/android/storage/shared-preferences'
import type { PreferenceValue } from '@droidgym/android/storage/shared-preferences'
import { XmlError } from '@droidgym/android/xml-reader'

/** Android's writer appends blanks to a text that ends in a line break. */
const text = fc.string({ unit: 'binary' }).filter((any) => !any.endsWith('\n'))
const value: fc.Arbitrary<PreferenceValue> = fc.oneof(
  fc.record({ type: fc.constant('boolean' as const), value: fc.boolean() }),
  fc.record({ type: fc.constant('int' as const), value: fc.integer() }),
  fc.record({ type: fc.constant('long' as const), value: fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }) }),
  fc.record({ type: fc.constant('float' as const), value: fc.float() }),
  fc.record({ type: fc.constant('string' as const), value: text }),
  fc.record({ type: fc.constant('set' as const), value: fc.uniqueArray(text) }),
)

describe('shared preferences', () => {
  test('are written as the platform writes them', () => {
    const preferences = new Map<string, PreferenceValue>([
      ['feedCardsEnabled', { type: 'string', value: '[false,true]' }],
      ['quote', { type: 'string', value: `<a href="x">it's & it</a>\n` }],
      ['empty', { type: 'string', value: '' }],
      ['showLinkPreviews', { type: 'boolean', value: true }],
      ['textSizeMultiplier', { type: 'int', value: -5 }],
      ['time', { type: 'long', value: 1451543400000n }],
      ['scale', { type: 'float', value: 1 }],
      ['half', { type: 'float', value: 0.5 }],
      ['large', { type: 'float', value: 1e10 }],
      ['lone', { type: 'string', value: 'a\ud800b' }],
      ['languages', { type: 'set', value: ['en', 'fr'] }],
      ['none', { type: 'set', value: [] }],
    ])
    expect(writeSharedPreferences(preferences)).toBe(`<?xml version='1.0' encoding='utf-8' standalone='yes' ?>
<map>
    <string name="feedCardsEnabled">[false,true]</string>
    <string name="quote">&lt;a href=&quot;x&quot;&gt;it's &amp; it&lt;/a&gt;&#10;    </string>
    <string name="empty"></string>
    <boolean name="showLinkPreviews" value="true" />
    <int name="textSizeMultiplier" value="-5" />
    <long name="time" value="1451543400000" />
    <float name="scale" value="1.0" />
    <float name="half" value="0.5" />
    <float name="large" value="1.0E10" />
    <string name="lone">a?b</string>
    <set name="languages">
        <string>en</string>
        <string>fr</string>
    </set>
    <set name="none" />
</map>
`)
    expect(writeSharedPreferences(new Map())).toBe("<?xml version='1.0' encoding='utf-8' standalone='yes' ?>\n<map />\n")
  })

  test('are read back, in order', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.tuple(text, value), { selector: ([key]) => key }), (entries) => {
        const preferences = new Map(entries)
        expect([...readSharedPreferences(writeSharedPreferences(preferences))]).toEqual([...preferences])
      }),
    )
  })

  test.each([
    ['<map><int name="a" value="x" /></map>', 'UNEXPECTED_XML', 5],
    ['<map><int value="1" /></map>', 'UNEXPECTED_XML', 5],
    ['<map><int name="a" value="1" /><int name="a" value="2" /></map>', 'UNEXPECTED_XML', 31],
    ['<map><date name="a" /></map>', 'UNEXPECTED_XML', 5],
    ['<list />', 'UNEXPECTED_XML', 0],
    ['<map>', 'MALFORMED_XML', 5],
    ['', 'MALFORMED_XML', 0],
  ])('refuses %j', (xml, code, offset) => {
    expect(() => readSharedPreferences(xml)).toThrow(XmlError)
    expect(() => readSharedPreferences(xml)).toThrow(expect.objectContaining({ code, offset }))
  })
})
