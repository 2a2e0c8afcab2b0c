import fc from 'fast-check'
import { dumpable } from '@droidgym/android/ui/uiautomator-xml'
import type { UiNode, UiTree } from '@droidgym/android/ui/ui-tree'

const PLAIN: UiNode = {
  index: 0,
  text: '',
  resourceId: '',
  className: 'android.view.View',
  packageName: 'com.example',
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
  bounds: { left: 0, top: 0, right: 100, bottom: 100 },
  children: [],
}

/** A plain node with the given differences. */
export function node(given: Partial<UiNode>): UiNode {
  return { ...PLAIN, ...given }
}

export function tree(...roots: UiNode[]): UiTree {
  return { rotation: 0, width: 100, height: 100, roots }
}

/** Any text that a dump can hold. */
const text = fc.string({ unit: 'binary' }).map(dumpable)
const pixel = fc.integer({ min: -5000, max: 5000 })
const bounds = fc.record({ left: pixel, top: pixel, right: pixel, bottom: pixel })

const { any: anyNode } = fc.letrec<{ any: UiNode; children: UiNode[] }>((tie) => ({
  any: fc.record({
    index: fc.nat(1000),
    text,
    resourceId: fc.constantFrom('', 'com.example:id/title', 'android:id/button1'),
    className: fc.constantFrom('android.view.View', 'android.widget.ListView', 'xk'),
    packageName: text,
    contentDescription: text,
    checkable: fc.boolean(),
    checked: fc.boolean(),
    clickable: fc.boolean(),
    enabled: fc.boolean(),
    focusable: fc.boolean(),
    focused: fc.boolean(),
    scrollable: fc.boolean(),
    longClickable: fc.boolean(),
    password: fc.boolean(),
    selected: fc.boolean(),
    bounds,
    children: tie('children'),
  }),
  children: fc.oneof({ depthSize: 'small' }, fc.constant<UiNode[]>([]), fc.array(tie('any'), { maxLength: 3 })),
}))

export const anyTree: fc.Arbitrary<UiTree> = fc.record({
  rotation: fc.nat(3),
  width: fc.nat(4000),
  height: fc.nat(4000),
  roots: fc.array(anyNode, { maxLength: 3 }),
})
