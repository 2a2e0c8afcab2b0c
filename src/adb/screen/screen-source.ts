import type { Frame } from '../../android/picture/frame.ts'
import type { Size } from '../../android/geometry.ts'

/** A way to take pictures of a phone's display. */
export interface ScreenSource {
  readonly name: 'emulator' | 'raw screencap' | 'PNG screencap'
  /** Whether pictures are cheap enough to be taken again and again while waiting for the phone to come to rest. */
  readonly isCheap: boolean
  /** What is done to its pictures so that they are as they should be. */
  readonly mended?: string
  /** What the display shows now, at exactly the asked size or its own. Rejects with `DeviceError`. */
  frame(size?: Size): Promise<Frame>
}
