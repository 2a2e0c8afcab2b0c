import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { ADB } from 'appium-adb'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { WiredPhone } from '@droidgym/simulated/wired-phone'
import { WireError } from '@droidgym/simulated/emulated/wire-error'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { hasAdb, RealAdb } from './real-adb.ts'
import { freePort } from '../../fixtures/free-port.ts'

// Appium's log would be longer than everything else that the tests print.
vi.hoisted(() => {
  process.env['_TESTING'] = '1'
})

const CLOCK = 'com.google.android.deskclock'
const CLOCK_ACTIVITY = 'com.android.deskclock.DeskClock'
const SETTINGS = 'com.android.settings'
const SETTINGS_ACTIVITY = '.homepage.SettingsHomepageActivity'
const CHROME = 'com.android.chrome'
const CAMERA_PERMISSION = 'android.permission.CAMERA'
const CHROME_PERMISSIONS = [
  'ACCESS_COARSE_LOCATION', 'ACCESS_FINE_LOCATION', 'CAMERA', 'GET_ACCOUNTS', 'READ_EXTERNAL_STORAGE', 'RECORD_AUDIO',
  'WRITE_EXTERNAL_STORAGE',
].map((name) => `android.permission.${name}`)
const NOT_INSTALLED = 'org.example.none'
const LATIN = 'com.google.android.inputmethod.latin/com.android.inputmethod.latin.LatinIME'
const VOICE =
  'com.google.android.googlequicksearchbox/com.google.android.voicesearch.ime.VoiceInputMethodService'

type Methods = { [Name in keyof ADB]: ADB[Name] extends (...args: never[]) => unknown ? Name : never }[keyof ADB]

/** One question or deed, the methods that it proves, and what has to come of it. */
interface Row {
  readonly of: readonly Methods[]
  readonly ask: (world: World) => unknown
  /** What the answer is, or the reason of the refusal. */
  readonly is?: unknown
  readonly refuses?: RegExp
}

interface World {
  readonly adb: ADB
  readonly tool: RealAdb
  readonly phone: WiredPhone
  /** A free port of this machine. */
  readonly port: number
}

const file = (tool: RealAdb, name: string): string => join(tool.folder, name)
const focused = async (adb: ADB): Promise<string> => {
  const { appPackage, appActivity } = await adb.getFocusedPackageAndActivity()
  return `${appPackage}/${appActivity}`
}
/** What the field with the focus says. */
const typed = async (adb: ADB): Promise<string | undefined> => {
  const xml = await adb.shell('uiautomator dump /sdcard/typed.xml > /dev/null; cat /sdcard/typed.xml')
  return /<node [^>]*text="([^"]*)"[^>]*class="android.widget.EditText"/.exec(xml)?.[1]
}
const until = async (condition: () => boolean): Promise<void> => {
  while (!condition()) await delay(20)
}

/** Also the name of the emulator's virtual device. */
const ENVIRONMENT = '100'

const ROWS: Readonly<Record<string, readonly Row[]>> = {
  'finds the phone': [
    {
      of: ['getConnectedDevices'],
      ask: ({ adb }) => adb.getConnectedDevices({ verbose: true }),
      is: [
        {
          udid: expect.stringMatching(/^emulator-/) as string,
          state: 'device',
          product: 'sdk_gphone_x86_64',
          model: 'Android_SDK_built_for_x86_64',
          device: 'generic_x86_64',
          transport_id: expect.stringMatching(/^\d+$/) as string,
        },
      ],
    },
    { of: ['getDevicesWithRetry'], ask: async ({ adb }) => (await adb.getDevicesWithRetry()).length, is: 1 },
    { of: ['isDeviceConnected'], ask: ({ adb }) => adb.isDeviceConnected(), is: true },
    {
      of: ['getConnectedEmulators', 'getPortFromEmulatorString'],
      ask: async ({ adb, phone }) => (await adb.getConnectedEmulators())[0]?.port === phone.ports.console,
      is: true,
    },
    { of: ['isEmulatorConnected'], ask: ({ adb }) => adb.isEmulatorConnected(), is: true },
    { of: ['verifyEmulatorConnected'], ask: ({ adb }) => adb.verifyEmulatorConnected(), is: undefined },
    {
      of: ['getEmulatorPort'],
      ask: async ({ adb, phone }) => (await adb.getEmulatorPort()) === phone.ports.console,
      is: true,
    },
    {
      of: ['setDevice', 'setDeviceId', 'setEmulatorPort'],
      ask: ({ adb, phone }) => {
        adb.setDevice({ udid: phone.serial, state: 'device' })
        return adb.emulatorPort === phone.ports.console && adb.curDeviceId === phone.serial
      },
      is: true,
    },
    {
      of: ['getRunningAVD'],
      ask: async ({ adb }) => [await adb.getRunningAVD('none'), (await adb.getRunningAVD(ENVIRONMENT))?.state],
      is: [null, 'device'],
    },
    {
      of: ['getRunningAVDWithRetry'],
      ask: async ({ adb }) => (await adb.getRunningAVDWithRetry(`@${ENVIRONMENT}`))?.state,
      is: 'device',
    },
    { of: ['waitForEmulatorReady'], ask: ({ adb }) => adb.waitForEmulatorReady(), is: undefined },
    { of: ['waitForDevice'], ask: ({ adb }) => adb.waitForDevice(), is: undefined },
    { of: ['ping'], ask: ({ adb }) => adb.ping(), is: true },
    { of: ['reconnect'], ask: ({ adb }) => adb.reconnect(), is: undefined },
  ],
  'is told what adb can do with the phone': [
    {
      of: ['getVersion'],
      ask: ({ adb }) => adb.getVersion(),
      is: expect.objectContaining({ bridge: { version: '1.0.41' } }) as unknown,
    },
    {
      of: ['listFeatures'],
      ask: async ({ adb }) => (await adb.listFeatures()).sort(),
      is: ['cmd', 'fixed_push_mkdir', 'fixed_push_symlink_timestamp', 'shell_v2', 'stat_v2'],
    },
    { of: ['isStreamedInstallSupported'], ask: ({ adb }) => adb.isStreamedInstallSupported(), is: true },
    { of: ['isIncrementalInstallSupported'], ask: ({ adb }) => adb.isIncrementalInstallSupported(), is: false },
    { of: ['clone'], ask: ({ adb }) => adb.clone().getModel(), is: 'Android SDK built for x86_64' },
  ],
  'runs commands': [
    {
      of: ['shell', 'adbExec'],
      ask: ({ adb }) => adb.shell(['echo', '$0', "'a  b'"]),
      is: '/system/bin/sh a  b',
    },
    { of: ['shell'], ask: ({ adb }) => adb.shell('ls /none'), refuses: /\/none: No such file or directory/ },
    { of: ['shell'], ask: ({ adb }) => adb.shell(['id', '-u'], { privileged: true }), is: '0' },
    {
      of: ['shellChunks'],
      ask: async ({ adb }) => {
        await adb.shellChunks((word) => ['echo', word, '>>', '/sdcard/words'], ['one', 'two'])
        return await adb.shell(['cat', '/sdcard/words'])
      },
      is: 'one\ntwo',
    },
    {
      of: ['createSubProcess'],
      ask: async ({ adb }) => {
        const child = adb.createSubProcess(['shell', 'echo', 'out; exit 3'])
        const lines: string[] = []
        child.on('line-stdout', (line: string) => lines.push(line))
        await child.start(0)
        return [await child.join([3]), lines]
      },
      is: [3, ['out']],
    },
    {
      of: ['isRoot', 'root', 'unroot', 'changeUserPrivileges'],
      ask: async ({ adb }) => {
        const before = await adb.isRoot()
        const { isSuccessful } = await adb.root()
        await adb.waitForDevice()
        const during = await adb.isRoot()
        const again = await adb.root()
        await adb.unroot()
        await adb.waitForDevice()
        return [before, isSuccessful, during, again.wasAlreadyRooted, await adb.isRoot()]
      },
      is: [false, true, true, true, false],
    },
  ],
  'knows the phone': [
    { of: ['getApiLevel'], ask: ({ adb }) => adb.getApiLevel(), is: 29 },
    { of: ['getPlatformVersion'], ask: ({ adb }) => adb.getPlatformVersion(), is: '10' },
    { of: ['getModel'], ask: ({ adb }) => adb.getModel(), is: 'Android SDK built for x86_64' },
    { of: ['getManufacturer'], ask: ({ adb }) => adb.getManufacturer(), is: 'Google' },
    { of: ['getScreenSize'], ask: ({ adb }) => adb.getScreenSize(), is: '1080x2160' },
    { of: ['getScreenDensity'], ask: ({ adb }) => adb.getScreenDensity(), is: 440 },
    { of: ['getScreenOrientation'], ask: ({ adb }) => adb.getScreenOrientation(), is: 0 },
    { of: ['getTimeZone'], ask: ({ adb }) => adb.getTimeZone(), is: 'GMT' },
    { of: ['getDeviceLanguage'], ask: ({ adb }) => adb.getDeviceLanguage(), is: 'en' },
    { of: ['getDeviceLocale'], ask: ({ adb }) => adb.getDeviceLocale(), is: 'en-US' },
    { of: ['getDeviceSysLocale'], ask: ({ adb }) => adb.getDeviceSysLocale(), is: 'en-US' },
    { of: ['getDeviceProductLocale'], ask: ({ adb }) => adb.getDeviceProductLocale(), is: 'en-US' },
    // Properties of Android 5 and before, which Android 10 leaves empty.
    {
      of: ['getDeviceCountry', 'getDeviceSysLanguage', 'getDeviceSysCountry', 'getDeviceProductLanguage', 'getDeviceProductCountry'],
      ask: async ({ adb }) => [
        await adb.getDeviceCountry(),
        await adb.getDeviceSysLanguage(),
        await adb.getDeviceSysCountry(),
        await adb.getDeviceProductLanguage(),
        await adb.getDeviceProductCountry(),
      ],
      is: ['', '', '', '', ''],
    },
    { of: ['ensureCurrentLocale'], ask: ({ adb }) => adb.ensureCurrentLocale('en', 'US'), is: true },
    {
      of: ['takeScreenshot'],
      ask: async ({ adb }) => {
        const png = await adb.takeScreenshot()
        return [png.subarray(1, 4).toString(), png.readUInt32BE(16), png.readUInt32BE(20)]
      },
      is: ['PNG', 1080, 2160],
    },
  ],
  'changes properties and settings': [
    {
      of: ['setDeviceProperty', 'getDeviceProperty'],
      ask: async ({ adb }) => {
        await adb.setDeviceProperty('debug.appium', 'two words')
        return await adb.getDeviceProperty('debug.appium')
      },
      is: 'two words',
    },
    {
      of: ['setSetting', 'getSetting'],
      ask: async ({ adb }) => {
        await adb.setSetting('system', 'a_text', 'it\'s "$HOME" & more')
        return await adb.getSetting('system', 'a_text')
      },
      is: 'it\'s "$HOME" & more',
    },
    {
      of: ['setHttpProxy', 'deleteHttpProxy'],
      ask: async ({ adb }) => {
        await adb.setHttpProxy('10.0.2.2', 8080)
        const during = await adb.getSetting('global', 'http_proxy')
        await adb.deleteHttpProxy()
        return [during, await adb.getSetting('global', 'http_proxy')]
      },
      is: ['10.0.2.2:8080', 'null'],
    },
    {
      of: ['toggleGPSLocationProvider', 'getLocationProviders'],
      ask: async ({ adb }) => {
        await adb.toggleGPSLocationProvider(true)
        const on = await adb.getLocationProviders()
        await adb.toggleGPSLocationProvider(false)
        return [on.includes('gps'), (await adb.getLocationProviders()).includes('gps')]
      },
      is: [true, false],
    },
    {
      of: ['setHiddenApiPolicy', 'setDefaultHiddenApiPolicy'],
      ask: async ({ adb }) => {
        await adb.setHiddenApiPolicy(1)
        const during = await adb.getSetting('global', 'hidden_api_policy')
        await adb.setDefaultHiddenApiPolicy()
        return [during, await adb.getSetting('global', 'hidden_api_policy')]
      },
      is: ['1', 'null'],
    },
    {
      of: ['setWifiState', 'isWifiOn'],
      ask: async ({ adb }) => {
        await adb.setWifiState(false, true)
        const off = await adb.isWifiOn()
        await adb.setWifiState(true, true)
        return [off, await adb.isWifiOn()]
      },
      is: [false, true],
    },
    {
      of: ['setDataState', 'isDataOn'],
      ask: async ({ adb }) => {
        await adb.setDataState(false, true)
        const off = await adb.isDataOn()
        await adb.setDataState(true, true)
        return [off, await adb.isDataOn()]
      },
      is: [false, true],
    },
    {
      of: ['setAirplaneMode', 'isAirplaneModeOn', 'broadcastAirplaneMode'],
      ask: async ({ adb }) => {
        await adb.setAirplaneMode(true)
        await adb.broadcastAirplaneMode(true)
        const on = await adb.isAirplaneModeOn()
        await adb.setAirplaneMode(false)
        await adb.broadcastAirplaneMode(false)
        return [on, await adb.isAirplaneModeOn()]
      },
      is: [true, false],
    },
    // What handsets of Android 11 have and Android 10 has not.
    { of: ['setWifiState'], ask: ({ adb }) => adb.setWifiState(false), refuses: /Can't find service: -w/ },
    { of: ['setDataState'], ask: ({ adb }) => adb.setDataState(true), refuses: /Unknown command: data/ },
    { of: ['setBluetoothOn'], ask: ({ adb }) => adb.setBluetoothOn(true), refuses: /not supported/ },
    { of: ['setNfcOn'], ask: ({ adb }) => adb.setNfcOn(true), refuses: /Cannot turn on the NFC adapter/ },
    {
      of: ['setAnimationScale', 'isAnimationOn'],
      ask: async ({ adb }) => {
        await adb.setAnimationScale(0.5)
        return [await adb.isAnimationOn(), await adb.getSetting('global', 'transition_animation_scale')]
      },
      is: [true, '0.5'],
    },
    {
      of: ['addToDeviceIdleWhitelist', 'getDeviceIdleWhitelist'],
      ask: async ({ adb }) => {
        await adb.addToDeviceIdleWhitelist(CHROME)
        return (await adb.getDeviceIdleWhitelist()).some((line) => line.includes(CHROME))
      },
      is: true,
    },
  ],
  'starts and stops apps': [
    {
      of: ['isAppInstalled', 'listInstalledPackages'],
      ask: async ({ adb }) => [
        await adb.isAppInstalled(CLOCK),
        await adb.isAppInstalled(CLOCK, { user: '0' }),
        await adb.isAppInstalled(NOT_INSTALLED),
        (await adb.listInstalledPackages()).find(({ appPackage }) => appPackage === CLOCK)?.versionCode,
      ],
      is: [true, true, false, '29'],
    },
    {
      of: ['getPackageInfo'],
      ask: async ({ adb }) => [await adb.getPackageInfo(CLOCK), await adb.getPackageInfo(NOT_INSTALLED)],
      is: [
        { name: CLOCK, isInstalled: true, versionName: '10', versionCode: 29 },
        { name: NOT_INSTALLED, isInstalled: false },
      ],
    },
    { of: ['targetSdkVersionUsingPKG'], ask: ({ adb }) => adb.targetSdkVersionUsingPKG(CLOCK), is: 29 },
    {
      of: ['resolveLaunchableActivity', 'isValidClass'],
      ask: async ({ adb }) => [
        await adb.resolveLaunchableActivity(CLOCK),
        await adb.resolveLaunchableActivity(CLOCK, { preferCmd: false }),
      ],
      is: [`${CLOCK}/${CLOCK_ACTIVITY}`, `${CLOCK}/${CLOCK_ACTIVITY}`],
    },
    {
      of: ['resolveLaunchableActivity'],
      ask: ({ adb }) => adb.resolveLaunchableActivity(NOT_INSTALLED),
      refuses: /No activity found/,
    },
    {
      of: ['startApp', 'getFocusedPackageAndActivity', 'dumpWindows'],
      ask: async ({ adb }) => {
        await adb.startApp({ pkg: SETTINGS, activity: '.Settings' })
        return await focused(adb)
      },
      is: `${SETTINGS}/${SETTINGS_ACTIVITY}`,
    },
    { of: ['startApp'], ask: ({ adb }) => adb.startApp({ pkg: CLOCK, activity: 'None' }), refuses: /doesn't exist/ },
    {
      of: ['startApp'],
      ask: ({ adb }) =>
        adb.startApp({
          pkg: CLOCK,
          activity: CLOCK_ACTIVITY,
          action: 'android.intent.action.MAIN',
          category: 'android.intent.category.LAUNCHER',
          flags: '0x10200000',
          optionalIntentArguments: '--es "two words" \'and two\' --ez flag true',
        }),
      is: expect.stringMatching(/^Stopping: com.google.android.deskclock\n[^]*\nStatus: ok\n[^]*\nComplete$/) as string,
    },
    {
      of: ['waitForActivity', 'waitForNotActivity', 'waitForActivityOrNot'],
      ask: async ({ adb }) => {
        await adb.waitForActivity(CLOCK, CLOCK_ACTIVITY)
        await adb.waitForNotActivity(SETTINGS, SETTINGS_ACTIVITY)
      },
      is: undefined,
    },
    {
      of: ['activateApp'],
      ask: async ({ adb }) => {
        await adb.activateApp(SETTINGS)
        return await focused(adb)
      },
      is: `${SETTINGS}/${SETTINGS_ACTIVITY}`,
    },
    {
      of: ['startUri'],
      ask: async ({ adb }) => {
        await adb.startUri('https://example.org/?a=1&b=$HOME')
        return await focused(adb)
      },
      is: expect.stringMatching(/^com\.android\.chrome\//) as string,
    },
    {
      of: ['startUri'],
      ask: async ({ adb }) => {
        await adb.startUri('geo:0,0?q=a place', 'com.google.android.apps.maps')
        return await focused(adb)
      },
      is: expect.stringMatching(/^com\.google\.android\.apps\.maps\//) as string,
    },
    { of: ['startUri'], ask: ({ adb }) => adb.startUri('nonesuch:it'), refuses: /unable to resolve Intent/ },
    { of: ['broadcast'], ask: ({ adb }) => adb.broadcast('android.intent.action.TIME_SET'), is: undefined },
    {
      of: ['goToHome', 'back', 'keyevent'],
      ask: async ({ adb }) => {
        await adb.goToHome()
        await adb.back()
        await adb.keyevent('3')
        return await focused(adb)
      },
      is: 'com.google.android.apps.nexuslauncher/.NexusLauncherActivity',
    },
    {
      of: ['isAppRunning', 'listAppProcessIds', 'getProcessIdsByName'],
      ask: async ({ adb }) => {
        const pids = await adb.listAppProcessIds(CLOCK)
        const same = await adb.getProcessIdsByName(CLOCK)
        return [await adb.isAppRunning(CLOCK), pids.length, pids[0] === same[0], await adb.isAppRunning(NOT_INSTALLED)]
      },
      is: [true, 1, true, false],
    },
    {
      of: ['forceStop', 'killPackage'],
      ask: async ({ adb }) => {
        await adb.killPackage(CHROME)
        await adb.forceStop(CLOCK)
        return [await adb.isAppRunning(CHROME), await adb.isAppRunning(CLOCK)]
      },
      is: [false, false],
    },
    {
      of: ['clear', 'stopAndClear'],
      ask: async ({ adb }) => {
        await adb.stopAndClear(CLOCK)
        return await adb.clear(CLOCK)
      },
      is: 'Success',
    },
    { of: ['clear'], ask: ({ adb }) => adb.clear(NOT_INSTALLED), refuses: /Failed/ },
  ],
  'grants permissions': [
    {
      of: ['grantPermission', 'revokePermission', 'getGrantedPermissions', 'getDeniedPermissions', 'getReqPermissions'],
      ask: async ({ adb }) => {
        await adb.grantPermission(CHROME, CAMERA_PERMISSION)
        const granted = await adb.getGrantedPermissions(CHROME)
        await adb.revokePermission(CHROME, CAMERA_PERMISSION)
        const requested = await adb.getReqPermissions(CHROME)
        return [granted.includes(CAMERA_PERMISSION), await adb.getDeniedPermissions(CHROME), [...requested].sort()]
      },
      is: [true, [CAMERA_PERMISSION], CHROME_PERMISSIONS],
    },
    {
      of: ['grantAllPermissions', 'grantPermissions'],
      ask: async ({ adb }) => {
        await adb.grantAllPermissions(CHROME)
        return [[...(await adb.getGrantedPermissions(CHROME))].sort(), await adb.getDeniedPermissions(CHROME)]
      },
      is: [CHROME_PERMISSIONS, []],
    },
    {
      of: ['grantPermission'],
      ask: ({ adb }) => adb.grantPermission(NOT_INSTALLED, CAMERA_PERMISSION),
      refuses: /Unknown package: org\.example\.none/,
    },
  ],
  'is refused apps, which nothing here could run': [
    {
      of: ['install', 'cacheApk'],
      ask: ({ adb, tool }) => {
        writeFileSync(file(tool, 'some.apk'), 'no app')
        return adb.install(file(tool, 'some.apk'))
      },
      refuses: /INSTALL_FAILED_NO_MATCHING_ABIS/,
    },
    {
      of: ['installFromDevicePath'],
      ask: ({ adb }) => adb.installFromDevicePath('/sdcard/some.apk'),
      refuses: /INSTALL_FAILED_NO_MATCHING_ABIS/,
    },
    { of: ['uninstallApk'], ask: ({ adb }) => adb.uninstallApk(NOT_INSTALLED), is: false },
    { of: ['uninstallApk'], ask: ({ adb }) => adb.uninstallApk(CHROME), refuses: /DELETE_FAILED/ },
    {
      of: ['getApplicationInstallState'],
      ask: ({ adb, tool }) => adb.getApplicationInstallState(file(tool, 'some.apk'), NOT_INSTALLED),
      is: 'notInstalled',
    },
  ],
  'sees and ends processes': [
    {
      of: ['listProcessStatus'],
      ask: async ({ adb }) => (await adb.listProcessStatus()).split('\n')[0],
      is: expect.stringMatching(/^USER +PID +PPID +VSZ +RSS +WCHAN +ADDR +S +NAME$/) as string,
    },
    {
      of: ['getProcessNameById', 'processExists'],
      ask: async ({ adb }) => {
        const [pid = 0] = await adb.getProcessIdsByName('com.android.systemui')
        return [await adb.getProcessNameById(pid), await adb.processExists('system_server'), await adb.processExists('none')]
      },
      is: ['com.android.systemui', true, false],
    },
    {
      of: ['killProcessesByName', 'killProcessByPID'],
      ask: async ({ adb }) => {
        await adb.activateApp(CLOCK)
        await adb.killProcessesByName(CLOCK)
        // One that is gone already is no matter.
        await adb.killProcessByPID(99_999)
        return [await adb.processExists(CLOCK), await focused(adb)]
      },
      is: [false, 'com.google.android.apps.nexuslauncher/.NexusLauncherActivity'],
    },
  ],
  'forwards ports': [
    {
      of: ['forwardPort', 'getForwardList', 'removePortForward'],
      ask: async ({ adb, port }) => {
        await adb.forwardPort(port, 6790)
        const list = await adb.getForwardList()
        const { status } = await fetch(`http://127.0.0.1:${port}/status`)
        await adb.removePortForward(port)
        return [list.some((line) => line.endsWith(`tcp:${port} tcp:6790`)), status, await adb.getForwardList()]
      },
      is: [true, 200, []],
    },
    {
      of: ['forwardAbstractPort'],
      ask: async ({ adb, port }) => {
        await adb.forwardAbstractPort(port, 'chrome_devtools_remote')
        const [line] = await adb.getForwardList()
        await adb.removePortForward(port)
        return line?.endsWith('localabstract:chrome_devtools_remote')
      },
      is: true,
    },
    {
      of: ['reversePort', 'getReverseList', 'removePortReverse'],
      ask: async ({ adb, port }) => {
        await adb.reversePort(7100, port)
        const [line] = await adb.getReverseList()
        await adb.removePortReverse(7100)
        return [line?.endsWith(`tcp:7100 tcp:${port}`), await adb.getReverseList()]
      },
      is: [true, []],
    },
  ],
  'types and chooses keyboards': [
    {
      of: ['isSoftKeyboardPresent', 'inputText', 'hideKeyboard', 'clearTextField'],
      ask: async ({ adb }) => {
        const before = await adb.isSoftKeyboardPresent()
        await adb.startApp({ pkg: SETTINGS, activity: '.Settings' })
        await adb.shell(['input', 'tap', '540', '200'])
        const during = await adb.isSoftKeyboardPresent()
        await adb.inputText('a b \'c\' $d')
        const text = await typed(adb)
        await adb.clearTextField(20)
        await adb.inputText('e')
        return [before, during, text, await typed(adb), await adb.hideKeyboard(5000), await adb.hideKeyboard()]
      },
      is: [
        { isKeyboardShown: false, canCloseKeyboard: false },
        { isKeyboardShown: true, canCloseKeyboard: true },
        'a b \'c\' $d',
        'e',
        true,
        false,
      ],
    },
    { of: ['availableIMEs'], ask: ({ adb }) => adb.availableIMEs(), is: [LATIN, VOICE] },
    {
      of: ['enabledIMEs', 'disableIME', 'enableIME'],
      ask: async ({ adb }) => {
        await adb.disableIME(VOICE)
        const without = await adb.enabledIMEs()
        await adb.enableIME(VOICE)
        return [without, await adb.enabledIMEs()]
      },
      is: [[LATIN], [LATIN, VOICE]],
    },
    {
      of: ['setIME', 'defaultIME', 'runInImeContext'],
      ask: async ({ adb }) => {
        const during = await adb.runInImeContext(VOICE, () => adb.defaultIME())
        const after = await adb.defaultIME()
        await adb.setIME(LATIN)
        return [during, after]
      },
      is: [VOICE, LATIN],
    },
    { of: ['enableIME'], ask: ({ adb }) => adb.enableIME('io.appium.settings/.UnicodeIME'), refuses: /cannot be enabled/ },
  ],
  'locks the phone, and lets itself in': [
    { of: ['isLockManagementSupported'], ask: ({ adb }) => adb.isLockManagementSupported(), is: true },
    { of: ['isLockEnabled'], ask: ({ adb }) => adb.isLockEnabled(), is: false },
    { of: ['verifyLockCredential'], ask: ({ adb }) => adb.verifyLockCredential(), is: true },
    {
      of: ['setLockCredential', 'cycleWakeUp', 'isScreenLocked'],
      ask: async ({ adb }) => {
        await adb.setLockCredential('pin', '1234')
        await adb.cycleWakeUp()
        return [await adb.verifyLockCredential('1234'), await adb.isScreenLocked()]
      },
      is: [true, true],
    },
    { of: ['verifyLockCredential'], ask: ({ adb }) => adb.verifyLockCredential('4321'), refuses: /didn't match/ },
    {
      of: ['clearLockCredential', 'dismissKeyguard'],
      ask: async ({ adb }) => {
        await adb.clearLockCredential('1234')
        await adb.dismissKeyguard()
        return [await adb.verifyLockCredential(), await adb.isScreenLocked()]
      },
      is: [true, false],
    },
  ],
  'carries files': [
    {
      of: ['mkdir', 'push', 'pull', 'fileExists', 'fileSize', 'ls', 'rimraf'],
      ask: async ({ adb, tool }) => {
        const folder = '/sdcard/it\'s a folder'
        const [sent, back] = [file(tool, 'sent'), file(tool, 'back')]
        writeFileSync(sent, 'hello')
        await adb.mkdir(folder)
        await adb.push(sent, `${folder}/new/one.txt`)
        const exists = [await adb.fileExists(`${folder}/new/one.txt`), await adb.fileExists(`${folder}/two.txt`)]
        await adb.pull(`${folder}/new/one.txt`, back)
        await adb.push(sent, '/sdcard/plain/one.txt')
        const told = [await adb.ls('/sdcard/plain'), await adb.ls('/sdcard/none'), await adb.fileSize('/sdcard/plain/one.txt')]
        await adb.rimraf('/sdcard/plain')
        return [exists, readFileSync(back, 'utf8'), told, await adb.fileExists('/sdcard/plain')]
      },
      is: [[true, false], 'hello', [['one.txt'], [], 5], false],
    },
    { of: ['fileSize'], ask: ({ adb }) => adb.fileSize('/sdcard'), refuses: /not a file/ },
  ],
  'reads the log': [
    {
      of: ['startLogcat', 'setLogcatListener', 'removeLogcatListener', 'getLogcatLogs', 'stopLogcat'],
      ask: async ({ adb }) => {
        await adb.startLogcat({ format: 'threadtime', filterSpecs: ['ActivityTaskManager:I', '*:S'] })
        const heard: string[] = []
        const listener = ({ message }: { readonly message: string }): void => {
          heard.push(message)
        }
        adb.setLogcatListener(listener)
        await adb.activateApp(CLOCK)
        await until(() => heard.some((line) => line.includes(`cmp=${CLOCK}/${CLOCK_ACTIVITY}`)))
        adb.removeLogcatListener(listener)
        const kept = adb.getLogcatLogs()
        await adb.stopLogcat()
        return [kept.every(({ message }) => / I ActivityTaskManager: |^-+ beginning of /.test(message)), kept.at(-1)?.message === heard.at(-1)]
      },
      is: [true, true],
    },
  ],
  'asks the emulator around the phone': [
    { of: ['resetTelnetAuthToken'], ask: ({ adb }) => adb.resetTelnetAuthToken(), is: true },
    { of: ['execEmuConsoleCommand'], ask: ({ adb }) => adb.execEmuConsoleCommand(['ping']), is: 'I am alive!' },
    {
      of: ['execEmuConsoleCommand'],
      ask: async ({ adb }) => {
        // It rejects with the bare text.
        return await adb.execEmuConsoleCommand(['nonesuch']).catch(String)
      },
      is: 'KO: unknown command, try \'help\'',
    },
    { of: ['sendTelnetCommand'], ask: ({ adb }) => adb.sendTelnetCommand('avd name'), is: ENVIRONMENT },
    {
      of: ['powerAC', 'powerCapacity', 'powerOFF', 'adbExecEmu'],
      ask: async ({ adb }) => {
        const told = async (): Promise<readonly string[]> =>
          (await adb.shell(['dumpsys', 'battery'])).match(/(?<=AC powered: |level: )\w+/g) ?? []
        await adb.powerOFF()
        const off = await told()
        await adb.powerAC('on')
        await adb.powerCapacity(42)
        return [off, await told()]
      },
      is: [['false', '0'], ['true', '42']],
    },
    {
      of: ['sensorSet'],
      ask: async ({ adb }) => {
        // Its type names the sensors again where the values belong.
        await adb.sensorSet('acceleration', '1:2.5:-3' as Parameters<ADB['sensorSet']>[1])
        return await adb.sendTelnetCommand('sensor get acceleration')
      },
      is: 'acceleration = 1:2.5:-3',
    },
    {
      of: ['networkSpeed'],
      ask: async ({ adb }) => {
        await adb.networkSpeed('edge')
        return await adb.sendTelnetCommand('network status')
      },
      is: expect.stringMatching(/download speed: +473600/) as string,
    },
    {
      of: ['gsmVoice', 'gsmSignal'],
      ask: async ({ adb }) => {
        await adb.gsmSignal(3)
        await adb.gsmVoice('roaming')
        return await adb.sendTelnetCommand('gsm status')
      },
      is: expect.stringContaining('gsm voice state: roaming') as string,
    },
    {
      of: ['gsmCall'],
      ask: async ({ adb }) => {
        await adb.gsmCall('5551234', 'call')
        const during = await adb.sendTelnetCommand('gsm list')
        await adb.gsmCall('5551234', 'cancel')
        return [during, await adb.sendTelnetCommand('gsm list')]
      },
      is: [expect.stringMatching(/^inbound from 5551234 +: incoming$/), ''],
    },
    {
      of: ['sendSMS'],
      ask: async ({ adb }) => {
        await adb.sendSMS('5551234', 'It is late')
        await adb.activateApp('com.google.android.apps.messaging')
        return (await adb.shell('uiautomator dump /sdcard/sms.xml > /dev/null; cat /sdcard/sms.xml')).includes('It is late')
      },
      is: true,
    },
    { of: ['fingerprint'], ask: ({ adb }) => adb.fingerprint('1'), is: undefined },
    { of: ['rotate'], ask: ({ adb }) => adb.rotate(), is: undefined },
  ],
  'restarts': [
    {
      of: ['restart', 'restartAdb', 'killServer'],
      ask: async ({ adb }) => {
        await adb.restart()
        await adb.stopLogcat()
        return await adb.ping()
      },
      is: true,
    },
    {
      of: ['reboot'],
      ask: async ({ adb }) => {
        await adb.activateApp(CLOCK)
        await adb.reboot()
        await adb.waitForEmulatorReady()
        return [await adb.isRoot(), await adb.isAppRunning(CLOCK)]
      },
      is: [false, false],
    },
    {
      of: ['killEmulator'],
      ask: async ({ adb, phone }) => {
        const closed = phone.switchedOff.then(() => phone.close())
        const killed = await adb.killEmulator(ENVIRONMENT)
        await closed
        return killed
      },
      is: true,
    },
  ],
}

/** Methods that ask this machine rather than the phone; how the test comes to its ADB proves the first five. */
const OF_THE_MACHINE: readonly Methods[] = [
  'getAdbPath', 'getAdbWithCorrectAdbPath', 'getBinaryFromPath', 'getBinaryFromSdkRoot', 'getSdkBinaryPath',
  'getBinaryNameForOS',
  // Those need Android's build tools, bundletool, or what Google's emulator keeps in files.
  'initAapt', 'initAapt2', 'initBundletool', 'initZipAlign', 'executeApksigner', 'signWithDefaultCert',
  'signWithCustomCert', 'sign', 'zipAlignApk', 'checkApkCert', 'getKeystoreHash', 'packageAndLaunchActivityFromManifest',
  'targetSdkVersionFromManifest', 'compileManifest', 'insertManifest', 'hasInternetPermissionFromManifest',
  'extractUniversalApk', 'execBundletool', 'getDeviceSpec', 'installMultipleApks', 'installApks', 'extractBaseApk',
  'extractLanguageApk', 'isTestPackageOnlyError', 'extractStringsFromApk', 'getApkInfo', 'installOrUpgrade',
  'getEmuVersionInfo', 'getEmuImageProperties', 'checkAvdExist', 'launchAVD', 'killAllEmulators',
]

/** What this phone cannot: it has no files of apps, no video, no /proc, nothing to remount, and never goes dark. */
const NOT_HERE: readonly Methods[] = [
  'pullApk', 'screenrecord', 'bugreport', 'listPorts', 'installMitmCertificate', 'isMitmCertificateInstalled', 'lock',
]

/** A phone on the lowest port where adb servers look for emulators: ours looks no further, so it finds no other one. */
async function startEmulator(consoleTokenPath: string): Promise<WiredPhone> {
  for (let adbPort = 5555; adbPort < 5585; adbPort += 2) {
    const ports = { adbPort, consolePort: adbPort - 1, grpcPort: 0 }
    try {
      return await WiredPhone.start(findEnvironment(ENVIRONMENT), { ...ports, consoleTokenPath, speed: 5 })
    } catch (error) {
      if (!(error instanceof WireError)) throw error
    }
  }
  throw new Error('All ports of emulators are taken')
}

describe.skipIf(!hasAdb)('appium-adb (skipped without Debian\'s adb)', () => {
  let world: World

  beforeAll(async () => {
    const folder = RealAdb.newFolder()
    // Appium empties the token in the home of whoever runs it, so that the console asks for none.
    const token = join(folder, '.emulator_console_auth_token')
    writeFileSync(token, '')
    const phone = await startEmulator(token)
    vi.stubEnv('HOME', folder)
    vi.stubEnv('ANDROID_HOME', undefined)
    vi.stubEnv('ANDROID_SDK_ROOT', undefined)
    vi.stubEnv('ADB_LOCAL_TRANSPORT_MAX_PORT', String(phone.ports.adb))
    const tool = await RealAdb.start(folder)
    await tool.waitFor(phone.serial)
    // Debian's adb, as a part of an SDK that has nothing else.
    const sdk = join(folder, 'sdk')
    mkdirSync(join(sdk, 'platform-tools'), { recursive: true })
    symlinkSync(await new ADB().getBinaryFromPath('adb'), join(sdk, 'platform-tools', 'adb'))
    const adb = await ADB.createADB({ sdkRoot: sdk, adbPort: tool.serverPort })
    expect(adb.getAdbPath()).toBe(join(sdk, 'platform-tools', 'adb'))
    adb.setDeviceId(phone.serial)
    world = { adb, tool, phone, port: await freePort() }
  })

  afterAll(async () => {
    await world.tool.close()
    await world.phone.close()
    vi.unstubAllEnvs()
  })

  describe.each(Object.entries(ROWS))('%s', (_, rows) => {
    it.each(rows.map((row) => [row.of.join(', '), row] as const))('%s', async (_, row) => {
      if (row.refuses !== undefined) await expect(row.ask(world)).rejects.toThrow(row.refuses)
      else expect(await row.ask(world)).toEqual(row.is)
    })
  })

  const proven = new Set(Object.values(ROWS).flatMap((rows) => rows.flatMap((row) => row.of)))

  it(`was asked by ${proven.size} methods, and by every one that is not left out with a reason`, () => {
    const own = Object.entries(new ADB()).flatMap(([name, value]) => (typeof value === 'function' ? name : []))
    expect([...proven, ...OF_THE_MACHINE, ...NOT_HERE].sort()).toEqual([...own, 'clone'].sort())
  })
})
