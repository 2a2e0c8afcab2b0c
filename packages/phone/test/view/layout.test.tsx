import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boundsOf } from '@droidgym/android/geometry'
import { accessibilityNodes } from '@droidgym/phone/view/accessibility'
import type { ViewElement } from '@droidgym/phone/view/element'
import { Fragment, h } from '@droidgym/phone/view/jsx'
import type { LayoutRequest } from '@droidgym/phone/view/layout/layout'
import { measure } from '@droidgym/phone/view/layout/layout'
import { pixelSize } from '@droidgym/phone/view/layout/placement'
import type { ViewNode } from '@droidgym/phone/view/view-node'
import { skiaText } from '@droidgym/phone/render/text/skia-text'
import { loadDevices } from '@droidgym/spec/environments/environments'
import { layOut, SCREEN } from './lay-out.ts'

function report(root: ViewNode) {
  return accessibilityNodes(root, { packageName: 'p', focusedNode: undefined, area: SCREEN })
}

describe('layout', () => {
  it('gives boxes in pixels, mirrored in right-to-left layouts', () => {
    const row = (
      <view direction="row">
        <view id="first" width={100} height={40} marginStart={10} />
        <view id="second" width={50} height={40} />
      </view>
    )
    expect(layOut(row).children.map(({ bounds }) => bounds)).toEqual([
      boundsOf(20, 0, 200, 80),
      boundsOf(220, 0, 100, 80),
    ])
    expect(layOut(row, { rtl: true }).children.map(({ bounds }) => bounds)).toEqual([
      boundsOf(1080 - 220, 0, 200, 80),
      boundsOf(1080 - 320, 0, 100, 80),
    ])
  })

  it('keeps a forced direction whatever the locale', () => {
    const row = (
      <view direction="row" layoutDirection="ltr">
        <view width={100} height={40} />
      </view>
    )
    expect(layOut(row, { rtl: true }).children[0]?.bounds.left).toBe(0)
  })

  // Layout reckons in float32: an edge that lies at half a pixel can be rounded to both sides.
  const hasEdgeAtHalfPixel = (weights: readonly number[], width: number): boolean => {
    const sumOf = (parts: readonly number[]): number => parts.reduce((sum, part) => sum + part, 0)
    return weights.some((_, index) => ((2 * width * sumOf(weights.slice(0, index))) / sumOf(weights)) % 2 === 1)
  }
  const displays = loadDevices().flatMap(({ width, densities }) => (
    densities.map((dpi) => ({ width, density: dpi / 160 }))
  ))

  it('divides a row by weights without gaps or overlaps on the display of every device type', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 7 }),
        fc.constantFrom(...displays),
        (weights, display) => {
          fc.pre(!hasEdgeAtHalfPixel(weights, display.width))
          const row = (
            <view direction="row" height={48}>
              {weights.map((weight) => (
                <view flex={weight} />
              ))}
            </view>
          )
          const boxes = layOut(row, display).children.map(({ bounds }) => bounds)
          boxes.forEach((box, index) => {
            expect(box.left).toBe(index === 0 ? 0 : boxes[index - 1]?.right)
          })
          expect(boxes.at(-1)?.right).toBe(display.width)
        },
      ),
    )
  })

  it('leaves short content unscrolled beside what shares the height', () => {
    const screen = (
      <view flex={1}>
        <view height={100} />
        <scroll id="list" flex={1}>
          <view height={40} />
        </scroll>
      </view>
    )
    expect(layOut(screen, { offset: 1000 }).children[1]).toMatchObject({
      scroll: { offset: 0, maxOffset: 0 },
      children: [{ bounds: boundsOf(0, 200, 1080, 80) }],
    })
  })

  it('scrolls within bounds and drops what is out of sight', () => {
    const list = (
      <scroll id="list" flex={1}>
        {Array.from({ length: 40 }, (_, index) => (
          <text id="row" text={`Row ${index}`} size={16} height={48} onClick={() => undefined} />
        ))}
      </scroll>
    )
    const root = (
      <view height={960}>
        <>{list}</>
      </view>
    )
    const [top] = report(layOut(root))
    expect(top).toMatchObject({ scrollable: true, className: 'android.widget.ScrollView', resourceId: 'p:id/list' })
    expect(top?.children).toHaveLength(20)
    const [bottom] = report(layOut(root, { offset: 1e6 }))
    expect(bottom?.children.map(({ text }) => text).at(-1)).toBe('Row 39')
    expect(bottom?.children[0]).toMatchObject({ index: 20, text: 'Row 20' })
  })
})

describe('the size of a text', () => {
  const words = 'A text that is long enough for several lines, however wide the letters of a typeface are'
  const linesOf = (element: ViewElement, rtl: boolean): readonly string[] | undefined => (
    layOut(<view align="start">{element}</view>, { rtl }).children[0]?.text?.lines.map(({ text }) => text)
  )

  it.each([false, true])('leaves room for the padding of both sides (right-to-left: %s)', (rtl) => {
    const bare = linesOf(<text text={words} size={16} width={150} />, rtl)
    expect(bare?.length).toBeGreaterThan(2)
    expect(linesOf(<text text={words} size={16} width={200} paddingStart={50} />, rtl)).toEqual(bare)
    expect(linesOf(<text text={words} size={16} width={200} paddingEnd={50} />, rtl)).toEqual(bare)
    expect(linesOf(<text text={words} size={16} width={200} paddingStart={20} paddingEnd={30} />, rtl)).toEqual(bare)
  })

  it('is that of its widest line, and of its box where that has a width', () => {
    const widthOf = (element: ViewElement): number => {
      const bounds = layOut(<view align="start">{element}</view>).children[0]?.bounds
      return bounds === undefined ? NaN : bounds.right - bounds.left
    }
    const bare = widthOf(<text text="Alarm" size={16} />)
    expect(bare).toBeGreaterThan(0)
    expect(widthOf(<text text="Alarm" size={16} paddingStart={20} paddingEnd={30} />)).toBe(bare + 100)
    expect(widthOf(<text text="Alarm" size={16} width={200} />)).toBe(400)
    expect(widthOf(<text text={words} size={16} maxWidth={100} />)).toBeLessThanOrEqual(200)
    expect(widthOf(<edit id="field" text="Alarm" size={16} />)).toBe(bare)
  })

  it('is that of the hint of an empty field', () => {
    const hint = layOut(<view align="start"><edit id="field" text="" hint="Search" size={16} /></view>).children[0]
    const text = layOut(<view align="start"><text text="Search" size={16} /></view>).children[0]
    expect(hint?.bounds).toEqual(text?.bounds)
    expect(hint?.text?.lines.map(({ text }) => text)).toEqual(['Search'])
  })
})

describe('the size of a picture', () => {
  it.each([
    [{}, 24, 24],
    [{ size: 40 }, 40, 40],
    [{ size: 40, width: 60 }, 60, 40],
    [{ size: 40, height: 60 }, 40, 60],
    [{ flex: 1, height: 30 }, 540, 30],
  ])('%j', (props, width, height) => {
    const row = layOut(<view direction="row" align="start"><image {...props} /></view>)
    expect(row.children[0]?.bounds).toEqual(boundsOf(0, 0, 2 * width, 2 * height))
  })
})

describe('a scroll container', () => {
  const heightsOf = (element: ViewElement): readonly number[] => (
    layOut(<view height={100}>{element}<view height={60} /></view>).children.map(({ bounds }) => (
      (bounds.bottom - bounds.top) / 2
    ))
  )

  it('gives way where space is short, unless told otherwise', () => {
    expect(heightsOf(<scroll id="list"><view height={80} /></scroll>)).toEqual([40, 60])
    expect(heightsOf(<scroll id="list" shrink={0}><view height={80} /></scroll>)).toEqual([80, 60])
    expect(heightsOf(<scroll id="list" flex={1}><view height={80} /></scroll>)).toEqual([40, 60])
  })

  it('is as high as short content', () => {
    expect(heightsOf(<scroll id="list"><view height={30} /></scroll>)).toEqual([30, 60])
  })

  it.each([
    [{ height: 100 }, 200],
    [{ flex: 1 }, 1920],
    [{}, 0],
  ])('of %j gives content that grows the height of its box', (style, height) => {
    const root = layOut(<view><scroll id="list" {...style}><view flex={1} /></scroll></view>)
    expect(root.children[0]?.children[0]?.bounds).toEqual(boundsOf(0, 0, 1080, height))
  })

  const tiles = [<view width={400} height={40} />, <view width={300} height={40} />]
  const row = <view height={40}><scroll key="row" horizontal>{tiles}</scroll></view>
  const edges = ({ children: [list] }: ViewNode) => (
    list?.children.map(({ bounds: { left, right } }) => [left, right])
  )

  it('that is horizontal moves to the left, by as much as is out of sight', () => {
    expect(edges(layOut(row))).toEqual([[0, 800], [800, 1400]])
    expect(edges(layOut(row, { offset: 10 }))).toEqual([[-20, 780], [780, 1380]])
    const { children: [list] } = layOut(row, { offset: 1e6 })
    expect(list?.scroll).toEqual({ key: 'row', horizontal: true, offset: 160, maxOffset: 160 })
    expect(edges(layOut(row, { offset: 1e6 }))).toEqual([[-320, 480], [480, 1080]])
  })

  it('that is horizontal starts and moves the other way in right-to-left layouts', () => {
    expect(edges(layOut(row, { rtl: true }))).toEqual([[280, 1080], [-320, 280]])
    expect(edges(layOut(row, { rtl: true, offset: 10 }))).toEqual([[300, 1100], [-300, 300]])
    expect(layOut(row, { rtl: true, offset: 10 }).children[0]?.scroll?.offset).toBe(10)
  })

  it('that is horizontal fills its box where the content is shorter', () => {
    const short = <scroll key="row" horizontal><view flex={1} height={40} /></scroll>
    expect(layOut(short).children[0]?.bounds).toEqual(boundsOf(0, 0, 1080, 80))
    expect(layOut(short, { offset: 10 }).scroll).toMatchObject({ offset: 0, maxOffset: 0 })
  })

  it('that is horizontal starts at its right edge to the pixel, also where dp and pixels do not agree', () => {
    const list = <view><scroll key="row" horizontal marginX={1}>{tiles}</scroll></view>
    const [scroll] = layOut(list, { density: 1.75, rtl: true }).children
    expect(scroll?.children[0]?.bounds.right).toBe(scroll?.bounds.right)
  })

  it('that is vertical moves up', () => {
    const list = <view height={50}><scroll id="list" padding={5}><view height={80} /></scroll></view>
    expect(layOut(list).children[0]?.children[0]?.bounds).toEqual(boundsOf(10, 10, 1060, 160))
    const { children: [moved] } = layOut(list, { offset: 10 })
    expect(moved?.children[0]?.bounds).toEqual(boundsOf(10, -10, 1060, 160))
    expect(moved?.scroll).toEqual({ key: 'list', horizontal: false, offset: 10, maxOffset: 30 })
  })

  it('does not move before its start', () => {
    expect(layOut(row, { offset: -10 }).children[0]?.scroll?.offset).toBe(0)
  })
})

describe('what is visible', () => {
  it('is cut by the display, scroll containers and boxes that clip', () => {
    const tall = <view height={2000} />
    const visible = (element: ViewElement) => layOut(<view align="start">{element}</view>).children[0]?.children[0]?.visible
    const style = { width: 100, height: 50, marginStart: 10 }
    expect(visible(<view {...style}>{tall}</view>)).toEqual({ left: 20, top: 0, right: 220, bottom: 1920 })
    expect(visible(<view {...style} clip>{tall}</view>)).toEqual({ left: 20, top: 0, right: 220, bottom: 100 })
    expect(visible(<scroll id="list" {...style}>{tall}</scroll>)).toEqual({ left: 20, top: 0, right: 220, bottom: 100 })
  })
})

describe('a window of its own size', () => {
  const sizeOf = (request: Partial<LayoutRequest>) => {
    const text = { locale: 'en-US', density: 2, fontScale: 1, rtl: false }
    const box = measure(<view><view width={100} height={50} /></view>, { ...request, text, engine: skiaText })
    return pixelSize(box, 2)
  }

  it.each([
    [{}, { width: 200, height: 100 }],
    [{ width: 150, height: 80 }, { width: 300, height: 160 }],
    [{ minWidth: 150 }, { width: 300, height: 100 }],
    [{ minWidth: 50 }, { width: 200, height: 100 }],
    [{ maxWidth: 60 }, { width: 120, height: 100 }],
    [{ maxHeight: 30 }, { width: 200, height: 60 }],
  ])('is measured with %j', (request, size) => {
    expect(sizeOf(request)).toEqual(size)
  })
})

it('turns what is in a box with a forced direction, texts too', () => {
  const [box] = layOut(<view><view layoutDirection="rtl"><text text="1" size={16} alignSelf="start" /></view></view>).children
  expect([box?.rtl, box?.children[0]?.rtl, box?.children[0]?.bounds.right]).toEqual([true, true, 1080])
  const [turned] = layOut(<view><view layoutDirection="ltr"><view /></view></view>, { rtl: true }).children
  expect([turned?.rtl, turned?.children[0]?.rtl]).toEqual([false, false])
})

describe('accessibility', () => {
  it('leaves layout-only views out and moves their children up', () => {
    const [root, ...others] = report(
      layOut(
        <view cls="FrameLayout">
          <view>
            <text text="Hello" size={14} />
            <view desc="box" width={10} height={10} onClick={() => undefined} />
          </view>
        </view>,
      ),
    )
    expect(others).toEqual([])
    expect(root?.children).toMatchObject([
      { className: 'android.widget.TextView', text: 'Hello', clickable: false, focusable: false, index: 0 },
      { contentDescription: 'box', clickable: true, focusable: true, index: 1 },
    ])
  })

  it('shows the hint of an empty field as its text', () => {
    const [root] = report(
      layOut(
        <view cls="FrameLayout">
          <edit id="field" text="" hint="Search" size={16} height={40} />
        </view>,
      ),
    )
    expect(root?.children[0]).toMatchObject({ className: 'android.widget.EditText', text: 'Search', clickable: true })
  })
})
