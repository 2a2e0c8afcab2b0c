/** The thread of the phone: it holds the engine, and answers the page. */
import { fetchAhead, holdFiles, PACKAGES_FOLDER } from './stand-ins/files.ts'
import type { Answer, CallName, Question } from '../src/protocol.ts'

declare const DATA_FILE: string

/** Fonts of every phone, fetched together: one that is asked for later holds the phone up. */
const FIRST_FILES = [
  ...['Light', 'Regular', 'Medium', 'Bold'].map((weight) => `roboto-fontface/fonts/roboto/Roboto-${weight}.woff2`),
  'roboto-fontface/fonts/roboto/coverage.json',
]

// Vite takes `new URL(…, import.meta.url)` for files that it should find.
const here = import.meta.url
const desk = begin()

async function begin() {
  const [data, { Desk }] = await Promise.all([
    fetchData(),
    import('./desk.ts'),
    ...FIRST_FILES.map((file) => fetchAhead(`${PACKAGES_FOLDER}/${file}`)),
  ])
  holdFiles(data)
  return new Desk()
}

async function fetchData(): Promise<Record<string, unknown>> {
  const response = await fetch(new URL(`../${DATA_FILE}`, here))
  if (!response.ok) throw new Error(`The page cannot load its data: ${response.status} at ${response.url}. Load it again`)
  return await response.json() as Record<string, unknown>
}

/** A phone does one thing at a time. */
let answered = Promise.resolve()

self.addEventListener('message', (event: MessageEvent<Question>) => {
  answered = answered.then(() => answer(event.data))
})

async function answer({ id, call, args }: Question): Promise<void> {
  try {
    // The types of the page's end say what goes with a call.
    const calls = (await desk) as unknown as Record<CallName, (...given: readonly unknown[]) => Promise<unknown>>
    const value = await calls[call](...args)
    post({ id, value })
  } catch (error) {
    post({ id, fault: error instanceof Error ? error.message : String(error) })
  }
}

function post(answer: Answer): void {
  self.postMessage(answer)
}
