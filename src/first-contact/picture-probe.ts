import type { Frame } from '@droidgym/android/picture/frame'
import { isUpsideDown } from '@droidgym/android/picture/row-order'
import { openFaces } from '@droidgym/adb/emulator/emulator-faces'
import { PngScreencap, RawScreencap } from '@droidgym/adb/screen/screencap'
import type { Observation } from './finding-recorder.ts'
import type { Probe } from './probe.ts'

/** Tolerance for a changed clock between two pictures of the same screen. Mean levels of 256 over all pixels. */
const MAX_DIFFERENCE = 4

/** Outputs only sizes and differences: a picture can contain personal data. */
export const PICTURE_PROBE: Probe = {
  id: 'pictures',
  what: 'A picture by each way, compared with the one of screencap.',
  deadlineMs: 180_000,
  run: async ({ link }, recorder) => {
    const pictures: Frame[] = []
    await recorder.observe('raw-screencap', 'screencap', async () => {
      const picture = await new RawScreencap(link).frame()
      pictures.push(picture)
      return { output: `${picture.width}x${picture.height}\n` }
    })
    const [reference] = pictures
    await recorder.observe('png-screencap', 'screencap -p', async () => {
      return compared(await new PngScreencap(link).frame(), reference)
    })
    const faces = await openFaces(link.serial, undefined, {})
    try {
      const { control } = faces
      if (control === undefined) {
        recorder.notPossible('grpc', 'EmulatorController.getScreenshot', faces.refused.join('; ') || 'there is no gRPC')
        return
      }
      await recorder.observe('grpc', 'EmulatorController.getScreenshot', async () => {
        return compared(await control.screenshot(), reference)
      })
    } finally {
      await faces.close()
    }
  },
}

function compared(picture: Frame, reference: Frame | undefined): Observation {
  const size = `${picture.width}x${picture.height}`
  if (reference === undefined) return { output: `${size}\n` }
  if (picture.pixels.length !== reference.pixels.length || picture.width !== reference.width) {
    return { output: `${size}\n`, fault: `it has ${size} pixels, and that of screencap ${reference.width}x${reference.height}` }
  }
  const sum = picture.pixels.reduce((total, level, at) => total + Math.abs(level - (reference.pixels[at] ?? 0)), 0)
  const difference = sum / Math.max(1, picture.pixels.length)
  const output = `${size}, mean difference ${difference.toFixed(2)} levels of 256\n`
  if (isUpsideDown(picture, reference)) return { output, fault: 'its rows come in reverse order' }
  const isSame = difference <= MAX_DIFFERENCE
  return { output, fault: isSame ? undefined : `it differs from that of screencap by ${difference.toFixed(1)} levels` }
}
