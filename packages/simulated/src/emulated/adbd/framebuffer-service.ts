import { addAlpha } from '@droidgym/android/picture/pixels'
import type { LivePhone } from '../live-phone.ts'
import type { AdbStream } from './adb-stream.ts'

/** framebuffer_service.cpp of android-10.0.0_r40: `struct fbinfo` of version 2, then one picture as RGBA. */
export async function serveFramebuffer(live: LivePhone, stream: AdbStream): Promise<void> {
  const { width, height, pixels } = live.run((phone) => phone.frame())
  const rgba = addAlpha(pixels)
  // version, bits a pixel, colour space (sRGB), size, width, height, then offset and length of red, blue, green, alpha
  const fields = [2, 32, 1, rgba.length, width, height, 0, 8, 16, 8, 8, 8, 24, 8]
  const header = Buffer.alloc(fields.length * 4)
  for (const [index, field] of fields.entries()) header.writeUInt32LE(field, index * 4)
  await stream.write(Buffer.concat([header, rgba]))
}
