import { ALARMS_DATABASE, AlarmsError, readAlarms, WEEKEND_ALARM, writeAlarms } from '@droidgym/android/storage/clock-alarms'
import { ComponentError, parseComponent } from '@droidgym/android/intent'
import { FavoritesError, readIcons, writeFavorites } from '@droidgym/android/storage/launcher-favorites'
import type { FavoriteIcon } from '@droidgym/android/storage/launcher-favorites'
import type { Preferences } from '@droidgym/android/storage/shared-preferences'
import { readSharedPreferences, writeSharedPreferences } from '@droidgym/android/storage/shared-preferences'
import { SqliteError } from '@droidgym/android/storage/sqlite'
import { XmlError } from '@droidgym/android/xml-reader'
import type { Device, DevicePath } from '@droidgym/spec/device/device'
import { launcherDatabase } from '@droidgym/spec/device/launcher-database'
import type { IconPlacement } from '@droidgym/spec/environments/environment'
import type { FirstState } from '@droidgym/spec/environments/first-state'
import { installedPackages } from './commands.ts'
import type { ProvisionStep } from './provision-step.ts'
import { writeSystemFile } from './system-files.ts'

const LAUNCHER = 'com.google.android.apps.nexuslauncher'
const CLOCK = 'com.google.android.deskclock'

/** Places the icons of installed apps: the launcher removes others when it starts. */
export function iconsStep(icons: readonly IconPlacement[]): ProvisionStep {
  const present = async (device: Device): Promise<readonly IconPlacement[]> => {
    const installed = await installedPackages(device)
    return icons.filter(({ component }) => installed.has(packageOf(component)))
  }
  return {
    name: 'icons',
    leftOutWithoutRoot: true,
    async isDone(device) {
      const found = await readAs(device, await launcherDatabase(device), readIcons)
      return found !== undefined && sameIcons(found, await present(device))
    },
    async apply(device) {
      const bytes = writeFavorites(await present(device))
      await writeSystemFile(device, await launcherDatabase(device), { bytes, mode: '660', like: `/data/data/${LAUNCHER}` })
    },
    async missing(device) {
      const installed = await installedPackages(device)
      return icons.map(({ component }) => packageOf(component)).filter((name) => !installed.has(name))
    },
  }
}

function packageOf(component: string): string {
  return parseComponent(component).packageName
}

function sameIcons(found: readonly FavoriteIcon[], wanted: readonly IconPlacement[]): boolean {
  const places = (icons: readonly FavoriteIcon[]): string =>
    icons
      .map((icon) => [icon.component, ...(icon.container === 'hotseat' ? ['h', icon.slot] : [icon.page, icon.column, icon.row])])
      .map((parts) => parts.join(' '))
      .sort()
      .join('\n')
  return places(found) === places(wanted)
}

/** Creates the one alarm of the benchmark's phones. */
export const ALARMS_STEP: ProvisionStep = {
  name: 'alarms',
  leftOutWithoutRoot: true,
  async isDone(device) {
    if (!(await installedPackages(device)).has(CLOCK)) return true
    const found = await readAs(device, ALARMS_DATABASE, readAlarms)
    return found !== undefined && JSON.stringify(found) === JSON.stringify({ alarms: [WEEKEND_ALARM], instances: [] })
  },
  async apply(device) {
    const bytes = writeAlarms({ alarms: [WEEKEND_ALARM], instances: [] })
    await writeSystemFile(device, ALARMS_DATABASE, { bytes, mode: '660', like: `/data/user_de/0/${CLOCK}` })
  },
  missing: async (device) => ((await installedPackages(device)).has(CLOCK) ? [] : [CLOCK]),
}

/** Writes the preferences of an app whose first-run screens were passed. */
export function firstRunStep({ package: name, path, values }: FirstState['first_run'][number]): ProvisionStep {
  const read = (device: Device): Promise<Preferences | undefined> => readAs(device, path, decodePreferences)
  return {
    name: `first run of ${name}`,
    leftOutWithoutRoot: true,
    async isDone(device) {
      if (!(await installedPackages(device)).has(name)) return true
      const known = await read(device)
      return Object.entries(values).every(([key, value]) => known?.get(key)?.value === value)
    },
    async apply(device) {
      const preferences = new Map(await read(device))
      for (const [key, value] of Object.entries(values)) preferences.set(key, { type: 'boolean', value })
      const bytes = new TextEncoder().encode(writeSharedPreferences(preferences))
      await writeSystemFile(device, path, { bytes, mode: '660', like: `/data/data/${name}` })
    },
    missing: async (device) => ((await installedPackages(device)).has(name) ? [] : [name]),
  }
}

function decodePreferences(bytes: Uint8Array): Preferences {
  return readSharedPreferences(new TextDecoder().decode(bytes))
}

/** Reads a file; undefined if it is absent or invalid, so that it is written again. */
async function readAs<T>(device: Device, path: DevicePath, read: (bytes: Uint8Array) => T): Promise<T | undefined> {
  const file = await device.file(path)
  if (!file.exists) return undefined
  const bytes = await file.bytes()
  try {
    return read(bytes)
  } catch (error) {
    const known = [AlarmsError, ComponentError, FavoritesError, SqliteError, XmlError]
    if (known.some((type) => error instanceof type)) return undefined
    throw error
  }
}
