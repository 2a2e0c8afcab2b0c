import { join } from 'node:path'
import { awaitBoot } from '@droidgym/adb/avd/boot'
import { AdbServer } from '@droidgym/adb/link/adb-server'
import { openAdbDevice } from '@droidgym/adb/device/open-adb-device'
import { WiredPhone } from '@droidgym/simulated/wired-phone'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'

/** A phone that advertises itself in `home` as emulators do, with the snapshot of its environment. */
export async function startProvisioned(environment: string, home: string): Promise<WiredPhone> {
  const phone = await WiredPhone.start(findEnvironment(environment), {
    adbPort: 0, consolePort: 0, grpcPort: 0,
    consoleTokenPath: join(home, '.emulator_console_auth_token'),
    discoveryFolder: join(home, 'avd/running'),
  })
  const server = await AdbServer.startPrivate()
  const link = await server.addEmulator(phone.ports.adb)
  await awaitBoot(link, { deadlineMs: 30_000 })
  const { device } = await openAdbDevice(link, { emulator: { grpcPort: phone.ports.grpc } })
  await device.snapshots.save(environment)
  await device.close()
  await server.close()
  return phone
}

/** What makes a command look there for phones. */
export function atHome(home: string): NodeJS.ProcessEnv {
  return { ...process.env, HOME: home, XDG_RUNTIME_DIR: home }
}
