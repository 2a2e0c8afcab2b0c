import { Flag } from '@droidgym/android/intent'
import type { Transaction } from '@droidgym/phone/system/transaction'

/** Photos' viewer of single pictures (class name of the google_apis image's Photos). */
export const VIEWER = {
  packageName: 'com.google.android.apps.photos',
  className: 'com.google.android.apps.photos.pager.HostPhotoPagerActivity',
} as const

export const EDIT = 'android.intent.action.EDIT'

/** Of a picture or video, as MediaProvider names it. */
export function pictureUri(id: number): string {
  return `content://media/external/images/media/${id}`
}

/** Shows a picture or video of the gallery full-screen in Photos. */
export function openPicture(tx: Transaction, id: number, flags = 0): void {
  tx.startActivity({
    action: 'android.intent.action.VIEW',
    data: pictureUri(id),
    flags: 1 | flags,
    component: VIEWER,
  })
}

/** Opens the editor of Photos. */
export function editPicture(tx: Transaction, id: number): void {
  tx.startActivity({
    action: EDIT,
    data: pictureUri(id),
    flags: 1 | Flag.newTask,
    component: VIEWER,
  })
}
