import fc from 'fast-check'
import { expect, it } from 'vitest'
import { boundsOf } from '@droidgym/android/geometry'
import { writeUiautomatorXml } from '@droidgym/android/ui/uiautomator-xml'
import { viewMessage } from '@droidgym/gym/check/check-view'
import { anyTree, node, tree } from '@droidgym/android/test/ui-nodes'

it('a screen is told in the words of criteria', () => {
  const child = node({ text: 'Save', resourceId: 'com.example:id/save', contentDescription: 'save it', longClickable: true })
  const screen = tree(node({ className: 'android.widget.FrameLayout', bounds: boundsOf(1, 2, 30, 40), children: [child] }))
  const view = JSON.parse(viewMessage(screen)) as unknown
  expect(view).toMatchObject({
    package: 'com.example', rotation: 0, width: 100, height: 100, xml: writeUiautomatorXml(screen),
    tree: [{
      class: 'android.widget.FrameLayout', package: 'com.example', bounds: [1, 2, 31, 42], clickable: false,
      children: [{ text: 'Save', resource_id: 'com.example:id/save', content_desc: 'save it', long_clickable: true, enabled: true }],
    }],
  })
})

it('no screen is too odd to be told', () => {
  fc.assert(fc.property(anyTree, (screen) => {
    const view = JSON.parse(viewMessage(screen)) as { readonly package: string; readonly tree: readonly unknown[] }
    expect([view.package, view.tree.length]).toEqual([screen.roots[0]?.packageName ?? '', screen.roots.length])
  }))
})
