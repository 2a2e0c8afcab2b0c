import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boundsOf } from '../../../../src/android/geometry.ts'
import { accessibilityNodes } from '../../../../src/phone/view/accessibility.ts'
import type { ViewElement } from '../../../../src/phone/view/element.ts'
import { Fragment, h } from '../../../../src/phone/view/jsx.ts'
import { measure } from '../../../../src/phone/view/layout/layout.ts'
import { place } from '../../../../src/phone/view/layout/placement.ts'
import type { ViewNode } from '../../../../src/phone/view/view-node.ts'
import { loadDevices } from '../../../../src/spec/environments/environments.ts'
import { skiaText } from '../../../../src/phone/render/skia-text.ts'

const SCREEN = boundsOf(0, 0, 1080, 1920)

function layOut(element: ViewElement, { width = 1080, density = 2, rtl = false, offset = 0 } = {}): ViewNode {
  const box = measure(element, {
    width: width / density,
    height: 1920 / density,
    text: { locale: 'en-US', density, fontScale: 1, rtl },
    engine: skiaText,
  })
  return place(element, box, { origin: { x: 0, y: 0 }, clip: SCREEN, density, scrollOffset: () => offset })
}

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

  // Yoga reckons in float32: where an edge lies at half a pixel, displays of other widths and densities (1080 at
  // 208 dpi) can round it to both sides, in about 2 of 1,000 rows.
  const displays = loadDevices().flatMap(({ width, densities }) => (
    densities.map((dpi) => ({ width, density: dpi / 160 }))
  ))

  it('divides a row by weights without gaps or overlaps on the display of every device type', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 7 }),
        fc.constantFrom(...displays),
        (weights, display) => {
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
