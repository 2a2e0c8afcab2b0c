import { describe, expect, it } from 'vitest'
import type { ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import type { Style } from '@droidgym/phone/view/style'
import { layOut } from './lay-out.ts'

type Rectangle = readonly [left: number, top: number, width: number, height: number]

/** A box of 100 × 60 dp at one pixel per dp. */
function box(style: Style, ...children: readonly ViewElement[]): ViewElement {
  return <view><view width={100} height={60} alignSelf="start" {...style}>{children}</view></view>
}

/** Where the box's children lie in it. */
function childrenOf(element: ViewElement, rtl = false): readonly Rectangle[] {
  const [parent] = layOut(element, { width: 1000, density: 1, rtl }).children
  if (parent === undefined) throw new Error('No box')
  return parent.children.map(({ bounds: { left, top, right, bottom } }) => (
    [left - parent.bounds.left, top - parent.bounds.top, right - left, bottom - top]
  ))
}

const tile = (style: Style = {}): ViewElement => <view width={20} height={10} {...style} />

describe('the style of a container', () => {
  it.each<[style: Style, tiles: readonly Rectangle[]]>([
    [{}, [[0, 0, 20, 10], [0, 10, 20, 10]]],
    [{ direction: 'column' }, [[0, 0, 20, 10], [0, 10, 20, 10]]],
    [{ direction: 'row' }, [[0, 0, 20, 10], [20, 0, 20, 10]]],
    [{ align: 'start' }, [[0, 0, 20, 10], [0, 10, 20, 10]]],
    [{ align: 'center' }, [[40, 0, 20, 10], [40, 10, 20, 10]]],
    [{ align: 'end' }, [[80, 0, 20, 10], [80, 10, 20, 10]]],
    [{ justify: 'start' }, [[0, 0, 20, 10], [0, 10, 20, 10]]],
    [{ justify: 'center' }, [[0, 20, 20, 10], [0, 30, 20, 10]]],
    [{ justify: 'end' }, [[0, 40, 20, 10], [0, 50, 20, 10]]],
    [{ justify: 'between' }, [[0, 0, 20, 10], [0, 50, 20, 10]]],
    [{ justify: 'around' }, [[0, 10, 20, 10], [0, 40, 20, 10]]],
    [{ direction: 'row', justify: 'evenly' }, [[20, 0, 20, 10], [60, 0, 20, 10]]],
    [{ gap: 5 }, [[0, 0, 20, 10], [0, 15, 20, 10]]],
    [{ padding: 5 }, [[5, 5, 20, 10], [5, 15, 20, 10]]],
    [{ paddingX: 5 }, [[5, 0, 20, 10], [5, 10, 20, 10]]],
    [{ paddingY: 5 }, [[0, 5, 20, 10], [0, 15, 20, 10]]],
    [{ paddingStart: 5 }, [[5, 0, 20, 10], [5, 10, 20, 10]]],
    [{ paddingEnd: 5, align: 'end' }, [[75, 0, 20, 10], [75, 10, 20, 10]]],
    [{ paddingTop: 5 }, [[0, 5, 20, 10], [0, 15, 20, 10]]],
    [{ paddingBottom: 5, justify: 'end' }, [[0, 35, 20, 10], [0, 45, 20, 10]]],
  ])('%j places two tiles', (style, tiles) => {
    expect(childrenOf(box(style, tile(), tile()))).toEqual(tiles)
  })

  it('wraps what does not fit into a row only where it says so', () => {
    const tiles = Array.from({ length: 6 }, () => tile())
    expect(childrenOf(box({ direction: 'row', wrap: true, align: 'start' }, ...tiles)).at(-1)).toEqual([0, 10, 20, 10])
    expect(childrenOf(box({ direction: 'row', wrap: false }, ...tiles)).at(-1)).toEqual([100, 0, 20, 10])
  })

  it('puts a line above the one before where it wraps in reverse', () => {
    const bar: Style = { direction: 'row', wrap: 'reverse', justify: 'end', height: 20 }
    const six = childrenOf(box(bar, ...Array.from({ length: 6 }, () => tile())))
    expect(six.at(0)).toEqual([0, 10, 20, 10])
    expect(six.at(-1)).toEqual([80, 0, 20, 10])
  })

  it('stretches children without a width, unless told otherwise', () => {
    expect(childrenOf(box({}, <view height={10} />))).toEqual([[0, 0, 100, 10]])
    expect(childrenOf(box({ align: 'stretch' }, <view height={10} />))).toEqual([[0, 0, 100, 10]])
    expect(childrenOf(box({ align: 'start' }, <view height={10} />))).toEqual([[0, 0, 0, 10]])
  })
})

describe('the style of a child', () => {
  it.each<[style: Style, tile: Rectangle, mirrored: Rectangle]>([
    [{ width: '50%' }, [0, 0, 50, 10], [50, 0, 50, 10]],
    [{ height: '50%' }, [0, 0, 20, 30], [80, 0, 20, 30]],
    [{ width: 'auto' }, [0, 0, 100, 10], [0, 0, 100, 10]],
    [{ minWidth: 30 }, [0, 0, 30, 10], [70, 0, 30, 10]],
    [{ minWidth: 'auto' }, [0, 0, 20, 10], [80, 0, 20, 10]],
    [{ minHeight: 30 }, [0, 0, 20, 30], [80, 0, 20, 30]],
    [{ maxWidth: 15 }, [0, 0, 15, 10], [85, 0, 15, 10]],
    [{ maxHeight: 5 }, [0, 0, 20, 5], [80, 0, 20, 5]],
    [{ flex: 1 }, [0, 0, 20, 60], [80, 0, 20, 60]],
    [{ alignSelf: 'start' }, [0, 0, 20, 10], [80, 0, 20, 10]],
    [{ alignSelf: 'center' }, [40, 0, 20, 10], [40, 0, 20, 10]],
    [{ alignSelf: 'end' }, [80, 0, 20, 10], [0, 0, 20, 10]],
    [{ margin: 5 }, [5, 5, 20, 10], [75, 5, 20, 10]],
    [{ marginX: 5 }, [5, 0, 20, 10], [75, 0, 20, 10]],
    [{ marginX: 'auto' }, [40, 0, 20, 10], [40, 0, 20, 10]],
    [{ marginY: 5 }, [0, 5, 20, 10], [80, 5, 20, 10]],
    [{ marginStart: 5 }, [5, 0, 20, 10], [75, 0, 20, 10]],
    [{ marginStart: 'auto' }, [80, 0, 20, 10], [0, 0, 20, 10]],
    [{ marginEnd: 5, alignSelf: 'end' }, [75, 0, 20, 10], [5, 0, 20, 10]],
    [{ marginTop: 5 }, [0, 5, 20, 10], [80, 5, 20, 10]],
    [{ marginTop: 'auto' }, [0, 50, 20, 10], [80, 50, 20, 10]],
    [{ marginTop: 'auto', marginBottom: 5 }, [0, 45, 20, 10], [80, 45, 20, 10]],
    [{ absolute: true, top: 5, start: 10 }, [10, 5, 20, 10], [70, 5, 20, 10]],
    [{ absolute: true, bottom: 5, end: 10 }, [70, 45, 20, 10], [10, 45, 20, 10]],
    [{ absolute: true, top: '50%', start: 'auto' }, [0, 30, 20, 10], [80, 30, 20, 10]],
    [{ height: 'auto', aspectRatio: 4 }, [0, 0, 20, 5], [80, 0, 20, 5]],
  ])('%j places a tile, mirrored in right-to-left layouts', (style, ltr, rtl) => {
    expect([childrenOf(box({}, tile(style))), childrenOf(box({}, tile(style)), true)]).toEqual([[ltr], [rtl]])
  })

  it('takes an absolute child out of the flow', () => {
    expect(childrenOf(box({}, tile({ absolute: true }), tile()))[1]).toEqual([0, 0, 20, 10])
    expect(childrenOf(box({}, tile({ absolute: false }), tile()))[1]).toEqual([0, 10, 20, 10])
  })

  it.each<[style: Style, height: number]>([
    // A LinearLayout of Android lets its children leave it rather than make them smaller.
    [{}, 80],
    [{ shrink: 0 }, 80],
    [{ shrink: 1 }, 30],
  ])('%j decides whether it gives way where space is short', (style, height) => {
    expect(childrenOf(box({}, tile({ height: 80, ...style }), tile({ height: 30 })))[0]).toEqual([0, 0, 20, height])
  })
})
