import type { Command } from 'commander'
import { readResults } from '@droidgym/lab/experiment/run/result-log'
import { VERDICTS_FILE, writeCasesOf } from '../output/write-cases.ts'

interface CasesFlags {
  readonly verdicts: readonly string[]
  readonly branches?: true
}

export function defineCases(command: Command): void {
  command
    .argument('<folder>', "folder of 'droidgym evaluate --record'")
    .option('--verdicts <files...>', `files of 'droidgym judge --out', beside ${VERDICTS_FILE} of the folder`, [])
    .option('--branches', 'write pages of branches too: recordings that go on from a snapshot, a fork or another recording')
    .action((folder: string, { verdicts: files, branches }: CasesFlags) => {
      const { file, cases, strange } = writeCasesOf(folder, readResults(folder), { files, branches: branches === true })
      const wrong = cases.filter((one) => one.verdicts.some((verdict) => verdict.wrong)).length
      console.log(`${cases.length} cases in ${file}, ${wrong} of them with a wrong verdict`)
      for (const { id, missing } of cases) if (missing.length > 0) console.log(`${id}: ${missing.join(', ')}`)
      if (strange > 0) console.error(`WARNING: ${strange} verdicts are on episodes that are not in ${folder}`)
    })
}
