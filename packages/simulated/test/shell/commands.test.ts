import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { loadSqlite, readRows } from '@droidgym/android/storage/sqlite'
import { parseUiautomatorXml } from '@droidgym/android/ui/uiautomator-xml'
import { calculator } from '@droidgym/apps/calculator/activities'
import type { Phone } from '@droidgym/phone/phone'
import { Shell } from '@droidgym/simulated/shell/shell'
import { topActivity } from '@droidgym/phone/system/state'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { paperSettings, smallPhone } from '@droidgym/simulated/test/small-phone'
import { finish, shellOf } from '@droidgym/simulated/test/shell/session'

const HOME = 'com.google.android.apps.nexuslauncher'
const CALCULATOR = 'com.google.android.calculator/com.android.calculator2.Calculator'
let phone: Phone
let shell: Shell

beforeEach(async () => {
  await loadSqlite()
  phone = smallPhone(findEnvironment('101'), [calculator, paperSettings])
  // A clock that stands still, so that times in outputs are known.
  const stopped = { onChange: () => () => undefined, reboot: () => phone.reboot() }
  shell = new Shell({ ...stopped, run: (work) => work(phone) })
})

async function root(line: string): Promise<string> {
  const { stdout, stderr } = await finish(shell, line, { uid: 0 })
  return stdout + stderr
}

describe('outputs of Android 10', () => {
  it.each([
    ['getprop ro.build.version.release', '10\n'],
    ['getprop no.such.thing', '\n'],
    ['getprop no.such.thing otherwise', 'otherwise\n'],
    ['getprop | grep version.sdk', '[ro.build.version.sdk]: [29]\n'],
    ['getprop sys.boot_completed | grep -m 1 "1"', '1\n'],
    ['setprop ro.build.type user', "setprop: failed to set property 'ro.build.type' to 'user'\n"],
    ['settings put global http_proxy 10.0.2.2:8080; settings get global http_proxy', '10.0.2.2:8080\n'],
    ['settings delete global http_proxy', 'Deleted 0 rows\n'],
    ['settings put global a b; settings delete global a; settings get global a', 'Deleted 1 rows\nnull\n'],
    ['settings --user 0 get SYSTEM vibrate_when_ringing', '0\n'],
    ['settings list global | grep wifi', 'wifi_on=1\n'],
    ['settings frob', 'Invalid command: frob\n'],
    ['settings get nowhere key', "Invalid namespace 'nowhere'\n"],
    ['settings put system key', 'Bad arguments\n'],
    ['wm size', 'Physical size: 1080x2160\n'],
    ['wm density', 'Physical density: 440\nOverride density: 330\n'],
    ['wm density reset; wm density', 'Physical density: 440\n'],
    ['wm density 60', 'Error: density must be >= 72\n'],
    ['wm size wide', 'Error: bad size wide\n'],
    ['cmd', 'cmd: No service specified; use -l to list all services\n'],
    ['cmd nothing', "cmd: Can't find service: nothing\n"],
    ['cmd uimode night', 'Night mode: no\n'],
    ['cmd uimode night yes; settings get secure ui_night_mode', 'Night mode: yes\n2\n'],
    ['cmd uimode night maybe', "Error: mode must be 'yes', 'no', or 'auto'\n"],
    ['pm path org.none', ''],
    ['pm clear org.none', 'Failed\n'],
    ['pm list packages -3', 'package:com.google.android.calculator\npackage:com.instagram.android\npackage:com.niksoftware.snapseed\npackage:com.walmart.android\n'],
    ['pm list packages -U android.calculator', 'package:com.google.android.calculator uid:10120\n'],
    ['pm list packages -z', 'Error: Unknown option: -z\n'],
    ['pm disable-user --user 0 com.google.android.music', 'Package com.google.android.music new state: disabled-user\n'],
    ['pm disable-user com.google.android.videos >/dev/null; pm list packages -d', 'package:com.google.android.videos\n'],
    [`cmd package resolve-activity --brief com.google.android.calculator | tail -1`, `${CALCULATOR}\n`],
    ['cmd package resolve-activity --brief org.none', 'No activity found\n'],
    ['am get-current-user', '0\n'],
    ['am frob', 'Unknown command: frob\n'],
    ['am start -n org.none/.Main', 'Starting: Intent { cmp=org.none/.Main }\nError type 3\nError: Activity class {org.none/org.none.Main} does not exist.\n'],
    ['am start -a org.none.ACTION', 'Starting: Intent { act=org.none.ACTION }\nError: Activity not started, unable to resolve Intent { act=org.none.ACTION }\n'],
    ['am start --frob', '\nException occurred while executing:\njava.lang.IllegalArgumentException: Unknown option: --frob\n'],
    ['am broadcast -a org.ACTION --es key value', 'Broadcasting: Intent { act=org.ACTION flg=0x400000 (has extras) }\nBroadcast completed: result=0\n'],
    ['am force-stop org.none', ''],
    ['media volume --stream 4 --get', '[v] will control stream=4 (STREAM_ALARM)\n[v] will get volume\n[v] Connecting to AudioService\n[v] volume is 6 in range [1..7]\n'],
    ['media volume --stream 4 --set 9', 'Error: invalid volume index 9 for stream 4 (should be in [1..7])\n'],
    ['service check activity', 'Service activity: found\n'],
    ['service check frob', 'Service frob: not found\n'],
    ['ime list -s | head -1', 'com.google.android.inputmethod.latin/com.android.inputmethod.latin.LatinIME\n'],
    ['ime set org.none/.Ime', 'Unknown input method org.none/.Ime cannot be selected for user #0\n'],
    ['run-as org.none ls', 'run-as: unknown package: org.none\n'],
    ['run-as com.google.android.calculator ls', 'run-as: package not debuggable: com.google.android.calculator\n'],
    ['dumpsys frob', "Can't find service: frob\n"],
    ['whoami; id -u', 'root\n0\n'],
    ['id -Z; su shell id -Z', 'u:r:su:s0\nu:r:shell:s0\n'],
    ['su shell whoami', 'shell\n'],
    ['su 0 toybox date 123106272015.00', 'Thu Dec 31 06:27:00 GMT 2015\n'],
    ['date +%Y-%m-%d', '2024-01-17\n'],
    ['date 13', "date: bad date '13'\n"],
    ['content query --uri content://settings/global --where "name=\'wifi_on\'" --projection name:value', 'Row: 0 name=wifi_on, value=1\n'],
    ['content query --uri content://settings/global/none', 'No result found.\n'],
    ['content query --uri content://com.android.contacts/raw_contacts --projection _id', 'No result found.\n'],
    ['content insert --uri content://settings/secure --bind name:s:key --bind value:s:v; settings get secure key', 'v\n'],
    ['which ls su frob', '/system/bin/ls\n/system/xbin/su\n'],
    ['reboot bootloader', 'reboot: this phone has no bootloader\n'],
    ['pidof com.android.systemui', '1903\n'],
    ['stat -c "%s %F" /sdcard', '4096 directory\n'],
    ['ls /none', 'ls: /none: No such file or directory\n'],
    ['echo hello > /sdcard/f; md5sum /sdcard/f; stat -c %s /sdcard/f', 'b1946ac92492d2347c6235b4d2611184  /sdcard/f\n6\n'],
    ['echo x > /sdcard/f; ls -l /sdcard/f', '-rw-rw---- 1 root sdcard_rw 2 2024-01-17 09:05 /sdcard/f\n'],
    [
      'echo x > /data/local/tmp/f; ls -lZ /data/local/tmp/f',
      '-rw-rw---- 1 shell shell u:object_r:shell_data_file:s0 2 2024-01-17 09:05 /data/local/tmp/f\n',
    ],
    ['mkdir /sdcard/d; mkdir /sdcard/d; rmdir /sdcard/d; ls -d /sdcard/d', 'mkdir: /sdcard/d: File exists\nls: /sdcard/d: No such file or directory\n'],
    ['uname -m', 'x86_64\n'],
    ['seq 3 | tail -n 2 | wc -l', '2\n'],
    ['seq 3 | tail -n +2', '2\n3\n'],
    ['seq 3 | tail -n 2', '2\n3\n'],
    ['seq 3 | head -n 2', '1\n2\n'],
  ])('%s', async (line, expected) => {
    const { stdout, stderr } = await finish(shell, line, { uid: 0 })
    expect(line.startsWith('mkdir') ? stderr + stdout : stdout + stderr).toBe(expected)
  })
})

describe('14.2: an emulator without Bluetooth', () => {
  it('says so where it is asked', async () => {
    const error = 'Got a null BluetoothAdapter, is the system running?\n'
    await root('settings put global bluetooth_on 1')
    expect(await finish(shell, 'svc bluetooth disable')).toEqual({ stdout: '', stderr: error, exitCode: 0 })
    expect(await root('settings get global bluetooth_on')).toBe('1\n')
    expect(await root('pm list features')).not.toContain('bluetooth')
    expect(await root('service check bluetooth_manager')).toBe('Service bluetooth_manager: not found\n')
  })

  it('is another phone where there is an adapter', async () => {
    phone = smallPhone(findEnvironment('101'), [], { bluetooth: true })
    expect(await root('svc bluetooth enable; settings get global bluetooth_on')).toBe('1\n')
    expect(await root('pm list features | grep bluetooth')).toBe(
      'feature:android.hardware.bluetooth\nfeature:android.hardware.bluetooth_le\n',
    )
    expect(await root('service check bluetooth_manager')).toBe('Service bluetooth_manager: found\n')
  })
})

describe('14.9: a handset', () => {
  const handset = (hardware: Parameters<typeof smallPhone>[2]): void => {
    phone = smallPhone(findEnvironment('101'), [], hardware)
  }
  const asShell = (line: string): ReturnType<typeof finish> => finish(shell, line, { uid: 2000 })

  it('has no root as it is sold', async () => {
    handset({ su: 'none' })
    expect(await asShell('su 0 id -u')).toEqual({ stdout: '', stderr: '/system/bin/sh: su: not found\n', exitCode: 127 })
    expect((await asShell('which su')).stdout).toBe('')
    expect((await asShell('getprop ro.build.type')).stdout).toBe('user\n')
  })

  it('has Magisk\'s su, which takes one line behind -c and hands a user nothing but a shell', async () => {
    handset({ su: 'command' })
    expect((await asShell('su -c id -u')).stdout).toBe('0\n')
    expect((await asShell("su -c 'echo \"a  b\"; whoami'")).stdout).toBe('a  b\nroot\n')
    expect(await asShell('su 0 id -u')).toMatchObject({ stdout: '', exitCode: 2 })
    expect(await asShell('su 0 getprop ro.build.type')).toEqual({ stdout: '', stderr: '', exitCode: 0 })
  })

  it('has userdebug\'s su on the emulator, which knows no -c', async () => {
    expect((await asShell('su root id -u')).stdout).toBe('0\n')
    expect(await asShell('su -c id')).toMatchObject({ stderr: "su: invalid uid/gid '-c'\n", exitCode: 1 })
  })

  it('keeps mobile data by SIM card where it has places for two', async () => {
    handset({ simSlots: 2, subscriptions: [3, 4] })
    const rows = "settings list global | grep -E 'mobile_data|multi_sim' | sort"
    await asShell('svc data disable')
    expect((await asShell(rows)).stdout).toBe(
      'mobile_data3=0\nmobile_data4=1\nmobile_data=1\nmulti_sim_data_call=3\n',
    )
    expect((await asShell('getprop gsm.sim.state; getprop persist.radio.multisim.config')).stdout).toBe('READY,READY\ndsds\n')
  })

  it('reports no network without a SIM card', async () => {
    handset({ subscriptions: [] })
    expect((await asShell('am get-config')).stdout).toMatch(/^config: en-rUS-ldltr-/)
    expect((await asShell('dumpsys window displays | grep -c ?mcc?mnc; getprop gsm.sim.state')).stdout).toMatch(/ABSENT/)
    await asShell('svc data disable')
    expect((await asShell('settings get global mobile_data')).stdout).toBe('0\n')
  })
})

describe('apps', () => {
  it('are started, waited for, delivered to, stopped and cleared', async () => {
    const opened = `Activity: ${CALCULATOR}\nTotalTime: 812\nWaitTime: 819\nComplete\n`
    expect(await root(`am start -W -n ${CALCULATOR}`)).toBe(
      `Starting: Intent { cmp=${CALCULATOR} }\nStatus: ok\nLaunchState: COLD\n${opened}`,
    )
    expect(topActivity(phone.state)?.packageName).toBe('com.google.android.calculator')
    expect((await finish(shell, `am start -n ${CALCULATOR}`)).stderr).toMatch(/^Warning: Activity not started, intent has been/)
    expect(await root('am stack list | grep -E visible=true')).toContain(`topActivity=ComponentInfo{${CALCULATOR}}`)
    await root('am force-stop com.google.android.calculator')
    expect(topActivity(phone.state)?.packageName).toBe(HOME)
    expect(await root('pidof com.google.android.calculator || echo none')).toBe('none\n')
    expect(await root('monkey -p com.google.android.calculator -c android.intent.category.LAUNCHER 1')).toContain('Events injected: 1\n')
    expect(topActivity(phone.state)?.packageName).toBe('com.google.android.calculator')
    expect(await root('pm clear com.google.android.calculator')).toBe('Success\n')
    expect(topActivity(phone.state)?.packageName).toBe(HOME)
  })

  it('are named where clients look for what is in front', async () => {
    await root(`am start -n ${CALCULATOR}`)
    expect(await root('dumpsys window windows')).not.toMatch(/mCurrentFocus|mFocusedApp/)
    const windows = await root('dumpsys window displays')
    expect(/^\s*mCurrentFocus.+\{.+\s(?<pkg>[^\s/]+)\/(?<act>[^\s}]+)\b/m.exec(windows)?.groups).toMatchObject({
      pkg: 'com.google.android.calculator',
      act: 'com.android.calculator2.Calculator',
    })
    expect(windows).toMatch(/^ {2}mFocusedApp=AppWindowToken\{\w{7} token=Token\{\w{7} ActivityRecord\{\w{7} u0 com\.google\.android\.calculator\/com\.android\.calculator2\.Calculator t\d+\}\}\}$/m)
    expect(await root('dumpsys activity activities | grep mResumedActivity')).toMatch(
      /^ {4}mResumedActivity: ActivityRecord\{\w{7} u0 com\.google\.android\.calculator\/com\.android\.calculator2\.Calculator t\d+\}\n$/,
    )
    const described = await root('dumpsys package com.google.android.calculator')
    expect(described).toMatch(/^\s*Package\s+\[com\.google\.android\.calculator\][^:]+:$/m)
    expect(described).toContain('versionCode=85005407')
  })

  it('are tapped, swiped and typed to', async () => {
    await root(`am start -n ${CALCULATOR}`)
    const { bounds } = [...parseUiautomatorXml(await root('uiautomator dump >/dev/null; cat /sdcard/window_dump.xml')).roots]
      .flatMap(function find(node): { bounds: { left: number; top: number }; resourceId: string }[] {
        return [node, ...node.children.flatMap(find)]
      })
      .find(({ resourceId }) => resourceId.endsWith('digit_7')) ?? { bounds: { left: 0, top: 0 } }
    await root(`input tap ${bounds.left + 20} ${bounds.top + 20}`)
    expect(await root('uiautomator dump >/dev/null; grep -o \'text="7" resource-id="[a-z.]*:id/formula"\' /sdcard/window_dump.xml')).toContain('formula')
    await root('input keyevent KEYCODE_HOME')
    expect(topActivity(phone.state)?.packageName).toBe(HOME)
    expect(await root('input tap 1')).toMatch(/Error: Argument expected after "1"\n$/)
    expect(await root('input tap a b')).toMatch(/Error: Invalid arguments for command: tap\n$/)
    expect(await root('input frob')).toMatch(/Error: Unknown command: frob\n$/)
  })

  it('show panels of the system', async () => {
    await root('cmd statusbar expand-notifications')
    expect(await root('dumpsys window displays | grep mCurrentFocus')).toMatch(/u0 StatusBar\}\n$/)
    await root('cmd statusbar collapse')
    expect(await root('dumpsys window displays | grep mCurrentFocus')).not.toContain('StatusBar')
  })
})

describe('the screen', () => {
  it('is given raw with its header, and as PNG', async () => {
    const chunks: Uint8Array[] = []
    for await (const { bytes } of shell.start('screencap').output) chunks.push(bytes)
    const raw = Buffer.concat(chunks)
    expect([0, 4, 8, 12].map((at) => raw.readUInt32LE(at))).toEqual([1080, 2160, 1, 1])
    expect(raw.length).toBe(16 + 1080 * 2160 * 4)
    const { pixels } = phone.frame()
    expect([...raw.subarray(16, 20)]).toEqual([...pixels.subarray(0, 3), 255])
    await root('screencap -p /sdcard/screen.png')
    expect(phone.files.read(phone.state, '/sdcard/screen.png')?.subarray(1, 4)).toEqual(new Uint8Array(Buffer.from('PNG')))
  })

  it('is dumped into a file, or to the terminal where there is one', async () => {
    const status = 'UI hierchary dumped to: /dev/tty\n'
    expect((await finish(shell, 'uiautomator dump /dev/tty')).stdout).toBe(status)
    const { stdout } = await finish(shell, 'uiautomator dump /dev/tty', { terminal: true })
    expect(stdout).toMatch(/^<\?xml version='1\.0' encoding='UTF-8' standalone='yes' \?><hierarchy rotation="0">.*<\/hierarchy>UI hierchary dumped to: \/dev\/tty\n$/s)
  })
})

describe('logcat', () => {
  beforeEach(() => {
    phone.shell(['logcat', '-b', 'all', '-c'])
    phone.shell(['log', '-p', 'd', '-t', 'Telecom', 'one\ntwo'])
    phone.shell(['log', '-p', 'w', '-t', 'vol.Events', 'writeEvent'])
  })

  it.each([
    ['logcat -d -b main', '01-17 09:05:00.000  1734  1734 D Telecom : one\n01-17 09:05:00.000  1734  1734 D Telecom : two\n01-17 09:05:00.000  1734  1734 W vol.Events: writeEvent\n'],
    ['logcat -d', '--------- beginning of main\n01-17 09:05:00.000  1734  1734 D Telecom : one\n01-17 09:05:00.000  1734  1734 D Telecom : two\n01-17 09:05:00.000  1734  1734 W vol.Events: writeEvent\n'],
    ['logcat -d -b main -v epoch vol.Events:I *:S', '         1705482300.000  1734  1734 W vol.Events: writeEvent\n'],
    ['logcat -d -b main -v brief -s Telecom', 'D/Telecom ( 1734): one\nD/Telecom ( 1734): two\n'],
    ['logcat -d -b main -v tag *:W', 'W/vol.Events: writeEvent\n'],
    ['logcat -b main -t 1 -v raw', 'writeEvent\n'],
    ['logcat -d -b main -v long -e write', '[ 01-17 09:05:00.000  1734: 1734 W/vol.Events ]\nwriteEvent\n\n'],
    ['logcat -d -b main -v process *:W', 'W( 1734) writeEvent  (vol.Events)\n'],
    ['logcat -b frob', 'unknown buffer frob\n'],
    ['logcat -T yesterday', '-T "yesterday" not in time format\n'],
    ['logcat -d :x', "Invalid filter expression ':x'\n"],
    ['logcat -c; logcat -d', ''],
    ['logcat -b main -g', 'main: ring buffer is 256 KiB (1 KiB consumed), max entry is 5120 B, max payload is 4068 B\n'],
  ])('%s', async (line, expected) => {
    expect(await root(line)).toBe(expected)
  })
})

describe('files of apps', () => {
  const DATABASE = `/data/data/${HOME}/databases/launcher.db`

  it('are read, copied and queried by root, and closed to the shell', async () => {
    expect((await finish(shell, `cat ${DATABASE}`)).stderr).toBe(`cat: ${DATABASE}: Permission denied\n`)
    expect(await root(`cp ${DATABASE} /sdcard/copy.db; md5sum < /sdcard/copy.db`)).toBe(
      `${createHash('md5').update(phone.files.read(phone.state, DATABASE) ?? '').digest('hex')}  -\n`,
    )
    expect(await root('sqlite3 /sdcard/copy.db .tables')).toBe('favorites\n')
    const rows = readRows(phone.files.read(phone.state, DATABASE) ?? new Uint8Array(), 'favorites')
    expect(await root('sqlite3 /sdcard/copy.db "SELECT COUNT(*), NULL FROM favorites"')).toBe(`${rows.length}|\n`)
    expect(await root(`sqlite3 /sdcard/copy.db "SELECT * FROM frob"`)).toBe('Error: no such table: frob\n')
    expect(await root('ls /data/data | grep -c nexuslauncher')).toBe('1\n')
  })

  it('are refused when the app cannot parse them', async () => {
    expect(await root(`echo nonsense > ${DATABASE}`)).not.toBe('')
    expect(readRows(phone.files.read(phone.state, DATABASE) ?? new Uint8Array(), 'favorites')).not.toEqual([])
  })
})

it('starts again when it is told to', async () => {
  await finish(shellOf(phone), 'reboot')
  expect(phone.shell(['getprop', 'sys.boot_completed']).stdout).toBe('\n')
  phone.advance(60_000)
  expect(phone.shell(['getprop', 'sys.boot_completed']).stdout).toBe('1\n')
})
