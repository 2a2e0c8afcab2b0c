import type { AppIdentity } from '../kit/app-identity.ts'
import { HTML_VIEWER } from '../shared/media/open-file.ts'

/** AOSP's HTMLViewer of Android 10, which has no icon. Assumption: the user id. */
export const VIEWER: AppIdentity = { packageName: HTML_VIEWER.packageName, uid: 10067, strings: 'documents' }
