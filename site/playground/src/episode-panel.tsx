import type { Line, PhoneInUse } from './use-phone.ts'
import type { Standing } from './protocol.ts'

/** How the episode stands: its reward, its steps, and the ways back and aside. */
export function EpisodePanel({ phone, line }: { readonly phone: PhoneInUse; readonly line: Line }) {
  const { standings } = line
  const last = standings.at(-1)
  if (last === undefined) return null
  const percent = Math.round(last.progress * 100)
  return (
    <section class="panel episode" aria-label="Episode">
      <p class="instruction"><span class="soft">Task: </span>{last.instruction}</p>
      <p class={`verdict ${verdictKind(last)}`} role="status">{verdictOf(last)}</p>
      <label class="progress">
        <span class="soft">Progress</span>
        <progress value={last.progress} max={1}>{percent} %</progress>
        <span>{percent} %</span>
      </label>
      <dl class="numbers">
        <div><dt>step</dt><dd>{last.step} of {last.stepLimit}</dd></div>
        <div><dt>reward</dt><dd>{signed(last.reward)}</dd></div>
        <div><dt>sum</dt><dd>{last.total.toFixed(2)}</dd></div>
        <div><dt>engine</dt><dd>{Math.round(last.stepMs)} ms</dd></div>
      </dl>
      <div class="row">
        <button type="button" disabled={phone.isBusy || last.undos === 0} onClick={phone.undo}>↶ Undo</button>
        <button type="button" disabled={phone.isBusy} onClick={phone.fork}>Fork</button>
        <button type="button" disabled={phone.isBusy} onClick={() => { phone.begin(last.task) }}>Reset</button>
      </div>
      {phone.lines.length > 1 && (
        <div class="row branches" role="group" aria-label="Forks">
          {phone.lines.map(({ branch, standings: steps }, index) => (
            <button
              key={branch} type="button" aria-pressed={branch === line.branch}
              class={branch === line.branch ? 'primary' : ''} onClick={() => { phone.choose(branch) }}
            >
              {index === 0 ? 'First' : `Fork ${index}`} · {steps.at(-1)?.step ?? 0}
            </button>
          ))}
        </div>
      )}
      <ol class="steps" aria-label="Steps">
        {standings.slice(1).map((standing) => (
          <li key={standing.step}>
            <code>{JSON.stringify(standing.action)}</code>
            <span class={standing.reward > 0 ? 'good' : 'soft'}>{signed(standing.reward)}</span>
          </li>
        ))}
      </ol>
      {last.invalidAction !== undefined && <p class="bad">Invalid: {last.invalidAction}</p>}
      {last.sideEffects.length > 0 && <p class="soft">Also changed: {last.sideEffects.join('; ')}</p>}
    </section>
  )
}

function verdictOf({ success, terminated, truncated, step }: Standing): string {
  if (success) return `Done in ${step} ${step === 1 ? 'step' : 'steps'}: the phone's own facts say so.`
  if (truncated) return 'The step limit is reached. Undo, or reset.'
  if (terminated) return 'The episode is over. Undo, or reset.'
  return step === 0 ? 'Your turn.' : 'Not done yet.'
}

function verdictKind({ success, terminated, truncated }: Standing): string {
  return success ? 'good' : terminated || truncated ? 'bad' : ''
}

function signed(reward: number): string {
  return `${reward > 0 ? '+' : ''}${reward.toFixed(2)}`
}
