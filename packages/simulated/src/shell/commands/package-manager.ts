import { formatShortComponent } from '@droidgym/android/intent'
import type { Phone } from '@droidgym/phone/phone'
import { clearApp, reinstallApp, setAppState, uninstallApp } from '@droidgym/phone/package-changes'
import { isInstalled, packageSettings, packageSettingsOf } from '@droidgym/phone/system/package-settings'
import { hasBluetooth } from '@droidgym/phone/system/hardware/radios'
import { appOf } from '../app-of.ts'
import type { Command, CommandCall, CommandResult } from '../command.ts'
import { failed, printed, unknownCommand } from '../command.ts'
import { ADB_KEYBOARD, ADB_KEYBOARD_PACKAGE } from './input/adb-keyboard.ts'
import { launcherActivity, resolveIntent } from './activities/implicit-intents.ts'
import { forgetKeyboard } from './input/input-methods.ts'
import { parseIntentArguments } from './activities/intent-arguments.ts'
import { allPackages, apkPath, hashOf, INSTALLABLE } from './packages.ts'
import type { Package } from './packages.ts'
import { changePermission, dumpPermissions, listPermissionGroups, listPermissions, trace } from './permissions.ts'

const VERBS: Readonly<Record<string, Command>> = {
  list,
  path,
  dump: ({ phone, args: [name = ''] }) => printed(describePackage(phone, name)),
  clear,
  grant: (call) => setPermission(call, true),
  revoke: (call) => setPermission(call, false),
  enable: (call) => setState(call, 'enabled'),
  disable: (call) => setState(call, 'disabled'),
  'disable-user': (call) => setState(call, 'disabled-user'),
  'default-state': (call) => setState(call, 'default'),
  hide: ({ args }) => printed(`Package ${args.at(-1) ?? ''} new hidden state: false\n`),
  unhide: ({ args }) => printed(`Package ${args.at(-1) ?? ''} new hidden state: false\n`),
  install: refuseInstall,
  'install-create': refuseInstall,
  'install-write': refuseInstall,
  'install-commit': refuseInstall,
  'install-existing': installExisting,
  uninstall,
  'resolve-activity': resolve,
  'query-activities': query,
  'get-install-location': () => printed('0[auto]\n'),
  'set-home-activity': () => printed('Success\n'),
  'get-max-users': () => printed('Maximum supported users: 4\n'),
  'is-first-boot': () => printed('false\n'),
}

/** `pm` (PackageManagerShellCommand.java of API 29). */
export function pm(call: CommandCall): CommandResult {
  const [verb = '', ...args] = call.args
  const run = Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined
  if (verb === '' || verb === 'help') return printed('Package manager (package) commands:\n  help\n    Print this help text.\n')
  return run === undefined ? unknownCommand(verb) : run({ ...call, args })
}

function list({ host, phone, args: [what = '', ...args] }: CommandCall): CommandResult {
  switch (what) {
    case 'package':
    case 'packages':
      return listPackages(phone, args, host.instrumentation?.installed === true ? host.instrumentation.packages : [])
    case 'features':
      return printed(featuresOf(phone).map((name) => `feature:${name}\n`).join(''))
    case 'libraries':
      return printed(LIBRARIES.map((name) => `library:${name}\n`).join(''))
    case 'users':
      return printed('Users:\n\tUserInfo{0:Owner:13} running\n')
    case 'permissions':
      return listPermissions(args)
    case 'permission-groups':
      return listPermissionGroups()
    case 'instrumentation':
      return {}
    default:
      return { stderr: `Error: unknown list type '${what}'\n`, exitCode: 255 }
  }
}

/** The features that programs ask for (goldfish's handheld_core_hardware.xml of Android 10). */
const FEATURES = [
  'android.hardware.audio.output', 'android.hardware.camera', 'android.hardware.location', 'android.hardware.microphone',
  'android.hardware.telephony', 'android.hardware.touchscreen', 'android.hardware.wifi',
  'android.software.home_screen', 'android.software.input_methods', 'android.software.webview',
]

function featuresOf({ state }: Phone): readonly string[] {
  const bluetooth = ['android.hardware.bluetooth', 'android.hardware.bluetooth_le']
  return hasBluetooth(state) ? [...FEATURES, ...bluetooth].sort() : FEATURES
}

const LIBRARIES = ['android.ext.shared', 'android.test.base', 'android.test.mock', 'android.test.runner', 'org.apache.http.legacy']

/** Assumption: the user id of the test program in `more`. */
function listPackages(phone: Phone, args: readonly string[], more: readonly string[]): CommandResult {
  const flags = new Set<string>()
  let filter = ''
  for (const [index, arg] of args.entries()) {
    const isValue = args[index - 1] === '--user' || args[index - 1] === '--uid'
    if (isValue) continue
    if (!arg.startsWith('-')) filter = arg
    else if (/^(-[fdes3ilauU]|--(show-versioncode|apex-only|user|uid))$/.test(arg)) flags.add(arg)
    else return failed(255, `Error: Unknown option: ${arg}\n`)
  }
  const { states } = packageSettingsOf(phone.state)
  const uid = args.includes('--uid') ? Number(args[args.indexOf('--uid') + 1]) : undefined
  const tests = more.map((name): Package => ({ name, uid: 10_152, versionName: '1', versionCode: 1, system: false }))
  const rows = [...allPackages(phone), ...tests]
    .filter((known) => known.name.includes(filter) && (uid === undefined || known.uid === uid))
    .filter(({ system, name }) => {
      if (flags.has('-s') && !system) return false
      if (flags.has('-3') && system) return false
      if (flags.has('-d')) return states[name] !== undefined
      return !flags.has('-e') || states[name] === undefined
    })
    .map((known) => `package:${rowOf(known, flags)}\n`)
  return printed(flags.has('--apex-only') ? '' : rows.join(''))
}

function rowOf(known: Package, flags: ReadonlySet<string>): string {
  const name = flags.has('-f') ? `${apkPath(known)}=${known.name}` : known.name
  const version = flags.has('--show-versioncode') ? ` versionCode:${known.versionCode}` : ''
  return name + version + (flags.has('-i') ? '  installer=null' : '') + (flags.has('-U') ? ` uid:${known.uid}` : '')
}

function find(phone: Phone, name: string): Package | undefined {
  return allPackages(phone).find((known) => known.name === name)
}

function path({ phone, args }: CommandCall): CommandResult {
  const known = find(phone, args.at(-1) ?? '')
  return known === undefined ? { exitCode: 1 } : printed(`package:${apkPath(known)}\n`)
}

/** Resets the app, and what it may do, to its state at the phone's set-up. */
function clear({ phone, args }: CommandCall): CommandResult {
  const name = args.at(-1) ?? ''
  const app = appOf(phone, name)
  if (find(phone, name) === undefined) return failed(1, 'Failed\n')
  if (app !== undefined) {
    phone.change((tx) => {
      clearApp(tx, app.definition)
    })
  }
  return printed('Success\n')
}

function setPermission({ phone, args }: CommandCall, grant: boolean): CommandResult {
  const words = withoutUser(args)
  const [name, permission] = words
  if (name === undefined) return failed(255, 'Error: no package specified\n')
  if (permission === undefined) return failed(255, 'Error: no permission specified\n')
  if (find(phone, name) === undefined) return trace(`java.lang.IllegalArgumentException: Unknown package: ${name}`)
  return changePermission(phone, name, { permission, granted: grant })
}

function withoutUser(args: readonly string[]): readonly string[] {
  const at = args.indexOf('--user')
  return at < 0 ? args : args.toSpliced(at, 2)
}

function setState({ phone, args }: CommandCall, state: 'enabled' | 'disabled' | 'disabled-user' | 'default'): CommandResult {
  const [target] = withoutUser(args)
  if (target === undefined) return failed(255, 'Error: no package or component specified\n')
  const [name = '', component] = target.split('/')
  if (find(phone, name) === undefined) return trace(`java.lang.IllegalArgumentException: Unknown package: ${name}`)
  if (component !== undefined) return printed(`Component {${target}} new state: ${state}\n`)
  const app = appOf(phone, name)?.definition
  if (app !== undefined) {
    if (app.launcherActivity === undefined) return trace(`java.lang.SecurityException: Cannot disable a protected package: ${name}`)
    phone.change((tx) => {
      setAppState(tx, app, state === 'default' ? 'enabled' : state)
    })
  }
  return printed(`Package ${name} new state: ${state}\n`)
}

/** The simulated phone runs TypeScript: no APK can be installed. */
function refuseInstall(): CommandResult {
  const reason = 'INSTALL_FAILED_NO_MATCHING_ABIS: this simulated phone runs its own apps only'
  return { stdout: `Failure [${reason}]\n`, exitCode: 1 }
}

/** Also installs the available package that is not installed yet: ADBKeyBoard. */
function installExisting({ phone, args }: CommandCall): CommandResult {
  const name = args.at(-1) ?? ''
  if (find(phone, name) === undefined && Object.hasOwn(INSTALLABLE, name)) setInstalled(phone, name, true)
  const app = appOf(phone, name)?.definition
  if (app !== undefined && app.installed === undefined && !isInstalled(phone.state, name)) {
    phone.change((tx) => {
      reinstallApp(tx, name)
    })
  }
  if (find(phone, name) !== undefined) return printed(`Package ${name} installed for user: 0\n`)
  return failed(1, `android.content.pm.PackageManager$NameNotFoundException: Package ${name} doesn't exist\n`)
}

function setInstalled(phone: Phone, name: string, installed: boolean): void {
  const settings = packageSettingsOf(phone.state)
  const others = (settings.installed ?? []).filter((known) => known !== name)
  const now = installed ? [...others, name] : others
  phone.change((tx) => packageSettings.update(tx, () => ({ ...settings, installed: now })))
}

function uninstall({ phone, args }: CommandCall): CommandResult {
  const known = find(phone, args.at(-1) ?? '')
  if (known !== undefined && Object.hasOwn(INSTALLABLE, known.name)) {
    if (known.name === ADB_KEYBOARD_PACKAGE) forgetKeyboard(phone, ADB_KEYBOARD)
    setInstalled(phone, known.name, false)
    return printed('Success\n')
  }
  const app = appOf(phone, known?.name)?.definition
  // The image's own apps can be taken away from a user only. Assumption: not those without an icon, which it lives on.
  const isRemovable = app?.launcherActivity !== undefined && (app.installed !== undefined || args.includes('--user'))
  if (!isRemovable) return { stdout: 'Failure [DELETE_FAILED_INTERNAL_ERROR]\n', exitCode: 1 }
  phone.change((tx) => {
    uninstallApp(tx, app, args.includes('-k'))
  })
  return printed('Success\n')
}

const MATCH = 'priority=0 preferredOrder=0 match=0x108000 specificIndex=-1 isDefault=true'

function resolve({ phone, args }: CommandCall): CommandResult {
  const words = withoutUser(args).filter((arg) => arg !== '--brief' && arg !== '--components')
  const { intent } = parseIntentArguments(words)
  const component = resolveIntent(phone, intent)
  if (component === undefined) return printed('No activity found\n')
  const name = formatShortComponent(component)
  if (args.includes('--components')) return printed(`${name}\n`)
  if (args.includes('--brief')) return printed(`${MATCH}\n${name}\n`)
  const { packageName, className } = component
  return printed(`${MATCH}\nActivityInfo:\n  name=${className}\n  packageName=${packageName}\n`)
}

function query({ phone, args }: CommandCall): CommandResult {
  const words = withoutUser(args).filter((arg) => arg !== '--brief' && arg !== '--components')
  const { intent } = parseIntentArguments(words)
  const everyIcon = intent.packageName === undefined && intent.categories?.includes('android.intent.category.LAUNCHER') === true
  const found = everyIcon
    ? phone.apps.flatMap(({ definition }) =>
      definition.launcherActivity === undefined ? [] : (launcherActivity(phone, definition.packageName) ?? []),
    )
    : [resolveIntent(phone, intent) ?? []].flat()
  if (found.length === 0) return printed('No activities found\n')
  const rows = found.map((component, index) => `  Activity #${index}:\n    ${MATCH}\n    ${formatShortComponent(component)}\n`)
  return printed(`${found.length} activities found:\n${rows.join('')}`)
}

/** The part of `dumpsys package PKG` that clients read. */
export function describePackage(phone: Phone, name: string): string {
  const known = find(phone, name)
  if (known === undefined) return `Unable to find package: ${name}\n`
  const { states } = packageSettingsOf(phone.state)
  const enabled = { disabled: 2, 'disabled-user': 3, none: 0 }[states[name] ?? 'none']
  const { requested, runtime } = dumpPermissions(phone, name)
  const activity = launcherActivity(phone, name)
  return [
    ...(activity === undefined
      ? []
      : [
          'Activity Resolver Table:',
          '  Non-Data Actions:',
          '      android.intent.action.MAIN:',
          `        ${hashOf(name)} ${formatShortComponent(activity)} filter ${hashOf(`${name}/`)}`,
          '          Action: "android.intent.action.MAIN"',
          '          Category: "android.intent.category.LAUNCHER"',
          '',
        ]),
    'Packages:',
    `  Package [${name}] (${hashOf(name)}):`,
    `    userId=${known.uid}`,
    `    pkg=Package{${hashOf(`${name}.`)} ${name}}`,
    `    codePath=${apkPath(known).replace(/\/[^/]*$/, '')}`,
    `    versionCode=${known.versionCode} minSdk=21 targetSdk=29`,
    `    versionName=${known.versionName}`,
    `    flags=[ ${known.system ? 'SYSTEM ' : ''}HAS_CODE ALLOW_CLEAR_USER_DATA ALLOW_BACKUP ]`,
    '    requested permissions:',
    ...requested,
    '    User 0: ceDataInode=131074 installed=true hidden=false suspended=false stopped=false notLaunched=false ' +
    `enabled=${enabled} instant=false virtual=false`,
    '      runtime permissions:',
    ...runtime,
    '',
  ].join('\n')
}
