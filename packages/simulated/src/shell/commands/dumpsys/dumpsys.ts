import type { Size } from '@droidgym/android/geometry'
import type { Phone } from '@droidgym/phone/phone'
import { batteryOf, PLUGGED } from '@droidgym/phone/system/hardware/battery'
import { configurationOf } from '@droidgym/phone/system/configuration'
import { displaySize } from '@droidgym/phone/system/hardware/rotation'
import { isDimmed, isScreenOff, staysOn } from '@droidgym/phone/system/hardware/display-power'
import { isWifiOn } from '@droidgym/phone/system/hardware/radios'
import { Stream } from '@droidgym/phone/system/state'
import { STREAM_NAMES, VOLUME_RANGES } from '@droidgym/phone/system/hardware/volumes'
import type { CommandCall, CommandResult } from '../../command.ts'
import { failed, printed } from '../../command.ts'
import { after } from '../../options.ts'
import { deviceIdle } from './device-idle.ts'
import { dumpAccounts } from './dump-accounts.ts'
import { dumpActivities } from './dump-activities.ts'
import { dumpAlarms } from './dump-alarms.ts'
import { dumpBattery } from './dump-battery.ts'
import { dumpTelecom, dumpTelephony } from './dump-telephony.ts'
import { dumpTrust } from './dump-trust.ts'
import { dumpWallpaper } from './dump-wallpaper.ts'
import { dumpWindows } from './dump-windows.ts'
import { currentKeyboard } from '../input/input-methods.ts'
import { dumpNotifications } from '../notification/dump-notifications.ts'
import { describePackage } from '../package-manager.ts'
import { serviceNames } from '../services.ts'

type Dump = (phone: Phone, args: readonly string[]) => string

const DUMPS: Readonly<Record<string, Dump>> = {
  SurfaceFlinger: surfaceFlinger,
  account: dumpAccounts,
  activity: dumpActivities,
  alarm: dumpAlarms,
  audio,
  battery: dumpBattery,
  deviceidle: deviceIdle,
  display,
  input,
  input_method: inputMethod,
  meminfo,
  notification: dumpNotifications,
  package: (phone, [name]) => (name === undefined ? 'Packages:\n' : describePackage(phone, name)),
  power,
  telecom: dumpTelecom,
  'telephony.registry': dumpTelephony,
  trust: dumpTrust,
  wallpaper: dumpWallpaper,
  wifi: ({ state }) => `Wi-Fi is ${isWifiOn(state) ? 'enabled' : 'disabled'}\nStay-awake conditions: 0\n`,
  window: (phone, [section]) => dumpWindows(phone, section),
}

/** `dumpsys [-l] [-t S] [--skip X] [SERVICE [ARGS]]` (AOSP cmds/dumpsys, Android 10). */
export function dumpsys({ phone, args }: CommandCall): CommandResult {
  if (args[0] === '-l') return printed(`Currently running services:\n${serviceNames(phone).map((name) => `  ${name}\n`).join('')}`)
  const valued = ['-t', '-T', '--priority', '--skip']
  const words = args.filter((arg, index) => !valued.includes(arg) && !valued.includes(args[index - 1] ?? ''))
  const [name, ...rest] = words
  if (name === undefined) return printed(everything(phone, after(args, '--skip')?.split(',') ?? []))
  const dump = Object.hasOwn(DUMPS, name) ? DUMPS[name] : undefined
  if (dump !== undefined) return printed(dump(phone, rest))
  return serviceNames(phone).includes(name) ? {} : failed(0, `Can't find service: ${name}\n`)
}

function everything(phone: Phone, skipped: readonly string[]): string {
  const names = serviceNames(phone).filter((name) => !skipped.includes(name))
  const parts = names.map((name) => {
    const line = '-'.repeat(78)
    return `${line}\nDUMP OF SERVICE ${name}:\n${DUMPS[name]?.(phone, []) ?? ''}`
  })
  return `Currently running services:\n${names.map((name) => `  ${name}\n`).join('')}${parts.join('')}`
}

function power({ state }: Phone): string {
  const { charger, level } = batteryOf(state)
  return [
    'POWER MANAGER (dumpsys power)',
    '',
    'Power Manager State:',
    `  mWakefulness=${isScreenOff(state) ? 'Asleep' : 'Awake'}`,
    '  mWakefulnessChanging=false',
    `  mIsPowered=${charger !== 'NONE'}`,
    `  mPlugType=${PLUGGED[charger]}`,
    `  mBatteryLevel=${level}`,
    `  mStayOn=${staysOn(state)}`,
    '  mBootCompleted=true',
    `  mUserActivitySummary=0x${isScreenOff(state) ? 0 : isDimmed(state) ? 2 : 1}`,
    '  mHoldingWakeLockSuspendBlocker=false',
    `  mHoldingDisplaySuspendBlocker=${!isScreenOff(state)}`,
    '',
    'Settings and Configuration:',
    `  mStayOnWhilePluggedInSetting=${state.settings.global['stay_on_while_plugged_in'] ?? '0'}`,
    `  mScreenOffTimeoutSetting=${state.settings.system['screen_off_timeout'] ?? '60000'}`,
    '',
    `mDisplayReady=true`,
    `Display Power: state=${isScreenOff(state) ? 'OFF' : 'ON'}`,
    '',
  ].join('\n')
}

function display({ state }: Phone): string {
  const { width, height, dpi, rotation } = configurationOf(state)
  const { environment } = state
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  const info = (size: Size): string => {
    const bounds = `largest app ${long} x ${long}, smallest app ${short} x ${short}`
    return `app ${size.width} x ${size.height}, real ${size.width} x ${size.height}, ${bounds}`
  }
  return [
    'DISPLAY MANAGER (dumpsys display)',
    '  mOnlyCode=false',
    '  mSafeMode=false',
    '',
    'Display Devices: size=1',
    `  DisplayDeviceInfo{"Built-in Screen": uniqueId="local:0", ${environment.width} x ${environment.height}, density ${dpi}, ${dpi}.0 x ${dpi}.0 dpi, state ON}`,
    '',
    'Logical Displays: size=1',
    '  Display 0:',
    `    mBaseDisplayInfo=DisplayInfo{"Built-in Screen, displayId 0", uniqueId "local:0", ${info(environment)}, rotation 0, density ${dpi}, state ON}`,
    `    mOverrideDisplayInfo=DisplayInfo{"Built-in Screen, displayId 0", uniqueId "local:0", ${info({ width, height })}, rotation ${rotation}, density ${dpi}, state ON}`,
    '',
  ].join('\n')
}

function input({ state }: Phone): string {
  const { width, height } = state.environment
  const turned = displaySize(state)
  const frame = `[0, 0, ${turned.width}, ${turned.height}]`
  return [
    'INPUT MANAGER (dumpsys input)',
    '',
    'Input Reader State:',
    '  Device 1: virtio_input_multi_touch_1',
    '    Touch Input Mapper (mode - direct):',
    `      PhysicalWidth: ${width}px`,
    `      PhysicalHeight: ${height}px`,
    `    Viewport: displayId=0, orientation=${state.rotation}, logicalFrame=${frame}, physicalFrame=${frame}`,
    `    SurfaceWidth: ${width}px`,
    `    SurfaceHeight: ${height}px`,
    '    SurfaceLeft: 0',
    '    SurfaceTop: 0',
    `    PhysicalWidth: ${width}px`,
    `    PhysicalHeight: ${height}px`,
    '    PhysicalLeft: 0',
    '    PhysicalTop: 0',
    `    SurfaceOrientation: ${state.rotation}`,
    '',
  ].join('\n')
}

function inputMethod(phone: Phone): string {
  const shown = phone.windows().some(({ spec }) => spec.kind === 'keyboard')
  const id = currentKeyboard(phone)
  return [
    'Current Input Method Manager state:',
    `  mCurMethodId=${id}`,
    `  mCurId=${id} mHaveConnection=true mBoundToMethod=true`,
    `  mShowRequested=${shown} mShowExplicitlyRequested=false mShowForced=false mInputShown=${shown}`,
    '  mSystemReady=true mInteractive=true',
    // The lines that InputMethodService.dump of the keyboard adds.
    `  mCreated=true mViewsCreated=true mIsInputViewShown=${shown}`,
    '',
  ].join('\n')
}

function audio({ state }: Phone): string {
  const blocks = Object.values(Stream).map((stream) => {
    const level = state.volumes[stream]
    const { min, max } = VOLUME_RANGES[stream]
    return [
      `- ${STREAM_NAMES[stream]}:`,
      `   Muted: ${level === 0}`,
      `   Min: ${min}`,
      `   Max: ${max}`,
      `   streamVolume:${level}`,
      `   Current: 2 (speaker): ${level}, 40000000 (default): ${level}`,
      '   Devices: speaker ',
      '',
    ].join('\n')
  })
  return `Stream volumes (device: index)\n${blocks.join('')}`
}

/** Assumption: the figures. */
function meminfo({ state }: Phone, [name]: readonly string[]): string {
  if (name !== undefined && !name.startsWith('-')) {
    const pid = state.processes[name]
    if (pid === undefined) return `No process found for: ${name}\n`
    const head = `Applications Memory Usage (in Kilobytes):\nUptime: ${Math.floor(state.uptime)} Realtime: ${Math.floor(state.uptime)}\n`
    return `${head}\n** MEMINFO in pid ${pid} [${name}] **\n           TOTAL    86420    62112     9876        0    51200    43008     8192\n`
  }
  const rows = Object.entries(state.processes).map(([process, pid]) => `     86,420K: ${process} (pid ${pid})`)
  return ['Applications Memory Usage (in Kilobytes):', 'Total PSS by process:', ...rows, '', 'Total RAM: 2,040,280K (status normal)', ' Free RAM: 1,014,208K', ''].join('\n')
}

function surfaceFlinger({ state }: Phone, args: readonly string[]): string {
  const { width, height } = state.environment
  if (args.includes('--display-id')) return 'Display 0 (HWC display 0): port=0 pnpId=GGL displayName="EMU_display_0"\n'
  return `Display 0 HWC layers:\nDisplay 0 (active) : (${width}x${height}), orient=${state.rotation}, powerMode=2\n`
}
