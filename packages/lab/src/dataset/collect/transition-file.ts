import { renameSync, writeFileSync } from 'node:fs'
import { parquetWriteBuffer } from 'hyparquet-writer'
import { failed } from '@droidgym/gym/record/record-error'
import { packageVersion } from '@droidgym/spec/load/package-root'

/** One action on one screen, and what followed. JSON texts have the names of recordings. */
export interface Transition {
  /** The id of the episode. */
  readonly episode: string
  readonly task: string
  readonly environment: string
  readonly seed: bigint
  /** Of the episode, from 0: rows with equal `episode` and `step` begin from the same screen. */
  readonly step: number
  /** 0: the agent's action, after which the episode goes on. From 1: actions that were tried on forks. */
  readonly sibling: number
  /** JSON. */
  readonly action: string
  /** The gesture or key, e.g. `tap(540, 1200)`; null for an invalid action. */
  readonly executed: string | null
  readonly reward: number
  readonly terminated: boolean
  readonly truncated: boolean
  /** The elements, JSON. */
  readonly screen: string
  readonly next_screen: string
  /** Elements of `screen` that `next_screen` lacks, without their tags; JSON. */
  readonly removed: string
  /** Elements of `next_screen` that `screen` lacks, without their tags; JSON. */
  readonly added: string
  /** PNG; only when pictures are asked for. */
  readonly pixels?: Uint8Array
  readonly next_pixels?: Uint8Array
}

type Column = keyof Transition

const COLUMNS = {
  episode: 'STRING',
  task: 'STRING',
  environment: 'STRING',
  seed: 'INT64',
  step: 'INT32',
  sibling: 'INT32',
  action: 'STRING',
  executed: 'STRING',
  reward: 'DOUBLE',
  terminated: 'BOOLEAN',
  truncated: 'BOOLEAN',
  screen: 'STRING',
  next_screen: 'STRING',
  removed: 'STRING',
  added: 'STRING',
  pixels: 'BYTE_ARRAY',
  next_pixels: 'BYTE_ARRAY',
} as const satisfies Record<Column, string>

/** Rows that share screens lie together, so that a screen is written once for them. */
const ROWS_IN_GROUP = 1000

/**
 * Writes a Parquet file whole: under another name first, so that no half of one is left. Returns its bytes. Throws
 * `RECORDING_FAILED`.
 */
export function writeTransitions(path: string, rows: readonly Transition[]): number {
  const [first] = rows
  const names = (Object.keys(COLUMNS) as Column[]).filter((name) => first !== undefined && name in first)
  const bytes = new Uint8Array(parquetWriteBuffer({
    columnData: names.map((name) => ({
      name, type: COLUMNS[name], data: rows.map((row) => row[name]), nullable: name === 'executed',
    })),
    rowGroupSize: ROWS_IN_GROUP,
    createdBy: `droidgym ${packageVersion()}`,
  }))
  try {
    writeFileSync(`${path}.part`, bytes)
    renameSync(`${path}.part`, path)
  } catch (error) {
    throw failed(`Cannot write ${path}`, error)
  }
  return bytes.byteLength
}
