import type { PhoneKey } from '@droidgym/phone/phone'

/**
 * A key's effect: one of the phone's keys; a button of the device by its name in android.view.KeyEvent; or a character,
 * plain and with shift.
 */
export type KeyEffect =
  | { readonly key: PhoneKey }
  | { readonly button: string }
  | { readonly plain: string; readonly shifted: string }

interface KeyRow {
  /** Name without KEY_ in linux/input-event-codes.h. */
  readonly name: string
  readonly evdev: number
  /** Usage of the keyboard page (USB HID Usage Tables, 0x07), or of the consumer page where it is written out. */
  readonly usb?: number
  /** Scan code of Windows, where it differs from `evdev`. */
  readonly win?: number
  /** Virtual key code of macOS (Carbon's Events.h). */
  readonly mac?: number
  readonly effect: KeyEffect
}

function character(name: string, codes: readonly [evdev: number, usb: number, mac: number], shifted: string): KeyRow {
  const plain = PLAIN[name] ?? name.toLowerCase()
  const [evdev, usb, mac] = codes
  return { name, evdev, usb: 0x7_0000 + usb, mac, effect: { plain, shifted } }
}

/** Characters of keys with other names. */
const PLAIN: Readonly<Record<string, string>> = {
  MINUS: '-',
  EQUAL: '=',
  LEFTBRACE: '[',
  RIGHTBRACE: ']',
  SEMICOLON: ';',
  APOSTROPHE: '\'',
  GRAVE: '`',
  BACKSLASH: '\\',
  COMMA: ',',
  DOT: '.',
  SLASH: '/',
  SPACE: ' ',
}

export const SHIFT_KEYS: ReadonlySet<number> = new Set([42, 54])

/** The shift keys in other code systems, beside the rows below. */
const SHIFTS = [
  { evdev: 42, usb: 0x7_00e1, mac: 0x38 },
  { evdev: 54, usb: 0x7_00e5, mac: 0x3c },
] as const

/** The keys with an effect here. Escape is BACK, as in qwerty2.kl of the emulator's images. */
export const KEYS: readonly KeyRow[] = [
  { name: 'ESC', evdev: 1, usb: 0x7_0029, mac: 0x35, effect: { key: 'BACK' } },
  { name: 'BACKSPACE', evdev: 14, usb: 0x7_002a, mac: 0x33, effect: { key: 'DELETE' } },
  { name: 'ENTER', evdev: 28, usb: 0x7_0028, mac: 0x24, effect: { key: 'ENTER' } },
  { name: 'KPENTER', evdev: 96, usb: 0x7_0058, win: 0xe01c, mac: 0x4c, effect: { key: 'ENTER' } },
  { name: 'HOME', evdev: 102, usb: 0x7_004a, win: 0xe047, mac: 0x73, effect: { key: 'HOME' } },
  { name: 'BACK', evdev: 158, usb: 0xc_0224, win: 0xe06a, effect: { key: 'BACK' } },
  { name: 'HOMEPAGE', evdev: 172, usb: 0xc_0223, win: 0xe032, effect: { key: 'HOME' } },
  { name: 'APPSELECT', evdev: 580, usb: 0xc_01a2, effect: { key: 'OVERVIEW' } },
  { name: 'MUTE', evdev: 113, usb: 0x7_007f, win: 0xe020, mac: 0x4a, effect: { button: 'VOLUME_MUTE' } },
  { name: 'VOLUMEDOWN', evdev: 114, usb: 0x7_0081, win: 0xe02e, mac: 0x49, effect: { button: 'VOLUME_DOWN' } },
  { name: 'VOLUMEUP', evdev: 115, usb: 0x7_0080, win: 0xe030, mac: 0x48, effect: { button: 'VOLUME_UP' } },
  { name: 'POWER', evdev: 116, usb: 0x7_0066, win: 0xe05e, effect: { button: 'POWER' } },
  character('1', [2, 0x1e, 0x12], '!'),
  character('2', [3, 0x1f, 0x13], '@'),
  character('3', [4, 0x20, 0x14], '#'),
  character('4', [5, 0x21, 0x15], '$'),
  character('5', [6, 0x22, 0x17], '%'),
  character('6', [7, 0x23, 0x16], '^'),
  character('7', [8, 0x24, 0x1a], '&'),
  character('8', [9, 0x25, 0x1c], '*'),
  character('9', [10, 0x26, 0x19], '('),
  character('0', [11, 0x27, 0x1d], ')'),
  character('MINUS', [12, 0x2d, 0x1b], '_'),
  character('EQUAL', [13, 0x2e, 0x18], '+'),
  character('Q', [16, 0x14, 0x0c], 'Q'),
  character('W', [17, 0x1a, 0x0d], 'W'),
  character('E', [18, 0x08, 0x0e], 'E'),
  character('R', [19, 0x15, 0x0f], 'R'),
  character('T', [20, 0x17, 0x11], 'T'),
  character('Y', [21, 0x1c, 0x10], 'Y'),
  character('U', [22, 0x18, 0x20], 'U'),
  character('I', [23, 0x0c, 0x22], 'I'),
  character('O', [24, 0x12, 0x1f], 'O'),
  character('P', [25, 0x13, 0x23], 'P'),
  character('LEFTBRACE', [26, 0x2f, 0x21], '{'),
  character('RIGHTBRACE', [27, 0x30, 0x1e], '}'),
  character('A', [30, 0x04, 0x00], 'A'),
  character('S', [31, 0x16, 0x01], 'S'),
  character('D', [32, 0x07, 0x02], 'D'),
  character('F', [33, 0x09, 0x03], 'F'),
  character('G', [34, 0x0a, 0x05], 'G'),
  character('H', [35, 0x0b, 0x04], 'H'),
  character('J', [36, 0x0d, 0x26], 'J'),
  character('K', [37, 0x0e, 0x28], 'K'),
  character('L', [38, 0x0f, 0x25], 'L'),
  character('SEMICOLON', [39, 0x33, 0x29], ':'),
  character('APOSTROPHE', [40, 0x34, 0x27], '"'),
  character('GRAVE', [41, 0x35, 0x32], '~'),
  character('BACKSLASH', [43, 0x31, 0x2a], '|'),
  character('Z', [44, 0x1d, 0x06], 'Z'),
  character('X', [45, 0x1b, 0x07], 'X'),
  character('C', [46, 0x06, 0x08], 'C'),
  character('V', [47, 0x19, 0x09], 'V'),
  character('B', [48, 0x05, 0x0b], 'B'),
  character('N', [49, 0x11, 0x2d], 'N'),
  character('M', [50, 0x10, 0x2e], 'M'),
  character('COMMA', [51, 0x36, 0x2b], '<'),
  character('DOT', [52, 0x37, 0x2f], '>'),
  character('SLASH', [53, 0x38, 0x2c], '?'),
  character('SPACE', [57, 0x2c, 0x31], ' '),
]

/**
 * Kernel codes of keys by their names in the UI Events of the W3C; a single character is its own name. Assumption:
 * GoHome is the key of Home, as the emulator's comment on it says.
 */
const CODES_BY_NAME: Readonly<Record<string, number>> = {
  AppSwitch: 580,
  AudioVolumeDown: 114,
  AudioVolumeMute: 113,
  AudioVolumeUp: 115,
  Backspace: 14,
  BrowserBack: 158,
  Enter: 28,
  Escape: 1,
  GoBack: 158,
  GoHome: 102,
  Home: 102,
  Power: 116,
}

/** Undefined for a name without a key here. */
export function evdevOfName(name: string): number | undefined {
  return Object.hasOwn(CODES_BY_NAME, name) ? CODES_BY_NAME[name] : undefined
}

export type KeyCodeSystem = 'Usb' | 'Evdev' | 'XKB' | 'Win' | 'Mac'

/** A key's code in linux/input-event-codes.h, from another system's. Undefined: a key without an effect here. */
export function toEvdev(system: KeyCodeSystem, code: number): number | undefined {
  const rows: readonly Pick<KeyRow, 'evdev' | 'usb' | 'win' | 'mac'>[] = [...KEYS, ...SHIFTS]
  switch (system) {
    case 'Evdev':
      return code
    case 'XKB':
      // X11 adds 8 to the kernel's codes.
      return code - 8
    case 'Usb':
      return rows.find(({ usb }) => usb === code)?.evdev
    case 'Win':
      return rows.find(({ evdev, win }) => (win ?? evdev) === code)?.evdev
    case 'Mac':
      return rows.find(({ mac }) => mac === code)?.evdev
  }
}
