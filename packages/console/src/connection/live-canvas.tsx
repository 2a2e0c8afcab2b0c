import { useEffect, useRef } from 'preact/hooks'
import { LivePictures } from './live-picture.ts'
import { server } from './server.ts'

let pictures: LivePictures | undefined
/** A window that is being resized is left in peace. */
const RESIZED_MS = 300

interface Props {
  readonly handle: string
  /** Pixels that are asked for at most: the picture is asked for as large as it is shown. */
  readonly width: number
  readonly height: number
  /** Frames a second. */
  readonly rate: number
}

/** An environment's screen while it is in view. */
export function LiveCanvas({ handle, width, height, rate }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const shown = canvas.current
    if (shown === null) return undefined
    pictures ??= new LivePictures(server())
    const all = pictures
    let stop: (() => void) | undefined
    let isInView = false
    /** The share of `width` and `height` that was asked for. */
    let asked = 0
    let timer = 0
    const ask = (): void => {
      const share = isInView ? Math.min((shown.getBoundingClientRect().height * devicePixelRatio) / height, 1) : 0
      if (share === asked) return
      asked = share
      if (share > 0) {
        stop = all.show(handle, shown, { width: Math.round(width * share), height: Math.round(height * share), rate })
        return
      }
      stop?.()
      stop = undefined
    }
    const inView = new IntersectionObserver((entries) => {
      isInView = entries.at(-1)?.isIntersecting === true
      ask()
    })
    const size = new ResizeObserver(() => {
      clearTimeout(timer)
      timer = window.setTimeout(ask, RESIZED_MS)
    })
    inView.observe(shown)
    size.observe(shown)
    return () => {
      clearTimeout(timer)
      inView.disconnect()
      size.disconnect()
      stop?.()
    }
  }, [handle, width, height, rate])
  return <canvas ref={canvas} aria-hidden="true" />
}
