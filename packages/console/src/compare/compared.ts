import { signal } from '@preact/signals'
import type { Recording } from '../recording/read-recording.ts'
import { readRecording } from '../recording/read-recording.ts'
import { recordingSource } from '../replay/opened.ts'
import type { Evaluation, ResultCell } from './evaluation.ts'
import { parseResults, recordingOf } from './evaluation.ts'

export type SideName = 'left' | 'right'
export const SIDES = ['left', 'right'] as const

/** What is compared on one side: an episode, and an evaluation with the recordings that came with it. */
export interface Side {
  readonly recording?: Recording | undefined
  readonly evaluation?: Evaluation
  readonly recordings: readonly Recording[]
}

const EMPTY: Side = { recordings: [] }
export const compared = signal<Readonly<Record<SideName, Side>>>({ left: EMPTY, right: EMPTY })
/** Why something could not be opened, in words. */
export const compareFault = signal('')

export function setSide(name: SideName, changes: Partial<Side>): void {
  compared.value = { ...compared.value, [name]: { ...compared.value[name], ...changes } }
}

/**
 * Takes recordings and results to a side. Without one, those of a kind go to the left and then to the right; recordings
 * that come with results belong to them.
 */
export async function takeFiles(files: readonly File[], given?: SideName): Promise<void> {
  const faults: string[] = []
  const results: Evaluation[] = []
  const recordings: Recording[] = []
  for (const file of files) {
    try {
      if (file.name.endsWith('.jsonl')) {
        const parsed = parseResults(await file.text(), file.name)
        if ('fault' in parsed) faults.push(parsed.fault)
        else results.push(parsed)
      } else {
        const { recording, fault } = readRecording(new Uint8Array(await file.arrayBuffer()), file.name)
        if (recording === undefined) faults.push(fault.message)
        else recordings.push(recording)
      }
    } catch (error) {
      faults.push(`Cannot read ${file.name}: ${wordsOf(error)}`)
    }
  }
  compareFault.value = faults.join('\n')
  for (const evaluation of results) setSide(given ?? sideWithout('evaluation'), { evaluation, recordings })
  if (results.length > 0) return
  if (given !== undefined && compared.value[given].evaluation !== undefined && recordings.length > 1) {
    setSide(given, { recordings })
    return
  }
  for (const recording of recordings.slice(0, given === undefined ? 2 : 1)) {
    setSide(given ?? sideWithout('recording'), { recording })
  }
}

function sideWithout(part: 'evaluation' | 'recording'): SideName {
  return compared.value.left[part] === undefined ? 'left' : 'right'
}

/** Opens a recording of the server's folder on a side, or of an evaluation there. */
export async function takeFromSource(name: SideName, id: string, evaluation?: string): Promise<void> {
  const source = recordingSource.peek()
  if (source === undefined) return
  try {
    const { recording, fault } = readRecording(await source.bytes(id, evaluation), id)
    compareFault.value = fault?.message ?? ''
    if (recording !== undefined) setSide(name, { recording })
  } catch (error) {
    compareFault.value = `Cannot open the recording ${id}: ${wordsOf(error)}`
  }
}

/** Takes an evaluation of the server's folder to a side. */
export async function takeEvaluation(name: SideName, id: string): Promise<void> {
  try {
    const cells = await recordingSource.peek()?.evaluation(id)
    compareFault.value = ''
    if (cells !== undefined) setSide(name, { evaluation: { name: id, isOnServer: true, cells }, recordings: [] })
  } catch (error) {
    compareFault.value = `Cannot open the evaluation ${id}: ${wordsOf(error)}`
  }
}

/** Opens both episodes of a cell of the matrix. */
export async function openCell(cells: Readonly<Record<SideName, ResultCell | undefined>>): Promise<void> {
  compareFault.value = ''
  const lacking: string[] = []
  for (const name of SIDES) {
    const cell = cells[name]
    const recording = cell && recordingOf(cell, compared.value[name].recordings)
    setSide(name, { recording })
    if (recording !== undefined || (cell && (await openFromServer(name, cell)))) continue
    lacking.push(name)
  }
  if (lacking.length === 0) return
  compareFault.value = `No recording of this episode at the ${lacking.join(' and the ')}: `
    + 'drop the recordings together with their results.jsonl (`droidgym evaluate --record all` makes them)'
}

/** Whether the server has the episode of a cell: in the evaluation, or in its folder of recordings. */
async function openFromServer(name: SideName, { task, environment, seed, recording }: ResultCell): Promise<boolean> {
  const { evaluation } = compared.value[name]
  if (evaluation?.isOnServer === true) {
    if (recording !== undefined) await takeFromSource(name, recording, evaluation.name)
    return recording !== undefined
  }
  const entries = (await recordingSource.peek()?.list().catch(() => [])) ?? []
  const entry = entries.find((each) => each.task === task && each.environment === environment && each.seed === seed)
  if (entry !== undefined) await takeFromSource(name, entry.id)
  return entry !== undefined
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
