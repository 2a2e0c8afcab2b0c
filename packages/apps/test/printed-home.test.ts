import { describe, expect, it } from 'vitest'
import type { UiNode, UiTree } from '@droidgym/android/ui/ui-tree'
import { documentOrder } from '@droidgym/android/ui/ui-tree'
import { parseUiautomatorXml } from '@droidgym/android/ui/uiautomator-xml'
import { listElements } from '@droidgym/gym/observation/elements'
import { createPhone } from '@droidgym/simulated/create-phone'
import { launcherComponents } from '@droidgym/apps/installed-apps'
import type { Phone } from '@droidgym/phone/phone'
import { configurationOf } from '@droidgym/phone/system/configuration'
import { loadEnvironments } from '@droidgym/spec/environments/environments'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import type { ViewNode } from '@droidgym/phone/view/view-node'
import { findAll, isShown, tap } from '@droidgym/phone/test/finger'

/** Rows of B-MoCA's paper as they stand there: tag, class, id, description, corners in 0..1. */
const TABLE_3 = [
  [0, 'View', '', 'Apps list', '(0.47, 0.71)', '(0.53, 0.74)'],
  [1, 'View', 'scrim_view', '', '(0.00, 0.00)', '(1.00, 1.00)'],
  [9, 'TextView', '', 'Walmart', '(0.78, 0.18)', '(0.96, 0.31)'],
  [10, 'TextView', '', 'Instagram', '(0.04, 0.31)', '(0.22, 0.45)'],
  [11, 'TextView', '', 'Photos', '(0.41, 0.31)', '(0.59, 0.45)'],
  [12, 'TextView', '', 'Contacts', '(0.59, 0.31)', '(0.78, 0.45)'],
  [39, 'FrameLayout', '', '', '(0.00, 0.00)', '(1.00, 1.00)'],
]

/** Applications whose windows have a layout of AppCompat around their content, and its class. */
const APP_COMPAT: Readonly<Record<string, string>> = {
  calculator: 'LinearLayout',
  chrome: 'FrameLayout',
  clock: 'LinearLayout',
  contacts: 'LinearLayout',
  files: 'LinearLayout',
  gmail: 'LinearLayout',
  instagram: 'LinearLayout',
  maps: 'LinearLayout',
  messages: 'LinearLayout',
  phone: 'LinearLayout',
  wikipedia: 'FrameLayout',
  youtube: 'LinearLayout',
}

/** The paper's element list of what a phone shows, with the box as Python's `:0.2f` writes it. */
function printed(phone: Phone): readonly (readonly (string | number)[])[] {
  const { width, height } = phone.state.environment
  const corner = (x: number, y: number): string => `(${(x / width).toFixed(2)}, ${(y / height).toFixed(2)})`
  return listElements(phone.tree()).map(({ numericTag, className, resourceId, contentDescription, bounds }) => {
    const [left, top, right, bottom] = bounds
    return [numericTag, className, resourceId, contentDescription, corner(left, top), corner(right, bottom)]
  })
}

describe('the home screen as the paper prints it', () => {
  it('15.3: has every entry of Table 3 and as many as it', async () => {
    const list = printed(await createPhone(findEnvironment('100')))
    expect(TABLE_3.map(([tag]) => list[Number(tag)])).toEqual(TABLE_3)
    expect(list.length).toBe(40)
  })

  it('15.3: shows text and description of an icon alike', async () => {
    const elements = listElements((await createPhone(findEnvironment('100'))).tree())
    expect([9, 10, 11, 12].map((tag) => elements[tag]?.text)).toEqual(['Walmart', 'Instagram', 'Photos', 'Contacts'])
  })

  it('15.3: has every entry of Table 7 and as many as it', async () => {
    const list = printed(await createPhone(findEnvironment('105')))
    const entries = list.map(([tag, className, id, description]) => [tag, className, id, description])
    expect([0, 1, 7, 8, 9, 10, 27].map((tag) => entries[tag])).toEqual([
      [0, 'View', '', '앱 목록'],
      [1, 'View', 'scrim_view', ''],
      [7, 'TextView', '', '캘린더'],
      [8, 'TextView', '', 'Instagram'],
      [9, 'TextView', '', '파일'],
      [10, 'TextView', '', '지도'],
      [27, 'FrameLayout', '', ''],
    ])
    expect(list.length).toBe(28)
  })

  it.each(loadEnvironments().map(({ id }) => id))('15.3: opens the list of apps by its handle in environment %s', async (id) => {
    const phone = await createPhone(findEnvironment(id))
    const [handle] = listElements(phone.tree())
    expect(isShown(phone, { resource_id: 'apps_list_view' })).toBe(false)
    tap(phone, { content_desc: handle?.contentDescription ?? '', clickable: true })
    expect(isShown(phone, { resource_id: 'apps_list_view' })).toBe(true)
    expect(phone.tree().roots[0]?.packageName).toBe('com.google.android.apps.nexuslauncher')
  })
})

describe("an application's window", () => {
  /** Class, resource id and bounds of a node, and the same of its first children down to `android:id/content`. */
  function containers(node: UiNode): readonly unknown[] {
    const [first] = node.children
    const own = [node.className, node.resourceId, node.bounds]
    return node.resourceId === 'android:id/content' || first === undefined ? [own] : [own, ...containers(first)]
  }

  it.each(['100', '109'])('has the containers and bar backgrounds of its decor view in environment %s', async (id) => {
    const phone = await createPhone(findEnvironment(id))
    const { width, height, navigationBarHeight, statusBarHeight } = configurationOf(phone.state)
    const edges = { left: 0, right: width }
    const above = { ...edges, top: statusBarHeight, bottom: height - navigationBarHeight }
    for (const [name, { packageName, className }] of launcherComponents()) {
      phone.shell(['am', 'start', '-n', `${packageName}/${className}`])
      const [decor] = phone.tree().roots
      if (decor === undefined) throw new Error('no window')
      const appCompat = APP_COMPAT[name]
      const content = ['android.widget.FrameLayout', 'android:id/content', above]
      expect(containers(decor), name).toEqual([
        ['android.widget.FrameLayout', '', { ...edges, top: 0, bottom: height }],
        ['android.widget.LinearLayout', '', { ...above, top: 0 }],
        ...(appCompat === undefined
          ? [content]
          : [
              ['android.widget.FrameLayout', '', above],
              [`android.widget.${appCompat}`, `${packageName}:id/action_bar_root`, above],
              content,
            ]),
      ])
      const bars = decor.children.slice(1).map((bar) => [bar.index, bar.className, bar.resourceId, bar.bounds])
      expect(bars, name).toEqual([
        [1, 'android.view.View', 'android:id/statusBarBackground', { ...edges, top: 0, bottom: statusBarHeight }],
        [2, 'android.view.View', 'android:id/navigationBarBackground', { ...edges, top: above.bottom, bottom: height }],
      ])
    }
  })

  it('15.3: is cut to the application area by uiautomator dump alone', async () => {
    const phone = await createPhone(findEnvironment('100'))
    phone.shell(['uiautomator', 'dump', '/sdcard/tree.xml'])
    const dumped = parseUiautomatorXml(phone.shell(['cat', '/sdcard/tree.xml']).stdout)
    expect(dumped.roots[0]?.bounds).toEqual({ left: 0, top: 0, right: 1080, bottom: 2028 })
    const names = ({ roots }: UiTree) =>
      [...documentOrder(roots)].map((node) => [node.className, node.resourceId, node.contentDescription])
    expect(names(dumped)).toEqual(names(phone.tree()))
  })
})

describe("the launcher of the reference's pictures", () => {
  async function withDrawer(id: string): Promise<Phone> {
    const phone = await createPhone(findEnvironment(id))
    tap(phone, { content_desc: 'Apps list' })
    return phone
  }

  it('15.4: lists twenty-two applications, those of the image in its order', async () => {
    const phone = await withDrawer('100')
    const labels = findAll(phone, { resource_id: 'icon' }).map(({ text }) => text)
    expect(labels.length).toBe(22)
    const added = ['Calculator', 'Instagram', 'Snapseed', 'Walmart', 'Wikipedia']
    expect(labels.filter((label) => !added.includes(label))).toEqual([
      'Calendar', 'Camera', 'Chrome', 'Clock', 'Contacts',
      'Drive', 'Files', 'Gmail', 'Google', 'Maps',
      'Messages', 'Phone', 'Photos', 'Play Movies & TV', 'Play Music',
      'Settings', 'YouTube',
    ])
  })

  it('15.4: lists no application that pm has disabled, as the reference disables three', async () => {
    const phone = await createPhone(findEnvironment('100'))
    const labels = (): readonly string[] => findAll(phone, { class: 'android.widget.TextView' }).map(({ text }) => text)
    const packages = ['com.google.android.apps.docs', 'com.google.android.videos', 'com.google.android.music', 'com.android.chrome']
    expect(labels()).toContain('Chrome')
    for (const name of packages) phone.shell(['pm', 'disable-user', '--user', '0', name])
    expect(labels()).not.toContain('Chrome')
    tap(phone, { content_desc: 'Apps list' })
    expect(labels().length).toBe(18)
    phone.shell(['pm', 'enable', 'com.google.android.music'])
    expect(labels()).toContain('Play Music')
  })

  it.each([
    ['Drive', 'com.google.android.apps.docs'],
    ['Play Movies & TV', 'com.google.android.videos'],
    ['Play Music', 'com.google.android.music'],
  ])('15.4: opens %s, which asks to sign in', async (label, packageName) => {
    const phone = await withDrawer('100')
    tap(phone, { resource_id: 'icon', text: label })
    expect(phone.tree().roots[0]?.packageName).toBe(packageName)
    expect(isShown(phone, { text: label })).toBe(true)
    tap(phone, { resource_id: 'sign_in_button' })
    expect(phone.tree().roots[0]?.packageName).toBe('com.android.settings')
    phone.key('BACK')
    expect(phone.tree().roots[0]?.packageName).toBe(packageName)
  })

  it('15.4: cuts labels on their one line as the picture does', async () => {
    const phone = await withDrawer('100')
    const nodes = viewNodes(phone)
    const drawn = (label: string): string | undefined => {
      const node = nodes.find(({ element }) => element.kind === 'text' && element.props.text === label)
      return node?.text?.lines.map(({ text }) => text).join('/')
    }
    const labels = ['Messages', 'Play Movies & TV', 'Play Music', 'Calendar']
    expect(labels.map(drawn)).toEqual(['Messag…', 'Play M…', 'Play Mu…', 'Calendar'])
  })

  it.each([
    ['100', '2°C'],
    ['109', '٢°م'],
  ])('15.4: tells the weather beside the date in environment %s', async (id, text) => {
    const phone = await createPhone(findEnvironment(id))
    tap(phone, { resource_id: 'title_weather_text', text })
    expect(phone.tree().roots[0]?.packageName).toBe('com.google.android.googlequicksearchbox')
  })

  it("15.4: shows today's day on the calendar's icon", async () => {
    const phone = await createPhone(findEnvironment('100'))
    const icon = (): unknown => {
      const cell = viewNodes(phone).find(({ element }) => element.props.desc === 'Calendar')
      const [image] = cell?.children ?? []
      return image?.element.kind === 'image' ? image.element.props.glyph : undefined
    }
    const [first, inAnHour] = [icon(), (phone.advance(3_600_000), icon())]
    phone.advance(86_400_000)
    expect(first).toBeDefined()
    expect(inAnHour).toEqual(first)
    expect(icon()).not.toEqual(first)
  })
})

function viewNodes(phone: Phone): readonly ViewNode[] {
  const below = (node: ViewNode): readonly ViewNode[] => [node, ...node.children.flatMap(below)]
  return phone.windows().flatMap(({ root }) => below(root))
}
