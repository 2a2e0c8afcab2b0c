/**
 * CPU milliseconds of the calibration loop on the quiet two-core machine that the goals are stated for (AMD EPYC, Node
 * 20.20): between the steps of a load, whose data fill the caches, and in a process that does nothing else. They belong
 * to this loop: measure them anew when the loop changes.
 */
export const REFERENCE_MS = { besideLoad: 8.2, alone: 5.2 } as const

const BOXES = 2000
const PASSES = 12

interface Box {
  readonly name: string
  readonly left: number
  readonly top: number
}

/** Made once, so that the garbage of the program beside does not slow the loop. */
const boxes = Array.from({ length: BOXES }, (_, index): Box => {
  return { name: `box ${index}`, left: (index * 7919) % 1080, top: (index * 104_729) % 2220 }
})
const byName = new Map(boxes.map((box) => [box.name, box]))
const order = boxes.map((_, index) => index)

/** What the loop computed, so that no compiler may leave it out. */
let result = 0

/** Runs a fixed piece of JavaScript, and returns the CPU time of the process in milliseconds. */
export function calibrate(): number {
  const begin = process.cpuUsage()
  for (let pass = 0; pass < PASSES; pass++) result = work(result)
  const { user, system } = process.cpuUsage(begin)
  return (user + system) / 1000
}

/** Sorts, looks up and reads strings, as a step does; allocates nearly nothing. */
function work(seed: number): number {
  const weight = (index: number): number => ((boxes[index]?.top ?? 0) * 31 + index * (seed & 255)) % 2221
  order.sort((one, other) => weight(one) - weight(other) || one - other)
  let sum = 0
  for (const index of order) {
    const { name = '', left = 0 } = byName.get(boxes[index]?.name ?? '') ?? {}
    for (let at = 0; at < name.length; at++) sum = (Math.imul(sum, 31) + name.charCodeAt(at) + left) | 0
  }
  return sum
}
