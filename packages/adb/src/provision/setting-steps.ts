import type { AdministeredDevice } from '@droidgym/spec/device/administered-device'
import type { Device } from '@droidgym/spec/device/device'
import { AUDIO_STREAMS } from '@droidgym/android/audio-streams'
import { volumeCommand, volumeIn } from '@droidgym/spec/device/volume-command'
import type { FirstState } from '@droidgym/spec/environments/first-state'
import { run, runAsRoot } from './commands.ts'
import type { ProvisionStep } from './provision-step.ts'

/** Sets the initial settings, radios, volumes and properties of every phone, and no lock screen. */
export function settingSteps({ settings, radios, volumes, properties }: FirstState): readonly ProvisionStep[] {
  const namespaces = Object.entries(settings).map(([namespace, values]) => settingsStep(namespace, values))
  return [propertiesStep(properties), ...namespaces, radiosStep(radios), volumesStep(volumes), NO_LOCK_SCREEN]
}

function settingsStep(namespace: string, wanted: Readonly<Record<string, string>>): ProvisionStep {
  const differing = async (device: Device): Promise<readonly (readonly [string, string])[]> => {
    const list = (await run(device, ['settings', 'list', namespace])).split(/\r?\n/)
    const known = new Map(list.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]))
    return Object.entries(wanted).filter(([key, value]) => known.get(key) !== value)
  }
  return {
    name: `${namespace} settings`,
    isDone: async (device) => (await differing(device)).length === 0,
    async apply(device) {
      for (const [key, value] of await differing(device)) await device.administer('put', namespace, key, value)
    },
  }
}

/**
 * `getprop` reads current values; services read them at their start, and the steps for language or files restart them.
 */
function propertiesStep(wanted: FirstState['properties']): ProvisionStep {
  return {
    name: 'properties',
    leftOutWithoutRoot: true,
    async isDone(device) {
      for (const [key, value] of Object.entries(wanted)) if ((await run(device, ['getprop', key])) !== value) return false
      return true
    },
    async apply(device) {
      for (const [key, value] of Object.entries(wanted)) await runAsRoot(device, ['setprop', key, value])
    },
  }
}

function radiosStep({ airplane_mode: airplane, wifi, bluetooth, mobile_data: data }: FirstState['radios']): ProvisionStep {
  const holds = async (device: Device, key: string, wanted: boolean): Promise<boolean> => {
    const value = await run(device, ['settings', 'get', 'global', key])
    // A phone without the radio has no row, which means off.
    return (value !== '0' && value !== 'null') === wanted
  }
  /** In this order, as airplane mode changes the others. */
  const radios = async (device: Device): Promise<readonly (readonly [key: string, radio: Radio, on: boolean])[]> => [
    ['airplane_mode_on', 'airplane mode', airplane],
    ['wifi_on', 'wifi', wifi],
    ['bluetooth_on', 'bluetooth', bluetooth],
    [await mobileDataKey(device), 'mobile data', data],
  ]
  return {
    name: 'radios',
    async isDone(device) {
      for (const [key, , on] of await radios(device)) if (!(await holds(device, key, on))) return false
      return true
    },
    async apply(device) {
      for (const [key, radio, on] of await radios(device)) {
        if (await holds(device, key, on)) continue
        if (radio === 'bluetooth') await switchBluetooth(device, on)
        else await device.administer('switch', radio, on ? 'on' : 'off')
        if (radio !== 'airplane mode') continue
        // ConnectivityService.setAirplaneMode sends this after the setting; telephony and Wi-Fi listen to it.
        const announcement = ['am', 'broadcast', '-a', 'android.intent.action.AIRPLANE_MODE', '--ez', 'state']
        await runAsRoot(device, [...announcement, String(on)])
      }
    },
  }
}

type Radio = 'airplane mode' | 'wifi' | 'bluetooth' | 'mobile data'

/** Without a Bluetooth service, as on the emulator of API 29, `svc` fails and the row must be written directly. */
async function switchBluetooth(device: AdministeredDevice, on: boolean): Promise<void> {
  const features = (await run(device, ['pm', 'list', 'features'])).split(/\r?\n/)
  const isThere = features.includes('feature:android.hardware.bluetooth')
  if (isThere) await run(device, ['svc', 'bluetooth', on ? 'enable' : 'disable'])
  else await device.administer('put', 'global', 'bluetooth_on', on ? '1' : '0')
}

/**
 * With several SIM slots every card's subscription has its own row, and `svc data` switches that of the
 * one for data (DataEnabledSettings.getMobileDataSettingName and TelephonyManager.getMultiSimConfiguration, API 29).
 */
async function mobileDataKey(device: Device): Promise<string> {
  const places = await run(device, ['getprop', 'persist.radio.multisim.config'])
  if (!/^(dsds|dsda|tsts)$/.test(places)) return 'mobile_data'
  const subscription = await run(device, ['settings', 'get', 'global', 'multi_sim_data_call'])
  return /^\d+$/.test(subscription) ? `mobile_data${subscription}` : 'mobile_data'
}

function volumesStep(wanted: FirstState['volumes']): ProvisionStep {
  const holds = async (device: Device, stream: keyof typeof wanted): Promise<boolean> => {
    return volumeIn(await run(device, volumeCommand(device.description, stream, '--get'))) === wanted[stream]
  }
  return {
    name: 'volumes',
    async isDone(device) {
      for (const stream of AUDIO_STREAMS) if (!(await holds(device, stream))) return false
      return true
    },
    async apply(device) {
      for (const stream of AUDIO_STREAMS) {
        if (await holds(device, stream)) continue
        await run(device, volumeCommand(device.description, stream, '--set', String(wanted[stream])))
      }
    },
  }
}

/** LockSettingsShellCommand of API 29. */
const NO_LOCK_SCREEN: ProvisionStep = {
  name: 'no lock screen',
  isDone: async (device) => (await run(device, ['locksettings', 'get-disabled'])).trim() === 'true',
  async apply(device) {
    await run(device, ['locksettings', 'set-disabled', 'true'])
  },
}
