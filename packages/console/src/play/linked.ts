import { server } from '../connection/server.ts'
import { routed } from '../route.ts'
import { SPACES } from './begin-form.tsx'
import { played } from './played.ts'

let isBegun = false

/** Begins what the page's address names, once: `#view=play&task=ID&environment=100&seed=7&space=ui`. */
export function beginLinked(): void {
  const [task, environment, seed] = [routed('task'), routed('environment'), routed('seed')]
  if (task === '' || isBegun) return
  isBegun = true
  const actionSpace = SPACES.find((space) => space === routed('space')) ?? 'ui'
  const stop = server().welcome.subscribe((welcome) => {
    if (welcome === undefined) return
    void played().begin({
      task, actionSpace,
      ...(environment !== '' && { environment }),
      ...(/^\d{1,10}$/.test(seed) && { seed: Number(seed) }),
    })
    queueMicrotask(() => { stop() })
  })
}
