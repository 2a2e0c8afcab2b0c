import { describe, expect, it } from 'vitest'
import type { UiNode } from '@droidgym/android/ui/ui-tree'
import { accessibilityNodes } from '@droidgym/phone/view/accessibility'
import type { EditProps, ViewElement, ViewProps } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { layOut, SCREEN } from './lay-out.ts'

/** What is reported of an element that is alone on the screen; lengths in pixels, one for each dp. */
function reported(element: ViewElement, focusedNode?: string): readonly UiNode[] {
  const root = layOut(<view align="start">{element}</view>, { density: 1 })
  return accessibilityNodes(root, { packageName: 'p', focusedNode, area: SCREEN })
}

const box = (props: ViewProps): ViewElement => <view cls="FrameLayout" width={10} height={10} {...props} />
const nothing = (): void => undefined

describe('a node of the accessibility tree', () => {
  it('is that of a plain view unless its element says more', () => {
    expect(reported(box({}))).toEqual([{
      index: 0,
      text: '',
      resourceId: '',
      className: 'android.widget.FrameLayout',
      packageName: 'p',
      contentDescription: '',
      checkable: false,
      checked: false,
      clickable: false,
      enabled: true,
      focusable: false,
      focused: false,
      scrollable: false,
      longClickable: false,
      password: false,
      selected: false,
      bounds: { left: 0, top: 0, right: 10, bottom: 10 },
      children: [],
    }])
  })

  it.each<[props: ViewProps, node: Partial<UiNode>]>([
    [{ desc: 'Add' }, { contentDescription: 'Add' }],
    [{ reportedText: '5.0' }, { text: '5.0' }],
    [{ checked: false }, { checkable: true, checked: false }],
    [{ checked: true }, { checkable: true, checked: true }],
    [{ checkable: true }, { checkable: true, checked: false }],
    [{ checkable: false, checked: true }, { checkable: false, checked: true }],
    [{ onClick: nothing }, { clickable: true, focusable: true, longClickable: false }],
    [{ onClick: nothing, clickable: false }, { clickable: false, focusable: false }],
    [{ onClick: nothing, focusable: false }, { clickable: true, focusable: false }],
    [{ clickable: true }, { clickable: true, focusable: true }],
    [{ focusable: true }, { clickable: false, focusable: true }],
    [{ onLongClick: nothing }, { clickable: false, focusable: false, longClickable: true }],
    [{ longClickable: true }, { longClickable: true }],
    [{ onLongClick: nothing, longClickable: false }, { longClickable: false }],
    [{ disabled: true }, { enabled: false }],
    [{ disabled: false }, { enabled: true }],
    [{ scrollable: true }, { scrollable: true, focusable: false }],
    [{ password: true }, { password: true }],
    [{ selected: true }, { selected: true }],
    [{ id: 'fab' }, { resourceId: 'p:id/fab' }],
    [{ id: 'android:title' }, { resourceId: 'android:id/title' }],
    [{ id: 'other:id/name' }, { resourceId: 'other:id/name' }],
    [{ cls: 'android.view.View' }, { className: 'android.view.View' }],
    [{ cls: 'androidx.recyclerview.widget.RecyclerView' }, { className: 'androidx.recyclerview.widget.RecyclerView' }],
  ])('of %j', (props, node) => {
    expect(reported(box(props))).toMatchObject([node])
  })

  it('is focused where it is the field that has the input focus, by its key or its id', () => {
    const field = (props: Partial<EditProps>, focused?: string) => (
      reported(<edit text="" size={16} width={50} height={20} {...props} />, focused)[0]?.focused
    )
    expect(field({ id: 'name' }, 'name')).toBe(true)
    expect(field({ id: 'name' }, 'mail')).toBe(false)
    expect(field({ id: 'name', key: 7 }, '7')).toBe(true)
    expect(field({ id: 'name', key: 7 }, 'name')).toBe(false)
    expect(field({})).toBe(false)
    expect(reported(box({ id: 'name' }), 'name')[0]?.focused).toBe(false)
  })

  it('of a field takes clicks and long clicks', () => {
    const [node] = reported(<edit text="Bob" hint="Name" size={16} width={50} height={20} />)
    expect(node).toMatchObject({ text: 'Bob', clickable: true, focusable: true, longClickable: true })
  })

  it.each<[element: ViewElement, className: string]>([
    [<text text="A" size={16} />, 'android.widget.TextView'],
    [<edit text="A" size={16} />, 'android.widget.EditText'],
    [<image desc="A" />, 'android.widget.ImageView'],
    [<scroll id="a" width={10}><view height={10} /></scroll>, 'android.widget.ScrollView'],
    [<scroll id="a" horizontal><view width={10} height={10} /></scroll>, 'android.widget.HorizontalScrollView'],
    [<view id="a" width={10} height={10} />, 'android.view.ViewGroup'],
  ])('has the class of its kind (%#)', (element, className) => {
    expect(reported(element)[0]?.className).toBe(className)
  })

  it('of a scroll container scrolls where there is something out of sight', () => {
    const list = (height: number): ViewElement => (
      <scroll id="a" height={50}><view width={10} height={height} /></scroll>
    )
    expect(reported(list(50))).toMatchObject([{ scrollable: false, focusable: true }])
    expect(reported(list(51))).toMatchObject([{ scrollable: true, focusable: true }])
  })

  it.each<[cls: string, className: string]>([
    ['TextClock', 'android.widget.TextView'],
    ['AutoCompleteTextView', 'android.widget.EditText'],
    ['MultiAutoCompleteTextView', 'android.widget.MultiAutoCompleteTextView'],
  ])('of a %s has the class that the widget reports', (cls, className) => {
    expect(reported(<edit cls={cls} text="A" size={16} />)[0]?.className).toBe(className)
  })

  it.each<[cls: string, flags: Partial<UiNode>]>([
    ['Button', { focusable: true, checkable: false }],
    ['CheckedTextView', { focusable: false, checkable: true }],
    ['Switch', { focusable: true, checkable: true }],
    ['Spinner', { focusable: true, scrollable: true, longClickable: true }],
    ['ListView', { focusable: false, scrollable: false }],
    ['LinearLayout', { focusable: false, checkable: false, scrollable: false, longClickable: false }],
    ['androidx.recyclerview.widget.RecyclerView', { focusable: true, scrollable: false }],
  ])('of a %s has the flags that the widget has by itself', (cls, flags) => {
    expect(reported(<view cls={cls} width={10} height={10} />)[0]).toMatchObject(flags)
  })

  it('of an item is clickable without being focusable: the list takes the click', () => {
    const list = (cls: string): ViewElement => (
      <view cls={cls}><text cls="CheckedTextView" text="A" size={16} onClick={nothing} /></view>
    )
    expect(reported(list('ListView'))).toMatchObject([{ focusable: true, children: [{ clickable: true, focusable: false }] }])
    expect(reported(list('LinearLayout'))).toMatchObject([{ children: [{ clickable: true, focusable: true }] }])
  })
})

describe('what is reported', () => {
  const size = { width: 10, height: 10 }

  it.each<[element: ViewElement, count: number]>([
    [<view {...size} />, 0],
    [<view {...size} cls="View" />, 1],
    [<view {...size} id="a" />, 1],
    [<view {...size} desc="a" />, 1],
    [<view {...size} onClick={nothing} />, 1],
    [<view {...size} onLongClick={nothing} />, 1],
    [<image {...size} />, 0],
    [<image {...size} cls="ImageButton" />, 1],
    [<image {...size} id="a" />, 1],
    [<image {...size} desc="a" />, 1],
    [<image {...size} onClick={nothing} />, 1],
    [<text {...size} text="" size={16} />, 1],
    [<view {...size} unreported cls="View"><text {...size} text="" size={16} /></view>, 0],
  ])('is what has a meaning (%#)', (element, count) => {
    expect(reported(element)).toHaveLength(count)
  })

  it('keeps its index among siblings of which some are out of sight', () => {
    const nodes = reported(<view><view id="a" width={10} height={0} /><view id="b" width={10} height={10} /></view>)
    expect(nodes.map(({ index, resourceId }) => [index, resourceId])).toEqual([[1, 'p:id/b']])
  })

  it('is cut to the area of the window', () => {
    const root = layOut(<view align="start"><view id="a" width={100} height={100} /></view>, { density: 1 })
    const area = { left: 10, top: 20, right: 90, bottom: 80 }
    expect(accessibilityNodes(root, { packageName: 'p', focusedNode: undefined, area })[0]?.bounds).toEqual(area)
  })
})

describe('the children of a node', () => {
  const at = (id: string, start: number, top: number, size: ViewProps = {}): ViewElement =>
    box({ id, absolute: true, start, top, ...size })

  function order(children: readonly ViewElement[], { rtl = false, cls = 'FrameLayout' } = {}): readonly string[] {
    const root = layOut(<view cls={cls} width={100} height={100}>{children}</view>, { width: 100, density: 1, rtl })
    const [parent] = accessibilityNodes(root, { packageName: 'p', focusedNode: undefined, area: SCREEN })
    return parent?.children.map(({ resourceId }) => resourceId.replace('p:id/', '')) ?? []
  }

  it.each([false, true])('are listed by their places, right-to-left: %s', (rtl) => {
    expect(order([at('below', 0, 20), at('end', 30, 5), at('start', 5, 0), at('above', 50, -20)], { rtl }))
      .toEqual(['start', 'end', 'below'])
  })

  it('are listed from the highest, the tallest and the widest at the same edge', () => {
    const children = [
      at('low', 0, 5), at('narrow', 0, 0), at('wide', 0, 0, { width: 20 }), at('tall', 0, 0, { height: 20 }),
    ]
    expect(order(children)).toEqual(['tall', 'wide', 'narrow', 'low'])
  })

  it('stay as they are where the places are the same, and where a provider lists them', () => {
    expect(order([at('b', 0, 0), at('a', 0, 0)])).toEqual(['b', 'a'])
    expect(order([at('b', 0, 20), at('a', 0, 0)], { cls: 'android.webkit.WebView' })).toEqual(['b', 'a'])
  })
})
