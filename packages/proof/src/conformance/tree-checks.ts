import type { Bounds, Size } from '@droidgym/android/geometry'
import { isEmpty } from '@droidgym/android/geometry'
import type { UiNode, UiTree } from '@droidgym/android/ui/ui-tree'
import { SystemKey } from '@droidgym/spec/device/device'
import type { ConformanceCheck } from './check.ts'
import { claim, claimEqual } from './claims.ts'
import { DeviceDriver, nodesOf, SETTINGS } from './device-driver.ts'

/** Checks of trees. */
export const TREE_CHECKS: readonly ConformanceCheck[] = [
  {
    id: 'tree/home-screen',
    what: 'The tree of the home screen is whole: in order, within the display, every node named.',
    run: async (context) => {
      claimSound(await new DeviceDriver(context).tree(), context.device.description.display)
    },
  },
  {
    id: 'tree/settings',
    what: 'So is the tree of Settings, whose nodes are all its own.',
    run: async (context) => {
      const driver = new DeviceDriver(context)
      await driver.openSettings()
      const tree = await driver.tree()
      claimSound(tree, context.device.description.display)
      const packages = [...new Set(nodesOf(tree).map(({ packageName }) => packageName))]
      claimEqual('The packages of the active window', packages, [SETTINGS])
    },
  },
  {
    id: 'tree/recent-apps',
    what: 'So is the tree of the recent apps.',
    run: async (context) => {
      const driver = new DeviceDriver(context)
      await driver.openSettings()
      await driver.press(SystemKey.overview)
      claimSound(await driver.tree(), context.device.description.display)
    },
  },
  {
    id: 'tree/stays',
    what: 'A screen at rest has the same tree however often it is read.',
    run: async (context) => {
      const driver = new DeviceDriver(context)
      claimEqual('The second tree', await driver.tree(), await driver.tree())
    },
  },
]

function claimSound(tree: UiTree, display: Size): void {
  const nodes = nodesOf(tree)
  claim(nodes.length > 5, 'The tree', 'more than five nodes', nodes.length)
  claim([0, 1, 2, 3].includes(tree.rotation), 'The rotation', '0 to 3', tree.rotation)
  const area = { left: 0, top: 0, right: tree.width, bottom: tree.height }
  const screen = { left: 0, top: 0, right: display.width, bottom: display.height }
  claim(isWithin(area, screen) && !isEmpty(area), 'The application area', 'within the display', { area, screen })
  for (const node of nodes) {
    const name = `A ${node.className} ${node.resourceId}`
    claim(node.className !== '' && node.packageName !== '', name, 'a class and a package', node.packageName)
    claim(isWithin(node.bounds, screen), `The bounds of ${name}`, 'within the display', node.bounds)
  }
  claimOrdered(tree.roots)
  for (const node of nodes) claimOrdered(node.children)
}

/** `index` also counts hidden children, so it increases with gaps. */
function claimOrdered(siblings: readonly UiNode[]): void {
  const indices = siblings.map(({ index }) => index)
  const rising = indices.every((index, at) => at === 0 || index > (indices[at - 1] ?? index))
  claim(rising, 'The indices of siblings', 'rising', indices)
}

function isWithin(inner: Bounds, outer: Bounds): boolean {
  return (
    inner.left >= outer.left && inner.top >= outer.top && inner.right <= outer.right && inner.bottom <= outer.bottom
  )
}
