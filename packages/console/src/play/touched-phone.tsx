import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import type { DisplayPoint } from '@droidgym/page/display'
import type { DrawnAction } from '@droidgym/page/drawn-action'
import { ActionMark } from '@droidgym/page/action-mark.jsx'
import { BoxOutline } from '../phone/overlays.tsx'
import { Phone } from '../phone/phone.tsx'
import type { ElementNode } from '../tree/element-node.ts'
import { nodeAt } from '../tree/element-node.ts'
import type { Touch } from './touches.ts'
import { touchInput } from './touches.ts'

interface Props {
  readonly display: { readonly width: number; readonly height: number }
  readonly label: string
  readonly picture: ComponentChildren
  readonly nodes: readonly ElementNode[]
  readonly hovered: number | undefined
  readonly selected: number | undefined
  /** Where the pointer is on the display. */
  readonly at: DisplayPoint | undefined
  readonly onAt: (at: DisplayPoint | undefined) => void
  readonly onHover: (index: number | undefined) => void
  readonly onTouch: (touch: Touch) => void
  /** Drawn on the screen, below outlines and touches. */
  readonly children?: ComponentChildren
}

/** A phone that the pointer touches; elements are outlined, and the touch is drawn while it lasts. */
export function TouchedPhone(props: Props) {
  const { display, label, picture, nodes, hovered, selected, at, onAt, onHover, onTouch, children } = props
  const [from, setFrom] = useState<{ readonly at: DisplayPoint; readonly when: number }>()
  // What is under the pointer is shown in the tree; the screen itself stays clear while it is used.
  const outlines = [[selected, 'selected'], [at === undefined ? hovered : undefined, 'hovered']] as const
  return (
    <Phone
      display={display} label={label} picture={picture}
      onDown={(point, event) => {
        if (event.button !== 0) return
        const touched = event.currentTarget as HTMLElement
        touched.setPointerCapture(event.pointerId)
        touched.parentElement?.focus()
        event.preventDefault()
        setFrom({ at: point, when: event.timeStamp })
      }}
      onMove={(point) => {
        onAt(point)
        onHover(nodeAt(nodes, point))
      }}
      onUp={(point, event) => {
        if (from !== undefined) onTouch(touchInput(from.at, point, event.timeStamp - from.when, display))
        setFrom(undefined)
      }}
      onCancel={() => { setFrom(undefined) }}
      onLeave={() => {
        onAt(undefined)
        onHover(undefined)
      }}
    >
      {children}
      {outlines.map(([index, kind]) => {
        const node = index === undefined ? undefined : nodes[index]
        return node && <BoxOutline key={kind} bounds={node.bounds} kind={kind} />
      })}
      {from && at && <ActionMark parts={[drawnTouch(touchInput(from.at, at, 0, display))]} display={display} />}
    </Phone>
  )
}

/** A touch while it lasts. */
function drawnTouch(input: Touch): DrawnAction {
  return input.kind === 'swipe' ? input : { kind: 'tap', at: input.at }
}
