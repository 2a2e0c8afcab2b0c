import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { server } from './server.ts'
import './connection.css'

const WORDS = {
  connecting: 'Connecting …',
  connected: 'Connected',
  lost: 'Server gone, trying again …',
  asking: 'A token is needed',
  refused: 'The server refused this page',
} as const

/** What needs a server, under the state of the connection. Once shown it stays: a lost connection loses nothing. */
export function Connected({ children }: { readonly children: ComponentChildren }) {
  const { state, welcome, refusal } = server()
  const hasWhy = (state.value === 'refused' || state.value === 'lost') && refusal.value !== ''
  const why = hasWhy ? `: ${refusal.value}` : ''
  return (
    <>
      <p class={`link ${state.value}`} role="status">
        {WORDS[state.value]}{why}{state.value === 'connected' && ` as ${welcome.value?.client ?? ''}`}
      </p>
      {state.value === 'asking' && <TokenDialog />}
      {welcome.value && children}
    </>
  )
}

function TokenDialog() {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    const token = new FormData(event.currentTarget as HTMLFormElement).get('token')
    if (typeof token === 'string' && token !== '') server().useToken(token)
  }
  return (
    <dialog ref={dialog} class="panel" aria-labelledby="token-title" onCancel={(event) => { event.preventDefault() }}>
      <form onSubmit={submit}>
        <h2 id="token-title">This server asks for a token</h2>
        <p>It is one of those that the server was started with. This tab keeps it until it is closed.</p>
        {server().refusal.value !== '' && <p class="fault" role="alert">{server().refusal.value}</p>}
        <label>Token <input name="token" type="password" autocomplete="off" required maxLength={520} /></label>
        <button class="primary">Connect</button>
      </form>
    </dialog>
  )
}
