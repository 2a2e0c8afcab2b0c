import { areaResample } from '@droidgym/android/picture/area-resample'
import type { Frame } from '@droidgym/android/picture/frame'
import type { UiTree } from '@droidgym/android/ui/ui-tree'
import { writeUiautomatorXml } from '@droidgym/android/ui/uiautomator-xml'
import type { Device } from '@droidgym/spec/device/device'
import { stage } from '@droidgym/base/trace/stage'
import type { ReactsToTap } from './action-mask.ts'
import { actionMask, guessReactions } from './action-mask.ts'
import { Encoding } from '@droidgym/protocol/interface/options'
import { elementArrays } from './element-arrays.ts'
import { elementList } from './element-text.ts'
import { listElements } from './elements.ts'
import { encodeFrame } from './encoded-picture.ts'
import type { EncodingRequest, Picture } from './encoded-picture.ts'
import { writeHtml } from './html.ts'
import { drawMarks } from './mark-painter.ts'
import { marksOf } from './marks.ts'
import type {
  Element, MarkedPicture, Observation, ObservationPart, ObservationRequest, PixelsRequest, TextBox,
} from './observation.ts'
import { OBSERVATION_PARTS, Resampling } from './observation.ts'
import { keptPicture } from './shown-pictures.ts'
import { textBoxes, textsOfTree } from './text-boxes.ts'

/** The part of a device that shows its screen. */
export type ScreenSource = Pick<
  Device, 'frame' | 'areaFrame' | 'pictureName' | 'hierarchy' | 'drawnTexts' | 'reactsToTap'
> & {
  readonly description: Pick<Device['description'], 'display'>
}

/**
 * What a device shows between two actions. The tree and a picture are read at most once, so that the observation, the
 * reward and the next action's tags describe the same state. Make a new `Screen` after every action.
 */
export class Screen {
  readonly #source: ScreenSource
  #tree: Promise<UiTree> | undefined
  #frame: { readonly request: PixelsRequest; readonly frame: Promise<Frame> } | undefined
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
    const known = this.#frame?.request
    const isSize = known?.width === asked.width && known.height === asked.height
    if (this.#frame === undefined || !isSize || known.resampling !== asked.resampling) {
      this.#frame = { request: asked, frame: this.#take(asked) }
    }
    return this.#frame.frame
  }

  /** The picture as it is shown. A device that names its pictures does not have them reduced or encoded twice. */
  async #shown(asked: PixelsRequest): Promise<Picture> {
    const { width, height, resampling, encoding, quality } = asked
    const request = encodingOf(asked)
    if (request === undefined && resampling !== Resampling.area) return this.#picture(asked)
    const make = async (): Promise<Picture> => {
      const frame = await this.#picture(asked)
      return request === undefined ? frame : stage('encode', () => encodeFrame(frame, request))
    }
    const name = await this.#source.pictureName?.()
    if (name === undefined) return make()
    return keptPicture([name, width, height, resampling, encoding, quality].join(' '), make)
  }

  async #take({ width, height, resampling }: PixelsRequest): Promise<Frame> {
    if (resampling !== Resampling.area) return this.#source.frame({ width, height })
    const size = { width, height }
    return this.#source.areaFrame?.(size) ?? areaResample(await this.#source.frame(), size)
  }

  async #xml(): Promise<string> {
    const tree = await this.tree()
    return stage('tree', () => writeUiautomatorXml(tree))
  }

  async #marked(asked: PixelsRequest): Promise<MarkedPicture> {
    const [tree, picture] = [await this.tree(), await this.#picture(asked)]
    const marked = stage('render', () => {
      const marks = marksOf(tree)
      return { pixels: drawMarks(picture, marks, this.#display), marks }
    })
    const request = encodingOf(asked)
    return request === undefined ? marked : { ...marked, pixels: await encodeFrame(marked.pixels, request) }
  }

  /** A real phone reports texts by its tree alone. */
  async #texts(): Promise<readonly TextBox[]> {
    return textBoxes((await this.#source.drawnTexts?.()) ?? textsOfTree(await this.tree()))
  }

  async #mask(): Promise<Uint8Array> {
    const tree = await this.tree()
    const reactsToTap: ReactsToTap = this.#source.reactsToTap?.bind(this.#source) ?? guessReactions(tree, this.#display)
    return actionMask(tree, this.#display, reactsToTap)
  }

  get #display(): Device['description']['display'] {
    return this.#source.description.display
  }

  /** Makes the requested parts only, one after the other. */
  async observe(request: ObservationRequest): Promise<Observation> {
    const made: Record<string, unknown> = {}
    for (const part of SCREEN_PARTS) {
      const asked = request[part]
      // The maker takes what the part is asked for by.
      if (asked) made[part] = await (Screen.#makers[part] as (screen: Screen, asked: unknown) => unknown)(this, asked)
    }
    return made
  }

  static readonly #makers: Makers = {
    pixels: (screen, asked) => screen.#shown(asked),
    elements: (screen) => screen.elements(),
    xml: (screen) => screen.#xml(),
    text: async (screen, { boxes }) => elementList(await screen.elements(), boxes ? screen.#display : undefined),
    html: async (screen) => writeHtml(await screen.tree()),
    marks: (screen, asked) => screen.#marked(asked),
    ocr: (screen) => screen.#texts(),
    arrays: async (screen, { length }) => elementArrays(await screen.tree(), screen.#display, length),
    actionMask: (screen) => screen.#mask(),
  }
}

/** What makes the asked picture a file; `undefined` for pixels. */
function encodingOf({ encoding = Encoding.raw, quality }: PixelsRequest): EncodingRequest | undefined {
  return encoding === Encoding.raw ? undefined : { encoding, quality }
}

/** The gym adds the instruction. */
type ScreenPart = Exclude<ObservationPart, 'instruction'>
const SCREEN_PARTS = OBSERVATION_PARTS.filter((part) => part !== 'instruction')

type Makers = {
  readonly [Part in ScreenPart]: (
    screen: Screen,
    asked: Exclude<ObservationRequest[Part], boolean | undefined>,
  ) => Promise<NonNullable<Observation[Part]>>
}
