import { flingDistance } from '../../../dist/phone/view/gesture.js'

const DENSITIES = [130, 160, 177, 320, 330, 420, 440, 460, 480, 550, 560, 660, 700]
const COUNT_OF_DENSITY = 120
/** Fastest, in dp per second; Android's limit is 8000. */
const MAX_VELOCITY = 9000

/** The distance of a fling, within a pixel. */
export const flings = {
  judge: 'framework',
  * cases(random) {
    for (const dpi of DENSITIES) {
      const density = dpi / 160
      for (let index = 0; index < COUNT_OF_DENSITY; index++) {
        const sign = random.chance(0.5) ? -1 : 1
        const velocity = Math.round(sign * random.share() ** 2 * MAX_VELOCITY * density)
        yield { part: 'distance', question: { dpi, velocity }, ours: flingDistance(velocity / density) * density }
      }
    }
  },
  same: (android, ours) => Math.abs(android - ours) <= 1,
}
