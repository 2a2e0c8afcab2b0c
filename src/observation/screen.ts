import { areaResample } from '../android/area-resample.ts'
import type { Frame } from '../android/frame.ts'
import type { Size } from '../android/geometry.ts'
import type { UiTree } from '../android/ui-tree.ts'
import { writeUiautomatorXml } from '../android/uiautomator-xml.ts'
import { stage } from '../trace/stage.ts'
import { listElements } from './elements.ts'
import type { Element, Observation, ObservationRequest, PixelsRequest } from './observation.ts'
import { Resampling } from './observation.ts'

/** The part of a device that can be looked at. */
export interface ScreenSource {
  frame(size?: Size): Promise<Frame>
  hierarchy(): Promise<UiTree>
}

/**
 * What a device shows between two actions. The tree and a picture are read at most once, so that the observation, the
 * reward and the next action's tags all speak of the same moment. Make a new `Screen` after every action.
 */
export class Screen {
  readonly #source: ScreenSource
  #tree: Promise<UiTree> | undefined
  #frame: { readonly asked: PixelsRequest; readonly frame: Promise<Frame> } | undefined
  #elements: readonly Element[] | undefined

  constructor(source: ScreenSource) {
    this.#source = source
  }

  tree(): Promise<UiTree> {
    this.#tree ??= this.#source.hierarchy()
    return this.#tree
  }

  async elements(): Promise<readonly Element[]> {
    const tree = await this.tree()
    this.#elements ??= stage('tree', () => listElements(tree))
    return this.#elements
  }

  #picture(asked: PixelsRequest): Promise<Frame> {
    const known = this.#frame?.asked
    const isSize = known?.width === asked.width && known.height === asked.height
    if (this.#frame === undefined || !isSize || known.resampling !== asked.resampling) {
      this.#frame = { asked, frame: this.#take(asked) }
    }
    return this.#frame.frame
  }

  async #take({ width, height, resampling }: PixelsRequest): Promise<Frame> {
    if (resampling !== Resampling.area) return this.#source.frame({ width, height })
    return areaResample(await this.#source.frame(), { width, height })
  }

  async #xml(): Promise<string> {
    const tree = await this.tree()
    return stage('tree', () => writeUiautomatorXml(tree))
  }

  /** Makes the parts that were asked for and no others. */
  async observe(request: ObservationRequest): Promise<Observation> {
    return {
      ...(request.pixels === undefined ? {} : { pixels: await this.#picture(request.pixels) }),
      ...(request.elements === true ? { elements: await this.elements() } : {}),
      ...(request.xml === true ? { xml: await this.#xml() } : {}),
    }
  }
}
