import { expect, test } from 'vitest'
import { KEY_CODES, keyCode, keyName } from '@droidgym/android/key-codes'

test('names and codes are those of android.view.KeyEvent', () => {
  const known = {
    HOME: 3, BACK: 4, '0': 7, '9': 16, STAR: 17, POWER: 26, A: 29, Z: 54, ENTER: 66, DEL: 67, PAGE_UP: 92,
    PAGE_DOWN: 93, INSERT: 124, NUMPAD_ENTER: 160, APP_SWITCH: 187,
  }
  for (const [name, code] of Object.entries(known)) {
    expect(keyCode(`KEYCODE_${name}`)).toBe(code)
    expect(keyName(code)).toBe(name)
  }
  expect(new Set(KEY_CODES.values()).size).toBe(KEY_CODES.size)
})

test('`input keyevent` takes a name, a full name or a number', () => {
  expect(keyCode('HOME')).toBe(3)
  expect(keyCode('KEYCODE_HOME')).toBe(3)
  expect(keyCode('3')).toBe(3)
  expect(keyCode('KEYCODE_3')).toBe(10)
  expect(keyCode('12')).toBe(12)
  expect(keyCode('999')).toBe(999)
  for (const none of ['NOTHING', '1234', 'x1', '1x', 'xKEYCODE_HOME', 'KEYCODE_12', '']) expect(keyCode(none)).toBeUndefined()
})
