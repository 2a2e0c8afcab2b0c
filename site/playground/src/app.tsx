import { useMemo, useState } from 'preact/hooks'
import { ElementFacts, ElementTree } from '../../../packages/console/src/tree/element-tree.tsx'
import { parseTree } from '../../../packages/console/src/tree/parse-tree.ts'
import { EpisodePanel } from './episode-panel.tsx'
import { Screen } from './screen.tsx'
import { TaskPanel } from './task-panel.tsx'
import { usePhone } from './use-phone.ts'
import '../../../packages/console/src/style.css'
import './playground.css'

export function App() {
  const phone = usePhone()
  const [hovered, setHovered] = useState<number>()
  const [chosen, setChosen] = useState<{ readonly xml: string; readonly index: number }>()
  const { line, fault } = phone
  const standing = line?.standings.at(-1)
  const xml = standing?.xml ?? ''
  const nodes = useMemo(() => (xml === '' ? [] : parseTree(xml).nodes ?? []), [xml])
  // A place in a tree means nothing in the next one.
  const selected = chosen?.xml === xml ? chosen.index : undefined
  const node = selected === undefined ? undefined : nodes[selected]
  return (
    <>
      <header class="top">
        <h1>droidgym</h1>
        <p>
          A gym of phones for agents. This phone runs in your browser: be the agent, and see what an agent sees and
          what it is paid.
        </p>
      </header>
      <main class="play" aria-busy={phone.isBusy}>
        <TaskPanel phone={phone} />
        <div class="middle">
          {line !== undefined && standing !== undefined
            ? (
                <Screen
                  standing={standing} picture={line.picture} nodes={nodes} hovered={hovered} selected={selected}
                  onHover={setHovered} onAct={phone.act}
                />
              )
            : <p class="soft starting">{fault === '' ? 'Starting the phone …' : ''}</p>}
          <p class="fault" role="alert">{fault}</p>
        </div>
        <div class="side">
          {line !== undefined && <EpisodePanel phone={phone} line={line} />}
          {standing !== undefined && (
            <details class="panel">
              <summary>The same episode in Python</summary>
              <pre>{pythonOf(standing.task, phone.beginning.seed)}</pre>
            </details>
          )}
        </div>
        <section class="panel elements" aria-label="Observation">
          <h2>Observation: {nodes.length} elements</h2>
          <ElementTree
            nodes={nodes} selected={selected} hovered={hovered} onHover={setHovered}
            onSelect={(index) => { setChosen({ xml, index }) }}
          />
          {node && <ElementFacts node={node} />}
        </section>
      </main>
    </>
  )
}

function pythonOf(task: string, seed: number): string {
  return [
    'import droidgym',
    '',
    'with droidgym.make(',
    `    "${task}", seed=${seed}, split="train-sampled",`,
    '    action_space="ui", observation=("pixels", "xml"), reward="progress",',
    ') as env:',
    '    observation, info = env.reset()',
  ].join('\n')
}
