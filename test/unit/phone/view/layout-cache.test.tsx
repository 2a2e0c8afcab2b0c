import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ViewElement } from '../../../../src/phone/view/element.ts'
import { h } from '../../../../src/phone/view/jsx.ts'
import { LayoutCache } from '../../../../src/phone/view/layout/layout-cache.ts'
import type { LayoutRequest } from '../../../../src/phone/view/layout/layout.ts'
import { measure } from '../../../../src/phone/view/layout/layout.ts'
import { skiaText } from '../../../../src/phone/render/skia-text.ts'

const REQUEST: LayoutRequest = {
  width: 360,
  height: 640,
  text: { locale: 'en-US', density: 2, fontScale: 1, rtl: false },
  engine: skiaText,
}

/** Small trees over few values, so that two of them are often alike or nearly so. */
const trees = fc.letrec<{ tree: ViewElement }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3 },
    fc.record({ text: fc.constantFrom('A', 'Longer text'), size: fc.constantFrom(14, 20) }).map((props) => (
      <text {...props} color="#000000" />
    )),
    fc.constantFrom(undefined, 16, 32).map((size) => <image {...(size === undefined ? {} : { size })} />),
    fc.record({ text: fc.constantFrom('', 'typed'), hint: fc.constantFrom('Hint', 'Hint that is longer') }).map((props) => (
      <edit id="field" size={16} {...props} />
    )),
    fc
      .record({
        row: fc.boolean(),
        flex: fc.constantFrom(undefined, 1),
        selected: fc.boolean(),
        children: fc.array(tie('tree'), { maxLength: 3 }),
      })
      .map(({ row, flex, selected, children }) => (
        <view direction={row ? 'row' : 'column'} {...(flex === undefined ? {} : { flex })} selected={selected}>
          {children}
        </view>
      )),
    fc.array(tie('tree'), { maxLength: 3 }).map((children) => (
      <scroll id="list" height={100}>
        {children}
      </scroll>
    )),
  ),
})).tree

it('gives the boxes that measuring anew would give, whatever was measured before', () => {
  const cache = new LayoutCache()
  fc.assert(
    fc.property(trees, fc.constantFrom(1, 1.15), fc.boolean(), (tree, fontScale, rtl) => {
      const request = { ...REQUEST, text: { ...REQUEST.text, fontScale, rtl } }
      expect(cache.measure('window', tree, request)).toEqual(measure(tree, request))
    }),
    { numRuns: 500 },
  )
})

it('does not measure again what only looks different', () => {
  const cache = new LayoutCache()
  const make = (color: `#${string}`) => <text text="Alarm" size={16} color={color} onClick={() => undefined} />
  const first = cache.measure('window', make('#000000'), REQUEST)
  expect(cache.measure('window', make('#FF0000'), REQUEST)).toBe(first)
  expect(cache.measure('window', <text text="Clock" size={16} />, REQUEST)).not.toBe(first)
})
