import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ListedCase } from './case-index.tsx'
import { caseIndex, listedCase } from './case-index.tsx'
import { casePage } from './case-page.tsx'
import type { CaseSources } from './episode-case.ts'
import { readCases } from './episode-case.ts'

export interface WrittenCases {
  /** The file that lists all. */
  readonly file: string
  readonly cases: readonly ListedCase[]
  /** Number of verdicts on episodes outside the folder. */
  readonly strange: number
}

/**
 * Writes a page for every recorded episode of an evaluation into `cases`, and a list. Throws errors of the file system.
 */
export function writeCases(sources: CaseSources): WrittenCases {
  const folder = join(sources.folder, 'cases')
  mkdirSync(folder, { recursive: true })
  const cases: ListedCase[] = []
  for (const one of readCases(sources)) {
    writeFileSync(join(folder, `${one.id}.html`), casePage(one))
    cases.push(listedCase(one))
  }
  const file = join(folder, 'index.html')
  writeFileSync(file, caseIndex(cases))
  const ids = new Set(cases.map(({ id }) => id))
  return { file, cases, strange: sources.verdicts.filter(({ episode }) => !ids.has(episode)).length }
}
