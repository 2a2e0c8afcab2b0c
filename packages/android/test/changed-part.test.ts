import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changedPart, pixelsOf } from '@droidgym/android/picture/changed-part'
import type { Frame } from '@droidgym/android/picture/frame'

const side = fc.integer({ min: 1, max: 9 })
const frames = fc.record({ width: side, height: side }).chain(({ width, height }) =>
  fc.tuple(
    fc.uint8Array({ minLength: width * height * 3, maxLength: width * height * 3 }),
    fc.array(fc.tuple(fc.nat(width * height * 3 - 1), fc.integer({ min: 1, max: 255 })), { maxLength: 4 }),
  ).map(([pixels, changes]) => {
    const after = pixels.slice()
    for (const [at, by] of changes) after[at] = ((pixels[at] ?? 0) + by) % 256
    return { before: { width, height, pixels }, after: { width, height, pixels: after } }
  }),
)

/** A frame with a part of another put into it. */
function patched(before: Frame, after: Frame): Uint8Array {
  const pixels = before.pixels.slice()
  const part = changedPart(before, after)
  if (part === undefined) return pixels
  const bytes = pixelsOf(after, part)
  for (const room of [part.width * part.height * 3, after.pixels.length, 1]) {
    expect(pixelsOf(after, part, new SharedArrayBuffer(room))).toEqual(bytes)
  }
  for (let row = 0; row < part.height; row++) {
    const line = bytes.subarray(row * part.width * 3, (row + 1) * part.width * 3)
    pixels.set(line, ((part.top + row) * before.width + part.left) * 3)
  }
  return pixels
}

test('the changed part makes the old picture the new one, and is no larger than it must be', () => {
  fc.assert(fc.property(frames, ({ before, after }) => {
    expect(patched(before, after)).toEqual(after.pixels)
    const part = changedPart(before, after)
    const { width, height } = before
    const differs = (pixel: number): boolean =>
      [0, 1, 2].some((colour) => before.pixels[pixel * 3 + colour] !== after.pixels[pixel * 3 + colour])
    const changed = Array.from({ length: width * height }, (_, pixel) => pixel)
      .filter(differs)
      .map((pixel) => [pixel % width, Math.floor(pixel / width)] as const)
    if (part === undefined) {
      expect(changed).toEqual([])
      return
    }
    const [xs, ys] = [changed.map(([x]) => x), changed.map(([, y]) => y)]
    expect([part.left, part.top]).toEqual([Math.min(...xs), Math.min(...ys)])
    expect([part.left + part.width - 1, part.top + part.height - 1]).toEqual([Math.max(...xs), Math.max(...ys)])
  }))
})
