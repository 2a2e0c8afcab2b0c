import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EditProps, ScrollProps, TextProps, ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { LayoutCache } from '@droidgym/phone/view/layout/layout-cache'
import type { LayoutRequest } from '@droidgym/phone/view/layout/layout'
import { measure } from '@droidgym/phone/view/layout/layout'
import { skiaText } from '@droidgym/phone/render/text/skia-text'

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

describe('what is measured again', () => {
  const kept = (first: ViewElement, second: ViewElement, request: Partial<LayoutRequest> = {}): boolean => {
    const cache = new LayoutCache()
    const box = cache.measure('window', first, REQUEST)
    return cache.measure('window', second, { ...REQUEST, ...request }) === box
  }
  const text = (props: Partial<TextProps>) => <text text="Two words" size={16} {...props} />
  const edit = (props: Partial<EditProps>) => <edit id="field" text="" hint="Name" size={16} {...props} />
  const list = (props: ScrollProps) => <scroll id="list" height={100} {...props}><view height={10} /></scroll>

  it.each<[what: string, first: ViewElement, second: ViewElement]>([
    ['a text', text({}), text({ text: 'Two terms' })],
    ['a hint', edit({}), edit({ hint: 'Mail' })],
    ['what is typed', edit({}), edit({ text: 'Name it' })],
    ['a size of type', text({}), text({ size: 17 })],
    ['a size of type that is fixed', text({}), text({ fixedSize: true })],
    ['a weight', text({}), text({ weight: 700 })],
    ['a number of lines', text({}), text({ maxLines: 1 })],
    ['a typeface', text({}), text({ serif: true })],
    ['a least size', text({}), text({ minSize: 10 })],
    ['the type of a field', edit({}), edit({ size: 17 })],
    ['a style that is there', text({ height: 40 }), text({})],
    ['a style that is missing', text({}), text({ height: 40 })],
    ['a style that is another', text({ height: 40 }), text({ height: 41 })],
    ['a picture', <image size={24} />, <image size={25} />],
    ['an axis', list({}), list({ horizontal: true })],
    ['the name of a scroll position', list({}), list({ key: 'other' })],
    ['a kind of node', <image size={24} />, <view />],
    ['a field that was a text', text({}), edit({ text: 'Two words' })],
    ['a child more', <view><view /></view>, <view><view /><view /></view>],
    ['a child deeper inside', <view><view>{text({})}</view></view>, <view><view>{text({ size: 17 })}</view></view>],
    ['the last child', <view><view />{text({})}</view>, <view><view />{text({ size: 17 })}</view>],
  ])('%s', (_, first, second) => {
    expect(kept(first, second)).toBe(false)
  })

  it.each<[request: Partial<LayoutRequest>]>([
    [{ width: 300 }],
    [{ height: 300 }],
    [{ minWidth: 300 }],
    [{ maxWidth: 300 }],
    [{ maxHeight: 300 }],
    [{ engine: { ...skiaText } }],
    [{ text: { ...REQUEST.text, locale: 'ja-JP' } }],
    [{ text: { ...REQUEST.text, density: 3 } }],
    [{ text: { ...REQUEST.text, fontScale: 1.3 } }],
    [{ text: { ...REQUEST.text, rtl: true } }],
  ])('a window with %j', (request) => {
    expect(kept(text({}), text({}), request)).toBe(false)
  })

  it.each<[what: string, first: ViewElement, second: ViewElement]>([
    ['texts', text({ color: '#000000' }), text({ color: '#FFFFFF', onClick: () => undefined })],
    ['fields', edit({}), edit({ hintColor: '#000000' })],
    ['a hint that is not shown', edit({ text: 'Bob' }), edit({ text: 'Bob', hint: 'Mail' })],
    ['pictures', <image size={24} tint="#000000" />, <image size={24} tint="#FFFFFF" />],
    ['scroll containers', list({}), list({ background: '#000000' })],
    ['views in views', <view><view checked /></view>, <view><view checked={false} /></view>],
    ['a style of undefined', <view />, h('view', { selected: true })],
  ])('is not %s that differ in nothing that takes part in layout', (_, first, second) => {
    expect(kept(first, second)).toBe(true)
  })
})
