import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads'
import type { Template } from './template.ts'

const KEY = 'droidgym.own-templates'

/** Adds templates of the operator's to those under `envs`, in this thread and in those that it starts from now on. */
export function setOwnTemplates(templates: readonly Template[]): void {
  setEnvironmentData(KEY, templates)
}

export function ownTemplates(): readonly Template[] {
  // Only `setOwnTemplates` writes under the key.
  return (getEnvironmentData(KEY) as readonly Template[] | undefined) ?? []
}
