import { useMemo, useState } from 'preact/hooks'
import { drawnActions } from '@droidgym/page/drawn-action'
import { ActionMark } from '@droidgym/page/action-mark.jsx'
import { BoxOutline, DiscreteGrid, NumberedBoxes, Wireframe } from '../phone/overlays.tsx'
import { Phone } from '../phone/phone.tsx'
import { Picture } from '../phone/picture.tsx'
import type { HeaderRecord } from '../recording/records.ts'
import { nodeAt } from '../tree/element-node.ts'
import type { StepScreen } from './screen-of-step.ts'

export type Side = 'before' | 'after'

/** The element under the pointer or chosen, on one of both screens. */
export interface Picked {
  readonly side: Side
  readonly selected?: number | undefined
  readonly hovered?: number | undefined
}

interface Props {
  readonly header: HeaderRecord
  /** Absent for the reset. */
  readonly before: StepScreen | undefined
  readonly after: StepScreen
  readonly executed: string
  readonly picked: Picked
  readonly onPick: (picked: Picked) => void
}

const OVERLAYS = { numbers: 'Numbers', grid: 'Grid of 385', wires: 'Elements only' } as const
type Overlay = keyof typeof OVERLAYS

/** The phone before and after a step, with the action drawn over the screen that it acted on. */
export function Stage({ header, before, after, executed, picked, onPick }: Props) {
  const [overlays, setOverlays] = useState<ReadonlySet<Overlay>>(new Set())
  const parts = useMemo(() => drawnActions(executed), [executed])
  const toggle = (overlay: Overlay, isOn: boolean): void => {
    setOverlays(new Set([...overlays].filter((each) => each !== overlay).concat(isOn ? [overlay] : [])))
  }
  const side = (screen: StepScreen, which: Side) => (
    <Screen
      header={header} screen={screen} overlays={overlays} onPick={onPick} picked={picked} side={which} parts={which === 'before' ? parts : []}
      label={which === 'before' ? `Screen before the step: ${executed}` : `Screen after step ${screen.step}`}
    />
  )
  return (
    <section class="stage panel" aria-label="Phone">
      <div class="overlays" role="group" aria-label="Overlays">
        {Object.entries(OVERLAYS).map(([name, title]) => (
          <label key={name}>
            <input
              type="checkbox" checked={overlays.has(name as Overlay)}
              onChange={(event) => { toggle(name as Overlay, event.currentTarget.checked) }}
            />
            {title}
          </label>
        ))}
      </div>
      <div class="pair">
        <figure>
          <figcaption>Before</figcaption>
          {before === undefined ? <BlankPhone header={header} text="The episode begins here" /> : side(before, 'before')}
        </figure>
        <figure>
          <figcaption>After</figcaption>
          {side(after, 'after')}
        </figure>
      </div>
    </section>
  )
}

function BlankPhone({ header, text }: { readonly header: HeaderRecord; readonly text: string }) {
  const { width, height } = header.environment
  return <Phone display={{ width, height }} label={text} picture={<span class="picture blank">{text}</span>} />
}

interface ScreenProps {
  readonly header: HeaderRecord
  readonly screen: StepScreen
  readonly side: Side
  readonly overlays: ReadonlySet<Overlay>
  readonly parts: ReturnType<typeof drawnActions>
  readonly picked: Picked
  readonly onPick: (picked: Picked) => void
  readonly label: string
}

function Screen({ header, screen, side, overlays, parts, picked, onPick, label }: ScreenProps) {
  const { width, height } = header.environment
  const display = { width, height }
  const nodes = screen.tree.nodes ?? []
  const boxOf = (index = -1) => (picked.side === side ? nodes[index]?.bounds : undefined)
  const [selected, hovered] = [boxOf(picked.selected), boxOf(picked.hovered)]
  const isDrawn = screen.picture === undefined || overlays.has('wires')
  const keep = picked.side === side ? picked.selected : undefined
  return (
    <Phone
      display={display} label={label}
      picture={screen.picture && !overlays.has('wires') ? <Picture picture={screen.picture} alt="" /> : undefined}
      onMove={(point) => {
        const index = nodeAt(nodes, point)
        if (picked.side !== side || picked.hovered !== index) onPick({ side, selected: keep, hovered: index })
      }}
      onDown={(point) => {
        const index = nodeAt(nodes, point)
        onPick({ side, selected: index, hovered: index })
      }}
      onLeave={() => { if (picked.side === side) onPick({ side, selected: keep }) }}
    >
      {isDrawn && <Wireframe nodes={nodes} display={display} />}
      {overlays.has('grid') && <DiscreteGrid display={display} />}
      {overlays.has('numbers') && <NumberedBoxes boxes={screen.numbered} display={display} />}
      {selected && <BoxOutline bounds={selected} kind="selected" />}
      {hovered && <BoxOutline bounds={hovered} kind="hovered" />}
      <ActionMark parts={parts} display={display} />
    </Phone>
  )
}
