import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import { messageOf } from '../error/message-of.ts'
import type { CaseSources } from '../evaluate/cases/episode-case.ts'
import type { WrittenCases } from '../evaluate/cases/write-cases.ts'
import { writeCases } from '../evaluate/cases/write-cases.ts'
import { readResults } from '../evaluate/run/result-log.ts'
import { readVerdicts } from '../judge/verdict-file.ts'
import { RecordError } from '../record/record-error.ts'
import { UsageError } from './exit.ts'

/** In a folder of results: verdicts that its cases show without being told. */
const VERDICTS_FILE = 'verdicts.jsonl'

export function defineCases(command: Command): void {
  command
    .argument('<folder>', "that 'droidgym evaluate --record' wrote")
    .option('--verdicts <files...>', `that 'droidgym judge --out' wrote, beside ${VERDICTS_FILE} of the folder`, [])
    .action((folder: string, { verdicts }: { readonly verdicts: readonly string[] }) => {
      const { file, cases, strange } = writeCasesOf(folder, readResults(folder), verdicts)
      const wrong = cases.filter((one) => one.verdicts.some((verdict) => verdict.wrong)).length
      console.log(`${cases.length} cases in ${file}, ${wrong} of them with a wrong verdict`)
      for (const { id, missing } of cases) if (missing.length > 0) console.log(`${id}: ${missing.join(', ')}`)
      if (strange > 0) console.error(`WARNING: ${strange} verdicts are on episodes that are not in ${folder}`)
    })
}

/** Throws a `UsageError` when they cannot be written, and `BAD_LABELS`. */
export function writeCasesOf(folder: string, results: CaseSources['results'], files: readonly string[] = []): WrittenCases {
  const own = join(folder, VERDICTS_FILE)
  const read = new Set([...(existsSync(own) ? [own] : []), ...files])
  const verdicts = [...read].flatMap(readVerdicts)
  try {
    return writeCases({ folder, results, verdicts })
  } catch (error) {
    if (error instanceof RecordError || !(error instanceof Error && 'syscall' in error)) throw error
    throw new UsageError(`Cannot write cases to ${folder}: ${messageOf(error)}. The results are kept; make room and run it again`)
  }
}
