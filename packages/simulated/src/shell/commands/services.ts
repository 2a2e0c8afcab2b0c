import { setPanel } from '@droidgym/apps/system-ui/state'
import type { Phone } from '@droidgym/phone/phone'
import { hasBluetooth } from '@droidgym/phone/system/hardware/radios'
import { isZone, setTimeZone } from '@droidgym/phone/system/time-zone'
import type { CommandCall, CommandResult } from '../command.ts'
import { failed, printed } from '../command.ts'

/** System services by name, with their interfaces (ServiceManager of API 29; those that clients use). */
const SERVICES: Readonly<Record<string, string>> = {
  SurfaceFlinger: 'android.ui.ISurfaceComposer',
  accessibility: 'android.view.accessibility.IAccessibilityManager',
  account: 'android.accounts.IAccountManager',
  activity: 'android.app.IActivityManager',
  activity_task: 'android.app.IActivityTaskManager',
  alarm: 'android.app.IAlarmManager',
  appops: 'com.android.internal.app.IAppOpsService',
  audio: 'android.media.IAudioService',
  battery: '',
  bluetooth_manager: 'android.bluetooth.IBluetoothManager',
  clipboard: 'android.content.IClipboard',
  connectivity: 'android.net.IConnectivityManager',
  content: 'android.content.IContentService',
  deviceidle: 'android.os.IDeviceIdleController',
  display: 'android.hardware.display.IDisplayManager',
  input: 'android.hardware.input.IInputManager',
  input_method: 'com.android.internal.view.IInputMethodManager',
  iphonesubinfo: 'com.android.internal.telephony.IPhoneSubInfo',
  location: 'android.location.ILocationManager',
  lock_settings: 'com.android.internal.widget.ILockSettings',
  meminfo: '',
  netpolicy: 'android.net.INetworkPolicyManager',
  notification: 'android.app.INotificationManager',
  package: 'android.content.pm.IPackageManager',
  phone: 'com.android.internal.telephony.ITelephony',
  power: 'android.os.IPowerManager',
  settings: '',
  statusbar: 'com.android.internal.statusbar.IStatusBarService',
  'telephony.registry': 'com.android.internal.telephony.ITelephonyRegistry',
  telecom: 'com.android.internal.telecom.ITelecomService',
  trust: 'android.app.trust.ITrustManager',
  uimode: 'android.app.IUiModeManager',
  user: 'android.os.IUserManager',
  wallpaper: 'android.app.IWallpaperManager',
  wifi: 'android.net.wifi.IWifiManager',
  window: 'android.view.IWindowManager',
}

/**
 * Names of the running services, sorted; without an adapter there is none for Bluetooth (SystemServer.java, API 29).
 */
export function serviceNames({ state }: Phone): readonly string[] {
  return Object.keys(SERVICES).filter((name) => name !== 'bluetooth_manager' || hasBluetooth(state)).sort()
}

/** The emulator's telephone number and device id (assumption). */
const CALL_RESULT =
  "Result: Parcel(\n  0x00000000: 00000000 0000000f 00350033 00380032 '........3.5.2.8.'\n)\n"

/** `service list|check|call` (AOSP cmds/service). */
export function service({ phone, args: [verb, name = '', ...operands] }: CommandCall): CommandResult {
  const names = serviceNames(phone)
  switch (verb) {
    case 'list': {
      const rows = names.map((known, index) => `${index}\t${known}: [${SERVICES[known] ?? ''}]\n`)
      return printed(`Found ${rows.length} services:\n${rows.join('')}`)
    }
    case 'check':
      return printed(`Service ${name}: ${names.includes(name) ? 'found' : 'not found'}\n`)
    case 'call':
      if (!names.includes(name)) return printed(`service: Service ${name} does not exist\n`)
      if (name === 'iphonesubinfo') return printed(CALL_RESULT)
      return printed(call(phone, name, operands) ? DONE : UNKNOWN_TRANSACTION)
    default:
      return failed(10, 'Usage: service [-h|-?]\n       service list\n       service check SERVICE\n       service call SERVICE CODE [i32 N | i64 N | f N | d N | s16 STR ] ...\n')
  }
}

const DONE = "Result: Parcel(00000000    '....')\n"
/** UNKNOWN_TRANSACTION, as for a number that a service does not know. */
const UNKNOWN_TRANSACTION = 'Result: Parcel(Error: 0xffffffffffffffb6 "Not a data message")\n'

/** IStatusBarService.aidl of API 29: expandNotificationsPanel, collapsePanels, and later expandSettingsPanel. */
const PANELS = { 1: 'shade', 2: 'closed' } as const

/** The transactions that this phone knows. */
function call(phone: Phone, service: string, [code, type, value]: readonly string[]): boolean {
  if (service === 'statusbar' && (code === '1' || code === '2')) {
    const panel = PANELS[code]
    phone.change((tx) => setPanel(tx, panel))
    return true
  }
  // IAlarmManager.aidl of API 29: `setTimeZone`. Assumption: the shell may call it, as Shell holds SET_TIME_ZONE.
  if (service !== 'alarm' || code !== '3' || type !== 's16' || value === undefined) return false
  phone.change((tx) => setTimeZone(tx, isZone(value) ? value : 'GMT'))
  return true
}
