import type { ConformanceCheck } from './check.ts'
import { claim } from './claims.ts'
import { DeviceDriver } from './device-driver.ts'

const WAIT_MS = 2_000
/** Timers may end slightly early on another clock. */
const EARLY_MS = 20
const QUIET_MS = 300
const TIMEOUT_MS = 10_000

/** Checks of settling. */
export const SETTLE_CHECKS: readonly ConformanceCheck[] = [
  {
    id: 'settle/fixed-waits',
    what: 'A fixed wait takes that long, on the phone as well.',
    run: async (context) => {
      const driver = new DeviceDriver(context)
      const before = await phoneSeconds(driver)
      const { waitedMs } = await context.device.settle({ kind: 'fixed', ms: WAIT_MS })
      claim(waitedMs >= WAIT_MS - EARLY_MS, 'The wait', `${WAIT_MS} ms or more`, waitedMs)
      const passed = (await phoneSeconds(driver)) - before
      claim(passed >= WAIT_MS / 1000 - 1, "Time on the phone's clock", `${WAIT_MS} ms, in seconds`, passed)
    },
  },
  {
    id: 'settle/idle-finds-quiet',
    what: 'A wait for quiet ends on a screen at rest, and says so.',
    run: async ({ device }) => {
      const { quiet, waitedMs } = await device.settle({ kind: 'idle', quietMs: QUIET_MS, timeoutMs: TIMEOUT_MS })
      claim(quiet, 'The home screen', 'quiet', { quiet, waitedMs })
      claim(waitedMs >= 0 && Number.isFinite(waitedMs), 'The wait', 'milliseconds', waitedMs)
    },
  },
  {
    id: 'settle/after-an-action',
    what: 'When a wait for quiet has ended after an action, the screen does not change any more.',
    run: async (context) => {
      const { device } = context
      const driver = new DeviceDriver(context)
      await driver.openSettings()
      const first = await device.hierarchy()
      await device.settle({ kind: 'fixed', ms: QUIET_MS })
      const second = await device.hierarchy()
      claim(JSON.stringify(first) === JSON.stringify(second), 'Settings at rest', 'the same tree twice', 'two trees')
    },
  },
]

/** Seconds since 1970 on the phone's clock. */
async function phoneSeconds(driver: DeviceDriver): Promise<number> {
  return Number(await driver.run('date', '+%s'))
}
