/** @jsxRuntime automatic */ /** @jsxImportSource preact */
import type { ComponentChildren, HTMLAttributes } from 'preact'
import type { DisplaySize } from './display.ts'

interface Props {
  readonly display: DisplaySize
  /** What the screen shows, for those who do not see it. */
  readonly label: string
  /** An image, a canvas, or another element of the class `picture`. */
  readonly picture?: ComponentChildren
  /** SVG in pixels of the display, over the picture. */
  readonly children?: ComponentChildren
  readonly listeners?: HTMLAttributes<HTMLDivElement>
}

/** A phone's display with what is drawn over it. Its place on the page depends on the display's size alone. */
export function PhoneFrame({ display: { width, height }, label, picture, children, listeners = {} }: Props) {
  return (
    <div class="phone" style={{ '--ratio': String(width / height), aspectRatio: `${width} / ${height}` }} {...listeners}>
      {picture}
      <svg class="overlay" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={label}>
        {children}
      </svg>
    </div>
  )
}
