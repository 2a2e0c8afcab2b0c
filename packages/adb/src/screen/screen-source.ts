import type { Frame } from '@droidgym/android/picture/frame'
import type { Size } from '@droidgym/android/geometry'

/** A method to take pictures of a phone's display. */
export interface ScreenSource {
  readonly name: 'emulator' | 'raw screencap' | 'PNG screencap'
  /** Whether pictures are cheap enough to poll while the phone settles. */
  readonly isCheap: boolean
  /** A correction applied to its pictures, in words. */
  readonly mended?: string
  /** The current display, at exactly the given size or its own. Rejects with `DeviceError`. */
  frame(size?: Size): Promise<Frame>
}
