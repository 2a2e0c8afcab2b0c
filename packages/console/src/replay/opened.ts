import { signal } from '@preact/signals'
import type { EvaluationCell, EvaluationEntry, Params, RecordingEntry, RunEpisode, StepDetails } from '@droidgym/server/http/console/protocol'
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
  /** Where the server has it; absent: it came as a file. */
  readonly place?: RecordingPlace
}

/** A recording of the server's folder, or of an evaluation there. */
export interface RecordingPlace {
  readonly id: string
  readonly evaluation?: string
}

/** A server's folder of recordings. The connection sets it. */
export interface RecordingSource {
  list(): Promise<readonly RecordingEntry[]>
  /** `evaluation`: of one in the server's folder of evaluations. */
  bytes(id: string, evaluation?: string): Promise<Uint8Array>
  details(place: RecordingPlace): Promise<readonly StepDetails[]>
  /** Makes a live environment from a step and shows it; absent where the page may not play. */
  readonly fork?: (place: RecordingPlace, step: number) => Promise<void>
  /** Lets one of `agents` play on from a step, and shows both endings. */
  readonly whatIf?: (asked: Params<'whatIf'>) => Promise<void>
  /** Ends the agent that plays on; then `whatIf` rejects. */
  readonly stopWhatIf?: () => Promise<void>
  readonly agents: readonly string[]
  evaluations(): Promise<readonly EvaluationEntry[]>
  evaluation(id: string): Promise<readonly EvaluationCell[]>
  /** An episode of a run, by its place in it. */
  episode(run: string, place: number): Promise<RunEpisode>
}

export const recordingSource = signal<RecordingSource | undefined>(undefined)
/** The recording that the replay shows. */
export const opened = signal<Opened | undefined>(undefined)
/** Why the last one could not be opened, in words. */
export const openFault = signal('')

const NO_DETAILS = 'A recording has no log lines and no changes of the phone. A server’s folder of recordings, and '
  + 'pages that `droidgym replay FILE --html PAGE` writes, have them: both play the recording once more.'

/** Shows a recording; says why where it cannot. */
export function openRecording(
  bytes: Uint8Array,
  name: string,
  details: Details = { why: NO_DETAILS },
  place?: RecordingPlace,
): boolean {
  const { recording, fault } = readRecording(bytes, name)
  openFault.value = fault?.message ?? ''
  if (recording === undefined) return false
  opened.value = { recording, details, ...(place !== undefined && { place }) }
  return true
}

/** Opens a recording of the server's folder, or of an evaluation there. */
export async function openFromSource(source: RecordingSource, place: RecordingPlace): Promise<void> {
  const { id, evaluation } = place
  try {
    openRecording(await source.bytes(id, evaluation), id, { ask: () => source.details(place) }, place)
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
