import type { Size } from './geometry.ts'

/** Dots per inch at which one dp is one pixel: DisplayMetrics.DENSITY_DEFAULT. */
export const BASELINE_DENSITY = 160

/** Pixels of a length in dp, rounded as TypedValue.complexToDimensionPixelSize does. `density` is dots per inch. */
export function dpToPx(dp: number, density: number): number {
  return Math.floor((dp * density) / BASELINE_DENSITY + 0.5)
}

/** Pixels of a text size in sp: dp times the user's font scale. */
export function spToPx(sp: number, density: number, fontScale: number): number {
  return dpToPx(sp * fontScale, density)
}

/** The length in dp, not rounded. */
export function pxToDp(px: number, density: number): number {
  return (px * BASELINE_DENSITY) / density
}

/** `Configuration.smallestScreenWidthDp`: the shorter side in whole dp, whichever way the device is held. */
export function smallestWidthDp(display: Size, density: number): number {
  return Math.floor(pxToDp(Math.min(display.width, display.height), density))
}
