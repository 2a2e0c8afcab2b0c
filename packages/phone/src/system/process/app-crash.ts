import { messageOf } from '@droidgym/base/error/message-of'

/** An error thrown by an app's own code. The phone survives it; `cause` is the thrown value. */
export class AppCrash extends Error {
  override readonly name = 'AppCrash'
  readonly code = 'APP_CRASH'
  readonly packageName: string

  constructor(packageName: string, cause: unknown) {
    super(`${packageName} crashed: ${messageOf(cause)}`, { cause })
    this.packageName = packageName
  }
}

/**
 * Runs an app's own code; all of it runs through here. Throws `AppCrash` of the app whose code threw: where one app's
 * code starts another app, of the innermost.
 */
export function inApp<T>(packageName: string, work: () => T): T {
  try {
    return work()
  } catch (cause) {
    throw cause instanceof AppCrash ? cause : new AppCrash(packageName, cause)
  }
}
