import type { UiTree } from '@droidgym/android/ui/ui-tree'
import type { FieldWriter } from '../input/text-input.ts'

/** A method to read the UI tree. */
export interface UiSource {
  readonly name: 'uiautomator2' | 'uiautomator dump'
  /** Present if the source's program can also write into fields. */
  readonly writer?: FieldWriter
  /**
   * The current accessibility tree of the active window, in document order. Rejects with `DeviceError`; a later
   * call can succeed.
   */
  hierarchy(): Promise<UiTree>
  /**
   * Drops its connections after a snapshot load, as the restored phone does not know them. The next call opens new
   * ones.
   */
  restart(): Promise<void>
  /**
   * For a source whose program other tools may have started: ensures that it suppresses no accessibility services.
   * Rejects with `DeviceError`.
   */
  spareServices?(): Promise<void>
  /** Ends everything that the source has started. */
  close(): Promise<void>
}
