import type { DeviceProvider } from '../backend/backend.ts'
import type { Device } from '../device/device.ts'
import { createPhone } from './create-phone.ts'
import type { EnvironmentSpec } from '../spec/environments/environment.ts'
import { SimulatedDevice } from './simulated-device.ts'

/** Provides simulated phones. Their serials are numbered like those of emulators: even console ports from 5554. */
export function simulatedBackend(): DeviceProvider {
  let nextPort = 5554
  return {
    open: async (environment: EnvironmentSpec): Promise<Device> => {
      const serial = `simulated-${nextPort}`
      nextPort += 2
      return new SimulatedDevice(serial, await createPhone(environment), environment.id)
    },
  }
}
