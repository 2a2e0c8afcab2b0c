import type { DisplayPoint, DisplaySize } from '@droidgym/page/display'

/** Where a pointer is, in whole pixels of the display, within it. `box` is the phone's place on the page. */
export function pointOnDisplay(
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
  box: { readonly left: number; readonly top: number; readonly width: number; readonly height: number },
  { width, height }: DisplaySize,
): DisplayPoint {
  return {
    x: pixel((clientX - box.left) / Math.max(box.width, 1), width),
    y: pixel((clientY - box.top) / Math.max(box.height, 1), height),
  }
}

function pixel(share: number, side: number): number {
  return Math.min(Math.max(Math.floor(share * side), 0), side - 1)
}
