import { randomUUID } from 'node:crypto'
import { ElementCache } from './element-cache.ts'
import { SessionSettings } from './session-settings.ts'

/** What lasts from POST /session to DELETE /session. There is one at a time. */
export class Session {
  readonly id = randomUUID()
  readonly elements = new ElementCache()
  readonly settings: SessionSettings
  readonly capabilities: Readonly<Record<string, unknown>>
  /** How long to look for an element that is not there, in milliseconds. */
  implicitWaitMs = 0

  /** Capabilities that are called like a setting set it. Throws `WebDriverError` for a value of the wrong type. */
  constructor(capabilities: Readonly<Record<string, unknown>>) {
    this.capabilities = capabilities
    this.settings = new SessionSettings()
    this.settings.update(capabilities)
  }

  /** What ids without a package belong to: the app under test, or the server's own package. */
  get idPackage(): string | undefined {
    if (this.settings.is('disableIdLocatorAutocompletion')) return undefined
    const { appPackage } = this.capabilities
    return typeof appPackage === 'string' && appPackage.trim() !== '' ? appPackage : 'io.appium.uiautomator2.server'
  }
}
