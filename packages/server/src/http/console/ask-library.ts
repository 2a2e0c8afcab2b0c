import { join } from 'node:path'
import { recordingsOf } from '@droidgym/lab/experiment/run/order-recorder'
import { whatIfFolder } from '@droidgym/gym/record/recording-folder'
import { evaluationFolder, evaluationsOf, findEvaluation } from './evaluations.ts'
import type { Page } from './page.ts'
import { expectRecordings } from './page.ts'
import { JsonResult } from './json-result.ts'
import type { Params } from './protocol.ts'
import type { RunOrder } from './recordings/library-orders.ts'
import { viewerOf } from './recordings/viewer.ts'

/** The newest recordings that the page may see, in its server's folder and of agents that played on from these. */
export async function listRecordings(page: Page): Promise<JsonResult | { readonly recordings: readonly [] }> {
  const { recordings, library, caller } = page
  if (recordings === undefined) return { recordings: [] }
  const order = { folders: foldersOf(recordings), viewer: viewerOf(caller) }
  return new JsonResult((await library.run('list', order, caller.signal)).json)
}

/**
 * The path of a recording's file, of an evaluation or the server's folder, or of what was played on from these. Rejects
 * with `INVALID_REQUEST` for an id
 * that no index has, which may be no file name, or that is another client's; with `SPLIT_LOCKED` and `TORN_INDEX`.
 */
export async function findRecording(page: Page, id: string, evaluation?: string): Promise<string> {
  const folders = evaluation === undefined
    ? foldersOf(expectRecordings(page))
    : foldersOf(recordingsOf(await evaluationFolder(page, evaluation)))
  return page.library.run('find', { folders, id, viewer: viewerOf(page.caller) }, page.caller.signal)
}

/** The episodes of an evaluation that the page may see. Rejects with `INVALID_REQUEST`. */
export async function evaluationOf(page: Page, id: string): Promise<JsonResult> {
  const order = { folder: await evaluationFolder(page, id), viewer: viewerOf(page.caller) }
  return new JsonResult((await page.library.run('evaluation', order, page.caller.signal)).json)
}

/** The runs that the page may see, in figures. */
export async function runsOf(page: Page): Promise<JsonResult> {
  const { evaluations: root, caller } = page
  const viewer = viewerOf(caller)
  const runs = (await evaluationsOf(page)).map((entry) => ({ entry, folder: join(root ?? '', entry.id), viewer }))
  return new JsonResult((await page.library.run('runs', { runs }, caller.signal)).json)
}

/** A run in figures. Rejects with `INVALID_REQUEST` for one that is not listed or cannot be read, as those below do. */
export async function runOf(page: Page, id: string): Promise<JsonResult> {
  return new JsonResult((await page.library.run('run', await runOrder(page, id), page.caller.signal)).json)
}

export async function episodesOf(page: Page, { id, ...asked }: Params<'episodes'>): Promise<JsonResult> {
  const order = { ...asked, ...await runOrder(page, id) }
  return new JsonResult((await page.library.run('episodes', order, page.caller.signal)).json)
}

/** Rejects also for a place that has no episode. */
export async function episodeOf(page: Page, { id, place }: Params<'episode'>): Promise<JsonResult> {
  const order = { place, ...await runOrder(page, id) }
  return new JsonResult((await page.library.run('episode', order, page.caller.signal)).json)
}

async function runOrder(page: Page, id: string): Promise<RunOrder> {
  return { ...await findEvaluation(page, id), viewer: viewerOf(page.caller) }
}

function foldersOf(recordings: string): readonly string[] {
  return [recordings, whatIfFolder(recordings)]
}
