import { useEffect, useRef } from 'preact/hooks'

const KEYS: readonly (readonly [string, readonly (readonly [string, string])[]])[] = [
  ['Everywhere', [['?', 'this list'], ['Tab', 'to the next control']]],
  ['Play, with the focus on the phone', [
    ['letters', 'type'], ['Enter, Backspace', 'these keys'], ['Esc, Home, End', 'back, home, overview'],
    ['arrows', 'scroll'], ['Ctrl+Z, Ctrl+Y', 'undo, redo'], ['Tab', 'leaves the phone'],
  ]],
  ['Demonstrate', [['Ctrl+Enter', 'begin, or keep and go on']]],
  ['Replay', [['← →', 'a step'], ['Home, End', 'first and last step'], ['Space', 'play'], ['+ −', 'faster, slower']]],
]

/** A button, and the key `?`, that list the keys of the console. */
export function KeysHelp() {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const target = event.target instanceof Element ? event.target : undefined
      // The phone and fields take what is typed.
      if (event.key !== '?' || event.defaultPrevented || target?.closest('input, select, textarea, .touch, dialog')) return
      dialog.current?.showModal()
    }
    document.addEventListener('keydown', press)
    return () => { document.removeEventListener('keydown', press) }
  }, [])
  return (
    <>
      <button type="button" class="keys-help" aria-label="Keys" title="Keys (?)" onClick={() => { dialog.current?.showModal() }}>?</button>
      <dialog ref={dialog} class="panel keys-list" aria-labelledby="keys-title">
        <form method="dialog">
          <h2 id="keys-title">Keys</h2>
          {KEYS.map(([where, keys]) => (
            <section key={where}>
              <h3>{where}</h3>
              <dl>{keys.map(([key, what]) => <div key={key}><dt><kbd>{key}</kbd></dt><dd>{what}</dd></div>)}</dl>
            </section>
          ))}
          <button class="primary">Close</button>
        </form>
      </dialog>
    </>
  )
}
