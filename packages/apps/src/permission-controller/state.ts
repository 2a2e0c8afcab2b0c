import type { Permission, PermissionGroup } from '@droidgym/phone/system/permission-groups'
import type { OverlayLocal } from '../kit/app-views.ts'

/** What ManagePermissionsActivity shows: all groups, the groups of an app, or the apps of a group. */
export type ManageLocal =
  | { readonly page: 'groups' }
  | { readonly page: 'app'; readonly packageName: string }
  | { readonly page: 'group'; readonly group: PermissionGroup }

/** The group of one app, on the page where it is allowed or denied. Its overlay asks before a denial. */
export interface AppGroupLocal extends OverlayLocal<'deny'> {
  readonly packageName: string
  readonly group: PermissionGroup | null
  /** The page that opened it; only the other one is linked. */
  readonly from: 'app' | 'group' | null
  /** The user knows what a denial means. */
  readonly warned: boolean
}

/** The questions of one app that have not been answered yet, by group. */
export interface GrantLocal {
  readonly packageName: string
  readonly questions: readonly Question[]
}

export interface Question {
  readonly group: PermissionGroup
  readonly permissions: readonly Permission[]
}
