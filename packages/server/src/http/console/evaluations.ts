import type { Dirent } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { RESULTS_FILE } from '@droidgym/lab/experiment/run/result-log'
import { invalid } from '../../service/errors/request-error.ts'
import type { Page } from './page.ts'
import type { EvaluationEntry } from './protocol.ts'

/** Folders below the server's, and how many of them are looked into. */
const MAX_DEPTH = 4
const MAX_FOLDERS = 2_000

/** The folders with results at or below a folder, by name. What cannot be read is left out, and so are links. */
async function listEvaluations(root: string): Promise<readonly EvaluationEntry[]> {
  const entries: EvaluationEntry[] = []
  let level = [root]
  let looked = 0
  for (let depth = 0; depth <= MAX_DEPTH && looked < MAX_FOLDERS; depth++) {
    const below: string[] = []
    for (const folder of level.slice(0, MAX_FOLDERS - looked)) {
      looked += 1
      const inside = await readdir(folder, { withFileTypes: true }).catch((): Dirent[] => [])
      // An evaluation has its recordings and pictures below it, and no other evaluation.
      if (inside.some((each) => each.isFile() && each.name === RESULTS_FILE)) {
        entries.push(...await entryOf(root, folder))
        continue
      }
      below.push(...inside.filter((each) => each.isDirectory()).map(({ name }) => join(folder, name)))
    }
    level = below.sort()
  }
  return entries.sort((a, b) => (a.id < b.id ? -1 : 1))
}

/**
 * The evaluations that a page may see: they name no client, so that one that sees only what is its own sees none.
 */
export async function evaluationsOf({ evaluations, caller }: Evaluating): Promise<readonly EvaluationEntry[]> {
  return evaluations === undefined || caller.client.console === 'own' ? [] : listEvaluations(evaluations)
}

type Evaluating = Pick<Page, 'evaluations' | 'caller'>

/** An evaluation that is listed. Rejects with `INVALID_REQUEST`, also for an id that is a path. */
export async function findEvaluation(
  page: Evaluating,
  id: string,
): Promise<{ readonly entry: EvaluationEntry; readonly folder: string }> {
  const { evaluations } = page
  if (evaluations === undefined) {
    throw invalid('This server has no folder of evaluations: start it with --evaluations FOLDER')
  }
  const entry = (await evaluationsOf(page)).find((each) => each.id === id)
  if (entry !== undefined) return { entry, folder: join(evaluations, id) }
  throw invalid(`There is no evaluation ${JSON.stringify(id)} in the server's folder`)
}

/** The folder of an evaluation, as `findEvaluation`. */
export async function evaluationFolder(page: Evaluating, id: string): Promise<string> {
  return (await findEvaluation(page, id)).folder
}

async function entryOf(root: string, folder: string): Promise<readonly EvaluationEntry[]> {
  const file = await stat(join(folder, RESULTS_FILE)).catch(() => undefined)
  const id = relative(root, folder) || '.'
  return file === undefined ? [] : [{ id, bytes: file.size, changed_at: file.mtime.toISOString() }]
}
