import type { RefObject } from 'preact'
import { useEffect, useState } from 'preact/hooks'

interface Options {
  readonly count: number
  /** Pixels of each item along the scrolled side. */
  readonly size: number
  readonly side: 'width' | 'height'
  /** The item that is kept in view; absent: none. */
  readonly shown?: number
}

/** Items beyond the edges that are drawn as well. */
const MARGIN = 8

/** The items of a scrolled list that are drawn, from the first to before the last. */
export function useVisibleRange(
  list: RefObject<HTMLElement | null>,
  { count, size, side, shown }: Options,
): readonly [from: number, to: number] {
  const [[start, length], setView] = useState<readonly [number, number]>([0, 2000])
  const isWide = side === 'width'
  useEffect(() => {
    const element = list.current
    if (element === null) return undefined
    const look = (): void => {
      setView(isWide ? [element.scrollLeft, element.clientWidth] : [element.scrollTop, element.clientHeight])
    }
    const observer = new ResizeObserver(look)
    observer.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [isWide])
  useEffect(() => {
    const element = list.current
    if (element === null || shown === undefined) return
    const [at, seen] = isWide ? [element.scrollLeft, element.clientWidth] : [element.scrollTop, element.clientHeight]
    const [from, to] = [shown * size, (shown + 1) * size]
    if (from >= at && to <= at + seen) return
    // Only the list scrolls: `scrollIntoView` would move the page of a narrow window as well.
    const wanted = from - (seen - size) / 2
    if (isWide) element.scrollLeft = wanted
    else element.scrollTop = wanted
  }, [shown, size, isWide, length])
  const from = Math.max(0, Math.floor(start / size) - MARGIN)
  return [from, Math.min(count, Math.ceil((start + length) / size) + MARGIN)]
}
