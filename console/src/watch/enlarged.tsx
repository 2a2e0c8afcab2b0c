import type { EnvironmentEntry } from '../../../src/http/console/protocol.ts'
import { LiveCanvas } from '../connection/live-canvas.tsx'
import { Phone } from '../phone/phone.tsx'
import { address, go } from '../route.ts'

const RATE = 30
const LONGEST_SIDE = 960

/** One environment in its full size. */
export function Enlarged({ entry: { handle, client, episode } }: { readonly entry: EnvironmentEntry }) {
  return (
    <section class="enlarged" aria-label="Enlarged environment">
      <div class="panel row">
        <strong>{episode?.task ?? 'No episode yet'}</strong>
        <span class="soft">of {client}</span>
        <button type="button" onClick={() => { go(address({ handle: undefined })) }}>Close</button>
      </div>
      {episode && <Screen handle={handle} episode={episode} />}
    </section>
  )
}

interface ScreenProps {
  readonly handle: string
  readonly episode: NonNullable<EnvironmentEntry['episode']>
}

function Screen({ handle, episode: { display, instruction, task } }: ScreenProps) {
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
