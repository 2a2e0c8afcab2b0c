import { useEffect, useMemo, useRef } from 'preact/hooks'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import type { Recording } from '../recording/read-recording.ts'

interface Props {
  readonly recording: Recording
  readonly shown: number
  readonly onShow: (step: number) => void
}

const HEIGHT = 150

/** Reward so far and progress by step, where they say more than one figure does. */
export function RewardCurve({ recording, shown, onShow }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const plot = useRef<uPlot | null>(null)
  const curves = useMemo(() => curvesOf(recording), [recording])
  useEffect(() => {
    const box = place.current
    if (box === null || curves === undefined) return undefined
    const colour = (name: string): string => getComputedStyle(box).getPropertyValue(name)
    const stepped = uPlot.paths.stepped?.({ align: 1 })
    const axis = { stroke: colour('--soft'), grid: { stroke: colour('--line'), width: 1 }, ticks: { stroke: colour('--line') } }
    const made = new uPlot({
      width: box.clientWidth, height: HEIGHT, legend: { show: false }, scales: { x: { time: false } },
      cursor: { y: false, drag: { x: false, y: false } },
      axes: [axis, { ...axis, size: 42 }],
      series: [
        {},
        { label: 'reward so far', stroke: colour('--accent'), width: 2, ...(stepped && { paths: stepped }) },
        { label: 'progress', stroke: colour('--good'), width: 2, dash: [5, 4] },
      ],
    }, curves, box)
    const press = (): void => {
      const { idx } = made.cursor
      if (idx !== null && idx !== undefined) onShow(idx)
    }
    made.over.addEventListener('click', press)
    plot.current = made
    const observer = new ResizeObserver(() => {
      made.setSize({ width: box.clientWidth, height: HEIGHT })
    })
    observer.observe(box)
    return () => {
      observer.disconnect()
      made.destroy()
    }
  }, [curves])
  useEffect(() => {
    const made = plot.current
    if (made !== null && curves !== undefined) made.setCursor({ left: made.valToPos(shown, 'x'), top: 0 }, false)
  }, [shown, curves])
  if (curves === undefined) return null
  return (
    <figure class="curve">
      <figcaption>
        <span class="key reward">Reward so far</span> <span class="key progress">Progress</span> by step
      </figcaption>
      <div ref={place} role="img" aria-label="Reward so far and progress by step" style={{ minHeight: `${HEIGHT}px` }} />
    </figure>
  )
}

type Curves = [number[], number[], (number | null)[]]

function curvesOf({ steps, reset }: Recording): Curves | undefined {
  const progress = [reset?.info.progress ?? null, ...steps.map(({ info }) => info.progress ?? null)]
  const rewards = [0]
  for (const { reward } of steps) rewards.push((rewards.at(-1) ?? 0) + reward)
  const isTelling = steps.filter(({ reward }) => reward !== 0).length > 1 || new Set(progress).size > 2
  return isTelling ? [rewards.map((_, step) => step), rewards, progress] : undefined
}
