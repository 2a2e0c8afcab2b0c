import { useEffect, useState } from 'preact/hooks'
import type { EnvironmentEntry } from '../../../src/http/console/protocol.ts'
import { inWords } from '../connection/console-error.ts'
import { LiveCanvas } from '../connection/live-canvas.tsx'
import { server } from '../connection/server.ts'
import { Phone } from '../phone/phone.tsx'
import { person } from '../play/person.ts'
import { Board } from '../play/board.tsx'
import { Session } from '../play/session.ts'
import { address, go } from '../route.ts'

const RATE = 30
const LONGEST_SIDE = 960

/** One environment enlarged; who may, takes it over and gives it back. */
export function TakeOver({ entry }: { readonly entry: EnvironmentEntry }) {
  const { handle, client, episode, takenBy, isOwn } = entry
  const [session, setSession] = useState<Session>()
  const [fault, setFault] = useState('')
  const access = server().welcome.value?.access
  useEffect(() => () => { session?.dispose() }, [session])
  const mayAct = access === 'operate' || (access === 'own' && isOwn)

  const take = async (): Promise<void> => {
    try {
      const standing = await server().request('takeOver', { handle, by: person.peek().trim() })
      const taken = new Session(server())
      taken.stand(standing)
      setSession(taken)
      setFault('')
    } catch (error) {
      setFault(inWords(error))
    }
  }
  const giveBack = async (): Promise<void> => {
    try {
      await server().request('giveBack', { handle })
      setSession(undefined)
      setFault('')
    } catch (error) {
      setFault(inWords(error))
    }
  }
  return (
    <section class="enlarged" aria-label="Enlarged environment">
      <div class="panel row">
        <strong>{episode?.task ?? 'No episode yet'}</strong>
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
              onClick={() => { void take() }}
            >
              Take over
            </button>
          </>
        )}
        {session !== undefined && (
          <button type="button" class="primary" onClick={() => { void giveBack() }}>Give back</button>
        )}
        {!mayAct && <span class="soft">You may watch; the server lets you act on none but your own.</span>}
        {session === undefined && (
          <button type="button" onClick={() => { go(address({ handle: undefined })) }}>Close</button>
        )}
      </div>
      {fault !== '' && <p class="fault" role="alert">{fault}</p>}
      {session !== undefined && <p class="soft">Its client waits until you give it back, or its deadline passes.</p>}
      {session === undefined && episode && <Enlarged handle={handle} episode={episode} />}
      {session !== undefined && <Board session={session} />}
    </section>
  )
}

interface EnlargedProps {
  readonly handle: string
  readonly episode: NonNullable<EnvironmentEntry['episode']>
}

function Enlarged({ handle, episode: { display, instruction, task } }: EnlargedProps) {
  const scale = Math.min(LONGEST_SIDE / Math.max(display.width, display.height), 1)
  return (
    <>
      <p class="instruction" dir="auto">{instruction}</p>
      <Phone
        display={display} label={`Screen of ${task}`}
        picture={
          <LiveCanvas
            handle={handle} rate={RATE}
            width={Math.round(display.width * scale)} height={Math.round(display.height * scale)}
          />
        }
      />
    </>
  )
}
