import { DeviceErrorCode } from '@droidgym/spec/device/device-error'
import type { DevicePath } from '@droidgym/spec/device/device'
import type { ConformanceCheck } from './check.ts'
import { claim, claimEqual, claimRejects } from './claims.ts'
import { DeviceDriver, packageOf, SCRATCH, SETTINGS } from './device-driver.ts'

const NAME = 'conformance-1'
const OTHER = 'conformance.2_b'

/** Checks of snapshots. */
export const SNAPSHOT_CHECKS: readonly ConformanceCheck[] = [
  {
    id: 'snapshot/of-the-environment',
    what: 'There is a snapshot named after the environment.',
    run: async ({ device, environment }) => {
      const names = await device.snapshots.list()
      claim(names.includes(environment.id), 'The snapshots', `one named ${environment.id}`, names)
    },
  },
  {
    id: 'snapshot/save-list-delete',
    what: 'A saved snapshot is listed until it is deleted.',
    run: async ({ device: { snapshots } }) => {
      for (const name of [NAME, OTHER]) await snapshots.save(name)
      const saved = await snapshots.list()
      claim([NAME, OTHER].every((name) => saved.includes(name)), 'The snapshots', `${NAME} and ${OTHER}`, saved)
      await snapshots.delete(NAME)
      const left = await snapshots.list()
      claim(!left.includes(NAME) && left.includes(OTHER), 'The snapshots', `${OTHER} without ${NAME}`, left)
      await snapshots.delete(OTHER)
    },
  },
  {
    id: 'snapshot/missing',
    what: 'Loading a snapshot that is not there is refused with SNAPSHOT_NOT_FOUND and changes nothing.',
    run: async ({ device }) => {
      const before = await device.hierarchy()
      const code = DeviceErrorCode.snapshotNotFound
      await claimRejects('Loading no snapshot', code, () => device.snapshots.load('conformance-none'))
      await device.snapshots.save(NAME)
      await device.snapshots.delete(NAME)
      await claimRejects('Loading a deleted snapshot', code, () => device.snapshots.load(NAME))
      claimEqual('The screen', await device.hierarchy(), before)
    },
  },
  {
    id: 'snapshot/restores-settings',
    what: 'Loading brings settings and volumes back.',
    run: async (context) => {
      const driver = new DeviceDriver(context)
      const { snapshots } = context.device
      await driver.run('settings', 'put', 'system', 'screen_brightness', '50')
      await driver.setMediaVolume('4')
      await snapshots.save(NAME)
      await driver.run('settings', 'put', 'system', 'screen_brightness', '200')
      await driver.setMediaVolume('9')
      await snapshots.load(NAME)
      claimEqual('The brightness', (await driver.run('settings', 'get', 'system', 'screen_brightness')).trim(), '50')
      claimEqual('The volume', await driver.mediaVolume(), 4)
      await snapshots.delete(NAME)
    },
  },
  {
    id: 'snapshot/restores-files',
    what: 'Loading brings files back, and their versions tell what they were then.',
    run: async (context) => {
      const driver = new DeviceDriver(context)
      const { device } = context
      const [kept, made]: readonly [DevicePath, DevicePath] = [`${SCRATCH}/kept.txt`, `${SCRATCH}/made.txt`]
      await driver.write(kept, 'then')
      await device.snapshots.save(NAME)
      await driver.write(kept, 'now')
      await driver.write(made, 'now')
      await device.snapshots.load(NAME)
      const bytes = await (await device.file(kept)).bytes()
      claimEqual('The file', new TextDecoder().decode(bytes), 'then')
      claim(!(await device.file(made)).exists, 'A file made after the snapshot', 'absent', 'there')
      await device.snapshots.delete(NAME)
    },
  },
  {
    id: 'snapshot/restores-the-screen',
    what: 'After loading, tree and picture show the screen of the snapshot.',
    run: async (context) => {
      const driver = new DeviceDriver(context)
      const { device, environment } = context
      const home = packageOf(await driver.tree())
      await driver.openSettings()
      await device.snapshots.save(NAME)
      await device.snapshots.load(environment.id)
      await driver.until('the home screen', (tree) => packageOf(tree) === home)
      await device.snapshots.load(NAME)
      await driver.until('Settings', (tree) => packageOf(tree) === SETTINGS)
      await device.snapshots.delete(NAME)
    },
  },
]
