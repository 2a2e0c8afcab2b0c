import { Flag } from '@droidgym/android/intent'
import { formatFileSize } from '@droidgym/phone/i18n/file-size'
import { translator } from '@droidgym/phone/i18n/strings'
import { isOnline } from '@droidgym/phone/system/hardware/network'
import { postNotification } from '@droidgym/phone/system/notification-manager/post'
import type { NotificationChannel } from '@droidgym/phone/system/notifications/notification'
import { Importance } from '@droidgym/phone/system/notifications/notification'
import type { Transaction } from '@droidgym/phone/system/transaction'
import { CHROME } from '../app.ts'
import type { ActiveDownload } from '../state.ts'
import { Activity } from '../state.ts'

/** What the notifications ask for, before the id of a download or of a file. */
export const CANCEL = 'cancel '
export const OPEN = 'open '

const LOOK = { icon: 'download', color: '#4285F4' } as const

/** ChannelDefinitions.java of Chromium. */
function downloadChannel(locale: string): NotificationChannel {
  return { id: 'downloads', name: translator(locale, CHROME.strings)('downloads'), importance: Importance.low }
}

/** Of a download that runs or waits for a network (Chromium's DownloadNotificationFactory). Assumption: no progress. */
export function notifyOfDownload(tx: Transaction, { id, file }: ActiveDownload): void {
  const { locale } = tx.state
  const t = translator(locale, CHROME.strings)
  postNotification(tx, CHROME, downloadChannel(locale), {
    ...LOOK,
    id,
    title: file.name,
    text: t(isOnline(tx.state) ? 'downloading' : 'waiting_for_network'),
    subText: formatFileSize(locale, file.size),
    ongoing: true,
    onlyAlertOnce: true,
    contentIntent: {
      activity: { flags: Flag.newTask, component: { packageName: CHROME.packageName, className: Activity.downloads } },
    },
    actions: [{ title: t('cancel_download'), intent: { broadcast: `${CANCEL}${id}` } }],
  })
}

interface DownloadedFile {
  /** Of the download. */
  readonly id: number
  readonly name: string
  /** Id of the file in the gallery. */
  readonly media: number
  /** Bytes. */
  readonly size: number
}

/** In the place of the download's: it is complete, and a tap opens the file. */
export function notifyOfFile(tx: Transaction, { id, name, media, size }: DownloadedFile): void {
  const { locale } = tx.state
  postNotification(tx, CHROME, downloadChannel(locale), {
    ...LOOK,
    id,
    title: name,
    text: translator(locale, CHROME.strings)('download_complete'),
    subText: formatFileSize(locale, size),
    autoCancel: true,
    contentIntent: { broadcast: `${OPEN}${media}` },
  })
}
