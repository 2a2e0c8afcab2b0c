import type { Transaction } from '@droidgym/phone/system/transaction'

/** Photos' viewer of single pictures (class name of the google_apis image's Photos). */
export const VIEWER = {
  packageName: 'com.google.android.apps.photos',
  className: 'com.google.android.apps.photos.pager.HostPhotoPagerActivity',
} as const

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
