import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads'
import type { EnvironmentSpec } from './environment.ts'

/** The environments of the operator's files. */
export interface OwnEnvironments {
  readonly environments: readonly EnvironmentSpec[]
  /** The files of their wallpapers (PNG or JPEG, checked), by the environments' `wallpaper`. */
  readonly wallpapers: ReadonlyMap<string, Uint8Array>
  /** Names of the faulty files. */
  readonly broken: readonly string[]
}

const KEY = 'droidgym.own-environments'
const NONE: OwnEnvironments = { environments: [], wallpapers: new Map(), broken: [] }

/** Adds environments to those under `envs`, in this thread and in those that it starts from now on. */
export function setOwnEnvironments(own: OwnEnvironments): void {
  setEnvironmentData(KEY, own)
}

/** What `setOwnEnvironments` was given last. */
export function ownEnvironments(): OwnEnvironments {
  // Only `setOwnEnvironments` writes under the key.
  return (getEnvironmentData(KEY) as OwnEnvironments | undefined) ?? NONE
}
