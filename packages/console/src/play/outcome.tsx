import type { Standing } from '@droidgym/server/http/console/protocol'

/** How the criterion labels an episode. */
export function labelOf({ info, terminated, truncated }: Standing): 'rewarded' | 'failed' | 'abandoned' | 'going on' {
  if (info.success) return 'rewarded'
  if (info.aborted) return 'abandoned'
  return terminated || truncated ? 'failed' : 'going on'
}

interface Props {
  readonly standing: Standing
  /** Of the instruction, BCP 47. */
  readonly language: string | undefined
}

/** Instruction, steps, reward with its evidence, and what went wrong. */
export function Outcome({ standing, language }: Props) {
  const { info, reward } = standing
  const label = labelOf(standing)
  const words = {
    'rewarded': '✓ Solved',
    'failed': '✗ Over without a reward',
    'abandoned': '✗ Aborted',
    'going on': 'Going on',
  }[label]
  return (
    <section class="panel outcome" aria-label="Episode">
      <p class="instruction" dir="auto" lang={language}>{standing.instruction}</p>
      <p class="numbers">
        <strong class={`label ${label.replace(' ', '-')}`} role="status">{words}</strong>
        <span>step {info.step} of {info.step_limit}</span>
        <span>reward {reward}</span>
      </p>
      <p class="soft where">
        {standing.task} · environment {standing.environment} · seed {standing.seed} · {standing.actionSpace}
        {standing.dialect !== undefined && ` (${standing.dialect})`} · {standing.backend}
      </p>
      <dl class="told">
        <Told title="Done" lines={[info.executed]} />
        <Told title="Not done: invalid action" lines={[info.invalid_action]} isBad />
        <Told title="Evidence" lines={info.evidence} />
        <Told title="Side effects" lines={info.side_effects ?? []} isBad />
        <Told title="Your answer" lines={[info.answer]} />
        <Told title="The user says" lines={[info.user_reply]} />
        <Told title="The phone failed" lines={[info.failure]} isBad />
      </dl>
    </section>
  )
}

interface ToldProps {
  readonly title: string
  readonly lines: readonly (string | undefined)[]
  readonly isBad?: boolean
}

function Told({ title, lines, isBad = false }: ToldProps) {
  const texts = lines.filter((line) => line !== undefined)
  if (texts.length === 0) return null
  return (
    <>
      <dt class={isBad ? 'bad' : ''}>{title}</dt>
      {texts.map((line, at) => <dd key={at} dir="auto">{line}</dd>)}
    </>
  )
}
