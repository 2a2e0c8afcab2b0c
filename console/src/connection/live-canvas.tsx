import { useEffect, useRef } from 'preact/hooks'
import { LivePictures } from './live-picture.ts'
import { server } from './server.ts'

let pictures: LivePictures | undefined

interface Props {
  readonly handle: string
  /** Pixels that are asked for at most: the picture is asked for as large as it is shown at first. */
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
    const observer = new IntersectionObserver((entries) => {
      const latest = entries.at(-1)
      if (latest?.isIntersecting === true) {
        const share = Math.min((latest.boundingClientRect.height * devicePixelRatio) / height, 1)
        stop ??= all.show(handle, shown, { width: Math.round(width * share), height: Math.round(height * share), rate })
      }
      else {
        stop?.()
        stop = undefined
      }
    })
    observer.observe(shown)
    return () => {
      observer.disconnect()
      stop?.()
    }
  }, [handle, width, height, rate])
  return <canvas ref={canvas} aria-hidden="true" />
}
