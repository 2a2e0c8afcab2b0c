import { useState } from 'preact/hooks'
import type { PageAction, SpaceName } from '@droidgym/server/http/console/protocol'
import { EXAMPLES, exactAction } from './exact-action.ts'
import type { Input } from './input.ts'

interface Props {
  readonly space: SpaceName
  readonly onInput: (input: Input) => void
  readonly onAct: (action: PageAction) => void
}

type Say = 'type' | 'answer' | 'ask-user' | 'open-app'
const SAYS: Readonly<Record<Say, { readonly title: string; readonly input: (text: string) => Input }>> = {
  'type': { title: 'Type', input: (text) => ({ kind: 'type', text }) },
  'answer': { title: 'Answer', input: (text) => ({ kind: 'answer', text }) },
  'ask-user': { title: 'Ask the user', input: (question) => ({ kind: 'ask-user', question }) },
  'open-app': { title: 'Open an app', input: (app) => ({ kind: 'open-app', app }) },
}

/** What needs words: text, answers, questions, the end, and actions entered exactly. */
export function WordsForm({ space, onInput, onAct }: Props) {
  const [text, setText] = useState('')
  const [exact, setExact] = useState('')
  const [fault, setFault] = useState('')
  const says: readonly Say[] = space === 'ui' ? ['type', 'answer', 'ask-user', 'open-app'] : space === 'text' ? ['type'] : []

  const say = (name: Say): void => {
    if (text === '') return
    onInput(SAYS[name].input(text))
    setText('')
  }
  const act = (event: SubmitEvent): void => {
    event.preventDefault()
    const read = exactAction(exact, space)
    setFault(typeof read === 'string' ? read : '')
    if (typeof read !== 'string') onAct(read)
  }
  return (
    <section class="panel words-form" aria-label="Words and exact actions">
      {says.length > 0 && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            say('type')
          }}
        >
          <label class="wide">
            Words
            <input value={text} dir="auto" maxLength={1000} onInput={(event) => { setText(event.currentTarget.value) }} />
          </label>
          <div class="row">
            {says.map((name) => (
              <button
                key={name} type={name === 'type' ? 'submit' : 'button'} disabled={text === ''}
                onClick={name === 'type' ? undefined : () => { say(name) }}
              >
                {SAYS[name].title}
              </button>
            ))}
          </div>
        </form>
      )}
      {space === 'ui' && (
        <div class="row">
          <button type="button" onClick={() => { onInput({ kind: 'finish', status: 'complete' }) }}>Finish: complete</button>
          <button type="button" onClick={() => { onInput({ kind: 'finish', status: 'infeasible' }) }}>Finish: infeasible</button>
        </div>
      )}
      <form onSubmit={act}>
        <label class="wide">
          An exact action
          <textarea
            rows={space === 'text' ? 3 : 2} value={exact} placeholder={EXAMPLES[space]} spellcheck={false}
            onInput={(event) => { setExact(event.currentTarget.value) }}
          />
        </label>
        {fault !== '' && <p class="fault" role="alert">{fault}</p>}
        <div class="row"><button disabled={exact.trim() === ''}>Do it</button></div>
      </form>
    </section>
  )
}
