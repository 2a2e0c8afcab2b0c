import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseUiExpression } from '@droidgym/simulated/emulated/uiautomator2/selectors/ui-expression'
import { continued, CRITERIA } from '@droidgym/simulated/emulated/uiautomator2/selectors/ui-selector'
import type { UiSelector } from '@droidgym/simulated/emulated/uiautomator2/selectors/ui-selector'
import { WebDriverError } from '@droidgym/simulated/emulated/uiautomator2/webdriver-error'

// A text that ends in a backslash cannot be written: the server takes it for an escaped quotation mark.
const text = fc.string({ unit: 'grapheme' }).map((value) => value.replaceAll('\\', '/'))
const criterion = fc.constantFrom(...Object.entries(CRITERIA)).chain(([name, type]) => {
  const value = { string: text, number: fc.integer({ min: -99, max: 99 }), boolean: fc.boolean() }[type]
  return value.map((chosen: string | number | boolean) => [name, chosen] as const)
})
const flat = fc.record({
  criteria: fc.array(criterion, { maxLength: 4 }).map((entries) => Object.fromEntries(entries)),
  instance: fc.option(fc.nat({ max: 20 }), { nil: undefined }),
}).map(({ instance, ...rest }): UiSelector => (instance === undefined ? rest : { ...rest, instance }))
const selector = fc
  .tuple(flat, fc.array(fc.tuple(fc.constantFrom('child' as const, 'parent' as const), flat), { maxLength: 3 }))
  .map(([first, more]) => more.reduce((to, [from, next]) => continued(to, { from, selector: next }), first))

/** Writes a selector as a Java programmer would. */
function written({ criteria, instance, next }: UiSelector, space = ''): string {
  const calls = Object.entries(criteria).map(([name, value]) => {
    const argument = typeof value === 'string' ? `"${value.replaceAll('"', '\\"')}"` : String(value)
    return `${name}(${space}${argument})`
  })
  if (instance !== undefined) calls.push(`instance(${instance})`)
  if (next !== undefined) {
    calls.push(`${next.from === 'child' ? 'childSelector' : 'fromParent'}(${written(next.selector, space)})`)
  }
  return ['new UiSelector()', ...calls].join(`${space}.`)
}

describe('expressions of the strategy -android uiautomator', () => {
  it('are read as they were written', () => {
    fc.assert(
      fc.property(selector, fc.constantFrom('', ' ', '\n  '), (wanted, space) => {
        expect(parseUiExpression(written(wanted, space))).toEqual([{ selector: wanted }])
      }),
    )
  })

  it('may be several, with and without the constructor', () => {
    const text = { criteria: { text: 'a;b' } }
    for (const source of ['new UiSelector().text("a;b")', 'UiSelector().text("a;b")', '.text("a;b")', 'text("a;b")']) {
      expect(parseUiExpression(`${source} ; ${source};`)).toEqual([{ selector: text }, { selector: text }])
    }
  })

  it('keep what a pattern escapes, and unescape quotation marks', () => {
    expect(parseUiExpression(String.raw`textMatches("\"\d+\"")`)).toEqual([
      { selector: { criteria: { textMatches: String.raw`"\d+"` } } },
    ])
  })

  it('say what to scroll and what to find', () => {
    const target = { criteria: { text: 'Battery' } }
    const container = { criteria: { scrollable: true }, instance: 0 }
    const source =
      'new UiScrollable(new UiSelector().scrollable(true).instance(0)).setMaxSearchSwipes(7).setAsHorizontalList()' +
      '.scrollIntoView(new UiSelector().text("Battery"))'
    expect(parseUiExpression(source)).toEqual([
      {
        selector: target,
        scrolling: {
          container,
          calls: [
            { kind: 'max-swipes', count: 7 },
            { kind: 'axis', horizontal: true },
            { kind: 'into-view', target },
          ],
        },
      },
    ])
  })

  const wrong = [
    '', ';', 'new', 'new UiObject()', 'new UiSelector', 'new UiSelector(', 'new UiSelector().', 'UiSelector().text()',
    'UiSelector().text("a", "b")', 'UiSelector().text("a"', 'UiSelector().text("a', 'UiSelector().text(a)',
    'UiSelector().text(1)', 'UiSelector().index("1")', 'UiSelector().checked(maybe)', 'UiSelector().nothing("a")',
    'UiSelector().constructor("a")', 'UiSelector().childSelector("a")', 'UiSelector().text("a") trailing',
    'UiScrollable()', 'UiScrollable("a")', 'UiScrollable(text("a")).jump()', 'UiSelector().index(99999999999999)',
    'childSelector('.repeat(1000),
  ]
  it.each(wrong)('refuse %j', (source) => {
    expect(() => parseUiExpression(source)).toThrow(expect.objectContaining({ code: 'INVALID_SELECTOR' }))
  })

  it('fail in no other way', () => {
    const pieces = fc.constantFrom('new ', 'UiSelector', 'UiScrollable', '(', ')', '.', ',', ';', '"', '\\', 'text', '1', 'true')
    fc.assert(
      fc.property(fc.array(fc.oneof(pieces, fc.string()), { maxLength: 30 }), (parts) => {
        try {
          parseUiExpression(parts.join(''))
        } catch (error) {
          expect(error).toBeInstanceOf(WebDriverError)
        }
      }),
    )
  })
})
