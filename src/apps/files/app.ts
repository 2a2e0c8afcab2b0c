import type { AppIdentity } from '../kit/app-identity.ts'
import { LAUNCHER_ICONS } from '../kit/icons/launcher-icons.ts'

/** AOSP's DocumentsUI of Android 10: ids, classes and log lines of packages/apps/DocumentsUI. */
export const FILES: AppIdentity = {
  packageName: 'com.android.documentsui',
  uid: 10063,
  strings: 'files',
  launcher: { icon: LAUNCHER_ICONS.files, labelKey: 'files' },
}
