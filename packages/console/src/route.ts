import { signal } from '@preact/signals'

/**
 * What the page shows is in the fragment of its address, so that everything can be linked to: `#view=replay&step=7`.
 * Names are those of `URLSearchParams`.
 */
export const route = signal(read())

window.addEventListener('hashchange', () => {
  route.value = read()
})

/** The value of a name; `''` without one. */
export function routed(name: string): string {
  return route.value.get(name) ?? ''
}

/** The address with some names changed; `undefined` removes one. */
export function address(changes: Readonly<Record<string, string | undefined>>, from = route.peek()): string {
  const next = new URLSearchParams(from)
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) next.delete(name)
    else next.set(name, value)
  }
  return `#${next.toString()}`
}

/** Shows something else. `replace`: without an entry in the browser's history, as for each step of a replay. */
export function go(to: string, { replace = false } = {}): void {
  if (!replace) {
    location.hash = to
    return
  }
  history.replaceState(null, '', to)
  route.value = read()
}

function read(): URLSearchParams {
  return new URLSearchParams(location.hash.slice(1))
}
