import type { Drawing } from '@droidgym/phone/view/drawing'
import { scenery } from '@droidgym/phone/view/scenery'
import { pictureFor } from '../../shared/pictures/picture-for.ts'
import type { Place } from '../../shared/world/places.ts'
import type { View } from '../view.ts'

/** One of the pictures of a place. */
export function placePicture({ context }: Pick<View, 'context'>, { id, name, category }: Place, index: number): Drawing {
  const seed = id * 10 + index
  const texts = [`${name} ${category ?? ''}`, 'house']
  return pictureFor(context.state.environment, { texts, seed, otherwise: () => scenery(seed) })
}
