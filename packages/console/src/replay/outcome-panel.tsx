import { useMemo } from 'preact/hooks'
import { Figures } from '@droidgym/page/figures.jsx'
import type { Figure, Tone } from '@droidgym/page/figures.jsx'
import { Lines } from '@droidgym/page/lines.jsx'
import type { Recording } from '../recording/read-recording.ts'
import { signed } from './action-list.tsx'
import { RewardCurve } from './reward-curve.tsx'
import { infoOf, stepRecord } from './screen-of-step.ts'

interface Props {
  readonly recording: Recording
  readonly shown: number
  readonly onShow: (step: number) => void
}

/** What a step was worth and why, and what was said. */
export function OutcomePanel({ recording, shown, onShow }: Props) {
  const record = stepRecord(recording, shown)
  const info = infoOf(recording, shown)
  const total = useMemo(
    () => recording.steps.slice(0, shown).reduce((sum, { reward }) => sum + reward, 0),
    [recording, shown],
  )
  const isLast = shown === recording.steps.length
  const effects = info?.side_effects ?? (isLast ? recording.end?.side_effects : undefined)
  const rows: readonly (readonly [string, string | undefined])[] = [
    ['Why the action was invalid', info?.invalid_action],
    ['Answer', info?.answer],
    ['The user’s reply', info?.user_reply],
    ['The phone failed', info?.failure],
  ]
  const figures: readonly Figure[] = [
    { name: 'Reward', value: record === undefined ? '–' : signed(record.reward), tone: toneOf(record?.reward ?? 0) },
    { name: 'So far', value: signed(total) },
    ...(info?.progress === undefined ? [] : [{ name: 'Progress', value: `${Math.round(info.progress * 100)} %` }]),
    { name: 'Episode', value: record?.terminated ? 'terminated' : record?.truncated ? 'truncated' : 'goes on' },
    ...(record === undefined ? [] : [{ name: 'Took', value: `${Math.round(record.duration_ms)} ms` }]),
    ...(record?.actor === undefined ? [] : [{ name: 'Acted', value: record.actor }]),
  ]
  return (
    <>
      <Figures figures={figures} />
      {rows.map(([title, text]) => text !== undefined && (
        <div key={title}><h3>{title}</h3><p class="said" dir="auto">{text}</p></div>
      ))}
      <h3>Evidence</h3>
      <Lines lines={info?.evidence ?? []} none="The criterion told nothing in this step." />
      {effects !== undefined && <h3>Side effects</h3>}
      {effects !== undefined && <Lines lines={effects} none="The episode changed nothing that its task does not ask for." />}
      <h3>Action</h3>
      {record === undefined ? <p class="soft">The reset is no action.</p> : (
        <pre class="code" dir="auto">
          {JSON.stringify(record.action, undefined, 1)}
          {record.expert_action && `\n\nThe expert’s, which noise replaced:\n${JSON.stringify(record.expert_action, undefined, 1)}`}
        </pre>
      )}
      <RewardCurve recording={recording} shown={shown} onShow={onShow} />
    </>
  )
}

function toneOf(value: number): Tone | undefined {
  return value === 0 ? undefined : value > 0 ? 'good' : 'bad'
}
