import type { DeviceType } from '../../spec/environments/environment.ts'
import { SYSTEM_IMAGE } from './sdk.ts'

/** `key=value` lines of an `.ini` file that the emulator and avdmanager share, in their order. */
export type IniEntries = ReadonlyMap<string, string>

export function parseIni(text: string): IniEntries {
  const lines = text.split(/\r?\n/).map((line) => /^\s*([^\s=#;][^=]*?)\s*=\s*(.*?)\s*$/.exec(line))
  return new Map(lines.flatMap((match) => (match === null ? [] : [[match[1] ?? '', match[2] ?? '']])))
}

export function formatIni(entries: IniEntries): string {
  return [...entries].map(([key, value]) => `${key}=${value}\n`).join('')
}

/** What an episode can tell: an AVD with another value here is another phone. */
function essentialSettings({ width, height, densities }: DeviceType): IniEntries {
  return new Map([
    ['image.sysdir.1', `${SYSTEM_IMAGE.replaceAll(';', '/')}/`],
    ['hw.lcd.width', String(width)],
    ['hw.lcd.height', String(height)],
    ['hw.lcd.density', String(densities[0])],
    // Assumption: what the tablet's own profile has, so that it is held as its display is.
    ['hw.initialOrientation', width > height ? 'landscape' : 'portrait'],
    // With keys of its own the phone would not show the soft keyboard.
    ['hw.keyboard', 'no'],
    // No keys under the display: Android draws its navigation bar.
    ['hw.mainKeys', 'no'],
  ])
}

/**
 * Everything that a new AVD's `config.ini` is given (keys of the emulator's hardware-properties.ini). The display is
 * all that tells the device types apart, so none of the SDK's profiles is needed, whose ids change with the SDK.
 */
export function avdSettings(device: DeviceType): IniEntries {
  return new Map([
    ...essentialSettings(device),
    ['hw.device.name', device.id],
    ['hw.ramSize', '2048'],
    ['hw.cpu.ncore', '4'],
    // Without it API 29 can come up with a heap of 16 MB and fail to boot (android-emulator-runner #264).
    ['vm.heapSize', '256'],
    ['disk.dataPartition.size', '6442450944'],
    ['hw.sdCard', 'no'],
    ['hw.gpu.enabled', 'yes'],
    ['hw.gpu.mode', 'swiftshader_indirect'],
    // Drawn by the emulator: tasks open the camera's app, and nothing of this machine is seen or heard.
    ['hw.camera.back', 'emulated'],
    ['hw.camera.front', 'emulated'],
    ['hw.audioInput', 'no'],
    ['hw.battery', 'yes'],
    ['hw.gps', 'yes'],
    ['hw.accelerometer', 'yes'],
    ['hw.sensors.orientation', 'yes'],
    ['hw.sensors.proximity', 'yes'],
    ['hw.dPad', 'no'],
    ['hw.trackBall', 'no'],
    ['showDeviceFrame', 'no'],
    ['skin.name', `${device.width}x${device.height}`],
    ['skin.path', '_no_skin'],
  ])
}

/** Where a `config.ini` is another phone's, as `key is X, not Y`; empty when it fits. */
export function misfits(config: IniEntries, device: DeviceType): readonly string[] {
  return [...essentialSettings(device)].flatMap(([key, wanted]) => {
    const found = config.get(key)
    return found?.toLowerCase() === wanted ? [] : [`${key} is ${found ?? 'missing'}, not ${wanted}`]
  })
}
