/** The thread of the phone: it holds the engine, and answers the page. */
import { fetchAhead, holdFiles } from '../stand-ins/files.ts'
import type { Answer, Question } from '../src/protocol.ts'

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
    fetch(new URL(`../${DATA_FILE}`, here)).then((response) => response.json()),
    import('./desk.ts'),
    ...FIRST_FILES.map((file) => fetchAhead(`/node_modules/${file}`)),
  ])
  holdFiles(data as Record<string, unknown>)
  return new Desk()
}

/** A phone does one thing at a time. */
let answered = Promise.resolve()

self.addEventListener('message', (event: MessageEvent<Question>) => {
  answered = answered.then(() => answer(event.data))
})

async function answer({ id, call, args }: Question): Promise<void> {
  try {
    // The page's end checks what goes with a call.
    const asked = (await desk)[call] as (...given: unknown[]) => Promise<unknown>
    const value = await asked.apply(await desk, [...args])
    post({ id, value })
  } catch (error) {
    post({ id, fault: error instanceof Error ? error.message : String(error) })
  }
}

function post(answer: Answer): void {
  self.postMessage(answer)
}
