import { LiveCanvas } from './live-canvas.tsx'

/** Frames a second. */
const RATE = 30
const LONGEST_SIDE = 960

interface Props {
  readonly handle: string
  readonly display: { readonly width: number; readonly height: number }
}

/** An environment's screen, as large and as often as it is ever asked for. */
export function LargePicture({ handle, display }: Props) {
  const scale = Math.min(LONGEST_SIDE / Math.max(display.width, display.height), 1)
  return (
    <LiveCanvas
      handle={handle} rate={RATE}
      width={Math.round(display.width * scale)} height={Math.round(display.height * scale)}
    />
  )
}
