/** @jsxRuntime automatic */ /** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { actionValue } from '@droidgym/gym/action/action'
import type { Action } from '@droidgym/gym/action/action'
import type { RecordedEvent, RecordedExchange, StepRecord } from '@droidgym/gym/record/episode-records'
import type { Milestone } from '@droidgym/spec/milestones/milestones'
import { Lines } from '@droidgym/page/lines.jsx'
import { Panel } from '@droidgym/page/panel.jsx'
import { Facts } from '@droidgym/page/tables.jsx'
import type { Fact } from '@droidgym/page/tables.jsx'
import type { CasePictures } from './case-pictures.tsx'
import type { EpisodeCase } from './episode-case.ts'
import type { PageTexts } from './page-texts.tsx'

/** Most steps on a page. */
const MAX_STEPS = 300
/** Most characters of a message to a model, and of its reply. */
const MAX_MESSAGE = 20_000
/** Most listed events of a step. */
const MAX_EVENTS = 16

/** What the parts of a page of a case are made of. */
export interface CaseParts {
  readonly one: EpisodeCase
  readonly texts: PageTexts
  /** The task's milestones. */
  readonly milestones: readonly Milestone[]
}

export interface StepsProps extends CaseParts {
  readonly pictures: CasePictures
}

/** Every step: observation, action and result. */
export function StepsPanel({ one: { recording }, texts, milestones, pictures }: StepsProps) {
  if (recording === undefined) return <Panel title="Steps" note="There is no recording to tell them." />
  const { steps, reset } = recording
  const reached = reachedBy(recording)
  const namesOf = (ids: readonly number[]): readonly string[] => ids.map((id) => milestoneName(id, milestones))
  const final = pictures.of(pictures.screens - 1, 'the screen at the end')
  const note = reset === undefined ? 'The recording breaks off before its first screen.'
    : 'Pictures show the screen before the action, with the action drawn on it.'
  return (
    <Panel title="Steps" note={pictures.shown === 0 ? '' : note}>
      {steps.slice(0, MAX_STEPS).map((step, index) => (
        <article key={index} class="step" id={`step-${index + 1}`}>
          {pictures.of(index, `the screen before step ${index + 1}`, step.executed)}
          <div>
            <h3>Step {index + 1}</h3>
            <Facts facts={factsOf(step, namesOf(reached[index] ?? []), texts)} />
            {step.exchanges?.map((exchange, asked) => <Exchange key={asked} exchange={exchange} texts={texts} />)}
          </div>
        </article>
      ))}
      {final !== undefined && <article class="step">{final}<div><h3>At the end</h3></div></article>}
      {steps.length > MAX_STEPS && <p>{steps.length - MAX_STEPS} more steps are left out.</p>}
    </Panel>
  )
}

/** Ids of the milestones that each step was the first to reach. */
export function reachedBy({ reset, steps }: Pick<NonNullable<EpisodeCase['recording']>, 'reset' | 'steps'>): readonly number[][] {
  const known = new Set(reset?.info.substates?.reached ?? [])
  return steps.map(({ info }) => {
    const fresh = (info.substates?.reached ?? []).filter((id) => !known.has(id))
    for (const id of fresh) known.add(id)
    return fresh
  })
}

/** `2: the alarm is listed`. */
export function milestoneName(id: number, milestones: readonly Milestone[]): string {
  const content = milestones.find((milestone) => milestone.id === id)?.content
  return content === undefined ? `milestone ${id}` : `${id}: ${content}`
}

function factsOf(step: StepRecord, reached: readonly string[], texts: PageTexts): readonly Fact[] {
  const { action, expert_action: expert, executed, info, reward } = step
  const events = eventLines(info.events ?? [], info.events_dropped ?? 0)
  const shown = (text: string | undefined): ComponentChildren => text && texts.show(text)
  const listed = (lines: readonly string[]): ComponentChildren => (
    lines.length === 0 ? undefined : <Lines lines={lines.map((line) => texts.show(line))} />
  )
  return [
    ['action', <code class="code">{texts.show(actionText(action))}</code>],
    ['the expert wanted', expert && <code class="code">{texts.show(actionText(expert))}</code>],
    ['executed', executed === undefined ? 'nothing' : <code class="code">{texts.show(executed)}</code>],
    ['invalid', info.invalid_action === undefined ? undefined : <b class="bad">{texts.show(info.invalid_action)}</b>],
    ['reward', `${reward}${ending(step)}`],
    ['reached', listed(reached)],
    ['events', listed(events)],
    ['answer', shown(info.answer)],
    ['says', info.finished && `finished: ${info.finished}`],
    ['user replies', shown(info.user_reply)],
    ['the phone failed', shown(info.failure)],
  ]
}

function actionText(action: Action): string {
  const value = actionValue(action)
  switch (typeof value) {
    case 'string':
      return value
    case 'number':
      return `${action.kind} ${value}`
    default:
      return 'kind' in value ? JSON.stringify(value) : `${action.kind}(${value.join(', ')})`
  }
}

function ending({ terminated, truncated, info }: StepRecord): string {
  if (info.aborted) return ' · the phone failed'
  if (terminated) return info.success ? ' · the task is done' : ' · the episode is over'
  return truncated ? ' · the step limit is reached' : ''
}

function eventLines(events: readonly RecordedEvent[], dropped: number): readonly string[] {
  const lines = events.slice(0, MAX_EVENTS).map((event) => {
    const { type, package: app, resource_id: id, class: name } = event
    const texts = [...event.text, event.content_desc].filter((each) => each !== '').join(' · ')
    return `${type.replace(/^TYPE_/, '')} ${id === '' ? `${app} ${name}` : id}${texts === '' ? '' : `: ${texts}`}`
  })
  const more = events.length - lines.length + dropped
  return more === 0 ? lines : [...lines, `and ${more} more`]
}

interface ExchangeProps {
  readonly exchange: RecordedExchange
  readonly texts: PageTexts
}

/** Shows the reply, and the prompt collapsed. */
function Exchange({ exchange, texts }: ExchangeProps) {
  const { module, messages, reply, tool_calls: calls = [], fault, usage } = exchange
  const { latency_ms: latency, from_cache: cached, cost_usd: usd } = exchange
  const facts = [
    usage && `${usage.input} tokens in, ${usage.output} out`,
    cached ? 'from the cache' : `${(latency / 1000).toFixed(1)} s`,
    usd !== undefined && `${usd.toFixed(5)} USD`,
  ].filter((each) => typeof each === 'string').join(', ')
  const answer = [...(reply === '' ? [] : [reply]), ...calls.map((call) => `${call.name}(${call.arguments})`)].join('\n')
  return (
    <>
      <h4>Reply to the question for {module.replaceAll('_', ' ')}</h4>
      <pre class="code" dir="auto">{texts.show(answer, MAX_MESSAGE)}</pre>
      {fault !== undefined && <p class="bad">No action: {texts.show(fault)}</p>}
      <details>
        <summary>Prompt ({facts})</summary>
        {messages.map(({ role, content }, index) => (
          <div key={index}>
            <h4>{texts.show(role)}</h4>
            <pre class="code" dir="auto">{texts.show(messageText(content), MAX_MESSAGE)}</pre>
          </div>
        ))}
      </details>
    </>
  )
}

function messageText(content: RecordedExchange['messages'][number]['content']): string {
  if (typeof content === 'string') return content
  return content.map((part) => {
    if ('text' in part) return part.text
    const { picture } = part
    return `[picture: ${typeof picture === 'string' ? picture : `${picture.width} × ${picture.height}, not recorded`}]`
  }).join('\n')
}
