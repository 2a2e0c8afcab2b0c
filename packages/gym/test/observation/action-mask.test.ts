import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { DISCRETE_SIZE } from '@droidgym/gym/action/discrete'
import { boundsOf, center } from '@droidgym/android/geometry'
import type { Point } from '@droidgym/android/geometry'
import { formatComponent } from '@droidgym/android/intent'
import type { UiTree } from '@droidgym/android/ui/ui-tree'
import { documentOrder } from '@droidgym/android/ui/ui-tree'
import { actionMask, discreteTaps, guessReactions } from '@droidgym/gym/observation/action-mask'
import { Screen } from '@droidgym/gym/observation/screen'
import { createPhone } from '@droidgym/simulated/create-phone'
import { launcherComponents } from '@droidgym/apps/installed-apps'
import type { Phone } from '@droidgym/phone/phone'
import { SimulatedDevice } from '@droidgym/simulated/simulated-device'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { Random } from '@droidgym/spec/random'
import { node } from '@droidgym/android/test/ui-nodes'
import { tapAt } from '@droidgym/phone/test/finger'

const TAP_MS = 50
const SCREENS_PER_APP = 2

/** What the screen shows after a tap, or after the same time without one. */
function lookAfter(phone: Phone, point?: Point): string {
  const other = phone.fork()
  if (point === undefined) other.advance(TAP_MS)
  else other.touch([{ ...point, time: 0 }, { ...point, time: TAP_MS }])
  const seen = createHash('sha256').update(JSON.stringify(other.tree()))
  return seen.update(other.frame({ width: 64, height: 128 }).pixels).digest('hex')
}

async function expectIdleZeros(phone: Phone, where: string): Promise<number> {
  const { width, height } = phone.state.environment
  const { actionMask: mask = new Uint8Array() } = await new Screen(new SimulatedDevice('mask', phone, 'now')).observe({ actionMask: true })
  expect(mask, where).toHaveLength(DISCRETE_SIZE)
  const idle = lookAfter(phone)
  const zeros = [...discreteTaps({ width, height })].filter(([index]) => mask[index] === 0)
  for (const [index, point] of zeros) {
    expect(lookAfter(phone, point), `${where}: action ${index} at ${point.x}, ${point.y}`).toBe(idle)
  }
  return zeros.length
}

describe('the mask of a simulated phone', () => {
  it.each(['100', '105', '109'])('has a 0 only where a tap changes nothing, in environment %s', async (id) => {
    let zeros = 0
    for (const [name, component] of launcherComponents()) {
      const random = new Random(name.length)
      const phone = await createPhone(findEnvironment(id))
      phone.shell(['am', 'start', '-n', formatComponent(component)])
      phone.advance(1000)
      for (let screen = 0; screen < SCREENS_PER_APP; screen++) {
        zeros += await expectIdleZeros(phone, `${id} ${name}, screen ${screen}`)
        const targets = [...documentOrder(phone.tree().roots)].filter(({ clickable }) => clickable)
        if (targets.length === 0) break
        tapAt(phone, center(random.pick(targets).bounds))
        phone.advance(1000)
      }
    }
    expect(zeros).toBeGreaterThan(100)
  }, 120_000)

  it('knows the buttons of the navigation bar', async () => {
    const phone = await createPhone(findEnvironment('100'))
    const { actionMask: mask } = await new Screen(new SimulatedDevice('mask', phone, 'now')).observe({ actionMask: true })
    const { width, height } = phone.state.environment
    const isHome = ({ x, y }: Point): boolean => y > height * 0.95 && Math.abs(x - width / 2) < 60
    const [index = -1] = [...discreteTaps({ width, height })].find(([, point]) => isHome(point)) ?? []
    expect(mask?.[index]).toBe(1)
  })
})

const display = { width: 1000, height: 2000, densityDpi: 160 }
const treeOf = (...roots: UiTree['roots']): UiTree => ({ rotation: 0, width: 1000, height: 2000, roots })
const whole = boundsOf(0, 0, 1000, 2000)
const tapsWithMask = (mask: Uint8Array, value: number): readonly Point[] =>
  [...discreteTaps(display)].filter(([index]) => mask[index] === value).map(([, point]) => point)

describe('the mask of a tree alone', () => {
  it('is 1 on nodes that react, swipes and keys', async () => {
    const button = node({ clickable: true, bounds: boundsOf(0, 0, 500, 500) })
    const disabled = node({ clickable: true, enabled: false, bounds: boundsOf(500, 0, 500, 500) })
    const tree = treeOf(node({ bounds: whole, children: [button, disabled] }))
    const mask = await actionMask(tree, display, async (points) => points.map(() => false))
    expect(tapsWithMask(mask, 1).every(({ x, y }) => x < 500 && y < 500)).toBe(true)
    expect(tapsWithMask(mask, 0).every(({ x, y }) => x >= 500 || y >= 500)).toBe(true)
    expect([...mask.subarray(378)]).toEqual([1, 1, 1, 1, 1, 1, 1])
  })

  it('is 0 in the gaps of a list, and 1 on what takes the focus or text', async () => {
    const list = node({ scrollable: true, focusable: true, bounds: boundsOf(0, 0, 500, 500) })
    const slider = node({ focusable: true, bounds: boundsOf(500, 0, 500, 500) })
    const editor = { className: 'android.widget.EditText', scrollable: true, focusable: true }
    const note = node({ ...editor, bounds: boundsOf(500, 500, 500, 500) })
    const tree = treeOf(node({ bounds: whole, children: [list, slider, note] }))
    const ones = tapsWithMask(await actionMask(tree, display, async (points) => points.map(() => false)), 1)
    expect(ones.some(({ y }) => y < 500) && ones.some(({ y }) => y >= 500)).toBe(true)
    expect(ones.every(({ x, y }) => x >= 500 && y < 1000)).toBe(true)
  })

  it('is 1 where a real phone may react outside of the tree', async () => {
    const field = node({ className: 'android.widget.EditText', focused: true, bounds: boundsOf(0, 100, 1, 1) })
    const idle = treeOf(node({ bounds: whole }))
    const dialog = treeOf(node({ bounds: boundsOf(200, 500, 600, 600) }))
    const typing = treeOf(node({ bounds: whole, children: [field] }))
    const ones = async (tree: UiTree): Promise<readonly Point[]> =>
      tapsWithMask(await actionMask(tree, display, guessReactions(tree, display)), 1)
    expect((await ones(idle)).every(({ y }) => y >= 1952)).toBe(true)
    expect((await ones(typing)).every(({ y }) => y >= 1000)).toBe(true)
    // The keyboard may be there.
    expect((await ones(typing)).some(({ y }) => y < 1200)).toBe(true)
    expect((await ones(dialog)).some(({ x, y }) => x < 200 && y < 500)).toBe(true)
    expect((await ones(dialog)).some(({ x, y }) => x >= 200 && x < 800 && y >= 500 && y < 1100)).toBe(false)
  })
})
