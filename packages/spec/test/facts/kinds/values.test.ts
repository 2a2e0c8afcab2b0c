import { expect, it } from 'vitest'
import { FileFacts } from '@droidgym/spec/facts/file-facts'
import { takeBaseline } from '@droidgym/gym/reward/baseline'
import { compileCriterion } from '@droidgym/gym/reward/compile-criterion'
import { sourcesOfChange } from '@droidgym/gym/reward/side-effects'
import type { Criterion } from '@droidgym/spec/tasks/task'
import { PaperDevice } from '@droidgym/spec/test/device/paper-device'

/** Whether a criterion holds after something was done on a phone. */
async function holds(
  criterion: Criterion,
  before: (device: PaperDevice) => void,
  act: (device: PaperDevice) => void,
): Promise<boolean> {
  const device = new PaperDevice({ id: 'p', width: 100, height: 200, density: 160 })
  before(device)
  const place = { device, files: new FileFacts(device) }
  const baseline = await takeBaseline(place, sourcesOfChange(criterion))
  const log = await device.log()
  act(device)
  const facts = { ...place, before: baseline, log, tree: () => device.hierarchy() }
  return (await compileCriterion(criterion)(facts)).satisfied
}

type Setting = Extract<Criterion, { setting: unknown }>['setting']

it.each<[condition: Partial<Setting>, was: string, is: string, isHeld: boolean]>([
  [{ equals: true }, '0', '1', true],
  [{ equals: true }, '0', 'true', false],
  [{ equals: false }, '1', '0', true],
  [{ equals: 1.5 }, '1', '1.5', true],
  [{ equals: '1' }, '0', '10', false],
  [{ pattern: 'b' }, 'a', 'abc', true],
  [{ pattern: '^b' }, 'a', 'abc', false],
  [{ change: 'increased' }, '9', '10', true],
  [{ change: 'increased' }, '10', '10', false],
  [{ change: 'increased' }, '10', '9', false],
  [{ change: 'decreased' }, '10', '9', true],
  [{ change: 'decreased' }, '10', '10', false],
  [{ change: 'changed' }, '10', '9', true],
  [{ change: 'changed' }, '10', '10', false],
])('a setting of which %j is asked, and that was %s and is %s: %s', async (condition, was, is, isHeld) => {
  const criterion: Criterion = { setting: { namespace: 'system', key: 'light', ...condition } }
  const set = (value: string) => (device: PaperDevice) => device.set('system', 'light', value)
  expect(await holds(criterion, set(was), set(is))).toBe(isHeld)
})

it.each<[condition: object, was: number, is: number, isHeld: boolean]>([
  [{ above: 5 }, 0, 6, true],
  [{ above: 5 }, 9, 5, false],
  [{ change: 'increased' }, 5, 6, true],
  [{ change: 'decreased' }, 5, 6, false],
  [{ change: 'changed' }, 5, 5, false],
])('a volume of which %j is asked, and that was %d and is %d: %s', async (condition, was, is, isHeld) => {
  const criterion: Criterion = { volume: { stream: 'alarm', ...condition } }
  const set = (level: number) => (device: PaperDevice) => device.setVolume(4, level)
  expect(await holds(criterion, set(was), set(is))).toBe(isHeld)
})
