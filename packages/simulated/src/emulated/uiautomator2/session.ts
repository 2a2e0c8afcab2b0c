import { randomUUID } from 'node:crypto'
import { ElementCache } from './element-cache.ts'
import { SessionSettings } from './session-settings.ts'

/** The session from POST /session to DELETE /session. There is one at a time. */
export class Session {
  readonly id = randomUUID()
  readonly elements = new ElementCache()
  readonly settings: SessionSettings
  readonly capabilities: Readonly<Record<string, unknown>>
  /** How long to look for a missing element, in milliseconds. */
  implicitWaitMs = 0

  /** Capabilities with the name of a setting set it. Throws `WebDriverError` for a value of the wrong type. */
  constructor(capabilities: Readonly<Record<string, unknown>>) {
    this.capabilities = capabilities
    this.settings = new SessionSettings()
    this.settings.update(capabilities)
  }

  /** The default package of ids: the app under test, or the server's own package. */
  get idPackage(): string | undefined {
    if (this.settings.is('disableIdLocatorAutocompletion')) return undefined
    const { appPackage } = this.capabilities
    return typeof appPackage === 'string' && appPackage.trim() !== '' ? appPackage : 'io.appium.uiautomator2.server'
  }
}
