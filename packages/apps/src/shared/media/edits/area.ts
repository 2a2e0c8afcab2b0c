import type { Drawing, DrawingBox } from '@droidgym/phone/view/drawing'

/** A part of a picture, in shares of its width and height, from 0 to 1. */
export interface Area {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export const WHOLE: Area = { left: 0, top: 0, right: 1, bottom: 1 }

/** The largest box of a ratio in the middle of another. */
export function fitted({ width, height }: Pick<DrawingBox, 'width' | 'height'>, ratio: number): Box {
  const across = Math.min(width, height * ratio)
  const down = across / ratio
  return { left: (width - across) / 2, top: (height - down) / 2, width: across, height: down }
}

/** The smallest box of a ratio about the middle of another that leaves nothing of it free. */
export function covering({ width, height }: Pick<DrawingBox, 'width' | 'height'>, ratio: number): Box {
  const across = Math.max(width, height * ratio)
  const down = across / ratio
  return { left: (width - across) / 2, top: (height - down) / 2, width: across, height: down }
}

export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Draws a part of a picture over a box. */
export function paintArea(paint: Drawing, { left, top, right, bottom }: Area): Drawing {
  return (context, { width, height, rtl }) => {
    const whole = { width: width / (right - left), height: height / (bottom - top) }
    context.save()
    context.beginPath()
    context.rect(0, 0, width, height)
    context.clip()
    context.translate(-left * whole.width, -top * whole.height)
    paint(context, { ...whole, rtl })
    context.restore()
  }
}
