import { AUDIO_STREAMS } from '@droidgym/android/audio-streams'
import { volumeCommand, volumeIn } from '@droidgym/spec/device/volume-command'
import type { TaskSetup } from '@droidgym/spec/tasks/task'
import type { SetupShell } from './setup-shell.ts'
import { SetupFault } from './setup-shell.ts'

/** Writes rows of `settings`, and reads them back. */
export async function putSettings(shell: SetupShell, settings: NonNullable<TaskSetup['settings']>): Promise<void> {
  for (const { namespace, key, value } of settings) {
    await shell.run('settings', 'put', namespace, key, value)
    const found = (await shell.run('settings', 'get', namespace, key)).trim()
    if (found !== value.trim()) throw new SetupFault(`the setting ${namespace} ${key} is ${found} and not ${value}`)
  }
}

export async function setBrightness(shell: SetupShell, brightness: number): Promise<void> {
  await putSettings(shell, [{ namespace: 'system', key: 'screen_brightness', value: String(brightness) }])
}

export async function setVolumes(shell: SetupShell, volumes: NonNullable<TaskSetup['volumes']>): Promise<void> {
  for (const stream of AUDIO_STREAMS) {
    const level = volumes[stream]
    if (level === undefined) continue
    const { description } = shell.device
    await shell.run(...volumeCommand(description, stream, '--set', String(level)))
    // It refuses a level out of the range with a message alone.
    const found = volumeIn(await shell.run(...volumeCommand(description, stream, '--get')))
    if (found !== level) throw new SetupFault(`the volume of ${stream} is ${found ?? 'unknown'} and not ${level}`)
  }
}

/** WifiSettingsStore of API 29: on, and on in airplane mode. */
const WIFI_ON: ReadonlySet<string> = new Set(['1', '2'])

export async function setWifi(shell: SetupShell, wifi: boolean): Promise<void> {
  await shell.run('svc', 'wifi', wifi ? 'enable' : 'disable')
  const found = (await shell.run('settings', 'get', 'global', 'wifi_on')).trim()
  if (WIFI_ON.has(found) !== wifi) throw new SetupFault(`the Wi-Fi is ${wifi ? 'off' : 'on'} after 'svc wifi'`)
}

export async function setAirplaneMode(shell: SetupShell, on: boolean): Promise<void> {
  await putSettings(shell, [{ namespace: 'global', key: 'airplane_mode_on', value: on ? '1' : '0' }])
  // ConnectivityService.setAirplaneMode sends this after the setting; telephony and Wi-Fi listen to it.
  const announcement = ['am', 'broadcast', '-a', 'android.intent.action.AIRPLANE_MODE', '--ez', 'state']
  await shell.run('su', '0', ...announcement, String(on))
}
