import { Flag } from '@droidgym/android/intent'
import type { EnvironmentSpec } from '@droidgym/spec/environments/environment'
import { loadFirstState } from '@droidgym/spec/environments/first-state'
import { LAUNCHER_COMPONENT } from './phone.ts'
import type { App } from './app.ts'
import { EMULATOR } from './system/hardware.ts'
import type { Hardware } from './system/hardware.ts'
import { EventList } from './system/event-list.ts'
import { LogBuffer } from './system/log-buffer.ts'
import { ANDROID } from './system/package-settings.ts'
import { firstPackageSettings } from './system/permissions.ts'
import { BOOT_PROCESSES } from './system/process/processes.ts'
import { BOOTED_PROPERTIES, imageProperties, serviceProperties } from './system/properties.ts'
import { FIRST_APP_PID } from './system/process/restart.ts'
import { mobileDataKeys } from './system/hardware/radios.ts'
import type { PhoneState } from './system/state.ts'
import { FIRST_FREE_BYTES } from './system/storage/disk-space.ts'
import { Stream } from './system/state.ts'
import { PhoneTransaction } from './system/phone-transaction.ts'

/** Time at boot: a Wednesday morning, so that no date in a picture is special (assumption). */
const BOOT_TIME = Date.UTC(2024, 0, 17, 9, 5)
/** How long the phone has been on by then, in milliseconds (assumption). */
const BOOT_UPTIME = 754_000

/** The state of a phone newly provisioned for an environment: at home, every app's process dead. */
export function boot(environment: EnvironmentSpec, apps: readonly App[], hardware: Hardware = EMULATOR): PhoneState {
  const definitions = new Map(apps.map(({ definition }) => [definition.packageName, definition]))
  const { volumes, properties } = loadFirstState()
  const state: PhoneState = {
    environment,
    hardware,
    rotation: 0,
    time: BOOT_TIME,
    uptime: BOOT_UPTIME,
    settings: initialSettings(environment, hardware),
    locale: environment.locale,
    properties: {
      ...imageProperties(environment, hardware),
      ...properties,
      ...serviceProperties(hardware),
      ...BOOTED_PROPERTIES,
    },
    volumes: {
      [Stream.voiceCall]: volumes.call,
      // These two follow the ring volume on a phone (AudioService.STREAM_VOLUME_ALIAS_VOICE, API 29).
      [Stream.system]: volumes.ring,
      [Stream.notification]: volumes.ring,
      [Stream.ring]: volumes.ring,
      [Stream.music]: volumes.media,
      [Stream.alarm]: volumes.alarm,
    },
    log: LogBuffer.empty(),
    events: EventList.empty(),
    activeWindow: `${LAUNCHER_COMPONENT.packageName} activity-1`,
    windowsChangedAt: null,
    processes: Object.fromEntries(BOOT_PROCESSES.map(({ name, pid }) => [name, pid])),
    nextPid: FIRST_APP_PID,
    tasks: [],
    nextId: 1,
    apps: {
      ...Object.fromEntries(
        apps.map(({ definition }) => [definition.packageName, definition.initialState(environment)]),
      ),
      [ANDROID]: firstPackageSettings(definitions.values()),
    },
    isPutBack: false,
    timers: [],
    scroll: {},
    focus: null,
    toast: null,
    crash: null,
    nextAlarm: null,
    files: {},
    storageBytes: FIRST_FREE_BYTES,
  }
  const tx = new PhoneTransaction(state, definitions)
  tx.startActivity({ component: LAUNCHER_COMPONENT, flags: Flag.newTask }, { callingUid: 0 })
  return tx.state
}

/** The defaults of every phone, the environment's settings, and the image's. */
function initialSettings(environment: EnvironmentSpec, hardware: Hardware): PhoneState['settings'] {
  const { settings, radios } = loadFirstState()
  return {
    system: {
      ...settings.system,
      alarm_alert: 'content://media/internal/audio/media/10',
      font_scale: String(environment.font_scale),
    },
    secure: {
      ...settings.secure,
      default_input_method: 'com.google.android.inputmethod.latin/com.android.inputmethod.latin.LatinIME',
      display_density_forced: String(environment.density),
      ui_night_mode: environment.dark_theme ? '2' : '1',
    },
    global: {
      ...settings.global,
      airplane_mode_on: flag(radios.airplane_mode),
      bluetooth_on: flag(radios.bluetooth),
      ...Object.fromEntries(mobileDataKeys(hardware).map((key) => [key, flag(radios.mobile_data)])),
      ...(hardware.subscriptions[0] === undefined ? {} : { multi_sim_data_call: String(hardware.subscriptions[0]) }),
      wifi_on: flag(radios.wifi),
    },
  }
}

function flag(on: boolean): string {
  return on ? '1' : '0'
}
