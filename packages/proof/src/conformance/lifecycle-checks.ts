import { SystemKey } from '@droidgym/spec/device/device'
import { DeviceErrorCode } from '@droidgym/spec/device/device-error'
import type { ConformanceCheck } from './check.ts'
import { claimRejects } from './claims.ts'

/** Checks of a closed device. */
export const LIFECYCLE_CHECKS: readonly ConformanceCheck[] = [
  {
    id: 'lifecycle/closed',
    what: 'A closed device refuses everything with DEVICE_CLOSED, and can be closed again.',
    spendsDevice: true,
    run: async ({ device }) => {
      const [cursor, file] = [await device.log(), await device.file('/system/build.prop')]
      await device.close()
      const calls: Readonly<Record<string, () => Promise<unknown>>> = {
        perform: () => device.perform({ kind: 'key', key: SystemKey.home }),
        settle: () => device.settle({ kind: 'fixed', ms: 1 }),
        frame: () => device.frame(),
        hierarchy: () => device.hierarchy(),
        log: () => device.log(),
        'a cursor taken before': () => cursor.read([]),
        file: () => device.file('/system/build.prop'),
        'bytes of a file met before': () => file.bytes(),
        shell: () => device.shell(['true']),
        'snapshots.save': () => device.snapshots.save('conformance'),
        'snapshots.load': () => device.snapshots.load('conformance'),
        'snapshots.list': () => device.snapshots.list(),
        'snapshots.delete': () => device.snapshots.delete('conformance'),
      }
      for (const [name, call] of Object.entries(calls)) {
        await claimRejects(`A closed device's ${name}`, DeviceErrorCode.deviceClosed, call)
      }
      await device.close()
    },
  },
]
