import type { Transaction } from '@droidgym/phone/system/transaction'

/** Photos' viewer of single pictures (class name of the google_apis image's Photos). */
export const VIEWER = {
  packageName: 'com.google.android.apps.photos',
  className: 'com.google.android.apps.photos.pager.HostPhotoPagerActivity',
} as const

/** Shows a picture or video of the gallery full-screen in Photos. */
export function openPicture(tx: Transaction, id: number, flags = 0): void {
  tx.startActivity({
    action: 'android.intent.action.VIEW',
    data: `content://media/external/images/media/${id}`,
    flags: 1 | flags,
    component: VIEWER,
  })
}
