import { signal } from '@preact/signals'
import type { Catalogue, TaskEntry } from '@droidgym/server/http/console/protocol'
import { inWords } from '../connection/console-error.ts'
import { server } from '../connection/server.ts'

/** What the server offers; asked for once with each connection. */
export const catalogue = signal<Catalogue | undefined>(undefined)
export const catalogueFault = signal('')

let isAsked = false

export function askCatalogue(): void {
  if (isAsked) return
  isAsked = true
  server().welcome.subscribe((welcome) => {
    if (welcome !== undefined) void take()
  })
}

async function take(): Promise<void> {
  try {
    catalogue.value = await server().request('catalogue', {})
    catalogueFault.value = ''
  } catch (error) {
    catalogueFault.value = inWords(error)
  }
}

export interface TaskFilter {
  /** Words that the id, the app or the instruction must all have, in any case. */
  readonly words: string
  /** Empty: every one. */
  readonly suite: string
  readonly app: string
}

/** The tasks that a filter leaves. */
export function tasksOf(tasks: readonly TaskEntry[], { words, suite, app }: TaskFilter): readonly TaskEntry[] {
  const wanted = words.toLowerCase().split(/\s+/).filter((word) => word !== '')
  return tasks.filter((task) => {
    const text = `${task.id} ${task.app} ${task.instruction}`.toLowerCase()
    return (suite === '' || task.suites.includes(suite)) && (app === '' || task.app === app) &&
      wanted.every((word) => text.includes(word))
  })
}

/** Each value once, in the order of letters. */
export function distinct(values: readonly string[]): readonly string[] {
  return [...new Set(values)].sort()
}
