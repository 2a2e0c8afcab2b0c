import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { center } from '@droidgym/android/geometry'
import { formatComponent } from '@droidgym/android/intent'
import { crawledApps } from '@droidgym/proof/crawl/crawl-apps'
import { controlsOf } from '@droidgym/proof/crawl/crawl-moves'
import type { Phone } from '@droidgym/phone/phone'
import { skiaText } from '@droidgym/phone/render/text/skia-text'
import { configurationOf } from '@droidgym/phone/system/configuration'
import type { ViewElement } from '@droidgym/phone/view/element'
import type { Box, LayoutRequest } from '@droidgym/phone/view/layout/layout'
import { measure } from '@droidgym/phone/view/layout/layout'
import type { Length, Style } from '@droidgym/phone/view/style'
import type { TextEngine } from '@droidgym/phone/view/text-engine'
import { createPhone } from '@droidgym/simulated/create-phone'
import { measureWithYoga } from '../../../fixtures/layout/yoga-layout.ts'
import { livedIn } from '@droidgym/spec/test/lived-in'
import { tapAt } from '@droidgym/phone/test/finger'

/** Breaks lines after any letter; each is as wide as half the type, in dp that are no whole pixels. */
const engine: TextEngine = {
  layout(text, { size, maxLines = Infinity }, maxWidth) {
    const letter = size * 0.53
    const perLine = Math.max(1, Math.floor(maxWidth / letter))
    const count = Math.min(maxLines, Math.max(1, Math.ceil(text.length / perLine)))
    const width = Math.min(maxWidth, letter * Math.min(text.length, perLine))
    return { lines: [], width, height: count * size * 1.17, fontSize: size, truncated: false }
  },
}

const dp = fc.oneof(
  fc.integer({ min: 0, max: 60 }),
  fc.integer({ min: 0, max: 6000 }).map((hundredths) => hundredths / 100),
  fc.constantFrom(0.5, 1 / 3, 100, 360, 1000),
)
const percent = fc.constantFrom<Length>('0%', '50%', '33.3%', '100%', '120%')
const length = fc.oneof({ weight: 4, arbitrary: dp }, { weight: 2, arbitrary: percent }, fc.constant<Length>('auto'))
const signed = fc.oneof({ weight: 4, arbitrary: dp }, fc.constantFrom(-3, -10.5))
const margin = fc.oneof({ weight: 3, arbitrary: signed }, fc.constant<'auto'>('auto'))
const align = fc.constantFrom<NonNullable<Style['align']>>('start', 'center', 'end', 'stretch')

const PROPERTIES: { readonly [K in keyof Style]-?: fc.Arbitrary<NonNullable<Style[K]>> } = {
  width: length,
  height: length,
  minWidth: length,
  minHeight: length,
  maxWidth: length,
  maxHeight: length,
  flex: fc.constantFrom(0, 0.3, 1, 2),
  shrink: fc.constantFrom(0, 0.5, 1, 3),
  direction: fc.constantFrom('row', 'column'),
  wrap: fc.constantFrom(false, true, 'reverse' as const),
  align,
  alignSelf: align,
  justify: fc.constantFrom('start', 'center', 'end', 'between', 'around', 'evenly'),
  gap: dp,
  padding: dp,
  paddingX: dp,
  paddingY: dp,
  paddingStart: dp,
  paddingEnd: dp,
  paddingTop: dp,
  paddingBottom: dp,
  margin: signed,
  marginX: margin,
  marginY: signed,
  marginStart: margin,
  marginEnd: margin,
  marginTop: margin,
  marginBottom: margin,
  absolute: fc.boolean(),
  top: length,
  bottom: length,
  start: length,
  end: length,
  aspectRatio: fc.constantFrom(0, 0.5, 1, 16 / 9),
  layoutDirection: fc.constantFrom('ltr', 'rtl'),
}

const property = fc.oneof(
  ...Object.entries(PROPERTIES).map(([name, values]) => fc.tuple(fc.constant(name), values)),
)

/** A few properties of all, and often those that decide most. */
const style: fc.Arbitrary<Style> = fc.oneof(
  fc.array(property, { maxLength: 7 }).map((entries): Style => Object.fromEntries(entries)),
  fc.record(
    {
      direction: PROPERTIES.direction,
      flex: PROPERTIES.flex,
      wrap: PROPERTIES.wrap,
      align,
      justify: PROPERTIES.justify,
      gap: dp,
      width: length,
      height: length,
      padding: dp,
      margin: signed,
    },
    { requiredKeys: [] },
  ),
)

const { tree } = fc.letrec<{ tree: ViewElement; children: ViewElement[] }>((tie) => ({
  children: fc.array(tie('tree'), { maxLength: 5 }),
  tree: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    fc.tuple(style, fc.nat(60), fc.constantFrom(10, 14.3, 20)).map(([props, letters, size]): ViewElement => (
      { kind: 'text', props: { ...props, text: 'x'.repeat(letters), size }, children: [] }
    )),
    fc.tuple(style, fc.constantFrom(undefined, 16, 40.3)).map(([props, size]): ViewElement => (
      { kind: 'image', props: { ...props, size }, children: [] }
    )),
    fc.tuple(style, tie('children'), fc.constantFrom(undefined, true, false)).map(
      ([props, children, horizontal]): ViewElement => (
        { kind: 'scroll', props: { ...props, horizontal, key: 'list' }, children }
      ),
    ),
    { weight: 3, arbitrary: fc.tuple(style, tie('children')).map(([props, children]): ViewElement => (
      { kind: 'view', props, children }
    )) },
    { weight: 3, arbitrary: fc.tuple(style, tie('children')).map(([props, children]): ViewElement => (
      { kind: 'view', props, children }
    )) },
  ),
}))

const side = fc.option(fc.constantFrom(360, 411.42857142857144, 640, 100.3, 0), { nil: undefined })
const requests = fc.record({
  width: side,
  height: side,
  minWidth: side,
  maxWidth: side,
  maxHeight: side,
  density: fc.constantFrom(1, 1.3125, 2, 2.625, 2.75, 3, 3.5),
  rtl: fc.boolean(),
}).map(({ density, rtl, ...sides }): LayoutRequest => {
  const given = Object.fromEntries(Object.entries(sides).filter(([, length]) => length !== undefined))
  return { ...given, text: { locale: 'en-US', density, fontScale: 1, rtl }, engine }
})

/** Without the difference of 0 and -0. */
function numbersOf({ left, top, width, height, children, ...others }: Box): unknown {
  return { ...others, at: [left + 0, top + 0, width + 0, height + 0], children: children.map(numbersOf) }
}

function expectBoxesOfYoga(element: ViewElement, request: LayoutRequest): void {
  expect(numbersOf(measure(element, request))).toEqual(numbersOf(measureWithYoga(element, request)))
}

describe('the boxes are those of Yoga', () => {
  it('in any tree', () => {
    fc.assert(fc.property(tree, requests, expectBoxesOfYoga), { numRuns: 1000 })
  })

  // Small and large phones and a tablet, to the left and to the right, at most densities.
  it.each(['101', '108', '109'])('on the screens of environment %s', async (id) => {
    const phone = await createPhone(livedIn(id))
    const seen = new Set<ViewElement>()
    for (const { component } of crawledApps()) {
      if (component === undefined) continue
      phone.shell(['am', 'start', '-n', formatComponent(component)])
      phone.advance(500)
      expectWindowsOfYoga(phone, seen)
      const { state } = phone
      for (const control of controlsOf(phone).slice(0, TAPS)) {
        phone.restore(state)
        tapAt(phone, center(control.node.bounds))
        phone.advance(500)
        expectWindowsOfYoga(phone, seen)
      }
    }
    expect(seen.size).toBeGreaterThan(50)
  })
})

/** Taps on the first screen of each app. */
const TAPS = 3

function expectWindowsOfYoga(phone: Phone, seen: Set<ViewElement>): void {
  const { density, locale, fontScale, rtl } = configurationOf(phone.state)
  for (const { frame, root: { element } } of phone.windows()) {
    if (seen.has(element)) continue
    seen.add(element)
    const request = { text: { density, locale, fontScale, rtl }, engine: skiaText }
    const [width, height] = [(frame.right - frame.left) / density, (frame.bottom - frame.top) / density]
    expectBoxesOfYoga(element, { ...request, width, height })
    expectBoxesOfYoga(element, { ...request, minWidth: width / 2, maxWidth: width, maxHeight: height })
    expectBoxesOfYoga(element, request)
  }
}
