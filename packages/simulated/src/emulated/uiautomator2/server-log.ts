import type { Transaction } from '@droidgym/phone/system/transaction'
import type { LivePhone } from '../live-phone.ts'
import { WireError } from '../wire-error.ts'

// The server's own lines in the phone's log, with the names of appium-uiautomator2-server 7.1.11: Logger.java,
// ServerHandler.java, AppiumResponse.java. Omits the line between them with the name of the handler's class.

const PROCESS = 'io.appium.uiautomator2.server'
const TAG = 'appium'
/** Maximum characters of a logged reply; errors are logged whole (StringHelpers.abbreviate). */
const MAX_SHOWN = 300
/** LOGGER_ENTRY_MAX_PAYLOAD of Android 10, minus the priority, the tag and the two zeros that end tag and message. */
const MAX_BYTES = 4068 - 1 - TAG.length - 2

export function logRequest(live: LivePhone, method: string, url: string): void {
  write(live, `channel read: ${method} ${url}`)
}

export function logReply(live: LivePhone, json: string, isError: boolean): void {
  const shown = isError || json.length <= MAX_SHOWN ? json : `${json.slice(0, MAX_SHOWN)}…`
  write(live, `AppiumResponse: ${shown}`)
}

function write(live: LivePhone, text: string): void {
  // A copy, because a substring keeps the whole string in memory.
  const message = Buffer.from(text).subarray(0, MAX_BYTES).toString()
  try {
    live.run((phone) => {
      phone.change((tx) => {
        append(tx, message)
      })
    })
  } catch (error) {
    // A closed phone has no log; the request has its own answer.
    if (!(error instanceof WireError)) throw error
  }
}

function append(tx: Transaction, message: string): void {
  const { processes, nextPid } = tx.state
  if (processes[PROCESS] === undefined) {
    tx.set({ processes: { ...processes, [PROCESS]: nextPid }, nextPid: nextPid + 1 })
  }
  tx.log({ process: PROCESS, tag: TAG, priority: 'I', message })
}
