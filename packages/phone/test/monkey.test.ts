import { describe, expect, it } from 'vitest'
import { console as type, shell } from '@droidgym/apps/test/reactions/phone-doors'
import { center } from '@droidgym/android/geometry'
import type { Point } from '@droidgym/android/geometry'
import { formatComponent } from '@droidgym/android/intent'
import type { UiNode } from '@droidgym/android/ui/ui-tree'
import { documentOrder } from '@droidgym/android/ui/ui-tree'
import { parseUiautomatorXml, writeUiautomatorXml } from '@droidgym/android/ui/uiautomator-xml'
import { createPhone } from '@droidgym/simulated/create-phone'
import { ringCall } from '@droidgym/apps/shared/people/calls'
import { launcherComponents } from '@droidgym/apps/installed-apps'
import { LAUNCHER_COMPONENT } from '@droidgym/phone/phone'
import type { Phone } from '@droidgym/phone/phone'
import { isScreenOff } from '@droidgym/phone/system/hardware/display-power'
import { loadEnvironments } from '@droidgym/spec/environments/environments'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { frontNodes } from '@droidgym/proof/crawl/front-window'
import { Random } from '@droidgym/spec/random'
import { tapAt } from '@droidgym/phone/test/finger'

/** Actions in each environment. With a given number, the monkey visits every environment; otherwise it is quick. */
const STEPS = Number(process.env['DROIDGYM_MONKEY_STEPS'] ?? 0)
const QUICK = ['100', '108', '109'].map((id) => findEnvironment(id))
const ENVIRONMENTS = STEPS > 0 ? loadEnvironments() : QUICK
const STEPS_PER_APP = STEPS > 0 ? Math.ceil(STEPS / launcherComponents().size) : 20

/** One random action: mostly a tap on a tappable node, else anything anywhere. */
function disturb(phone: Phone, random: Random): void {
  const { width, height } = phone.state.environment
  const anywhere = (): Point => ({ x: random.below(width), y: random.below(height) })
  const dice = random.next()
  if (dice < 0.6) {
    const targets = [...documentOrder(frontNodes(phone))].filter(({ clickable }) => clickable)
    if (targets.length === 0) return
    const { x, y } = center(random.pick(targets).bounds)
    const at = { x: Math.floor(x), y: Math.floor(y) }
    phone.touch([{ ...at, time: 0 }, { ...at, time: random.next() < 0.15 ? 700 : 50 }])
  } else if (dice < 0.75) {
    const [from, to] = [anywhere(), anywhere()]
    const path = [0, 0.25, 0.5, 0.75, 1].map((share) => ({
      x: from.x + (to.x - from.x) * share,
      y: from.y + (to.y - from.y) * share,
      time: share * 200,
    }))
    phone.touch(path)
  } else if (dice < 0.85) tapAt(phone, anywhere())
  else if (dice < 0.93) phone.type(random.pick(['7', 'a', 'ع', ' ', 'Hello', '😀', '10', '-', '.']))
  else phone.key(random.pick(['BACK', 'BACK', 'BACK', 'HOME', 'OVERVIEW', 'ENTER', 'DELETE'] as const))
  phone.advance(random.pick([500, 500, 500, 60_000]))
}

/** Presses BACK, and confirms questions about discarding something. */
function leave(phone: Phone): void {
  phone.key('BACK')
  const confirm = [...documentOrder(phone.tree().roots)].find(({ resourceId }) => resourceId === 'android:id/button1')
  if (confirm !== undefined) tapAt(phone, center(confirm.bounds))
}

function packageInFront(phone: Phone): string | undefined {
  return phone.tree().roots[0]?.packageName
}

/** HOME shows the home screen; the phone is then restored. */
function checkWayHome(phone: Phone, where: string): void {
  const before = phone.state
  phone.key('HOME')
  expect(packageInFront(phone), where).toBe(LAUNCHER_COMPONENT.packageName)
  phone.restore(before)
}

/** Invariants of every screen. */
function checkScreen(phone: Phone, where: string): void {
  const tree = phone.tree()
  const { width, height, roots } = tree
  expect(roots.length, where).toBe(isScreenOff(phone.state) ? 0 : 1)
  const inside = ({ bounds: { left, top, right, bottom } }: UiNode): boolean =>
    left >= 0 && top >= 0 && right <= width && bottom <= height && left < right && top < bottom
  const nodes = [...documentOrder(roots)]
  const wrong = [...nodes, ...documentOrder(frontNodes(phone))].filter((node) => !inside(node) || !/^[a-zA-Z_][\w.$]+$/.test(node.className))
  expect(wrong, where).toEqual([])
  expect(nodes.filter(({ focused }) => focused).length, where).toBeLessThanOrEqual(1)
  // What was written before, of this tree or of others, changes nothing.
  const xml = writeUiautomatorXml(tree)
  expect(xml, where).toBe(writeUiautomatorXml(structuredClone(tree)))
  expect(writeUiautomatorXml(parseUiautomatorXml(xml)), where).toBe(xml)
  for (const { spec, frame, root } of phone.windows()) {
    expect(frame.left <= frame.right && frame.top <= frame.bottom, `${where}: ${spec.key}`).toBe(true)
    expect(root.bounds.left <= root.bounds.right && root.bounds.top <= root.bounds.bottom, where).toBe(true)
  }
}

/** The state is data: a copy of it, made without code, is equal. */
function checkState(phone: Phone, where: string): void {
  const { log, events, files, ...values } = phone.state
  expect(structuredClone(values), where).toStrictEqual(values)
  const contents = Object.values(files).map(({ bytes }) => bytes)
  expect(contents.every((bytes) => bytes === null || bytes instanceof Uint8Array), where).toBe(true)
  expect(structuredClone(log.since(0)), where).toStrictEqual(log.since(0))
  expect(structuredClone(events.since(0)), where).toStrictEqual(events.since(0))
}

/** The phone contains crashes, but none of our apps should have one. */
function checkLog(phone: Phone, from: number, where: string): void {
  const last = phone.state.log.since(from).filter(({ tag }) => tag === 'AndroidRuntime')
  expect(last.map(({ message }) => message), where).toEqual([])
}

describe.each(ENVIRONMENTS)('in environment $id', (environment) => {
  it.each([...launcherComponents()])('%s survives random use', async (name, component) => {
    const seed = [...`${environment.id}/${name}`].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7)
    const random = new Random(seed)
    const phone = await createPhone(environment)
    phone.shell(['am', 'start', '-n', formatComponent(component)])
    for (let step = 0; step < STEPS_PER_APP; step++) {
      const where = `${name}, step ${step}`
      const logged = phone.state.log.length
      disturb(phone, random)
      checkScreen(phone, where)
      checkLog(phone, logged, where)
      if (step % 20 === 0) {
        checkWayHome(phone, where)
        checkState(phone, where)
      }
      if (packageInFront(phone) === LAUNCHER_COMPONENT.packageName && random.next() < 0.3) {
        phone.shell(['am', 'start', '-n', formatComponent(component)])
      }
    }
    checkState(phone, name)
    phone.frame({ width: 64, height: 128 })
    for (let press = 0; press < 40 && packageInFront(phone) !== LAUNCHER_COMPONENT.packageName; press++) leave(phone)
    expect(packageInFront(phone)).toBe(LAUNCHER_COMPONENT.packageName)
  })
})

const unlock = shell('input keyevent WAKEUP', 'locksettings clear --old 1234', 'wm dismiss-keyguard')

/** What comes from outside, and keys that bring up windows of the system. */
const ARRIVALS: readonly ((phone: Phone) => void)[] = [
  type('sms send 5550100 Are you coming?'),
  (phone) => { phone.change((tx) => ringCall(tx, '5550142')) },
  shell('input keyevent ENDCALL'),
  type('power ac off'),
  type('power capacity 9'),
  shell('am start -a android.intent.action.SET_TIMER --ei android.intent.extra.alarm.LENGTH 20 --ez android.intent.extra.alarm.SKIP_UI true'),
  shell('input keyevent VOLUME_DOWN'),
  shell('input keyevent VOLUME_UP'),
  shell('input keyevent --longpress POWER'),
  shell('input keyevent --longpress HOME'),
  shell('input keyevent POWER'),
  shell('input keyevent WAKEUP'),
  shell('input keyevent SYSRQ'),
  shell('locksettings set-pin 1234', 'input keyevent SLEEP', 'input keyevent WAKEUP'),
  shell('cmd statusbar expand-notifications'),
  unlock,
  unlock,
]

describe.each(ENVIRONMENTS)('in environment $id', (environment) => {
  it('the windows of the system survive random use while things arrive', async () => {
    const random = new Random(Number(environment.id) + 40)
    const phone = await createPhone(environment)
    const met = new Set<string>()
    for (let step = 0; step < Math.max(STEPS_PER_APP, 150); step++) {
      const where = `step ${step}`
      const logged = phone.state.log.length
      if (random.next() < 0.4) random.pick(ARRIVALS)(phone)
      else disturb(phone, random)
      if (isScreenOff(phone.state) && random.next() < 0.5) shell('input keyevent WAKEUP')(phone)
      for (const { spec } of phone.windows()) met.add(spec.key)
      checkScreen(phone, where)
      checkLog(phone, logged, where)
      if (step % 20 === 0) checkState(phone, where)
    }
    phone.frame({ width: 64, height: 128 })
    expect([...met]).toEqual(expect.arrayContaining(['heads-up', 'volume', 'power-menu', 'keyguard']))
    shell('input keyevent ENDCALL')(phone)
    unlock(phone)
    phone.key('HOME')
    expect(packageInFront(phone)).toBe(LAUNCHER_COMPONENT.packageName)
  })
})
