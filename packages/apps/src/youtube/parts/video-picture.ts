import type { Drawing } from '@droidgym/phone/view/drawing'
import { scenery } from '@droidgym/phone/view/scenery'
import { pictureFor } from '../../shared/pictures/picture-for.ts'
import type { Channel, Video } from '../catalogue/video.ts'
import type { View } from '../view.ts'

/** A picture of what a video is about; each `scene` of it is another one. */
export function videoPicture({ context }: Pick<View, 'context'>, video: Video, scene = 0): Drawing {
  const seed = video.picture + scene
  const texts = [video.title, video.subject, video.topic]
  return pictureFor(context.state.environment, { texts, seed, look: 'any', otherwise: () => scenery(seed) })
}

/** The banner of a channel. */
export function channelPicture({ context }: Pick<View, 'context'>, { name, topic, hue }: Channel): Drawing {
  return pictureFor(context.state.environment, { texts: [topic, name], seed: hue, otherwise: () => scenery(hue) })
}
