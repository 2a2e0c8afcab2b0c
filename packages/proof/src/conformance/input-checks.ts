import type { Point } from '@droidgym/android/geometry'
import type { UiTree } from '@droidgym/android/ui/ui-tree'
import { SystemKey } from '@droidgym/spec/device/device'
import type { TouchPath } from '@droidgym/spec/device/device'
import { DeviceErrorCode } from '@droidgym/spec/device/device-error'
import type { ConformanceCheck, ConformanceContext } from './check.ts'
import { claim, claimEqual, claimRejects } from './claims.ts'
import { focusedField, DeviceDriver, homeIcons, nodesOf, packageOf, SETTINGS, textsOf } from './device-driver.ts'

/** Checks of touches, keys and text. */
export const INPUT_CHECKS: readonly ConformanceCheck[] = [
  {
    id: 'input/home-goes-home',
    what: 'HOME shows the home screen.',
    run: async (context) => {
      const driver = new DeviceDriver(context)
      const home = await driver.tree()
      await driver.openSettings()
      await driver.press(SystemKey.home)
      await driver.until('the home screen', (tree) => packageOf(tree) === packageOf(home))
    },
  },
  {
    id: 'input/back-leaves',
    what: 'BACK leaves an app that was opened from the home screen.',
    run: async (context) => {
      const driver = new DeviceDriver(context)
      await driver.openSettings()
      await driver.press(SystemKey.back)
      await driver.until('another app than Settings', (tree) => packageOf(tree) !== SETTINGS)
    },
  },
  {
    id: 'input/overview-shows-recents',
    what: 'OVERVIEW leaves the app for the recent ones.',
    run: async (context) => {
      const driver = new DeviceDriver(context)
      await driver.openSettings()
      await driver.press(SystemKey.overview)
      await driver.until('the recent apps', (tree) => packageOf(tree) !== SETTINGS)
    },
  },
  {
    id: 'input/tap-opens-an-icon',
    what: 'A tap on an icon of the home screen, where the tree says it is, opens its app.',
    run: async (context) => {
      const driver = new DeviceDriver(context)
      const home = await driver.tree()
      await driver.tap(iconOf(home))
      await driver.until('another app than the launcher', (tree) => packageOf(tree) !== packageOf(home))
    },
  },
  {
    id: 'input/long-press-is-no-tap',
    what: 'A long press on an icon shows its menu and opens nothing.',
    run: async (context) => {
      const driver = new DeviceDriver(context)
      const home = await driver.tree()
      await driver.longPress(iconOf(home))
      const before = linesOf(home)
      await driver.until("the icon's menu", (tree) => linesOf(tree) !== before)
      claimEqual('The app shown after a long press', packageOf(await driver.tree()), packageOf(home))
    },
  },
  {
    id: 'input/swipe-scrolls',
    what: 'A swipe moves what scrolls in its direction.',
    run: async (context) => {
      const driver = new DeviceDriver(context)
      const shifts = await shiftsBy(driver, () => driver.swipe(...upwards(context)))
      claim(shifts.every((shift) => shift <= 0), 'How far texts moved', 'upwards, all of them', shifts)
    },
  },
  {
    id: 'input/path-is-followed',
    what: 'A finger that rests before it lifts flings nothing: what scrolls moves no further than the finger.',
    run: async (context) => {
      const driver = new DeviceDriver(context)
      const [from, to] = upwards(context)
      const shifts = await shiftsBy(driver, () => driver.drag(from, to))
      const reach = from.y - to.y
      const fair = shifts.every((shift) => shift <= 0 && shift >= -reach - ROUNDING)
      claim(fair, 'How far texts moved', `0 to ${reach} pixels upwards`, shifts)
    },
  },
  {
    id: 'input/text-arrives',
    what: 'Text arrives in the focused field as it was sent, and DELETE takes the last character away.',
    run: async (context) => {
      const driver = new DeviceDriver(context)
      await driver.openSearch()
      // Blanks, quotes, and characters that a shell would expand.
      const text = `a B3 $HOME 'q' "r" & < > | ; \\ * ~ % %s`
      await driver.type(text)
      await driver.until(`a field with ${text}`, (tree) => focusedField(tree)?.text === text)
      await driver.press(SystemKey.delete)
      const left = text.slice(0, -1)
      await driver.until(`a field with ${left}`, (tree) => focusedField(tree)?.text === left)
    },
  },
  {
    id: 'input/invalid-changes-nothing',
    what: 'An invalid touch is refused with INVALID_INPUT and changes nothing.',
    run: async (context) => {
      const { device } = context
      const driver = new DeviceDriver(context)
      const before = await driver.tree()
      for (const [why, path] of invalidPaths(iconPoint(before), device.description.display.width)) {
        await claimRejects(`A touch with ${why}`, DeviceErrorCode.invalidInput, () =>
          device.perform({ kind: 'touch', path }),
        )
      }
      await driver.settle()
      claimEqual('The screen after refused touches', await driver.tree(), before)
    },
  },
]

/** A swipe up the middle of the display. */
function upwards({ device }: ConformanceContext): [Point, Point] {
  const { width, height } = device.description.display
  const x = Math.floor(width / 2)
  return [{ x, y: Math.round(height * 0.7) }, { x, y: Math.round(height * 0.5) }]
}

/**
 * How far each text of Settings that stays visible moves down during an action, in pixels. At least two move up
 * together, unlike texts of another page.
 */
async function shiftsBy(driver: DeviceDriver, act: () => Promise<void>): Promise<readonly number[]> {
  await driver.openSettings()
  const before = topsOf(await driver.tree())
  await act()
  return driver.until('texts of Settings further up', (tree) => {
    const shifts = [...topsOf(tree)].map(([text, top]) => top - (before.get(text) ?? top))
    return shifts.some((shift, at) => shift < 0 && shifts.indexOf(shift) < at) && shifts
  })
}

/** Rounding tolerance of positions, in pixels. */
const ROUNDING = 2

/** Invalid paths that a backend without checks would take for a tap on an icon. */
function invalidPaths(icon: Point, width: number): readonly (readonly [string, TouchPath])[] {
  const down = { ...icon, time: 0 }
  return [
    ['no points', { points: [] }],
    ['a point left of the display', { points: [{ ...down, x: -1 }] }],
    ['a point right of the display', { points: [down, { ...icon, x: width, time: 60 }] }],
    ['a coordinate that is no number', { points: [{ ...down, y: Number.NaN }] }],
    ['times that fall', { points: [{ ...icon, time: 60 }, { ...icon, time: 0 }] }],
    ['a negative time', { points: [{ ...icon, time: -60 }, down] }],
    ['a time without end', { points: [down, { ...icon, time: Number.POSITIVE_INFINITY }] }],
  ]
}

function iconOf(home: UiTree): ReturnType<typeof homeIcons>[number] {
  const [icon] = homeIcons(home)
  claim(icon !== undefined, 'The home screen', 'an icon', textsOf(home))
  return icon
}

function iconPoint(home: UiTree): Point {
  const { left, top } = iconOf(home).bounds
  return { x: left + 10, y: top + 10 }
}

/** The tree as a value to compare. */
function linesOf(tree: UiTree): string {
  return JSON.stringify(tree.roots)
}

/** The top of each text that occurs once. */
function topsOf(tree: UiTree): ReadonlyMap<string, number> {
  const nodes = nodesOf(tree).filter(({ text }) => text !== '')
  const once = nodes.filter(({ text }) => nodes.filter((other) => other.text === text).length === 1)
  return new Map(once.map(({ text, bounds }) => [text, bounds.top]))
}
