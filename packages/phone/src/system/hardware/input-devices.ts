/** What an axis reports: `value 0, min 0, max …`. */
interface Axis {
  readonly code: number
  readonly label: string
  readonly max: number
}

/** One device of `/dev/input`, with the events that it declares. */
export interface InputDevice {
  readonly event: number
  readonly name: string
  readonly keys?: readonly number[]
  readonly axes?: readonly Axis[]
  /** Other events by their type's label, as code and label. */
  readonly others?: Readonly<Record<string, readonly (readonly [code: number, label: string])[]>>
}

/**
 * How the phone takes the keys that the emulator sends for its host (main.cpp and goldfish_events.c of the emulator):
 * `none` with `hw.keyboard=no`, where all are lost; `buttons` with `hw.keyboard=no` on an emulator whose input is not
 * virtio's; `full` with `hw.keyboard=yes`. Assumption: `none` is what API 29 has with `hw.keyboard=no`. Its input is
 * virtio's, one qwerty2 is listed where the AVD has a keyboard (JakeWharton/adb-event-mirror#2, #13), and BACK was seen
 * to be lost (software-mansion/argent#449, API 34).
 */
export const KeyboardKind = { none: 'none', buttons: 'buttons', full: 'full' } as const
export type KeyboardKind = (typeof KeyboardKind)[keyof typeof KeyboardKind]

const KEYBOARD_KEYS: Readonly<Record<KeyboardKind, readonly number[]>> = {
  none: [],
  // HOME, BACK, SEND, END, SOFT1 and 2, volume, POWER, SEARCH, SLEEP, APPSWITCH and a watch's (goldfish_evdev_realize).
  buttons: keys('66 6b 72-74 8e 9e d9 e5-e7 244-248'),
  // As adb-event-mirror#13 lists them.
  full: keys('01-53 56-59 5b-5c 60-6f 71-75 77 79 7c-8c 8e-8f 9b-9f a3-a6 ac-ad d9 e2 e5-e7 18f 244-248'),
}

/** Of the PS/2 port, which takes none of the emulator's keys (assumption). The list is the kernel's (atkbd.c). */
const PS2_KEYS = keys('01-53 55-64 66-77 79-80 8c 8e-8f 9b-9f a3-a6 ac-ad b7-b9 d9 e2')

const LEDS = [[0, 'LED_NUML'], [1, 'LED_CAPSL'], [2, 'LED_SCROLLL']] as const

/** One for each possible display (VIRTIO_INPUT_MAX_NUM); the first is the phone's. */
const TOUCH_SCREENS = 11
const TOUCH_AXES: readonly Axis[] = [
  { code: 0x00, label: 'ABS_X', max: 32_767 },
  { code: 0x01, label: 'ABS_Y', max: 32_767 },
  { code: 0x02, label: 'ABS_Z', max: 1 },
  { code: 0x2f, label: 'ABS_MT_SLOT', max: 9 },
  { code: 0x30, label: 'ABS_MT_TOUCH_MAJOR', max: 0x7fff_ffff },
  { code: 0x35, label: 'ABS_MT_POSITION_X', max: 32_767 },
  { code: 0x36, label: 'ABS_MT_POSITION_Y', max: 32_767 },
  { code: 0x39, label: 'ABS_MT_TRACKING_ID', max: 65_535 },
  { code: 0x3a, label: 'ABS_MT_PRESSURE', max: 256 },
]

/** Codes of the keys that reach the phone; the kernel drops those that a device does not declare. */
export function declaredKeys(keyboard: KeyboardKind): ReadonlySet<number> {
  return new Set(KEYBOARD_KEYS[keyboard])
}

/**
 * The input devices of an API 29 emulator, as those threads list them. Assumption: in the order of their numbers; a
 * real one lists them in the order of its folder.
 */
export function inputDevices(keyboard: KeyboardKind): readonly InputDevice[] {
  const touchScreens = Array.from({ length: TOUCH_SCREENS }, (_, index) => ({
    name: `virtio_input_multi_touch_${index + 1}`,
    axes: TOUCH_AXES,
    others: { SW: [[0, 'SW_LID'] as const] },
  }))
  const declared = KEYBOARD_KEYS[keyboard]
  const leds = keyboard === KeyboardKind.full ? { others: { LED: LEDS } } : {}
  const devices: readonly Omit<InputDevice, 'event'>[] = [
    { name: 'Power Button', keys: [0x74] },
    ...touchScreens,
    ...(declared.length === 0 ? [] : [{ name: 'qwerty2', keys: declared, ...leds }]),
    { name: 'AT Translated Set 2 keyboard', keys: PS2_KEYS, others: { MSC: [[4, 'MSC_SCAN']], LED: LEDS } },
    { name: 'goldfish_rotary', others: { REL: [[8, 'REL_WHEEL']] } },
  ]
  return devices.map((device, event) => ({ ...device, event }))
}

/** Codes from a list in hexadecimal: `01-53 5b`. */
function keys(list: string): readonly number[] {
  return list.split(' ').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map((code) => parseInt(code, 16))
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })
}
