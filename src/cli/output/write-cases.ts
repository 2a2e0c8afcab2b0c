import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { messageOf } from '@droidgym/base/error/message-of'
import type { CaseSources } from '@droidgym/lab/experiment/cases/episode-case'
import type { WrittenCases } from '@droidgym/lab/experiment/cases/write-cases'
import { writeCases } from '@droidgym/lab/experiment/cases/write-cases'
import { readVerdicts } from '@droidgym/lab/judge/verdict-file'
import { RecordError } from '@droidgym/gym/record/record-error'
import { UsageError } from '../exit.ts'

/** The file in a folder of results whose verdicts its cases show by default. */
export const VERDICTS_FILE = 'verdicts.jsonl'

interface CaseChoice {
  /** Files of verdicts beside the folder's own. */
  readonly files?: readonly string[]
  /** As `CaseSources.branches`. */
  readonly branches?: boolean
}

/** Writes the cases of a folder. Throws a `UsageError` if they cannot be written, and `BAD_LABELS`. */
export function writeCasesOf(
  folder: string,
  results: CaseSources['results'],
  { files = [], branches = false }: CaseChoice = {},
): WrittenCases {
  const own = join(folder, VERDICTS_FILE)
  const read = new Set([...(existsSync(own) ? [own] : []), ...files])
  const verdicts = [...read].flatMap(readVerdicts)
  try {
    return writeCases({ folder, results, verdicts, branches })
  } catch (error) {
    if (error instanceof RecordError || !(error instanceof Error && 'syscall' in error)) throw error
    throw new UsageError(`Cannot write cases to ${folder}: ${messageOf(error)}. The results are kept; make room and run it again`)
  }
}
