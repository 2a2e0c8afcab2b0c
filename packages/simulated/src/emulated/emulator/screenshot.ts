import type { Frame } from '@droidgym/android/picture/frame'
import type { Size } from '@droidgym/android/geometry'
import { addAlpha } from '@droidgym/android/picture/pixels'
import { turned } from '@droidgym/android/picture/turned'
import { flipRows } from '@droidgym/android/picture/row-order'
import type { Image } from '@droidgym/emulator-protocol/generated/android/emulation/control/Image'
import type { ImageFormat__Output as ImageFormat } from '@droidgym/emulator-protocol/generated/android/emulation/control/ImageFormat'
import type { Phone } from '@droidgym/phone/phone'
import { encodePng } from '@droidgym/phone/render/png'
import type { Rotation } from '@droidgym/phone/system/screen-orientation'
import { displaySize, heldRotation, turns } from '@droidgym/phone/system/hardware/rotation'
import type { LivePhone } from '../live-phone.ts'
import { WireError, WireErrorCode } from '../wire-error.ts'

const ENCODERS = {
  PNG: (frame: Frame) => Buffer.from(encodePng(frame)),
  RGB888: ({ pixels }: Frame) => Buffer.from(pixels.buffer, pixels.byteOffset, pixels.length),
  RGBA8888: ({ pixels }: Frame) => Buffer.from(addAlpha(pixels).buffer),
} as const

/**
 * What the display shows now. `image` is empty for other displays. `bottomUp`: the rows of raw pixels are in reverse
 * order, as in comments of the emulator's protocol. Throws `WireError`.
 */
export function screenshot(
  live: LivePhone,
  request: ImageFormat,
  bottomUp = false,
): Image & { readonly image: Buffer } {
  const { format } = request
  if (!isPictureFormat(format)) {
    throw new WireError(WireErrorCode.invalidOption, 'There is no such picture format: ask for PNG, RGBA8888 or RGB888')
  }
  if (request.transport?.channel === 'MMAP') {
    throw new WireError(WireErrorCode.invalidOption, 'Pictures do not go through shared memory: leave the transport out')
  }
  const takenAt = Date.now() * 1000
  if (request.display !== 0) return { format: { ...request, width: 0, height: 0 }, image: Buffer.alloc(0) }
  const { frame, held } = live.run((phone) => upright(phone, request))
  const { width, height } = frame
  return {
    format: { format, width, height, rotation: { rotation: SKIN_ROTATIONS[held], xAxis: 0, yAxis: 0, zAxis: 0 } },
    width,
    height,
    image: ENCODERS[format](bottomUp && format !== 'PNG' ? flipRows(frame) : frame),
    seq: 0,
    timestampUs: takenAt,
  }
}

const SKIN_ROTATIONS = { 0: 'PORTRAIT', 1: 'LANDSCAPE', 2: 'REVERSE_PORTRAIT', 3: 'REVERSE_LANDSCAPE' } as const

/**
 * The panel as its holder sees it: the emulator turns its pictures with the device (ScreenshotUtils), so that a display
 * that does not turn along lies on its side.
 */
function upright(phone: Phone, request: Size): { readonly frame: Frame; readonly held: Rotation } {
  const { state } = phone
  const held = heldRotation(state)
  const { width, height } = fit(displaySize({ ...state, rotation: held }), request)
  const quarters = turns(state.rotation - held)
  const size = quarters % 2 === 0 ? { width, height } : { width: height, height: width }
  return { frame: turned(phone.frame(size), quarters), held }
}

function isPictureFormat(format: string | number): format is keyof typeof ENCODERS {
  return Object.hasOwn(ENCODERS, format)
}

/** The largest size within the requested one that has the display's proportions. Assumption: never enlarges. */
function fit(display: Size, asked: Size): Size {
  const scale = Math.min(
    1,
    asked.width === 0 ? 1 : asked.width / display.width,
    asked.height === 0 ? 1 : asked.height / display.height,
  )
  return {
    width: Math.max(1, Math.floor(display.width * scale)),
    height: Math.max(1, Math.floor(display.height * scale)),
  }
}
