import { z } from 'zod'
import type { Subtask } from '@droidgym/spec/tasks/subtask'
import { subtasksSchema } from '@droidgym/spec/tasks/subtask'
import { readJudgeFile } from '../judge-file.ts'

const fileSchema = z.record(z.string().min(1), subtasksSchema)

/** Subtasks by task, from a JSON file. Throws `BAD_LABELS` with every fault. */
export function readSubtasks(file: string): ReadonlyMap<string, readonly Subtask[]> {
  return new Map(Object.entries(readJudgeFile(file, fileSchema)))
}
