import { Flag } from '@droidgym/android/intent'
import { translator } from '@droidgym/phone/i18n/strings'
import { cancelNotification } from '@droidgym/phone/system/notification-manager/cancel'
import { postNotification } from '@droidgym/phone/system/notification-manager/post'
import type { NotificationAction } from '@droidgym/phone/system/notifications/notification'
import { SHARED_STORAGE } from '@droidgym/phone/system/storage/paths'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { Media } from '../../shared/media/media.ts'
import { deleteMedia, galleryState, storagePath } from '../../shared/media/media.ts'
import { editPicture, openPicture } from '../../shared/media/open-picture.ts'
import { SYSTEM_UI } from '../app.ts'
import { openSend } from '../open-send.ts'
import { setPanel } from '../state.ts'
import { systemChannels } from './channels.ts'

/** SystemMessage.NOTE_GLOBAL_SCREENSHOT */
const SCREENSHOT_ID = 1
/** A broadcast's name is one of these and the path of the picture. */
const SCREENSHOT_ACTION = /^(view|share|edit|delete):(.*)$/

/**
 * A screenshot is being saved and was saved, both by one notification (SaveImageInBackgroundTask, API 29). Saving takes
 * no time here, so that the first is never seen. Assumption: without its picture.
 */
export function onNewFile(tx: Transaction, path: string): void {
  if (!path.startsWith(`${SHARED_STORAGE}/Pictures/Screenshots/`)) return
  const { locale } = tx.state
  const t = translator(locale, SYSTEM_UI.strings)
  const framework = translator(locale, 'framework')
  const common = { id: SCREENSHOT_ID, icon: 'image', color: '#607D8B' } as const
  const action = (title: string, name: string): NotificationAction => ({
    title: framework(title),
    intent: { broadcast: `${name}:${path}` },
  })
  const { screenshots } = systemChannels(locale)
  postNotification(tx, SYSTEM_UI, screenshots, common)
  postNotification(tx, SYSTEM_UI, screenshots, {
    ...common,
    title: t('screenshot_saved_title'),
    text: t('screenshot_saved_text'),
    autoCancel: true,
    contentIntent: { broadcast: `view:${path}` },
    actions: [action('share', 'share'), action('screenshot_edit', 'edit'), action('delete', 'delete')],
  })
}

/**
 * What the notification asks for (ActionProxyReceiver and DeleteScreenshotReceiver of GlobalScreenshot, API 29).
 * Returns whether it was one of its broadcasts. Assumption: Photos edits the picture.
 */
export function onScreenshotAction(tx: Transaction, broadcast: string): boolean {
  const [, name, path] = SCREENSHOT_ACTION.exec(broadcast) ?? []
  if (name === undefined) return false
  if (name !== 'delete') setPanel(tx, 'closed')
  const picture = galleryState.of(tx.state).media.find((media) => storagePath(media) === path)
  if (picture !== undefined) act(tx, name, picture)
  if (name === 'delete') cancelNotification(tx, SYSTEM_UI, SCREENSHOT_ID)
  return true
}

function act(tx: Transaction, name: string, picture: Media): void {
  if (name === 'view') openPicture(tx, picture.id, Flag.newTask)
  else if (name === 'edit') editPicture(tx, picture.id)
  else if (name === 'share') openSend(tx, { screenshot: picture.id })
  else deleteMedia(tx, [picture.id])
}

/** An application was chosen for the picture (TargetChosenReceiver of GlobalScreenshot, API 29). */
export function onScreenshotShared(tx: Transaction): void {
  cancelNotification(tx, SYSTEM_UI, SCREENSHOT_ID)
}
