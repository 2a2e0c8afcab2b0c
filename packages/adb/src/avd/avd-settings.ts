import type { DeviceType } from '@droidgym/spec/environments/environment'
import { systemImage } from './sdk.ts'

/** Ordered `key=value` lines of an `.ini` file of the emulator and avdmanager. */
export type IniEntries = ReadonlyMap<string, string>

export function parseIni(text: string): IniEntries {
  const lines = text.split(/\r?\n/).map((line) => /^\s*([^\s=#;][^=]*?)\s*=\s*(.*?)\s*$/.exec(line))
  return new Map(lines.flatMap((match) => (match === null ? [] : [[match[1] ?? '', match[2] ?? '']])))
}

export function formatIni(entries: IniEntries): string {
  return [...entries].map(([key, value]) => `${key}=${value}\n`).join('')
}

/** Settings that affect episodes: an AVD with another value here is a different phone. */
function essentialSettings({ width, height, densities }: DeviceType, apiLevel: number): IniEntries {
  return new Map([
    ['image.sysdir.1', `${systemImage(apiLevel).replaceAll(';', '/')}/`],
    ['hw.lcd.width', String(width)],
    ['hw.lcd.height', String(height)],
    ['hw.lcd.density', String(densities[0])],
    // Assumption: the tablet's own profile has this, so that its orientation fits its display.
    ['hw.initialOrientation', width > height ? 'landscape' : 'portrait'],
    // With a hardware keyboard the phone would not show the soft keyboard.
    ['hw.keyboard', 'no'],
    // Without hardware keys Android draws its navigation bar.
    ['hw.mainKeys', 'no'],
  ])
}

/**
 * All settings of a new AVD's `config.ini` (keys of the emulator's hardware-properties.ini). Only the display
 * distinguishes the device types, so the SDK's profiles, whose ids change with the SDK, are not needed.
 */
export function avdSettings(device: DeviceType, apiLevel: number): IniEntries {
  return new Map([
    ...essentialSettings(device, apiLevel),
    ['hw.device.name', device.id],
    ['hw.ramSize', '2048'],
    ['hw.cpu.ncore', '4'],
    // Without it API 29 can come up with a heap of 16 MB and fail to boot (android-emulator-runner #264).
    ['vm.heapSize', '256'],
    ['disk.dataPartition.size', '6442450944'],
    ['hw.sdCard', 'no'],
    ['hw.gpu.enabled', 'yes'],
    ['hw.gpu.mode', 'swiftshader_indirect'],
    // A virtual scene: tasks open the camera app, and must not use this machine's camera or microphone.
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

/** The essential settings that differ from the device type's, as `key is X, not Y`; empty if none. */
export function configMismatches(config: IniEntries, device: DeviceType, apiLevel: number): readonly string[] {
  return [...essentialSettings(device, apiLevel)].flatMap(([key, wanted]) => {
    const found = config.get(key)
    return found?.toLowerCase() === wanted ? [] : [`${key} is ${found ?? 'missing'}, not ${wanted}`]
  })
}
