import type { Frame } from '@droidgym/android/picture/frame'
import type { Size } from '@droidgym/android/geometry'
import { resample } from '@droidgym/android/picture/resample'
import { isUpsideDown } from '@droidgym/android/picture/row-order'
import { readRawPicture } from '@droidgym/adb/screen/screencap'
import type { Device, DevicePath } from '@droidgym/spec/device/device'
import { SystemKey } from '@droidgym/spec/device/device'
import type { ConformanceCheck } from './check.ts'
import { claim, claimEqual } from './claims.ts'
import { DeviceDriver, SCRATCH } from './device-driver.ts'

/** Checks of pictures. */
export const PICTURE_CHECKS: readonly ConformanceCheck[] = [
  {
    id: 'picture/native-size',
    what: 'A picture has the whole display in RGB, three bytes a pixel.',
    run: async ({ device }) => {
      const { width, height } = device.description.display
      const frame = await device.frame()
      claimEqual('The size', sizeOf(frame), { width, height })
      claimEqual('The number of bytes', frame.pixels.length, width * height * 3)
    },
  },
  {
    id: 'picture/asked-size',
    what: 'A picture has the asked size and shows the same, whatever its proportions.',
    run: async ({ device }) => {
      const native = coloursOf(await device.frame())
      const { width, height } = device.description.display
      const sizes = [{ width: 128, height: 256 }, { width: 200, height: 133 }, eighth({ width, height })]
      for (const size of sizes) {
        const frame = await device.frame(size)
        claimEqual('The size', sizeOf(frame), size)
        claimEqual('The number of bytes', frame.pixels.length, size.width * size.height * 3)
        const worst = Math.max(...coloursOf(frame).map((level, index) => Math.abs(level - (native[index] ?? 0))))
        const where = `Mean colours of a picture of ${size.width} × ${size.height}`
        claim(worst <= COLOUR_TOLERANCE, where, `within ${COLOUR_TOLERANCE} of the native picture's`, worst)
      }
    },
  },
  {
    id: 'picture/upright',
    what: 'A picture has its rows in the order of the phone\'s own screencap, the topmost first.',
    run: async (context) => {
      const { device, note } = context
      await new DeviceDriver(context).run('screencap', SCREENCAP)
      const bytes = await (await device.file(SCREENCAP)).bytes()
      const own = readRawPicture(bytes)
      claim(own !== undefined, 'What screencap writes', 'a picture of four bytes a pixel', `${bytes.length} bytes`)
      const picture = await smallFrame(device)
      const isTurned = isUpsideDown(picture, resample(own, sizeOf(picture)))
      claim(!isTurned, 'The picture', 'the order of rows that screencap has', 'the reverse')
      for (const mended of device.mended ?? []) note(mended)
      await new DeviceDriver(context).run('rm', SCREENCAP)
    },
  },
  {
    id: 'picture/changes-with-the-screen',
    what: 'After an action a picture shows the new screen, and after HOME the old one again.',
    run: async (context) => {
      const driver = new DeviceDriver(context)
      const home = await smallFrame(context.device)
      await driver.openSettings()
      const app = await smallFrame(context.device)
      const change = differenceOf(home, app)
      claim(change > 1, 'The mean difference of the home screen and Settings', 'more than 1 of 255', change)
      await driver.press(SystemKey.home)
      const again = await smallFrame(context.device)
      const toHome = differenceOf(again, home)
      const toApp = differenceOf(again, app)
      claim(toHome < toApp, 'The picture after HOME', 'nearer to the home screen than to Settings', { toHome, toApp })
    },
  },
]

const SCREENCAP: DevicePath = `${SCRATCH}/conformance-picture`
/** Tolerance of scaling, out of 255, between means over parts of the display. */
const COLOUR_TOLERANCE = 8
/** Parts of the display on each side whose mean colours are compared. */
const PARTS = 3

/** Mean red, green and blue of each part of the display, from the top left. */
function coloursOf({ width, height, pixels }: Frame): readonly number[] {
  const sums = new Float64Array(PARTS * PARTS * 3)
  const counts = new Float64Array(PARTS * PARTS)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const part = Math.floor((y * PARTS) / height) * PARTS + Math.floor((x * PARTS) / width)
      counts[part] = (counts[part] ?? 0) + 1
      for (let channel = 0; channel < 3; channel++) {
        const index = part * 3 + channel
        sums[index] = (sums[index] ?? 0) + (pixels[(y * width + x) * 3 + channel] ?? 0)
      }
    }
  }
  return Array.from(sums, (sum, index) => sum / (counts[Math.floor(index / 3)] ?? 1))
}

/** A picture to compare: an eighth of the display on each side. */
export function smallFrame(device: Device): Promise<Frame> {
  return device.frame(eighth(device.description.display))
}

function eighth({ width, height }: Size): Size {
  return { width: Math.max(16, Math.round(width / 8)), height: Math.max(16, Math.round(height / 8)) }
}

/** Mean difference of two pictures of one size, 0 to 255. */
export function differenceOf(a: Frame, b: Frame): number {
  let sum = 0
  for (const [index, level] of a.pixels.entries()) sum += Math.abs(level - (b.pixels[index] ?? 0))
  return sum / a.pixels.length
}

function sizeOf({ width, height }: Frame): Size {
  return { width, height }
}
