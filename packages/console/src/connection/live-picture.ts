import type { Frame } from './decode-frame.ts'
import { rgbaOf } from './decode-frame.ts'
import type { Link } from './link.ts'

interface Wish {
  readonly width: number
  readonly height: number
  /** Frames a second. */
  readonly rate: number
}

interface Shown {
  readonly canvas: HTMLCanvasElement
  readonly views: Map<HTMLCanvasElement, Wish>
}

/** Pictures of the environments that are looked at. Of several places that show one, the largest wish is asked for. */
export class LivePictures {
  readonly #link: Link
  readonly #pictures = new Map<string, Shown>()
  #queue: Promise<void> = Promise.resolve()

  constructor(link: Link) {
    this.#link = link
    link.onFrame((frame) => {
      this.#queue = this.#queue.then(async () => { await this.#draw(frame) }).catch(() => undefined)
    })
    link.welcome.subscribe((welcome) => {
      if (welcome === undefined) return
      for (const handle of this.#pictures.keys()) this.#ask(handle)
    })
  }

  /** Shows an environment in a canvas until the returned function is called. */
  show(handle: string, canvas: HTMLCanvasElement, wish: Wish): () => void {
    const picture: Shown = this.#pictures.get(handle) ?? { canvas: document.createElement('canvas'), views: new Map() }
    this.#pictures.set(handle, picture)
    picture.views.set(canvas, wish)
    if (picture.views.size > 1) copy(picture.canvas, canvas)
    this.#ask(handle)
    return () => {
      picture.views.delete(canvas)
      this.#ask(handle)
      if (picture.views.size === 0) this.#pictures.delete(handle)
    }
  }

  #ask(handle: string): void {
    const wishes = [...this.#pictures.get(handle)?.views.values() ?? []]
    const most = (side: keyof Wish, least: number): number =>
      Math.round(Math.max(least, ...wishes.map((wish) => wish[side])))
    const wish = { handle, width: most('width', 16), height: most('height', 16), rate: most('rate', 0) }
    // A lost connection or a closed environment is told elsewhere.
    this.#link.request('watch', wish).catch(() => undefined)
  }

  async #draw(frame: Frame): Promise<void> {
    const picture = this.#pictures.get(frame.handle)
    const context = picture?.canvas.getContext('2d')
    if (picture === undefined || !context) return
    const { canvas: whole } = picture
    if (whole.width !== frame.width || whole.height !== frame.height) {
      whole.width = frame.width
      whole.height = frame.height
    }
    if (frame.format === 'rgb') {
      context.putImageData(new ImageData(rgbaOf(frame.part), frame.partWidth, frame.partHeight), frame.left, frame.top)
    } else {
      const part = await createImageBitmap(new Blob([new Uint8Array(frame.part)], { type: 'image/png' }))
      context.drawImage(part, frame.left, frame.top, frame.partWidth, frame.partHeight)
      part.close()
    }
    for (const canvas of picture.views.keys()) copy(whole, canvas)
  }
}

function copy(from: HTMLCanvasElement, to: HTMLCanvasElement): void {
  if (to.width !== from.width || to.height !== from.height) {
    to.width = from.width
    to.height = from.height
  }
  to.getContext('2d')?.drawImage(from, 0, 0)
}
