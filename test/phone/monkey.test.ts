import { describe, expect, it } from 'vitest'
import { formatComponent } from '../../src/android/intent.ts'
import type { UiNode } from '../../src/android/ui-tree.ts'
import { documentOrder } from '../../src/android/ui-tree.ts'
import { createPhone } from '../../src/phone/handset.ts'
import { launcherComponents } from '../../src/phone/installed-apps.ts'
import type { Phone } from '../../src/phone/phone.ts'
import { findEnvironment } from '../../src/spec/environments.ts'
import { Random } from '../../src/spec/random.ts'

const STEPS = Number(process.env['DROIDGYM_MONKEY_STEPS'] ?? 60)

/** One thing that somebody might do: mostly taps on what takes taps, else anything anywhere. */
function disturb(phone: Phone, random: Random): void {
  const { width, height } = phone.state.environment
  const anywhere = () => ({ x: Math.floor(random.next() * width), y: Math.floor(random.next() * height) })
  const dice = random.next()
  if (dice < 0.6) {
    const targets = [...documentOrder(phone.tree().roots)].filter(({ clickable }) => clickable)
    if (targets.length === 0) return
    const { bounds } = random.pick(targets)
    const at = { x: Math.floor((bounds.left + bounds.right) / 2), y: Math.floor((bounds.top + bounds.bottom) / 2) }
    phone.touch([{ ...at, time: 0 }, { ...at, time: random.next() < 0.15 ? 700 : 50 }])
  } else if (dice < 0.75) {
    const [from, to] = [anywhere(), anywhere()]
    const path = [0, 0.25, 0.5, 0.75, 1].map((share) => ({
      x: from.x + (to.x - from.x) * share,
      y: from.y + (to.y - from.y) * share,
      time: share * 200,
    }))
    phone.touch(path)
  } else if (dice < 0.85) {
    const at = anywhere()
    phone.touch([{ ...at, time: 0 }, { ...at, time: 50 }])
  } else if (dice < 0.93) phone.type(random.pick(['7', 'a', 'ع', ' ', 'Hello', '😀', '10']))
  else phone.key(random.pick(['BACK', 'BACK', 'BACK', 'HOME', 'OVERVIEW', 'ENTER', 'DELETE'] as const))
  phone.advance(500)
}

/** BACK; where that asks whether to throw something away, yes. */
function leave(phone: Phone): void {
  phone.key('BACK')
  const confirm = [...documentOrder(phone.tree().roots)].find(({ resourceId }) => resourceId === 'android:id/button1')
  if (confirm === undefined) return
  const { left, top, right, bottom } = confirm.bounds
  const at = { x: Math.floor((left + right) / 2), y: Math.floor((top + bottom) / 2) }
  phone.touch([{ ...at, time: 0 }, { ...at, time: 50 }])
}

/** What is true of every screen, whatever was done. */
function check(phone: Phone, where: string): void {
  const { width, height, roots } = phone.tree()
  expect(roots.length, where).toBe(1)
  const inside = ({ bounds: { left, top, right, bottom } }: UiNode): boolean =>
    left >= 0 && top >= 0 && right <= width && bottom <= height && left < right && top < bottom
  const outside = [...documentOrder(roots)].filter((node) => !inside(node))
  expect(outside, where).toEqual([])
}

describe.each(['100', '103', '108', '109', '030', '027'])('in environment %s', (id) => {
  it.each([...launcherComponents()])('%s survives somebody who does not know what it is', async (name, component) => {
    const random = new Random(Number(id) * 1000 + name.length)
    const phone = await createPhone(findEnvironment(id))
    phone.shell(['am', 'start', '-n', formatComponent(component)])
    for (let step = 0; step < STEPS; step++) {
      disturb(phone, random)
      check(phone, `${name}, step ${step}`)
    }
    phone.frame({ width: 64, height: 128 })
    for (let press = 0; press < 40; press++) leave(phone)
    expect(phone.tree().roots[0]?.packageName).toBe('com.google.android.apps.nexuslauncher')
  })
})
