import { useRef } from 'preact/hooks'
import { Picture } from '../phone/picture.tsx'
import type { Recording } from '../recording/read-recording.ts'
import type { StepDetails } from '@droidgym/server/http/console/protocol'
import { pictureOf } from './screen-of-step.ts'
import { useVisibleRange } from './visible-range.ts'

interface Props {
  readonly recording: Recording
  readonly details: readonly StepDetails[] | undefined
  readonly shown: number
  readonly onShow: (step: number) => void
}

const HEIGHT = 88
const GAP = 6

/** The screens of the episode in a row; only those in view are decoded. */
export function FilmStrip({ recording, details, shown, onShow }: Props) {
  const strip = useRef<HTMLDivElement>(null)
  const { width, height } = recording.header.environment
  const frame = Math.max(28, Math.round((HEIGHT * width) / height))
  const count = recording.steps.length + 1
  const size = frame + GAP
  const [from, to] = useVisibleRange(strip, { count, size, side: 'width', shown })
  const frames = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)
  return (
    <div ref={strip} class="film panel" role="group" aria-label="Film strip" tabIndex={-1}>
      <div class="long" style={{ width: `${count * size}px`, height: `${HEIGHT + 16}px` }}>
        {frames.map((step) => {
          const picture = pictureOf(recording, step, details?.[step])
          const isRewarded = (recording.steps[step - 1]?.reward ?? 0) > 0
          return (
            <button
              key={step} type="button" tabIndex={-1} aria-label={`Show step ${step}`} aria-current={step === shown ? 'step' : undefined}
              class={isRewarded ? 'frame rewarded' : 'frame'} style={{ left: `${step * size}px`, width: `${frame}px` }}
              onClick={() => { onShow(step) }}
            >
              <span class="thumb" style={{ height: `${HEIGHT}px` }}>
                {picture === undefined ? <span class="picture none" /> : <Picture picture={picture} alt="" />}
              </span>
              <span class="at">{step}</span>
            </button>
          )
        })}
      </div>
    </div>
  )
}
