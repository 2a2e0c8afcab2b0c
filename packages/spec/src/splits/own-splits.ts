import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads'
import type { SplitFile } from './split-file.ts'

const KEY = 'droidgym.own-splits'

/** Adds the splits of the operator's files, in this thread and in those that it starts from now on. */
export function setOwnSplits(splits: readonly SplitFile[]): void {
  setEnvironmentData(KEY, splits)
}

/** What `setOwnSplits` was given last. */
export function ownSplits(): readonly SplitFile[] {
  // Only `setOwnSplits` writes under the key.
  return (getEnvironmentData(KEY) as readonly SplitFile[] | undefined) ?? []
}
