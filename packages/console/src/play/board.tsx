import { useCallback, useMemo, useState } from 'preact/hooks'
import { ElementFacts, ElementTree } from '../tree/element-tree.tsx'
import { parseTree } from '../tree/parse-tree.ts'
import { catalogue } from './catalogue.ts'
import { Hand } from './hand.tsx'
import type { Overlays } from './hand.tsx'
import type { Input } from './input.ts'
import { Outcome } from './outcome.tsx'
import type { Session } from './session.ts'
import { TimeBar } from './time-bar.tsx'
import { WordsForm } from './words-form.tsx'
import './play.css'

const OVERLAYS: readonly (readonly [keyof Overlays, string])[] = [
  ['grid', 'Grid of 385'], ['numbers', 'Element numbers'], ['marks', 'Marks'],
]

/** A phone in use, and all that is known of its episode. */
export function Board({ session }: { readonly session: Session }) {
  const [overlays, setOverlays] = useState<Overlays>({ grid: false, numbers: false, marks: false })
  const [hovered, setHovered] = useState<number>()
  const [selected, setSelected] = useState<number>()
  const standing = session.standing.value
  const xml = standing?.screen.xml ?? ''
  const tree = useMemo(() => parseTree(xml), [xml])
  const input = useCallback((given: Input) => { void session.input(given) }, [session])
  if (standing === undefined) return null
  const { nodes = [] } = tree
  const node = selected === undefined ? undefined : nodes[selected]
  const latency = session.latency.value
  return (
    <div class="board">
      <div class="middle">
        <Hand
          standing={standing} nodes={nodes} overlays={overlays} hovered={hovered} selected={selected}
          onHover={setHovered} onInput={input}
        />
        <p class="fault" role="alert" dir="auto">{session.fault.value || ' '}</p>
      </div>
      <div class="side">
        <Outcome
          standing={standing}
          language={catalogue.value?.tasks.find(({ id }) => id === standing.task)?.language}
        />
        <div class="panel">
          <div class="row">
            {session.noUndo.value === undefined
              ? (
                  <>
                    <button type="button" disabled={!standing.canUndo} onClick={() => { void session.undo() }}>↶ Undo</button>
                    <button type="button" disabled={!standing.canRedo} onClick={() => { void session.redo() }}>↷ Redo</button>
                  </>
                )
              : <span class="soft">{session.noUndo.value}</span>}
            <span class="soft latency">
              {session.isBusy.value ? 'working …' : latency === undefined ? '' : `${Math.round(latency)} ms`}
            </span>
          </div>
          {standing.actionSpace === 'ui' && (
            <TimeBar
              isReal={standing.isReal} isBusy={session.isBusy.value || session.isOver.value} isHalted={session.fault.value !== ''} onInput={input}
            />
          )}
          <fieldset class="row">
            <legend>Drawn over the phone</legend>
            {OVERLAYS.map(([name, title]) => (
              <label key={name} class="check">
                <input
                  type="checkbox" checked={overlays[name]}
                  onChange={(event) => { setOverlays({ ...overlays, [name]: event.currentTarget.checked }) }}
                />
                {title}
              </label>
            ))}
          </fieldset>
        </div>
        <WordsForm space={standing.actionSpace} onInput={input} onAct={(action) => { void session.act(action) }} />
      </div>
      <section class="panel elements" aria-label="Elements">
        {tree.fault !== undefined && <p class="fault">{tree.fault}</p>}
        <button
          type="button" disabled={node === undefined}
          onClick={() => {
            if (node === undefined) return
            const [left, top, right, bottom] = node.bounds
            input({ kind: 'tap', at: { x: Math.floor((left + right) / 2), y: Math.floor((top + bottom) / 2) } })
          }}
        >
          Tap this element
        </button>
        <ElementTree nodes={nodes} selected={selected} hovered={hovered} onHover={setHovered} onSelect={setSelected} />
        {node && <ElementFacts node={node} />}
      </section>
    </div>
  )
}
