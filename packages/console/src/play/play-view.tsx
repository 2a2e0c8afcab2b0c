import { useEffect } from 'preact/hooks'
import { Connected } from '../connection/connected.tsx'
import { BeginForm } from './begin-form.tsx'
import { Board } from './board.tsx'
import { askCatalogue } from './catalogue.ts'
import { beginLinked } from './linked.ts'
import { played } from './played.ts'
import type { Session } from './session.ts'

/** One person plays one task. The episode stays while other views are shown. */
export function PlayView() {
  useEffect(askCatalogue, [])
  useEffect(beginLinked, [])
  return <Connected><Played session={played()} /></Connected>
}

function Played({ session }: { readonly session: Session }) {
  const isBusy = session.isBusy.value
  if (session.standing.value === undefined) {
    return (
      <>
        <BeginForm isBusy={isBusy} onBegin={(begin) => { void session.begin(begin) }} />
        <p class="fault" role="alert">{session.fault.value}</p>
      </>
    )
  }
  return (
    <div onKeyDown={(event) => { undoKey(event, session) }}>
      <div class="row tools" role="toolbar" aria-label="Episode">
        <button type="button" disabled={isBusy} onClick={() => { void session.reset() }}>Reset</button>
        <button type="button" disabled={isBusy} onClick={() => { void session.reset(newSeed()) }}>New seed</button>
        <button type="button" disabled={isBusy} onClick={() => { void session.close() }}>Another task …</button>
      </div>
      <Board session={session} />
    </div>
  )
}

function newSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0
}

/** Ctrl+Z takes a step back, Ctrl+Y and Ctrl+Shift+Z forward again; fields of the page keep theirs. */
export function undoKey(event: KeyboardEvent, session: Session): void {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return
  if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return
  const key = event.key.toLowerCase()
  if (key !== 'z' && key !== 'y') return
  event.preventDefault()
  void (key === 'y' || event.shiftKey ? session.redo() : session.undo())
}
