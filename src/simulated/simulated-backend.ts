import { setFlagsFromString } from 'node:v8'
import type { DeviceProvider } from '../backend/backend.ts'
import type { Device } from '../device/device.ts'
import { createPhone } from './create-phone.ts'
import type { EnvironmentSpec } from '../spec/environments/environment.ts'
import { SimulatedDevice } from './simulated-device.ts'

/**
 * How much larger than the objects in use the heap may grow before V8 collects garbage, in percent of them. V8's own
 * measure is up to 300: most of a worker's memory was garbage, while a collection costs little beside the steps that
 * fill so much.
 */
const HEAP_GROWTH_PERCENT = 40

/** Provides simulated phones. Their serials are numbered like those of emulators: even console ports from 5554. */
export function simulatedBackend(): DeviceProvider {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`)
  let nextPort = 5554
  return {
    open: async (environment: EnvironmentSpec): Promise<Device> => {
      const serial = `simulated-${nextPort}`
      nextPort += 2
      return new SimulatedDevice(serial, await createPhone(environment), environment.id)
    },
  }
}
