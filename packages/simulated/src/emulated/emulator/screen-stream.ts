import type { Image } from '@droidgym/emulator-protocol/generated/android/emulation/control/Image'
import type { ImageFormat__Output as ImageFormat } from '@droidgym/emulator-protocol/generated/android/emulation/control/ImageFormat'
import type { LivePhone } from '../live-phone.ts'
import type { OutgoingStream } from './outgoing-stream.ts'
import { screenshot } from './screenshot.ts'

/** Shortest interval between two looks at the screen, in real milliseconds. */
const MIN_INTERVAL_MS = 33

/**
 * Sends a picture now and whenever the screen has changed, as fast as the client reads. Waits twice the duration of a
 * look before the next one, so that a stream leaves most of the thread to other work.
 */
export function streamScreen(live: LivePhone, request: ImageFormat, out: OutgoingStream<Image>): void {
  let last: Buffer | undefined
  let seq = 0
  const look = (): void => {
    const started = performance.now()
    const picture = screenshot(live, request)
    if (last?.equals(picture.image) !== true) out.send({ ...picture, seq: seq++ })
    last = picture.image
    out.later(look, Math.max(MIN_INTERVAL_MS, 2 * (performance.now() - started)))
  }
  look()
}
