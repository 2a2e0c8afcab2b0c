import type { EnvironmentSpec } from '../spec/environment.ts'
import { LAUNCHER_COMPONENT } from './phone.ts'
import type { App } from './app.ts'
import { LogBuffer } from './system/log-buffer.ts'
import { BOOT_PROCESSES } from './system/processes.ts'
import { BOOTED_PROPERTIES, imageProperties, SERVICE_PROPERTIES } from './system/properties.ts'
import { FIRST_APP_PID } from './system/restart.ts'
import type { PhoneState } from './system/state.ts'
import { Stream } from './system/state.ts'
import { PhoneTransaction } from './system/phone-transaction.ts'
import { VOLUME_RANGES } from './system/volumes.ts'

/** When a phone comes up: a Wednesday morning, so that no date in a picture is special (assumption). */
const BOOT_TIME = Date.UTC(2024, 0, 17, 9, 5)

/** The state of a phone that has just been provisioned as an environment says: at home, every app's process dead. */
export function boot(environment: EnvironmentSpec, apps: readonly App[]): PhoneState {
  const definitions = new Map(apps.map(({ definition }) => [definition.packageName, definition]))
  const state: PhoneState = {
    environment,
    time: BOOT_TIME,
    settings: initialSettings(environment),
    properties: { ...imageProperties(environment), ...SERVICE_PROPERTIES, ...BOOTED_PROPERTIES },
    volumes: {
      [Stream.voiceCall]: VOLUME_RANGES[Stream.voiceCall].initial,
      [Stream.system]: VOLUME_RANGES[Stream.system].initial,
      [Stream.ring]: VOLUME_RANGES[Stream.ring].initial,
      [Stream.music]: VOLUME_RANGES[Stream.music].initial,
      [Stream.alarm]: VOLUME_RANGES[Stream.alarm].initial,
      [Stream.notification]: VOLUME_RANGES[Stream.notification].initial,
    },
    log: LogBuffer.empty(),
    processes: Object.fromEntries(BOOT_PROCESSES.map(({ name, pid }) => [name, pid])),
    nextPid: FIRST_APP_PID,
    tasks: [],
    nextId: 1,
    apps: Object.fromEntries(
      apps.map(({ definition }) => [definition.packageName, definition.initialState(environment)]),
    ),
    timers: [],
    scroll: {},
    focus: null,
    toast: null,
    crash: null,
    nextAlarm: null,
    files: {},
  }
  const tx = new PhoneTransaction(state, definitions)
  tx.startActivity({ component: LAUNCHER_COMPONENT, flags: 0x1000_0000 }, { callingUid: 0 })
  return tx.state
}

/** Settings that a client may ask for (SettingsProvider defaults of API 29, plus what provisioning sets). */
function initialSettings(environment: EnvironmentSpec): PhoneState['settings'] {
  return {
    system: {
      accelerometer_rotation: '0',
      alarm_alert: 'content://media/internal/audio/media/10',
      dtmf_tone: '1',
      font_scale: String(environment.font_scale),
      haptic_feedback_enabled: '1',
      screen_brightness: '255',
      screen_brightness_mode: '0',
      screen_off_timeout: '1800000',
      sound_effects_enabled: '1',
      vibrate_when_ringing: '0',
    },
    secure: {
      default_input_method: 'com.google.android.inputmethod.latin/com.android.inputmethod.latin.LatinIME',
      display_density_forced: String(environment.density),
      location_mode: '3',
      ui_night_mode: environment.dark_theme ? '2' : '1',
      user_setup_complete: '1',
    },
    global: {
      airplane_mode_on: '0',
      bluetooth_on: '0',
      device_provisioned: '1',
      mobile_data: '1',
      stay_on_while_plugged_in: '1',
      wifi_on: '1',
    },
  }
}
