import { recordingsOf } from '@droidgym/lab/experiment/run/order-recorder'
import { whatIfFolder } from '@droidgym/gym/record/recording-folder'
import { evaluationFolder } from './evaluations.ts'
import type { Page } from './page.ts'
import { expectRecordings } from './page.ts'
import { JsonResult } from './json-result.ts'
import { viewerOf } from './recordings/viewer.ts'

/** The newest recordings that the page may see, in its server's folder and of agents that played on from these. */
export async function listRecordings(page: Page): Promise<JsonResult | { readonly recordings: readonly [] }> {
  const { recordings, library, caller } = page
  if (recordings === undefined) return { recordings: [] }
  const order = { folders: foldersOf(recordings), viewer: viewerOf(caller) }
  return new JsonResult((await library.run('list', order, caller.signal)).json)
}

/**
 * The path of a recording's file, of an evaluation or the server's folder. Rejects with `INVALID_REQUEST` for an id
 * that no index has, which may be no file name, or that is another client's; with `SPLIT_LOCKED` and `TORN_INDEX`.
 */
export async function findRecording(page: Page, id: string, evaluation?: string): Promise<string> {
  const folders = evaluation === undefined
    ? foldersOf(expectRecordings(page))
    : [recordingsOf(await evaluationFolder(page, evaluation))]
  return page.library.run('find', { folders, id, viewer: viewerOf(page.caller) }, page.caller.signal)
}

/** The episodes of an evaluation that the page may see. Rejects with `INVALID_REQUEST`. */
export async function evaluationOf(page: Page, id: string): Promise<JsonResult> {
  const order = { folder: await evaluationFolder(page, id), viewer: viewerOf(page.caller) }
  return new JsonResult((await page.library.run('evaluation', order, page.caller.signal)).json)
}

function foldersOf(recordings: string): readonly string[] {
  return [recordings, whatIfFolder(recordings)]
}
