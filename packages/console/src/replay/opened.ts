import { signal } from '@preact/signals'
import type { EvaluationCell, EvaluationEntry, Params, RecordingEntry, StepDetails } from '@droidgym/server/http/console/protocol'
import type { Recording } from '../recording/read-recording.ts'
import { readRecording } from '../recording/read-recording.ts'

/** What a recording does not have: log lines, changes and trees of each step. */
export type Details =
  | { readonly steps: readonly StepDetails[] }
  | { readonly why: string }
  | { readonly ask: () => Promise<readonly StepDetails[]> }

export interface Opened {
  readonly recording: Recording
  readonly details: Details
}

/** A server's folder of recordings. The connection sets it. */
export interface RecordingSource {
  list(): Promise<readonly RecordingEntry[]>
  /** `evaluation`: of one in the server's folder of evaluations. */
  bytes(id: string, evaluation?: string): Promise<Uint8Array>
  details(id: string): Promise<readonly StepDetails[]>
  /** Makes a live environment from a step and shows it; absent where the page may not play. */
  readonly fork?: (id: string, step: number) => Promise<void>
  /** Lets one of `agents` play on from a step, and shows both endings. */
  readonly whatIf?: (asked: Params<'whatIf'>) => Promise<void>
  /** Ends the agent that plays on; then `whatIf` rejects. */
  readonly stopWhatIf?: () => Promise<void>
  readonly agents: readonly string[]
  evaluations(): Promise<readonly EvaluationEntry[]>
  evaluation(id: string): Promise<readonly EvaluationCell[]>
}

export const recordingSource = signal<RecordingSource | undefined>(undefined)
/** The recording that the replay shows. */
export const opened = signal<Opened | undefined>(undefined)
/** Why the last one could not be opened, in words. */
export const openFault = signal('')

const NO_DETAILS = 'A recording has no log lines and no changes of the phone. A server’s folder of recordings, and '
  + 'pages that `droidgym replay FILE --html PAGE` writes, have them: both play the recording once more.'

/** Shows a recording; says why where it cannot. */
export function openRecording(bytes: Uint8Array, name: string, details: Details = { why: NO_DETAILS }): boolean {
  const { recording, fault } = readRecording(bytes, name)
  openFault.value = fault?.message ?? ''
  if (recording === undefined) return false
  opened.value = { recording, details }
  return true
}

/** Opens a recording of the server's folder. */
export async function openFromSource(source: RecordingSource, id: string): Promise<void> {
  try {
    openRecording(await source.bytes(id), id, { ask: () => source.details(id) })
  } catch (error) {
    openFault.value = `Cannot open the recording ${id}: ${error instanceof Error ? error.message : String(error)}`
  }
}

/** Opens the first file of a choice or a drop. */
export async function openFile(file: File | undefined): Promise<void> {
  if (file === undefined) return
  try {
    openRecording(new Uint8Array(await file.arrayBuffer()), file.name)
  } catch (error) {
    openFault.value = `Cannot read ${file.name}: ${error instanceof Error ? error.message : String(error)}`
  }
}
