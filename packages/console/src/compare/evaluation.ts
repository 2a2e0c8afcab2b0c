import * as z from 'zod/mini'
import type { Recording } from '../recording/read-recording.ts'

/** One episode of an evaluation. */
export interface ResultCell {
  readonly agent: string
  readonly task: string
  readonly environment: string
  readonly seed: number
  readonly success: boolean
  readonly steps: number
  /** The id of its recording, in an evaluation of the server. */
  readonly recording?: string
}

export interface Evaluation {
  readonly name: string
  /** Whether the server has it under this name. */
  readonly isOnServer?: true
  readonly cells: readonly ResultCell[]
}

const lineSchema = z.object({
  agent: z.string(),
  task: z.string(),
  environment: z.string(),
  seed: z.number(),
  success: z.boolean(),
  steps: z.number(),
})

/** Lines of a results.jsonl (docs/evaluation.md), or why it is none. A last line that breaks off is left out. */
export function parseResults(text: string, name: string): Evaluation | { readonly fault: string } {
  const cells: ResultCell[] = []
  const lines = text.split('\n')
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue
    const result = lineSchema.safeParse(jsonOf(line))
    if (result.success) cells.push(result.data)
    else if (index < lines.length - 1) return { fault: `${name}:${index + 1} is no result of an evaluation` }
  }
  if (cells.length === 0) return { fault: `${name} has no results of an evaluation` }
  return { name, cells }
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/** What a cell of the matrix has of one evaluation: its episodes. */
export interface Pairing {
  readonly left: readonly ResultCell[]
  readonly right: readonly ResultCell[]
}

export interface Matrix {
  readonly tasks: readonly string[]
  readonly environments: readonly string[]
  at(task: string, environment: string): Pairing
}

/** Both evaluations by task and environment. */
export function matrixOf(left: Evaluation, right: Evaluation): Matrix {
  const all = [...left.cells, ...right.cells]
  const [lefts, rights] = [byPlace(left.cells), byPlace(right.cells)]
  const none: readonly ResultCell[] = []
  return {
    tasks: [...new Set(all.map(({ task }) => task))].sort(),
    environments: [...new Set(all.map(({ environment }) => environment))].sort(),
    at: (task, environment) => {
      const place = placeOf({ task, environment })
      return { left: lefts.get(place) ?? none, right: rights.get(place) ?? none }
    },
  }
}

/** The recordings of a cell's episode, of those that were dropped with the results. */
export function recordingOf(cell: ResultCell, recordings: readonly Recording[]): Recording | undefined {
  return recordings.find(({ header: { task, environment, seed } }) =>
    task === cell.task && environment.id === cell.environment && seed === cell.seed)
}

function byPlace(cells: readonly ResultCell[]): ReadonlyMap<string, readonly ResultCell[]> {
  const places = new Map<string, ResultCell[]>()
  for (const cell of cells) {
    const place = placeOf(cell)
    const known = places.get(place)
    if (known === undefined) places.set(place, [cell])
    else known.push(cell)
  }
  return places
}

function placeOf({ task, environment }: Pick<ResultCell, 'task' | 'environment'>): string {
  return `${task} ${environment}`
}
