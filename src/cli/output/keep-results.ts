import { messageOf } from '@droidgym/base/error/message-of'
import { UsageError } from '../exit.ts'

/** Writes files that can be regenerated from results. Throws a `UsageError` that names the file. */
export function writeFromResults<T>(what: string, write: () => T): T {
  try {
    return write()
  } catch (error) {
    throw new UsageError(`Cannot write ${what}: ${messageOf(error)}. The results are kept; make room and run it again`)
  }
}
