import { describe, expect, it } from 'vitest'
import type { UiNode } from '@droidgym/android/ui/ui-tree'
import type { Phone } from '@droidgym/phone/phone'
import { freshPage } from '@droidgym/apps/settings/state'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { createPhone } from '@droidgym/simulated/create-phone'
import { find, tap } from '@droidgym/phone/test/finger'
import { settingsPhone, withPage } from '@droidgym/apps/test/settings-phone'

/**
 * Left and right edge in pixels of a dialog's window and of the panel in it, as the framework of Android 10 measures
 * AlertDialogs on such displays: one whose content is narrow, and one with a list.
 */
const MEASURED = [
  { environment: '100', short: [28, 1052, 72, 1008], list: [28, 1052, 72, 1008] },
  { environment: '101', short: [109, 971, 142, 938], list: [86, 994, 119, 961] },
  { environment: '103', short: undefined, list: [0, 1080, 55, 1025] },
  { environment: '109', short: [330, 870, 346, 854], list: [310, 890, 326, 874] },
] as const

function edges(environment: string, fragment: string, overlay: string): readonly number[] {
  const phone = settingsPhone(environment)
  phone.restore(withPage(phone.state, { ...freshPage(fragment), overlay }))
  const window = phone.tree().roots[0]?.bounds
  const panel = find(phone, { resource_id: 'com.android.settings:id/parentPanel' }).bounds
  return [window?.left ?? NaN, window?.right ?? NaN, panel.left, panel.right]
}

/** Classes and ids of the nodes from the window's root down to this one. */
function namesDownTo(phone: Phone, resourceId: string): readonly string[] {
  const path = (nodes: readonly UiNode[]): readonly UiNode[] =>
    nodes.flatMap((node) => {
      const below = path(node.children)
      return node.resourceId === resourceId || below.length > 0 ? [node, ...below] : []
    })
  return path(phone.tree().roots).map((node) => `${node.className.replace('android.widget.', '')} ${node.resourceId}`.trim())
}

describe("a dialog's window", () => {
  it.each(MEASURED)('is as wide as the framework makes it in environment $environment', ({ environment, short, list }) => {
    if (short !== undefined) expect(edges(environment, 'wifi.WifiSettings', 'add_network')).toEqual(short)
    expect(edges(environment, 'DisplaySettings', 'screen_off_timeout')).toEqual(list)
  })

  it("has the containers of a dialog's decor view", async () => {
    const phone = await createPhone(findEnvironment('100'))
    phone.shell(['am', 'start', '-n', 'com.google.android.deskclock/com.android.deskclock.DeskClock'])
    tap(phone, { content_desc: 'Alarm' })
    tap(phone, { resource_id: 'com.google.android.deskclock:id/fab' })
    expect(namesDownTo(phone, 'android:id/parentPanel')).toEqual([
      'FrameLayout',
      'FrameLayout',
      'FrameLayout android:id/content',
      'LinearLayout android:id/parentPanel',
    ])
  })

  it("has the containers of AppCompat's decor view in an app of AppCompat", () => {
    const phone = settingsPhone('100')
    phone.restore(withPage(phone.state, { ...freshPage('DisplaySettings'), overlay: 'screen_off_timeout' }))
    const own = 'com.android.settings:id'
    expect(namesDownTo(phone, `${own}/select_dialog_listview`)).toEqual([
      'FrameLayout',
      'LinearLayout',
      'FrameLayout',
      `FrameLayout ${own}/action_bar_root`,
      'FrameLayout android:id/content',
      `androidx.appcompat.widget.LinearLayoutCompat ${own}/parentPanel`,
      `FrameLayout ${own}/contentPanel`,
      `ListView ${own}/select_dialog_listview`,
    ])
  })

  it('is as wide as the preferred dialog where its content is a time picker', async () => {
    const phone = await createPhone(findEnvironment('100'))
    phone.shell(['am', 'start', '-n', 'com.google.android.deskclock/com.android.deskclock.DeskClock'])
    tap(phone, { content_desc: 'Alarm' })
    tap(phone, { resource_id: 'com.google.android.deskclock:id/fab' })
    const { left, right } = find(phone, { resource_id: 'android:id/parentPanel' }).bounds
    const face = find(phone, { resource_id: 'android:id/radial_picker' }).bounds
    expect([left, right, face.left, face.right]).toEqual([144, 936, 188, 892])
  })
})
