import type { Row } from '@droidgym/android/storage/sqlite'
import type { Device } from '../device/device.ts'
import type { FileFacts } from './file-facts.ts'

/** Undefined: no such setting, file or key. */
export type ScalarFact = string | number | boolean | undefined
export type FactValue = ScalarFact | readonly Row[]

/** Where facts are read: one device, now. */
export interface FactPlace {
  readonly device: Device
  readonly files: FileFacts
}

/** What facts were when an episode began, by their names. */
export type Baseline = ReadonlyMap<string, FactValue>

export const EMPTY_BASELINE: Baseline = new Map()
