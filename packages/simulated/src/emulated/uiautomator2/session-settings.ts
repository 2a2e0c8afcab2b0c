import { invalidArgument } from './webdriver-error.ts'

/**
 * The settings of 7.1.11 with their defaults. This server uses `disableIdLocatorAutocompletion`,
 * `elementResponseAttributes`, `enableNotificationListener`, `enforceXPath1`, `shouldUseCompactResponses` and
 * `useResourcesForOrientationDetection`; the others are only stored and returned.
 */
const DEFAULTS = {
  actionAcknowledgmentTimeout: 3000,
  allowInvisibleElements: false,
  ignoreUnimportantViews: false,
  elementResponseAttributes: 'name,text',
  enableMultiWindows: false,
  enableNotificationListener: true,
  enableTopmostWindowFromActivePackage: false,
  keyInjectionDelay: 0,
  scrollAcknowledgmentTimeout: 200,
  shouldUseCompactResponses: true,
  waitForIdleTimeout: 10_000,
  waitForSelectorTimeout: 10_000,
  normalizeTagNames: false,
  enforceXPath1: false,
  disableIdLocatorAutocompletion: false,
  limitXPathContextScope: true,
  includeExtrasInPageSource: false,
  shutdownOnPowerDisconnect: true,
  simpleBoundsCalculation: false,
  trackScrollEvents: true,
  wakeLockTimeout: 86_400_000,
  serverPort: 6790,
  mjpegServerPort: 7810,
  mjpegServerFramerate: 10,
  mjpegScalingFactor: 50,
  mjpegServerScreenshotQuality: 50,
  mjpegBilinearFiltering: false,
  useResourcesForOrientationDetection: false,
  snapshotMaxDepth: 70,
} as const

type SettingValue = string | number | boolean

export class SessionSettings {
  #values: Readonly<Record<string, SettingValue>> = DEFAULTS

  get values(): Readonly<Record<string, SettingValue>> {
    return this.#values
  }

  is(name: keyof typeof DEFAULTS): boolean {
    return this.#values[name] === true
  }

  /** Applies known settings and ignores the others. Throws `WebDriverError` for a value of another type. */
  update(changes: Readonly<Record<string, unknown>>): void {
    const known = Object.entries(changes).filter(([name]) => Object.hasOwn(DEFAULTS, name))
    const values = known.map(([name, value]) => [name, this.#checked(name, value)])
    this.#values = { ...this.#values, ...(Object.fromEntries(values) as Record<string, SettingValue>) }
  }

  #checked(name: string, value: unknown): SettingValue {
    const expected = typeof this.#values[name]
    if (typeof value === expected && isSettingValue(value)) return value
    throw invalidArgument(`Invalid '${name}' setting value type. Got: ${typeof value}. Expected: ${expected}.`)
  }
}

function isSettingValue(value: unknown): value is SettingValue {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}
