import { setFlagsFromString } from 'node:v8'
import { loadSqlite } from '@droidgym/android/storage/sqlite'
import type { DeviceProvider } from '@droidgym/spec/backend/backend'
import type { Device } from '@droidgym/spec/device/device'
import type { EnvironmentSpec } from '@droidgym/spec/environments/environment'
import type { createPhone } from './create-phone.ts'
import type { SimulatedDevice } from './simulated-device.ts'

/** What simulated phones are made with. */
interface PhoneCode {
  readonly createPhone: typeof createPhone
  readonly SimulatedDevice: typeof SimulatedDevice
}

/**
 * How much larger than the objects in use the heap may grow before V8 collects garbage, in percent of them. V8's own
 * measure is up to 300: most of a worker's memory was garbage, while a collection costs little beside the steps that
 * fill so much.
 */
const HEAP_GROWTH_PERCENT = 40

/**
 * While screens are seen for the first time, their nodes stay in memory, and V8 learns to make such objects among the
 * old ones. It keeps to that when most are garbage after a step, and collects the whole heap three times as often.
 */
const KEEP_NEW_OBJECTS_YOUNG = '--no-allocation-site-pretenuring'

/**
 * How much code of others V8 may put into a function that it compiles, in bytes of bytecode. V8's own measure is 920. A
 * phone runs through much code a little: compiling it costs more than the calls that are saved.
 */
const MAX_INLINED = 250

/** Provides simulated phones. Their serials are numbered like those of emulators: even console ports from 5554. */
export function simulatedBackend(): DeviceProvider {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`)
  setFlagsFromString(KEEP_NEW_OBJECTS_YOUNG)
  setFlagsFromString(`--max-inlined-bytecode-size-cumulative=${MAX_INLINED}`)
  let nextPort = 5554
  return {
    load: async () => {
      await loadPhoneCode()
    },
    open: async (environment: EnvironmentSpec): Promise<Device> => {
      const serial = `simulated-${nextPort}`
      nextPort += 2
      const { createPhone, SimulatedDevice } = await loadPhoneCode()
      return new SimulatedDevice(serial, await createPhone(environment), environment.id)
    },
  }
}

/** Most of our code, which a thread without phones does not need. */
async function loadPhoneCode(): Promise<PhoneCode> {
  const [{ createPhone }, { SimulatedDevice }] = await Promise.all([
    import('./create-phone.ts'),
    import('./simulated-device.ts'),
    loadSqlite(),
  ])
  return { createPhone, SimulatedDevice }
}
