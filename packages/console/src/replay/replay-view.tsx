import { useEffect, useMemo, useState } from 'preact/hooks'
import { Badge } from '@droidgym/page/badge.jsx'
import type { StepDetails } from '@droidgym/server/http/console/protocol'
import { endingRule } from '../recording/ending-rule.ts'
import { routed } from '../route.ts'
import { ElementFacts, ElementTree } from '../tree/element-tree.tsx'
import { ActionList } from './action-list.tsx'
import { ChangesPanel, EventsPanel, LogPanel } from './details-panels.tsx'
import { FactsTable } from './facts-table.tsx'
import { FilmStrip } from './film-strip.tsx'
import { ModelPanel } from './model-panel.tsx'
import { Fault, FileButton, OpenPanel } from './open-panel.tsx'
import type { Details, Opened, RecordingPlace } from './opened.ts'
import { opened, openFault, openFile, openFromSource, recordingSource } from './opened.ts'
import { OutcomePanel } from './outcome-panel.tsx'
import { position, showStep } from './position.ts'
import { RunReplay } from './run-replay.tsx'
import { infoOf, screenOf, stepRecord, titleOf } from './screen-of-step.ts'
import type { Picked } from './stage.tsx'
import { Stage } from './stage.tsx'
import { Tabs } from './tabs.tsx'
import { Transport } from './transport.tsx'
import { WhatIfForm } from './what-if.tsx'
import './replay.css'

/** One episode, step by step. */
export function ReplayView() {
  const source = recordingSource.value
  const asked = routed('recording')
  useEffect(() => {
    if (source !== undefined && asked !== '' && opened.peek()?.recording.name !== asked) void openFromSource(source, { id: asked })
  }, [source, asked])
  const shown = opened.value
  const run = routed('run')
  if (run !== '') {
    return (
      <RunReplay run={run} place={routed('episode')}>
        {shown !== undefined && <Episode key={shown.recording.name} opened={shown} />}
      </RunReplay>
    )
  }
  return (
    <div
      class="drop"
      onDragOver={(event) => { event.preventDefault() }}
      onDrop={(event) => {
        event.preventDefault()
        void openFile(event.dataTransfer?.files[0])
      }}
    >
      {shown === undefined ? <OpenPanel /> : <Episode key={shown.recording.name} opened={shown} />}
    </div>
  )
}

interface Picking {
  readonly step: number
  readonly picked: Picked
}

function Episode({ opened: { recording, details: given, place } }: { readonly opened: Opened }) {
  const { header, steps, end } = recording
  const [tab, setTab] = useState('outcome')
  const details = useDetails(given)
  const step = Math.min(position.value, steps.length)
  const [picking, setPicking] = useState<Picking>({ step, picked: { side: 'after' } })
  // An element is chosen on a step's screen; the side stays.
  const here = (from: Picking): Picked => (from.step === step ? from.picked : { side: from.picked.side })
  const setPicked = (change: (before: Picked) => Picked): void => {
    setPicking((before) => ({ step, picked: change(here(before)) }))
  }
  const record = stepRecord(recording, step)
  const info = infoOf(recording, step)
  const [earlier, later] = [details.steps?.[step - 1], details.steps?.[step]]
  const before = useMemo(
    () => (step === 0 ? undefined : screenOf(recording, step - 1, earlier)),
    [recording, step, earlier],
  )
  const after = useMemo(() => screenOf(recording, step, later), [recording, step, later])
  const asked = here(picking)
  const treeSide = asked.side === 'before' && before !== undefined ? before : after
  const picked: Picked = { ...asked, side: treeSide === before ? 'before' : 'after' }
  const executed = record === undefined ? '' : titleOf(record)
  const exchanges = record?.exchanges ?? []
  const rule = endingRule(header)
  const steal = { details: later, why: details.why }

  return (
    <div class="replay">
      <header class="episode">
        <h2 dir="auto">{header.instruction}</h2>
        <p class="about">
          <Outcome end={end} />
          <span>{header.task}</span>
          <span>environment {header.environment.id}</span>
          <span>{header.agent ?? 'unknown agent'}</span>
          <span>{header.action_space}</span>
          <span class="soft" dir="auto">{recording.name}</span>
        </p>
        <div class="tools">
          {place && <WhatIfForm place={place} step={step} />}
          {place && <ForkButton place={place} step={step} />}
          <FileButton />
        </div>
        {rule !== undefined && <p class="soft">{rule}</p>}
        {recording.note !== undefined && <p class="fault" role="status">{recording.note}</p>}
        <Fault />
      </header>
      <FilmStrip recording={recording} details={details.steps} shown={step} onShow={showStep} />
      <ActionList recording={recording} shown={step} onShow={showStep} />
      <div class="middle">
        <Transport shown={step} last={steps.length} onShow={showStep} />
        <Stage
          header={header} before={before} after={after} executed={executed} picked={picked}
          onPick={(next) => {
            setPicked(() => next)
            if (next.selected !== undefined && next.selected !== picked.selected) setTab('elements')
          }}
        />
      </div>
      <Tabs
        label="Of this step" shown={tab} onShow={setTab}
        tabs={[
          { name: 'outcome', title: 'Outcome', content: () => <OutcomePanel recording={recording} shown={step} onShow={showStep} /> },
          { name: 'elements', title: 'Elements', content: () => <Elements screen={treeSide} picked={picked} onPick={setPicked} /> },
          { name: 'changes', title: 'Changes', count: steal.details?.changes.length ?? 0, content: () => <ChangesPanel {...steal} /> },
          { name: 'log', title: 'Log', count: steal.details?.log.length ?? 0, content: () => <LogPanel {...steal} /> },
          {
            name: 'events', title: 'Events', count: info?.events?.length ?? 0,
            content: () => <EventsPanel events={info?.events} dropped={info?.events_dropped ?? 0} />,
          },
          { name: 'model', title: 'Model', count: exchanges.length, content: () => <ModelPanel exchanges={exchanges} /> },
          { name: 'info', title: 'Info', content: () => <Facts info={info} header={header} /> },
        ]}
      />
      <p class="unseen" aria-live="polite">
        Step {step} of {steps.length}: {step === 0 ? 'reset' : executed}
        {record !== undefined && record.reward !== 0 && `, reward ${record.reward}`}
      </p>
    </div>
  )
}

function Outcome({ end }: { readonly end: Opened['recording']['end'] }) {
  if (end === undefined) return <Badge>unfinished</Badge>
  return <Badge tone={end.success ? 'good' : 'bad'}>{end.success ? 'success' : `no success: ${end.reason}`}</Badge>
}

function ForkButton({ place, step }: { readonly place: RecordingPlace; readonly step: number }) {
  const fork = recordingSource.value?.fork
  if (fork === undefined) return null
  return (
    <button
      type="button"
      onClick={() => {
        fork(place, step).catch((error: unknown) => {
          openFault.value = error instanceof Error ? error.message : String(error)
        })
      }}
    >
      Fork here
    </button>
  )
}

interface ElementsProps {
  readonly screen: ReturnType<typeof screenOf>
  readonly picked: Picked
  readonly onPick: (change: (before: Picked) => Picked) => void
}

function Elements({ screen, picked, onPick }: ElementsProps) {
  const { nodes, fault } = screen.tree
  if (nodes === undefined) return <p class="soft">{fault}</p>
  const node = picked.selected === undefined ? undefined : nodes[picked.selected]
  return (
    <div class="elements">
      <h3>Screen {picked.side === 'before' ? 'before' : 'after'} the step</h3>
      <ElementTree
        nodes={nodes} selected={picked.selected} hovered={picked.hovered}
        onHover={(hovered) => { onPick((before) => ({ ...before, side: picked.side, hovered })) }}
        onSelect={(selected) => { onPick(() => ({ side: picked.side, selected })) }}
      />
      <div class="chosen">
        {node === undefined ? <p class="soft">Choose an element here or on the phone.</p> : <ElementFacts node={node} />}
      </div>
    </div>
  )
}

interface FactsProps {
  readonly info: ReturnType<typeof infoOf>
  readonly header: Opened['recording']['header']
}

function Facts({ info, header }: FactsProps) {
  return (
    <>
      <h3>Info of the step</h3>
      <FactsTable facts={info ?? {}} />
      <h3>Episode</h3>
      <FactsTable facts={{ ...header, check: undefined, type: undefined }} />
    </>
  )
}

interface LoadedDetails {
  readonly steps?: readonly StepDetails[]
  /** Why there are none. */
  readonly why: string
}

function useDetails(given: Details): LoadedDetails {
  const [loaded, setLoaded] = useState<LoadedDetails>({ why: 'The server plays the recording once more…' })
  useEffect(() => {
    if (!('ask' in given)) return
    given.ask().then(
      (steps) => { setLoaded({ steps, why: '' }) },
      (error: unknown) => { setLoaded({ why: error instanceof Error ? error.message : String(error) }) },
    )
  }, [given])
  if ('ask' in given) return loaded
  return 'steps' in given ? { steps: given.steps, why: '' } : given
}
