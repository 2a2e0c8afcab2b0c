import { actionValue } from '../../action/action.ts'
import type { Action } from '../../action/action.ts'
import { touchedPoints } from '../../judge/touched-points.ts'
import type { RecordedEvent, RecordedExchange, StepRecord } from '../../record/episode-records.ts'
import type { Milestone } from '../../spec/milestones/milestones.ts'
import { panel } from '../page/html-parts.ts'
import { escape } from '../page/svg-charts.ts'
import type { CasePictures } from './case-pictures.ts'
import type { EpisodeCase } from './episode-case.ts'
import type { PageTexts } from './page-texts.ts'

/** Most steps on a page. */
const MAX_STEPS = 300
/** Most characters of a message to a model, and of its reply. */
const MAX_MESSAGE = 20_000
/** Most listed events of a step. */
const MAX_EVENTS = 16

export interface StepParts {
  readonly texts: PageTexts
  readonly pictures: CasePictures
  /** The task's milestones. */
  readonly milestones: readonly Milestone[]
}

/** Every step: observation, action and result. */
export function stepsPanel({ recording }: EpisodeCase, parts: StepParts): string {
  if (recording === undefined) return panel('Steps', 'There is no recording to tell them.', '')
  const { steps, reset } = recording
  const shown = steps.slice(0, MAX_STEPS)
  const reached = reachedBy(recording)
  const articles = shown.map((step, index) => stepArticle(step, index, reached[index] ?? [], parts))
  const last = parts.pictures.screens - 1
  const final = last < 0 ? '' : parts.pictures.of(last, 'the screen at the end')
  const end = final === '' ? '' : `<article>${final}<div><h3>At the end</h3></div></article>`
  const leftOut = steps.length > shown.length ? `<p>${steps.length - shown.length} more steps are left out.</p>` : ''
  const marks = 'Pictures show the screen before the action; the ring is where a finger touched, the dot where it lifted.'
  const note = reset === undefined ? 'The recording breaks off before its first screen.' : marks
  return panel('Steps', parts.pictures.shown === 0 ? '' : note, articles.join('') + end + leftOut)
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

function stepArticle(step: StepRecord, index: number, reached: readonly number[], parts: StepParts): string {
  const { texts, pictures, milestones } = parts
  const { action, expert_action: expert, executed, info, reward, exchanges = [] } = step
  const number = index + 1
  const rows: readonly (readonly [string, string | undefined])[] = [
    ['action', code(actionText(action), texts)],
    ['the expert wanted', expert && code(actionText(expert), texts)],
    ['executed', executed === undefined ? 'nothing' : code(executed, texts)],
    ['invalid', info.invalid_action === undefined ? undefined : `<b class="warn">${texts.html(info.invalid_action)}</b>`],
    ['reward', `${reward}${ending(step)}`],
    ['reached', listed(reached.map((id) => texts.html(milestoneName(id, milestones))))],
    ['events', listed(eventLines(info.events ?? [], info.events_dropped ?? 0).map((line) => texts.html(line)))],
    ['answer', optional(info.answer, texts)],
    ['says', info.finished && `finished: ${info.finished}`],
    ['user replies', optional(info.user_reply, texts)],
    ['the phone failed', optional(info.failure, texts)],
  ]
  const told = rows.map(([name, value]) => (value === undefined ? '' : `<dt>${name}</dt><dd>${value}</dd>`)).join('')
  const picture = pictures.of(index, `the screen before step ${number}`, touchedPoints(executed ?? ''))
  const asked = exchanges.map((exchange) => exchangeBlock(exchange, texts)).join('')
  return `<article id="step-${number}">${picture}<div><h3>Step ${number}</h3><dl>${told}</dl>${asked}</div></article>`
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

function code(text: string, texts: PageTexts): string {
  return `<code>${texts.html(text)}</code>`
}

function optional(text: string | undefined, texts: PageTexts): string | undefined {
  return text === undefined ? undefined : texts.html(text)
}

function listed(items: readonly string[]): string | undefined {
  return items.length === 0 ? undefined : `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
}

function eventLines(events: readonly RecordedEvent[], dropped: number): readonly string[] {
  const lines = events.slice(0, MAX_EVENTS).map((event) => {
    const { type, package: app, resource_id: id, class: name } = event
    const said = [...event.text, event.content_desc].filter((each) => each !== '').join(' · ')
    return `${type.replace(/^TYPE_/, '')} ${id === '' ? `${app} ${name}` : id}${said === '' ? '' : `: ${said}`}`
  })
  const more = events.length - lines.length + dropped
  return more === 0 ? lines : [...lines, `and ${more} more`]
}

/** Shows the reply, and the prompt collapsed. */
function exchangeBlock(exchange: RecordedExchange, texts: PageTexts): string {
  const { module, messages, reply, tool_calls: calls = [], fault, usage } = exchange
  const { latency_ms: latency, from_cache: cached, cost_usd: usd } = exchange
  const told = [
    usage && `${usage.input} tokens in, ${usage.output} out`,
    cached ? 'from the cache' : `${(latency / 1000).toFixed(1)} s`,
    usd !== undefined && `${usd.toFixed(5)} USD`,
  ].filter((each) => typeof each === 'string').join(', ')
  const answer = [...(reply === '' ? [] : [reply]), ...calls.map((call) => `${call.name}(${call.arguments})`)].join('\n')
  const wrong = fault === undefined ? '' : `<p class="warn">No action: ${texts.html(fault)}</p>`
  const question = messages.map(({ role, content }) => (
    `<h4>${texts.html(role)}</h4><pre>${texts.html(messageText(content), MAX_MESSAGE)}</pre>`
  ))
  return `<h4>Reply to the question for ${escape(module.replaceAll('_', ' '))}</h4><pre>${texts.html(answer, MAX_MESSAGE)}</pre>${wrong}`
    + `<details><summary>Prompt (${escape(told)})</summary>${question.join('')}</details>`
}

function messageText(content: RecordedExchange['messages'][number]['content']): string {
  if (typeof content === 'string') return content
  return content.map((part) => {
    if ('text' in part) return part.text
    const { picture } = part
    return `[picture: ${typeof picture === 'string' ? picture : `${picture.width} × ${picture.height}, not recorded`}]`
  }).join('\n')
}
