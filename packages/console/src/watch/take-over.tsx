import { useState } from 'preact/hooks'
import type { EnvironmentEntry } from '@droidgym/server/http/console/protocol'
import { inWords } from '../connection/console-error.ts'
import { LargePicture } from '../connection/large-picture.tsx'
import { server } from '../connection/server.ts'
import { Phone } from '../phone/phone.tsx'
import { person } from '../play/person.ts'
import { Board } from '../play/board.tsx'
import { undoKey } from '../play/play-view.tsx'
import { address, go } from '../route.ts'
import { noEpisodeOf } from './entries.ts'
import { giveBack, taken, takeOver } from './taken.ts'

/** One environment enlarged; who may, takes it over and gives it back. */
export function TakeOver({ entry }: { readonly entry: EnvironmentEntry }) {
  const { handle, client, episode, takenBy, isOwn } = entry
  const session = taken.value.get(handle)
  const [fault, setFault] = useState('')
  const access = server().welcome.value?.access
  const mayAct = access === 'operate' || (access === 'own' && isOwn)

  const report = (work: Promise<void>): void => {
    setFault('')
    work.catch((error: unknown) => { setFault(inWords(error)) })
  }
  return (
    <section class="enlarged" aria-label="Enlarged environment">
      <div class="panel row">
        <strong>{episode?.task ?? noEpisodeOf(entry)}</strong>
        <span class="soft">of {client}{takenBy !== undefined && `, taken over by ${takenBy}`}</span>
        {mayAct && session === undefined && (
          <>
            <label class="check">
              Your name
              <input
                value={person.value} maxLength={64} autocomplete="name"
                onInput={(event) => { person.value = event.currentTarget.value }}
              />
            </label>
            <button
              type="button" class="primary" disabled={episode === undefined || person.value.trim() === ''}
              onClick={() => { report(takeOver(handle, person.peek().trim())) }}
            >
              Take over
            </button>
          </>
        )}
        {session !== undefined && (
          <button type="button" class="primary" onClick={() => { report(giveBack(handle)) }}>Give back</button>
        )}
        {!mayAct && <span class="soft">You may watch; the server lets you act on none but your own.</span>}
        <button type="button" onClick={() => { go(address({ handle: undefined })) }}>Close</button>
      </div>
      {fault !== '' && <p class="fault" role="alert">{fault}</p>}
      {session !== undefined && (
        <p class="soft">
          Its client waits until you give it back, or its deadline passes. Closing this does not give it back.
        </p>
      )}
      {session === undefined && episode && <Enlarged handle={handle} episode={episode} />}
      {session !== undefined && (
        <div onKeyDown={(event) => { undoKey(event, session) }}>
          <Board session={session} />
        </div>
      )}
    </section>
  )
}

interface EnlargedProps {
  readonly handle: string
  readonly episode: NonNullable<EnvironmentEntry['episode']>
}

function Enlarged({ handle, episode: { display, instruction, task } }: EnlargedProps) {
  return (
    <>
      <p class="instruction" dir="auto">{instruction}</p>
      <Phone
        display={display} label={`Screen of ${task}`} picture={<LargePicture handle={handle} display={display} />}
      />
    </>
  )
}
