/** Bits per second each way; 0 is no limit. */
export interface NetworkSpeed {
  readonly up: number
  readonly down: number
}

/** Milliseconds. */
export interface NetworkDelay {
  readonly min: number
  readonly max: number
}

/** Speeds by the console's names (android_network_speeds of the emulator). */
const SPEEDS: Readonly<Record<string, NetworkSpeed>> = {
  gsm: { up: 14_400, down: 14_400 },
  hscsd: { up: 14_400, down: 43_200 },
  gprs: { up: 28_800, down: 57_600 },
  edge: { up: 473_600, down: 473_600 },
  umts: { up: 384_000, down: 384_000 },
  hsdpa: { up: 5_760_000, down: 13_980_000 },
  lte: { up: 58_000_000, down: 173_000_000 },
  evdo: { up: 75_000, down: 280_000 },
  full: { up: 0, down: 0 },
}

/** Delays by the console's names (android_network_latencies of the emulator). */
const DELAYS: Readonly<Record<string, NetworkDelay>> = {
  gprs: { min: 150, max: 550 },
  edge: { min: 80, max: 400 },
  umts: { min: 35, max: 200 },
  none: { min: 0, max: 0 },
}

const PAIR = /^(\d{1,9}(?:\.\d{1,3})?)(?::(\d{1,9}(?:\.\d{1,3})?))?$/

/** Parses a name, kilobits per second, or `up:down` in kilobits per second. Undefined when invalid. */
export function parseSpeed(text: string): NetworkSpeed | undefined {
  if (Object.hasOwn(SPEEDS, text)) return SPEEDS[text]
  const match = PAIR.exec(text)
  if (match === null) return undefined
  const up = Number(match[1]) * 1000
  return { up, down: match[2] === undefined ? up : Number(match[2]) * 1000 }
}

/** Parses a name, milliseconds, or `min:max` in milliseconds. Undefined when invalid. */
export function parseDelay(text: string): NetworkDelay | undefined {
  if (Object.hasOwn(DELAYS, text)) return DELAYS[text]
  const match = PAIR.exec(text)
  if (match === null) return undefined
  const min = Number(match[1])
  const max = match[2] === undefined ? min : Number(match[2])
  return max < min ? undefined : { min, max }
}
