import type { Frame } from '@droidgym/android/picture/frame'
import type { Device } from '@droidgym/spec/device/device'
import { SystemKey } from '@droidgym/spec/device/device'
import type { ConformanceCheck } from './check.ts'
import { claim, claimEqual } from './claims.ts'
import { focusedField, DeviceDriver, packageOf, SETTINGS } from './device-driver.ts'
import { differenceOf, smallFrame } from './picture-checks.ts'

const LETTERS = 'fresh'
const ROUNDS = 3

/** Checks that observations are newer than the action before them. */
export const FRESHNESS_CHECKS: readonly ConformanceCheck[] = [
  {
    id: 'freshness/tree',
    what: 'A tree read right after an action and its wait shows what the action did.',
    run: async (context) => {
      const driver = new DeviceDriver(context)
      await driver.openSearch()
      for (let length = 1; length <= LETTERS.length; length++) {
        await driver.type(LETTERS.charAt(length - 1))
        claimEqual('The field', focusedField(await driver.tree())?.text, LETTERS.slice(0, length))
      }
    },
  },
  {
    id: 'freshness/picture',
    what: 'A picture taken right after an action and its wait shows what a later one shows.',
    run: async (context) => {
      const { device } = context
      const driver = new DeviceDriver(context)
      for (let round = 1; round <= ROUNDS; round++) {
        await driver.openSettings()
        const app = await smallFrame(device)
        await claimLasting(`The picture after opening Settings, round ${round}`, app, driver, device)
        await driver.press(SystemKey.home)
        const home = await smallFrame(device)
        await claimLasting(`The picture after HOME, round ${round}`, home, driver, device)
        const change = differenceOf(home, app)
        claim(change > LIKENESS, 'The mean difference of both', `more than ${LIKENESS} of 255`, change)
      }
    },
  },
  {
    id: 'freshness/both',
    what: 'Tree and picture that are asked for at once both show what the action did.',
    run: async (context) => {
      const { device } = context
      const driver = new DeviceDriver(context)
      for (let round = 1; round <= ROUNDS; round++) {
        await driver.openSettings()
        const [app, appFrame] = await Promise.all([driver.tree(), smallFrame(device)])
        claimEqual(`The app shown after opening Settings, round ${round}`, packageOf(app), SETTINGS)
        await claimLasting(`The picture after opening Settings, round ${round}`, appFrame, driver, device)
        await driver.press(SystemKey.home)
        const [home, homeFrame] = await Promise.all([driver.tree(), smallFrame(device)])
        claim(packageOf(home) !== SETTINGS, `The app shown after HOME, round ${round}`, 'the launcher', packageOf(home))
        await claimLasting(`The picture after HOME, round ${round}`, homeFrame, driver, device)
      }
    },
  },
]

/** Largest mean difference, out of 255, of two pictures of the same screen: its clock may have changed. */
const LIKENESS = 1

async function claimLasting(what: string, frame: Frame, driver: DeviceDriver, device: Device): Promise<void> {
  await driver.settle()
  const change = differenceOf(frame, await smallFrame(device))
  claim(change <= LIKENESS, `${what}, against a later one`, `a mean difference up to ${LIKENESS} of 255`, change)
}
