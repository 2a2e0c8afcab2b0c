import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inHashMapOrder } from '@droidgym/apps/wikipedia/preferences/preference-order'
import {
  feedOf,
  firstPreferences,
  numberOf,
  readPreferences,
  switchOf,
  withFeed,
  withPreference,
  writePreferences,
} from '@droidgym/apps/wikipedia/preferences/preferences'
import { DEFAULT_FEED, withAllTypes, withType, withTypeMoved } from '@droidgym/apps/wikipedia/preferences/feed-types'
import { PhoneError } from '@droidgym/phone/system/phone-error'

function order(...keys: readonly string[]): readonly string[] {
  return [...inHashMapOrder(new Map(keys.map((key) => [key, true]))).keys()]
}

function file(body: string): Uint8Array {
  return new TextEncoder().encode(`<?xml version='1.0' encoding='utf-8' standalone='yes' ?>\n<map>${body}</map>\n`)
}

describe('the order of the preferences', () => {
  it('is that in which Java prints such a map', () => {
    expect(order('apple', 'banana', 'cherry')).toEqual(['banana', 'apple', 'cherry'])
  })

  it('has the cards of the feed last in small and large tables', () => {
    for (const others of [2, 12, 13, 30, 80]) {
      const keys = Array.from({ length: others }, (_, index) => `preference${String(index)}`)
      expect(order(...keys, 'feedCardsEnabled').at(-1)).toBe('feedCardsEnabled')
    }
  })

  it('keeps the order of insertion within a bucket', () => {
    expect(order('feedCardsEnabled', 'showLinkPreviews').at(-1)).toBe('showLinkPreviews')
    expect(order('showLinkPreviews', 'feedCardsEnabled').at(-1)).toBe('feedCardsEnabled')
  })

  it('loses and adds nothing', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string()), (keys) => {
        expect(order(...keys).toSorted()).toEqual(keys.toSorted())
        expect(order(...order(...keys))).toEqual(order(...keys))
      }),
    )
  })
})

describe('the preferences file', () => {
  it('comes back as it was written', () => {
    const changed = withPreference(
      withFeed(firstPreferences(), withTypeMoved(withType(DEFAULT_FEED, 3, false), 3, 2)),
      'textSizeMultiplier',
      -5,
    )
    const read = readPreferences(writePreferences(changed))
    expect(new Map(read)).toEqual(new Map(changed))
    expect(feedOf(read)).toEqual({
      enabled: [true, true, true, false, true, true, true, true, true, true],
      order: [0, 1, 2, 4, 5, 3, 6, 7, 8, 9],
    })
    expect(numberOf(read, 'textSizeMultiplier')).toBe(-5)
  })

  it('leaves out what was never written, and means the default by that', () => {
    expect(new TextDecoder().decode(writePreferences(firstPreferences()))).toMatchInlineSnapshot(`
      "<?xml version='1.0' encoding='utf-8' standalone='yes' ?>
      <map>
          <string name="appLanguageCodes">en</string>
          <boolean name="initialOnboardingEnabled" value="false" />
          <boolean name="feedCustomizeOnboardingCardEnabled" value="false" />
      </map>
      "
    `)
    expect(switchOf(firstPreferences(), 'showLinkPreviews')).toBe(true)
    expect(feedOf(firstPreferences())).toEqual(DEFAULT_FEED)
  })

  it.each([
    ['no XML', new TextEncoder().encode('{}')],
    ['no UTF-8', new Uint8Array([0xff, 0xfe, 0x00])],
    ['a list that is no JSON', file('<string name="feedCardsEnabled">[true</string>')],
    ['a list that is too short', file('<string name="feedCardsEnabled">[true]</string>')],
    ['a list of another type', file('<boolean name="feedCardsEnabled" value="true" />')],
    ['an order with a code twice', file('<string name="feedCardsOrder">[0,0,2,3,4,5,6,7,8,9]</string>')],
    ['a switch of another type', file('<int name="showLinkPreviews" value="1" />')],
    ['a text size out of range', file('<int name="textSizeMultiplier" value="9" />')],
  ])('is not taken in with %s', (_, bytes) => {
    expect(() => readPreferences(bytes)).toThrow(PhoneError)
    expect(() => readPreferences(bytes)).toThrow(expect.objectContaining({ code: 'FILE_FORMAT' }))
  })
})

describe('the choice of cards', () => {
  it('hides all that are listed and no others', () => {
    expect(withAllTypes(DEFAULT_FEED, false).enabled).toEqual([...Array.from({ length: 8 }, () => false), true, true])
  })

  it('stays a permutation however cards are dragged', () => {
    const moves = fc.array(fc.tuple(fc.nat(7), fc.integer({ min: -12, max: 12 })))
    fc.assert(
      fc.property(moves, (steps) => {
        const moved = steps.reduce((choice, [code, by]) => withTypeMoved(choice, code, by), DEFAULT_FEED)
        expect(moved.order.toSorted((a, b) => a - b)).toEqual(DEFAULT_FEED.order)
      }),
    )
  })
})
