import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCommand } from '@droidgym/agent/black-box/adb-commands'

const tap = (x: number, y: number): unknown => ({ kind: 'tap', at: { x, y } })

/** The actions of a line that acts, or what else it is. */
function read(line: string): unknown {
  const reading = readCommand(line)
  return reading.kind === 'acts' ? reading.commands.map(({ source, translated }) => translated?.action ?? source) : reading.kind
}

describe('a line for the shell of the phone', () => {
  it.each([
    ['input tap 10 20', [tap(10, 20)]],
    ['input touchscreen tap 10.5 20', [tap(10.5, 20)]],
    ['/system/bin/input -d 0 tap "10" \'20\'', [tap(10, 20)]],
    ['cmd input tap 10 20', [tap(10, 20)]],
    ["sh -c 'input tap 10 20'", [tap(10, 20)]],
    ['timeout 5 input tap 10 20', [tap(10, 20)]],
    ['input swipe 1 2 3 4', [{ kind: 'swipe', from: { x: 1, y: 2 }, to: { x: 3, y: 4 }, ms: 300 }]],
    ['input swipe 1 2 1 2 800', [{ kind: 'long-press', at: { x: 1, y: 2 }, ms: 800 }]],
    ['input draganddrop 1 2 3 4 900', [{ kind: 'drag', from: { x: 1, y: 2 }, to: { x: 3, y: 4 }, ms: 900 }]],
    ['input text hello%sworld', [{ kind: 'type', text: 'hello world' }]],
    ["input text 'a;b'", [{ kind: 'type', text: 'a;b' }]],
    ['input keyevent KEYCODE_HOME', [{ kind: 'key', key: 'HOME' }]],
    ['input keyevent 4', [{ kind: 'key', key: 'BACK' }]],
    ['monkey -p com.android.settings -c android.intent.category.LAUNCHER 1', [{ kind: 'open-app', app: 'com.android.settings' }]],
    ["am broadcast -a ADB_INPUT_TEXT --es msg 'h é'", [{ kind: 'type', text: 'h é' }]],
    ['am broadcast -a ADB_INPUT_B64 --es msg 5L2g5aW9', [{ kind: 'type', text: '你好' }]],
    ['am broadcast -a ADB_INPUT_CODE --ei code 67', [{ kind: 'key', key: 'DEL' }]],
    ['am broadcast -a ADB_EDITOR_CODE --ei code 3', [{ kind: 'key', key: 'ENTER' }]],
    ['am broadcast -a ADB_CLEAR_TEXT', [{ kind: 'type', text: '', clear: true }]],
    ['input tap 1 2; input tap 3 4', [tap(1, 2), tap(3, 4)]],
    ['input tap 1 2 && sleep 1 && input keyevent 66', [tap(1, 2), { kind: 'key', key: 'ENTER' }]],
    ['input tap 1 2; input tap 1 2', [{ kind: 'double-tap', at: { x: 1, y: 2 } }]],
    ['input tap 1 2 & sleep 0.1; input tap 1 2', [{ kind: 'double-tap', at: { x: 1, y: 2 } }]],
  ])('%s is carried out as actions', (line, actions) => {
    expect(read(line)).toEqual(actions)
  })

  it.each([
    'input tap $x 20', 'input tap a b', 'input text "$(cat /sdcard/text)"', 'input keyevent DEL DEL', 'input roll 1 1',
    'input tap 10 20 >/dev/null 2>&1', 'input tap 10 20; dumpsys window', 'am start -n com.android.settings/.Settings',
    'am force-stop com.android.settings', 'settings put system font_scale 1.3', 'svc wifi disable', 'pm clear com.android.settings',
    'content insert --uri content://x', 'cmd statusbar expand-notifications', 'monkey -p a.b 500',
    'sendevent /dev/input/event1 3 57 0; sendevent /dev/input/event1 0 0 0', 'media volume --stream 3 --set 5',
  ])('%s is one action of the phone itself', (line) => {
    expect(read(line)).toEqual([line])
  })

  it.each([
    'getprop', 'screencap -p', 'uiautomator dump /sdcard/x.xml && cat /sdcard/x.xml', 'dumpsys window | grep input', 'logcat -d',
    'wm size', 'settings get system font_scale', 'settings put global window_animation_scale 0', 'am stack list', 'pm list packages',
    'echo input tap 1 2', 'echo "$(date) $((1 + 2))" `id`', 'find /sdcard -name a', '[ -f /sdcard/a ]', 'ime set com.android.adbkeyboard/.AdbIME', 'ls /sdcard', 'input', 'svc', 'cmd constructor', 'toString',
  ])('%s costs nothing', (line) => {
    expect(read(line)).toBe('reads')
  })

  it.each([
    '', '  ', 'reboot', 'su 0 reboot -p', 'svc power shutdown', 'stop', 'setprop ctl.restart zygote', 'sh', 'sh /sdcard/script.sh',
    'su', 'wm size 100x200', 'for i in 1 2 3; do input tap 1 2; done', 'input tap 1 2; screencap -p; input tap 3 4',
    'echo 1 2 | xargs input tap', '. /sdcard/script.sh', 'su 0 cat /data/x', 'log -t A b', 'nice -n 5 log a', 'timeout -s 9 5 log a', 'env -u A log a',
    'echo a | xargs -n 1 -I X log X', 'find /sdcard -exec log a \\;', 'echo "$(log a)"', 'echo `input tap 1 2`', 'x=log; $x a', '/system/bin/lo? a',
    'echo "$(echo x""; log a)"', 'mksh -c id', 'alias y=log', "trap 'log a' EXIT", '{log,a}',
  ])('%j is refused', (line) => {
    expect(read(line)).toBe('refused')
  })

  it('does not remove the log', () => {
    expect(read('logcat -b all -c')).toBe('kept')
  })

  it('is read, whatever it is', () => {
    const parts = fc.constantFrom('input', 'tap', 'sh', '-c', "'", '"', '\\', ';', '&&', '|', '(', ')', '$(', '>', '1', ' ', '\n', 'su')
    fc.assert(fc.property(fc.oneof(fc.string(), fc.array(parts).map((words) => words.join(' '))), (line) => {
      expect(['reads', 'acts', 'refused', 'kept']).toContain(readCommand(line).kind)
    }))
  })
})
