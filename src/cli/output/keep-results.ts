import { messageOf } from '../../error/message-of.ts'
import { UsageError } from '../exit.ts'

/** Writes what can be made of results again. Throws a `UsageError` that says what was to be written, and where. */
export function writeFromResults<T>(what: string, write: () => T): T {
  try {
    return write()
  } catch (error) {
    throw new UsageError(`Cannot write ${what}: ${messageOf(error)}. The results are kept; make room and run it again`)
  }
}
