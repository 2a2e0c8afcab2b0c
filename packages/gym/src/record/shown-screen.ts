import type { Size } from '@droidgym/android/geometry'
import type { Frame } from '@droidgym/android/picture/frame'
import { parseUiautomatorXml } from '@droidgym/android/ui/uiautomator-xml'
import type { GymEnvironment } from '../environment-contract.ts'
import { listElements } from '../observation/elements.ts'
import type { Observation } from '../observation/observation.ts'
import type { RecordedScreen } from './episode-records.ts'
import { encodePicture } from './lossless-picture.ts'

/** What judges see of a phone, whatever its agent observes. */
export interface ShownScreen {
  readonly picture: Frame
  /** Texts and content descriptions, in the order of the element list. */
  readonly texts: readonly string[]
}

/** The current screen. `observation` saves reading its elements again. */
export async function shownScreen(
  environment: Pick<GymEnvironment, 'render' | 'hierarchy'>,
  observation: Observation,
  size: Size,
): Promise<ShownScreen> {
  const picture = await environment.render(size)
  const elements = observation.elements ?? listElements(parseUiautomatorXml(await environment.hierarchy()))
  return {
    // The phone may reuse its pixels.
    picture: { ...picture, pixels: picture.pixels.slice() },
    texts: elements
      .flatMap(({ text, contentDescription }) => [text, contentDescription])
      .filter((text) => text !== ''),
  }
}

export async function recordScreen({ picture, texts }: ShownScreen): Promise<RecordedScreen> {
  return { picture: await encodePicture(picture), texts }
}
