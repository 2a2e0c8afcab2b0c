import type { TouchPoint } from '@droidgym/phone/view/element'
import type { Area } from '../../shared/media/edits/area.ts'
import { fitted, WHOLE } from '../../shared/media/edits/area.ts'

/** The frame of the tool Crop: what it leaves of the photo, and what a finger holds of it. */
export interface Crop {
  readonly area: Area
  readonly grip: Grip | null
}

interface Grip {
  readonly edges: readonly Edge[]
  /** Where the finger is, in shares of the photo. */
  readonly x: number
  readonly y: number
}

type Edge = keyof Area

export const FRESH_CROP: Crop = { area: WHOLE, grip: null }

/** How near to a corner a finger takes hold of it, in dp. Assumption. */
const REACH = 40
/** The smallest frame, as a share of the photo. Assumption. */
const LEAST = 0.1

/** Moves a corner, or the frame by its inside. `ratio` is the shown photo's width by its height. */
export function dragCrop({ area, grip }: Crop, touch: TouchPoint, ratio: number): Crop {
  const photo = fitted(touch, ratio)
  const x = (touch.x - photo.left) / photo.width
  const y = (touch.y - photo.top) / photo.height
  if (touch.phase === 'down') {
    const off = (edge: Edge, at: number, size: number): number => Math.abs(area[edge] - at) * size
    const across: Edge = off('left', x, 1) <= off('right', x, 1) ? 'left' : 'right'
    const down: Edge = off('top', y, 1) <= off('bottom', y, 1) ? 'top' : 'bottom'
    const isCorner = Math.hypot(off(across, x, photo.width), off(down, y, photo.height)) <= REACH
    const isInside = x > area.left && x < area.right && y > area.top && y < area.bottom
    if (!isCorner && !isInside) return { area, grip: null }
    return { area, grip: { edges: isCorner ? [across, down] : ['left', 'right', 'top', 'bottom'], x, y } }
  }
  if (grip === null) return { area, grip }
  const { edges } = grip
  const stay = (low: Edge, high: Edge, by: number): number => Math.min(1 - area[high], Math.max(-area[low], by))
  const moved: Area =
    edges.length === 4
      ? shifted(area, stay('left', 'right', x - grip.x), stay('top', 'bottom', y - grip.y))
      : {
          left: edges.includes('left') ? between(0, x, area.right - LEAST) : area.left,
          right: edges.includes('right') ? between(area.left + LEAST, x, 1) : area.right,
          top: edges.includes('top') ? between(0, y, area.bottom - LEAST) : area.top,
          bottom: edges.includes('bottom') ? between(area.top + LEAST, y, 1) : area.bottom,
        }
  return { area: moved, grip: touch.phase === 'up' ? null : { edges, x, y } }
}

function shifted({ left, top, right, bottom }: Area, x: number, y: number): Area {
  return { left: left + x, right: right + x, top: top + y, bottom: bottom + y }
}

function between(least: number, value: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}
