import type { UiTree } from '../../android/ui/ui-tree.ts'
import type { FieldWriter } from '../input/text-input.ts'

/** A way to read what a phone shows. */
export interface UiSource {
  readonly name: 'uiautomator2' | 'uiautomator dump'
  /** Where the source's program can write into fields as well. */
  readonly writer?: FieldWriter
  /**
   * The accessibility tree of the active window as it is now, in document order. Rejects with `DeviceError`; a later
   * call can succeed.
   */
  hierarchy(): Promise<UiTree>
  /**
   * Forgets its connections: the phone is at another time, so that nobody there may know of them. The next call opens
   * new ones.
   */
  restart(): Promise<void>
  /**
   * Of a source whose program may run without our doing: makes sure that it suppresses no accessibility services.
   * Rejects with `DeviceError`.
   */
  spareServices?(): Promise<void>
  /** Ends what the source has started. */
  close(): Promise<void>
}
