import type { PermissionGroup } from '@droidgym/phone/system/permission-groups'
import { GROUP_NAMES } from '@droidgym/phone/system/permission-groups'
import type { Access } from '@droidgym/phone/system/permissions'
import { requestedGroups } from '@droidgym/phone/system/permissions'
import { compareLabels } from '@droidgym/phone/i18n/formats'
import type { ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { appOf } from '../../kit/app-label.ts'
import { requestingApps } from '../applications.ts'
import { groupDescription, groupGlyph, groupLabel } from '../../shared/permissions/groups.ts'
import { openAppGroup, openGroupApps } from '../../shared/permissions/open-pages.ts'
import { AppHeader, Category, LargeHeader, Page, PermissionRow } from '../parts/page.tsx'
import { manageViews, usePermissions } from '../view.ts'

/** ManagePermissionsActivity with the three fragments that it can show. */
export const manageScreen = manageViews.screen({
  content: ({ local }) => {
    switch (local.page) {
      case 'groups':
        return <AllGroups />
      case 'app':
        return <AppPermissions packageName={local.packageName} />
      case 'group':
        return <PermissionApps group={local.group} />
    }
  },
})

/** ManageStandardPermissionsFragment: every group that an app requests. */
function AllGroups(): ViewElement {
  const { t, context, locale } = usePermissions()
  const groups = GROUP_NAMES
    .map((group) => ({ group, label: groupLabel(t, group), apps: requestingApps(context, group) }))
    .sort((left, right) => compareLabels(locale, left.label, right.label))
  return (
    <Page title={t('app_permission_manager')}>
      {groups.map(({ group, label, apps }) => {
        const count = apps.filter(({ requested }) => requested.access !== 'denied').length
        return (
          <PermissionRow
            key={group}
            icon={<GroupIcon group={group} />}
            title={label}
            subtitle={t('app_permissions_group_summary', { count, total: apps.length })}
            onClick={(tx) => { openGroupApps(tx, group) }}
          />
        )
      })}
    </Page>
  )
}

/** AppPermissionsFragment: the groups that an app requests, allowed ones first. */
function AppPermissions({ packageName }: { readonly packageName: string }): ViewElement {
  const { t, context, locale } = usePermissions()
  const groups = requestedGroups(context.state, packageName)
    .map((requested) => ({ ...requested, label: groupLabel(t, requested.group) }))
    .sort((left, right) => compareLabels(locale, left.label, right.label))
  const rows = (isAllowed: boolean): readonly ViewElement[] =>
    groups
      .filter(({ access }) => (access !== 'denied') === isAllowed)
      .map(({ group, label, access }) => (
        <PermissionRow
          key={group}
          icon={<GroupIcon group={group} />}
          title={label}
          {...(access === 'foreground' && { subtitle: t('permission_subtitle_only_in_foreground') })}
          onClick={(tx) => { openAppGroup(tx, { packageName, group, from: 'app' }) }}
        />
      ))
  return (
    <Page title={t('app_permissions')}>
      <AppHeader app={appOf(context, packageName)} />
      <Category title={t('allowed_header')} empty={t('no_permissions_allowed')} rows={rows(true)} />
      <Category title={t('denied_header')} empty={t('no_permissions_denied')} rows={rows(false)} />
    </Page>
  )
}

/** PermissionAppsFragment: the apps that request a group, by what they may do. */
function PermissionApps({ group }: { readonly group: PermissionGroup }): ViewElement {
  const { t, context } = usePermissions()
  const apps = requestingApps(context, group)
  const rows = (access: Access): readonly ViewElement[] =>
    apps
      .filter(({ requested }) => requested.access === access)
      .map(({ app: { definition: { packageName }, launcher }, label }) => (
        <PermissionRow
          key={packageName}
          icon={<image id="android:icon" glyph={launcher.icon} size={32} />}
          title={label}
          onClick={(tx) => { openAppGroup(tx, { packageName, group, from: 'group' }) }}
        />
      ))
  const foreground = rows('foreground')
  const hasForeground = group === 'LOCATION'
  const label = groupLabel(t, group)
  const text = t('permission_description_summary_generic', { description: groupDescription(t, group) })
  return (
    <Page title={label}>
      <LargeHeader icon={groupGlyph(group)} tint="icon" name={label} text={text} />
      <Category
        title={t(hasForeground ? 'allowed_always_header' : 'allowed_header')}
        empty={t('no_apps_allowed')}
        rows={rows('always')}
      />
      {foreground.length === 0 ? null : (
        <Category title={t('allowed_foreground_header')} empty={t('no_apps_allowed')} rows={foreground} />
      )}
      <Category title={t('denied_header')} empty={t('no_apps_denied')} rows={rows('denied')} />
    </Page>
  )
}

function GroupIcon({ group }: { readonly group: PermissionGroup }): ViewElement {
  const { palette } = usePermissions()
  return <image id="android:icon" glyph={groupGlyph(group)} tint={palette.iconTint} size={24} />
}
