import { PERMISSION_CONTROLLER } from '@droidgym/phone/system/permissions'
import type { AppIdentity } from '../kit/app-identity.ts'

/** Android 10's PermissionController: asks for permissions, and shows the pages on which they are managed. No icon. */
export const CONTROLLER: AppIdentity = {
  packageName: PERMISSION_CONTROLLER,
  uid: 10066,
  strings: 'permissions',
}

/** The image's package has another name than its resources (facts of dumps). */
export function resource(name: string): string {
  return `com.android.permissioncontroller:id/${name}`
}
