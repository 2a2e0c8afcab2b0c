import { effect, signal } from '@preact/signals'
import { address, go, route } from '../route.ts'

/** The step that is shown: 0 is the screen after the reset. The address has it too. */
export const position = signal(stepOf(route.peek()))

/** A browser refuses addresses that change too often. */
const WRITE_AFTER_MS = 200
let timer: ReturnType<typeof setTimeout> | undefined

effect(() => {
  const named = stepOf(route.value)
  if (timer === undefined) position.value = named
})

/** Shows a step, and writes it into the address when it stands still. */
export function showStep(step: number): void {
  position.value = step
  clearTimeout(timer)
  timer = setTimeout(() => {
    go(address({ step: String(position.peek()) }), { replace: true })
    timer = undefined
  }, WRITE_AFTER_MS)
}

function stepOf(from: URLSearchParams): number {
  const step = from.get('step') ?? ''
  return /^\d{1,5}$/.test(step) ? Number(step) : 0
}
