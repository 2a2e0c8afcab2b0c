import { isOnline } from '@droidgym/phone/system/hardware/network'
import { cancelNotification } from '@droidgym/phone/system/notification-manager/cancel'
import { Permission } from '@droidgym/phone/system/permission-groups'
import { isGranted } from '@droidgym/phone/system/permissions'
import type { PhoneState } from '@droidgym/phone/system/state'
import { topActivity } from '@droidgym/phone/system/state'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { Media } from '../../shared/media/media.ts'
import { addMedia, galleryState, byAge } from '../../shared/media/media.ts'
import { openFile } from '../../shared/media/open-file.ts'
import { freeNameIn } from '../../shared/media/storage.ts'
import { askOrExplain } from '../../shared/permissions/permission-gate.tsx'
import { webOf } from '../../shared/web/web.ts'
import { CHROME } from '../app.ts'
import type { ActiveDownload } from '../state.ts'
import { chromeState } from '../state.ts'
import { notifyOfDownload, notifyOfFile } from './download-notifications.ts'
import { fileAt } from './web-files.ts'

/** Where downloads are put, below the shared storage. */
const FOLDER = 'Download'

/** DownloadInfoBarController.DURATION_SHOW_RESULT_IN_MS of Chromium. */
const RESULT_MS = 6000
const BAR_TIMER = 'download-bar'
const DOWNLOAD_TIMER = 'download '

/** A second for the server, and then 200 kB in each. Assumption: how fast the network is. */
function durationOf({ file }: ActiveDownload): number {
  return 1000 + file.size / 200
}

/**
 * Begins to download what is at an address; nothing where nothing is. `opens`: the user tapped a link to it, and so it
 * is opened at the end if it is a PDF (DownloadManagerService.MIME_TYPES_TO_OPEN). Assumption: what was tapped before
 * Chrome has the permission must be tapped again.
 */
export function startDownload(
  tx: Transaction,
  { url, referer, opens = false }: Pick<ActiveDownload, 'url' | 'referer'> & { readonly opens?: boolean },
): void {
  if (!isGranted(tx.state, CHROME.packageName, Permission.writeStorage)) {
    askOrExplain(tx, CHROME.packageName, [Permission.readStorage, Permission.writeStorage])
    return
  }
  const file = fileAt(webOf(tx.state.environment), url, tx.now)
  if (file === undefined) return
  const { nextId: id } = chromeState.of(tx.state)
  const download = { id, url, referer, file, opens }
  chromeState.update(tx, (state) => ({
    ...state,
    downloading: [...state.downloading, download],
    nextId: id + 1,
    downloadBar: { name: file.name, media: null },
  }))
  tx.cancel(CHROME.packageName, BAR_TIMER)
  run(tx, download)
}

/** Goes on with a download, which waits while there is no network. */
function run(tx: Transaction, download: ActiveDownload): void {
  notifyOfDownload(tx, download)
  if (isOnline(tx.state)) tx.schedule(CHROME.packageName, `${DOWNLOAD_TIMER}${download.id}`, durationOf(download))
}

/** Goes on with the downloads that have waited for a network; those that it left begin to wait. */
export function resumeDownloads(tx: Transaction): void {
  for (const download of chromeState.of(tx.state).downloading) {
    tx.cancel(CHROME.packageName, `${DOWNLOAD_TIMER}${download.id}`)
    run(tx, download)
  }
}

export function cancelDownload(tx: Transaction, id: number): void {
  tx.cancel(CHROME.packageName, `${DOWNLOAD_TIMER}${id}`)
  cancelNotification(tx, CHROME, id)
  forget(tx, id)
  closeDownloadBar(tx)
}

export function closeDownloadBar(tx: Transaction): void {
  tx.cancel(CHROME.packageName, BAR_TIMER)
  chromeState.update(tx, (state) => ({ ...state, downloadBar: null }))
}

function forget(tx: Transaction, id: number): void {
  chromeState.update(tx, (state) => ({ ...state, downloading: state.downloading.filter((one) => one.id !== id) }))
}

export function onDownloadTimer(tx: Transaction, name: string): void {
  if (name === BAR_TIMER) {
    closeDownloadBar(tx)
    return
  }
  const id = Number(name.slice(DOWNLOAD_TIMER.length))
  const download = chromeState.of(tx.state).downloading.find((one) => one.id === id)
  if (name.startsWith(DOWNLOAD_TIMER) && download !== undefined) finish(tx, download)
}

function finish(tx: Transaction, { id, file, url, referer, opens }: ActiveDownload): void {
  const name = freeNameIn(tx.state, FOLDER, file.name)
  const origin = { owner: CHROME.packageName, uri: url, ...(referer !== '' && { referer }) }
  const media = addMedia(tx, { ...file, name, folder: FOLDER, modified: tx.now, origin })
  forget(tx, id)
  chromeState.update(tx, (state) => ({ ...state, downloadBar: { name, media } }))
  tx.schedule(CHROME.packageName, BAR_TIMER, RESULT_MS)
  notifyOfFile(tx, { id, name, media, size: file.size })
  const isInFront = topActivity(tx.state)?.packageName === CHROME.packageName
  if (opens && isInFront && file.mimeType === 'application/pdf') openDownload(tx, media)
}

/** Opens a file that was downloaded. Whether there was something that opens it. */
export function openDownload(tx: Transaction, media: number, flags = 0): boolean {
  const file = galleryState.of(tx.state).media.find(({ id }) => id === media)
  return file !== undefined && openFile(tx, file, flags)
}

/** What Chrome has downloaded, the newest first. */
export function downloadsOf(state: PhoneState): readonly Media[] {
  return byAge(galleryState.of(state).media.filter(({ origin }) => origin?.owner === CHROME.packageName))
}
