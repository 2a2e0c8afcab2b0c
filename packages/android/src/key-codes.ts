const DIGITS = '0123456789'.split('').map((digit, index): [string, number] => [digit, 7 + index])
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('').map((letter, index): [string, number] => [letter, 29 + index])

/** The `KEYCODE_` constants of android.view.KeyEvent that agents press, without the prefix. */
export const KEY_CODES: ReadonlyMap<string, number> = new Map([
  ['HOME', 3],
  ['BACK', 4],
  ['CALL', 5],
  ['ENDCALL', 6],
  ...DIGITS,
  ['STAR', 17],
  ['POUND', 18],
  ['DPAD_UP', 19],
  ['DPAD_DOWN', 20],
  ['DPAD_LEFT', 21],
  ['DPAD_RIGHT', 22],
  ['DPAD_CENTER', 23],
  ['VOLUME_UP', 24],
  ['VOLUME_DOWN', 25],
  ['POWER', 26],
  ['CAMERA', 27],
  ...LETTERS,
  ['COMMA', 55],
  ['PERIOD', 56],
  ['TAB', 61],
  ['SPACE', 62],
  ['ENTER', 66],
  ['DEL', 67],
  ['HEADSETHOOK', 79],
  ['MENU', 82],
  ['SEARCH', 84],
  ['MEDIA_PLAY_PAUSE', 85],
  ['MEDIA_STOP', 86],
  ['MEDIA_NEXT', 87],
  ['MEDIA_PREVIOUS', 88],
  ['PAGE_UP', 92],
  ['PAGE_DOWN', 93],
  ['ESCAPE', 111],
  ['FORWARD_DEL', 112],
  ['SYSRQ', 120],
  ['MOVE_HOME', 122],
  ['MOVE_END', 123],
  ['INSERT', 124],
  ['MEDIA_PLAY', 126],
  ['MEDIA_PAUSE', 127],
  ['NUMPAD_ENTER', 160],
  ['VOLUME_MUTE', 164],
  ['APP_SWITCH', 187],
  ['SLEEP', 223],
  ['WAKEUP', 224],
  ['CUT', 277],
  ['COPY', 278],
  ['PASTE', 279],
])

const NAMES: ReadonlyMap<number, string> = new Map([...KEY_CODES].map(([name, code]) => [code, name]))

/** The code of `HOME`, `KEYCODE_HOME` or `3`, as `input keyevent` takes it; undefined when there is none. */
export function keyCode(key: string): number | undefined {
  const code = KEY_CODES.get(key.replace(/^KEYCODE_/, ''))
  if (code !== undefined && !/^\d$/.test(key)) return code
  return /^\d{1,3}$/.test(key) ? Number(key) : undefined
}

/** The name of a code without `KEYCODE_`; undefined when we do not know it. */
export function keyName(code: number): string | undefined {
  return NAMES.get(code)
}
