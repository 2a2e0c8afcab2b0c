import { join } from 'node:path'
import { isRunnable, namesIn } from '../host-files.ts'
import type { HostMachine } from '../host-machine.ts'

/** The package of the system image of an API level, with Google's apps and root. */
export function systemImage(apiLevel: number): string {
  return `system-images;android-${apiLevel};google_apis;x86_64`
}

/** Where Android's tools are on a machine, or are expected. */
export interface Sdk {
  readonly folder: string
  /** The folder of avdmanager and sdkmanager; null when they are not installed. */
  readonly tools: string | null
  readonly emulator: string
  /** The SDK's, else the one on the PATH. */
  readonly adb: string
  /** The folder of virtual devices. */
  readonly avdHome: string
}

/**
 * Finds the SDK. appium-adb's search is not used: `doctor` searches before any package is installed, and appium-adb
 * knows no default folder, only command-line tools in `latest`, and neither `ANDROID_USER_HOME` nor another machine's
 * variables.
 */
export async function findSdk(machine: HostMachine): Promise<Sdk> {
  const folder = sdkFolder(machine)
  const adb = join(folder, 'platform-tools/adb')
  return {
    folder,
    tools: await commandLineTools(folder),
    emulator: join(folder, 'emulator/emulator'),
    adb: (await isRunnable(adb)) ? adb : 'adb',
    avdHome: avdFolder(machine),
  }
}

/** Environment variables that make all tools use the same SDK and virtual devices. */
export function sdkEnvironment(machine: HostMachine, sdk: Sdk): Readonly<Record<string, string | undefined>> {
  const { avdHome, folder } = sdk
  return { ...machine.environment, ANDROID_HOME: folder, ANDROID_SDK_ROOT: folder, ANDROID_AVD_HOME: avdHome }
}

function sdkFolder({ environment, home, platform }: HostMachine): string {
  const named = environment['ANDROID_HOME'] ?? environment['ANDROID_SDK_ROOT']
  if (named !== undefined && named !== '') return named
  return join(home, platform === 'darwin' ? 'Library/Android/sdk' : 'Android/Sdk')
}

/** https://developer.android.com/tools/variables */
function avdFolder({ environment, home }: HostMachine): string {
  const { ANDROID_AVD_HOME: avds, ANDROID_EMULATOR_HOME: emulator, ANDROID_USER_HOME: user } = environment
  return avds ?? join(emulator ?? user ?? join(home, '.android'), 'avd')
}

/** The installation named `latest`, else the newest. */
async function commandLineTools(sdk: string): Promise<string | null> {
  const root = join(sdk, 'cmdline-tools')
  const versions = (await namesIn(root)).toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  for (const version of ['latest', ...versions.toReversed()]) {
    const folder = join(root, version, 'bin')
    if (await isRunnable(join(folder, 'avdmanager'))) return folder
  }
  return null
}
