import type { Glyph } from '../drawing.ts'
import { glyph } from '../drawing.ts'
import { arc, box, boxHole, disc, discHole, frame, line, rays, ring } from './glyph-shapes.ts'

const WIFI = [
  arc([12, 19.5], [17, 14.9], 225, 315),
  arc([12, 19.5], [12.6, 10.5], 225, 315),
  arc([12, 19.5], [8.2, 6.1], 225, 315),
  disc(12, 18.4, 2),
].join('')
const BATTERY = `${box([10, 2, 4, 2.5])}${box([7, 4, 10, 18], 1.3)}`
const PHONE_OUTLINE = frame([6, 2, 12, 20], 2, 1.8)
const CIRCLE = ring([12, 12], 10, 2)
const BELL = [
  'M12 2.5a1.5 1.5 0 0 0-1.5 1.5v.7A6 6 0 0 0 6 10.5V16l-2 2v1h16v-1l-2-2v-5.5a6 6 0 0 0-4.5-5.8V4A1.5 1.5 0 0 0 12 2.5z',
  'M10 20a2 2 0 0 0 4 0z',
].join('')
const BELL_OUTLINE = 'M5 18v-.6l2-2V10.5a5 5 0 0 1 10 0v4.9l2 2v.6zM12 5.5V3M10.3 20.5h3.4'
const PIN_OUTLINE = 'M12 3a6 6 0 0 1 6 6c0 4.3-6 11.4-6 11.4S6 13.3 6 9a6 6 0 0 1 6-6z'
const CLOUD = 'M18.8 10A7 7 0 0 0 5.3 9 5.5 5.5 0 0 0 6.5 20H18a5 5 0 0 0 .8-10z'
const INFO = CIRCLE + disc(12, 7.8, 1.25) + box([11, 10.6, 2, 6.4])
const EYE = 'M2 12C4 7.8 7.7 5.5 12 5.5s8 2.3 10 6.5c-2 4.2-5.7 6.5-10 6.5S4 16.2 2 12z'
const info = glyph(24, INFO)
const lock = glyph(
  24,
  `${box([5, 10, 14, 11.5], 1.8)}${discHole(12, 15.7, 1.8)}`,
  line('M8.2 10V7a3.8 3.8 0 0 1 7.6 0v3'),
)
const eye = glyph(24, line(EYE), disc(12, 12, 3))

/** A battery that is not charged, filled from below. */
export function batteryAt(percent: number): Glyph {
  // A command may say more than there is.
  const level = Math.min(100, Math.max(0, percent))
  const known = BATTERIES.get(level)
  if (known !== undefined) return known
  const height = (18 * level) / 100
  const drawn = glyph(24, `${box([10, 2, 4, 2.5])}${frame([7, 4, 10, 18], 1.3, 1.2)}${box([7, 22 - height, 10, height])}`)
  BATTERIES.set(level, drawn)
  return drawn
}

/** By level, so that the same level is the same picture. */
const BATTERIES = new Map<number, Glyph>()

/** The phone itself: radios, power, screen, and the pages of its settings. */
export const systemGlyphs = {
  wifi: glyph(24, WIFI),
  wifiOff: glyph(24, WIFI, line('M3.5 3.5l17 17')),
  /** The solid fan of the status bar. */
  wifiFan: glyph(24, arc([12, 21], [18, 0], 228, 312)),
  wifiNoInternet: glyph(24, arc([12, 21], [18, 0], 228, 285), line('M17.5 14.5l5 5M22.5 14.5l-5 5')),
  bluetooth: glyph(24, line('M6.5 7 17.2 16.4 12 20.8V3.2L17.2 7.6 6.5 17')),
  airplane: glyph(
    24,
    'M12 2c.9 0 1.5.9 1.5 2v5.2L21.5 14v2l-8-2.4v5l2.3 1.8V22L12 21l-3.8 1v-1.6l2.3-1.8v-5l-8 2.4v-2l8-4.8V4c0-1.1.6-2 1.5-2z',
  ),
  signal: glyph(24, 'M2.5 21.5 21.5 2.5v19z'),
  signalNone: glyph(24, line('M4.9 20.5 20.5 4.9v15.6z')),
  battery: glyph(24, BATTERY),
  batteryCharging: glyph(24, `${BATTERY}M13 8 8.2 14.4h3V19L16 12.6h-3z`),
  batterySaver: glyph(24, `${BATTERY}M11.1 9v3H8.4v1.8h2.7v3h1.8v-3h2.7V12h-2.7V9z`),
  bolt: glyph(24, 'M13.5 2 5 13.5h5.5L9.5 22 19 10h-5.7z'),
  brightness: glyph(24, disc(12, 12, 4.4), line(rays([12, 12], 6.8, 10.2, 8))),
  brightnessLow: glyph(24, ring([12, 12], 5, 2), line(rays([12, 12], 7.4, 9.8, 8))),
  darkTheme: glyph(24, `${CIRCLE}M12 5a7 7 0 0 1 0 14z`),
  nightLight: glyph(24, 'M19.8 15.2A9 9 0 1 1 10.3 3.2a7 7 0 0 0 9.5 12z'),
  screen: glyph(24, line('M3 4.5h18V17H3zM8 20.5h8M12 17v3.5')),
  rotate: glyph(
    24,
    line('M9.2 4.2l10.6 10.6-5 5L4.2 9.2zM15 3.2A9.3 9.3 0 0 1 21 9.5M9 20.8A9.3 9.3 0 0 1 3 14.5', 1.8),
    'M13.4 4.9 14 1l3.4 2zM10.6 19.1 10 23l-3.4-2z',
  ),
  wallpaper: glyph(24, line('M4 10V4h6M14 4h6v6M20 14v6h-6M10 20H4v-6'), 'M7 16.5l3-4.2 2.2 2.8 2.6-3.6 2.4 5z'),
  fontSize: glyph(24, box([9, 4, 13, 2.4]) + box([14.2, 6, 2.6, 14]) + box([2, 10, 8, 2.2]) + box([4.9, 12, 2.2, 8])),
  storage: glyph(24, [3.5, 9.75, 16].map((y) => box([3, y, 18, 4.5], 0.6) + discHole(6.2, y + 2.25, 1.1)).join('')),
  lock,
  power: glyph(24, line('M12 3v9M7.5 6.2a8 8 0 1 0 9 0')),
  lockOpen: glyph(
    24,
    `${box([5, 10, 14, 11.5], 1.8)}${discHole(12, 15.7, 1.8)}`,
    line('M8.2 10V6a3.8 3.8 0 0 1 7.4-1.2'),
  ),
  eye,
  eyeOff: glyph(24, line(`${EYE}M4 3l16.5 18`), disc(12, 12, 2.4)),
  privacy: eye,
  security: glyph(
    24,
    line('M12 3 4.5 6.2v5c0 4.6 3.2 8.3 7.5 9.8 4.3-1.5 7.5-5.2 7.5-9.8v-5zM8.2 12l2.8 2.8 5-5.2'),
  ),
  locationPin: glyph(24, `M12 2a7 7 0 0 1 7 7c0 5-7 13-7 13S5 14 5 9a7 7 0 0 1 7-7z${discHole(12, 9, 2.6)}`),
  locationOutline: glyph(24, line(PIN_OUTLINE), disc(12, 9, 2.2)),
  locationOff: glyph(24, line(`${PIN_OUTLINE}M3 4l17 17`)),
  myLocation: glyph(24, disc(12, 12, 3.4), line(`M18.5 12a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0z${rays([12, 12], 6.5, 10.5, 4)}`)),
  account: glyph(24, `${disc(12, 12, 10)}${discHole(12, 9, 3.4)}M5.8 17.4a7.9 7.9 0 0 0 12.4 0c-.6-2-3.6-3.2-6.2-3.2s-5.6 1.2-6.2 3.2z`),
  accessibility: glyph(
    24,
    `${disc(12, 4, 2.1)}M3.5 7.5h17v2H15V22h-2v-6h-2v6H9V9.5H3.5z`,
  ),
  wellbeing: glyph(
    24,
    disc(12, 5.2, 3.2),
    line('M12 20.5c-5.5-4-8-6.4-8-9.1a3.6 3.6 0 0 1 3.7-3.6c1.8 0 3.3.9 4.3 2.6 1-1.7 2.5-2.6 4.3-2.6a3.6 3.6 0 0 1 3.7 3.6c0 2.7-2.5 5.1-8 9.1z'),
  ),
  info,
  system: info,
  aboutPhone: glyph(24, PHONE_OUTLINE + disc(12, 8, 1.2) + box([11.1, 10.6, 1.8, 6.4])),
  error: glyph(24, CIRCLE + box([11, 6.5, 2, 7]) + disc(12, 16.7, 1.25)),
  warning: glyph(24, `M12 2.5 23 21.5H1z${boxHole([11, 9, 2, 6.2])}${discHole(12, 17.8, 1.2)}`),
  help: glyph(24, CIRCLE + disc(12, 17, 1.25), line('M8.8 9.6a3.2 3.2 0 1 1 5 2.6c-1.2.8-1.8 1.3-1.8 2.6', 1.9)),
  devices: glyph(24, line('M21 5H4v11M1.5 18H12', 2), frame([13.5, 8, 8.5, 12.5], 1.2, 1.8)),
  phoneDevice: glyph(24, PHONE_OUTLINE + box([10, 18, 4, 1.2])),
  tablet: glyph(24, frame([2, 4.5, 20, 15], 2, 1.8) + disc(12, 17, 0.9)),
  usb: glyph(
    24,
    `M12 1.5l2.8 4.2H9.2z${disc(12, 20, 2.4)}${disc(6.5, 11, 1.7)}${box([16, 8, 3.2, 3.2])}`,
    line('M12 5.5V18M6.5 11.5v2.2L12 17M17.6 10.8v2L12 15.6', 1.7),
  ),
  hotspot: glyph(
    24,
    disc(12, 13, 2) + arc([12, 13], [6.2, 4.3], 120, 420) + arc([12, 13], [10.4, 8.5], 120, 420),
  ),
  dataSaver: glyph(
    24,
    arc([12, 12], [10, 7.4], 130, 270 - 4) + arc([12, 12], [10, 7.4], -90 + 4, 50) + arc([12, 12], [10, 7.4], 58, 122),
    box([11, 8.5, 2, 7]) + box([8.5, 11, 2.5, 2]) + box([13, 11, 2.5, 2]),
  ),
  vpnKey: glyph(24, `M12.5 10a6 6 0 1 0 0 4H16v4h4v-4h3v-4z${disc(7, 12, 2)}`),
  backup: glyph(
    24,
    `${CLOUD}M12 9l4 4h-2.7v4h-2.6v-4H8z`,
  ),
  cloud: glyph(24, CLOUD),
  flashlight: glyph(24, `M6.5 2h11v3h-11zM6.5 6.5h11v1.8L15 12v10H9V12L6.5 8.3z${discHole(12, 14.5, 1.3)}`),
  doNotDisturb: glyph(24, CIRCLE + box([6.5, 11, 11, 2])),
  cast: glyph(
    24,
    arc([2.5, 20.5], [3, 0], -90, 0) + arc([2.5, 20.5], [7, 5], -90, 0) + arc([2.5, 20.5], [11, 9], -90, 0),
    line('M3.5 8V4.5h17v15H16'),
  ),
  vibrate: glyph(
    24,
    frame([7.5, 3, 9, 18], 1.5, 1.8) + box([4, 7, 1.9, 10]) + box([18.1, 7, 1.9, 10]),
    box([0.8, 9.5, 1.9, 5]) + box([21.3, 9.5, 1.9, 5]),
  ),
  bell: glyph(24, BELL),
  bellOutline: glyph(24, line(BELL_OUTLINE)),
  bellOff: glyph(24, line(`${BELL_OUTLINE}M3 3l18 18.5`)),
  ring: glyph(24, BELL + arc([12, 11], [11.4, 9.6], -48, 8) + arc([12, 11], [11.4, 9.6], 172, 228)),
  notification: glyph(24, disc(19, 5, 3), line('M13.5 5H4v15h15v-9.5')),
  globe: glyph(
    24,
    line('M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM3.4 9h17.2M3.4 15h17.2M12 3c-5 5.2-5 12.8 0 18 5-5.2 5-12.8 0-18z', 1.8),
  ),
  translate: glyph(
    24,
    line('M2 5.5h12M8 2.5v3M11.7 5.5c-.8 4.2-4 7.8-8.7 10M4.8 8.5c1.4 3 3.6 5 6.4 6.4', 1.9),
    'M16 9.5h2.6L23.5 22h-2.3l-1.2-3.2h-5.4L13.4 22h-2.3zM17.3 11.8l-2 5.1h4z',
  ),
  gesture: glyph(
    24,
    'M9.5 13.6V7.2a1.7 1.7 0 0 1 3.4 0v4.6l5.2 1.1a2 2 0 0 1 1.6 2.2l-.8 5.2a2 2 0 0 1-2 1.7h-5.2a2 2 0 0 1-1.5-.7L4.4 15l.7-.8a1.3 1.3 0 0 1 1.3-.4z',
    line('M6.6 9.6a5.1 5.1 0 1 1 9.2 0', 1.8),
  ),
  fingerprint: glyph(
    24,
    line('M6 4.4a12 12 0 0 1 12 0M3.8 9.6C7.5 4 16.5 4 20.2 9.6M6 19c-2-8 2-11 6-11s8 3.4 6 9M9.4 20.5c-2.2-6-.6-9 2.6-9s4.2 3 2.4 6.5M12 14.5c0 3 .8 5 2.6 6.5', 1.5),
  ),
} as const
