import { loadYoga } from 'yoga-layout/load'

/**
 * Yoga fetches its code, which it holds as a data URL, where there is `fetch`. In Node that loads an HTTP client, which
 * takes longer than the rest of a thread's layout does. Without `fetch` it decodes the URL.
 */
function loadWithoutFetch(): ReturnType<typeof loadYoga> {
  const fetch = Object.getOwnPropertyDescriptor(globalThis, 'fetch')
  Reflect.deleteProperty(globalThis, 'fetch')
  try {
    // It looks for `fetch` before it returns.
    return loadYoga()
  } finally {
    if (fetch !== undefined) Object.defineProperty(globalThis, 'fetch', fetch)
  }
}

export const Yoga = await loadWithoutFetch()
