import { useEffect } from 'preact/hooks'
import { Connected } from '../connection/connected.tsx'
import { server } from '../connection/server.ts'
import { BeginForm } from './begin-form.tsx'
import { Board } from './board.tsx'
import { askCatalogue } from './catalogue.ts'
import { Session } from './session.ts'

let session: Session | undefined

/** One person plays one task. The episode stays while other views are shown. */
export function PlayView() {
  const played = session ??= new Session(server())
  useEffect(askCatalogue, [])
  return <Connected><Played session={played} /></Connected>
}

function Played({ session: played }: { readonly session: Session }) {
  const isBusy = played.isBusy.value
  if (played.standing.value === undefined) {
    return (
      <>
        <BeginForm isBusy={isBusy} onBegin={(begin) => { void played.begin(begin) }} />
        <p class="fault" role="alert">{played.fault.value}</p>
      </>
    )
  }
  return (
    <div onKeyDown={(event) => { undoKey(event, played) }}>
      <div class="row tools" role="toolbar" aria-label="Episode">
        <button type="button" disabled={isBusy} onClick={() => { void played.reset() }}>Reset</button>
        <button type="button" disabled={isBusy} onClick={() => { void played.reset(newSeed()) }}>New seed</button>
        <button type="button" disabled={isBusy} onClick={() => { void played.close() }}>Another task …</button>
      </div>
      <Board session={played} />
    </div>
  )
}

function newSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0
}

/** Ctrl+Z takes a step back, Ctrl+Y and Ctrl+Shift+Z forward again; fields of the page keep theirs. */
export function undoKey(event: KeyboardEvent, played: Session): void {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return
  if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return
  const key = event.key.toLowerCase()
  if (key !== 'z' && key !== 'y') return
  event.preventDefault()
  void (key === 'y' || event.shiftKey ? played.redo() : played.undo())
}
