import { isAskedFor } from '@droidgym/spec/environments/first-state'
import type { AppWithIcon } from '@droidgym/phone/app'
import type { PermissionGroup } from '@droidgym/phone/system/permission-groups'
import type { Access, RequestedGroup } from '@droidgym/phone/system/permissions'
import { answerPermissions, requestedGroup } from '@droidgym/phone/system/permissions'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { appLabel, appOf } from '../../kit/app-label.ts'
import { RadioRing } from '../../kit/controls/radio-ring.tsx'
import { Words } from '../../kit/controls/words.tsx'
import { confirmDialog } from '../../kit/overlays/confirm-dialog.ts'
import { Divider } from '../../kit/rows/divider.tsx'
import { resource } from '../app.ts'
import { groupLabel } from '../../shared/permissions/groups.ts'
import { openAppPermissions, openGroupApps } from '../../shared/permissions/open-pages.ts'
import { AppHeader, Page } from '../parts/page.tsx'
import type { AppGroupLocal } from '../state.ts'
import { appGroupViews, usePermissions } from '../view.ts'

const useAppGroup = appGroupViews.use

/** AppPermissionActivity with AppPermissionFragment: one group of one app is allowed or denied. */
export const appGroupScreen = appGroupViews.screen({
  content: ({ t, context, local: { packageName, group } }) => {
    const requested = group === null ? undefined : requestedGroup(context.state, packageName, group)
    if (requested === undefined) return <Page title={t('app_permissions')} />
    const label = groupLabel(t, requested.group)
    return (
      <Page title={t('app_permission_title', { group: label })}>
        <AppHeader app={appOf(context, packageName)} />
        <view cls="LinearLayout" paddingX={usePermissions().edge}>
          <text
            id={resource('permission_message')}
            text={t('app_permission_header', { group: label })}
            size={14}
            weight={500}
            color={usePermissions().palette.accent}
            paddingTop={16}
            marginStart={56}
          />
          <view cls="RadioGroup" id={resource('radiogroup')}>
            <Choices requested={requested} />
          </view>
        </view>
        <view cls="LinearLayout">
          <Divider marginTop={12} marginBottom={8} />
          <Links group={requested.group} />
        </view>
      </Page>
    )
  },
  overlay: (_, { t, local, context }) => {
    const requested = local.group === null ? undefined : requestedGroup(context.state, local.packageName, local.group)
    if (requested === undefined) return null
    return confirmDialog({
      message: t('system_warning'),
      confirm: t('grant_dialog_button_deny_anyway'),
      onConfirm: (tx) => {
        context.update(tx, (now) => ({ ...now, warned: true }))
        answer(tx, local, { requested, access: 'denied' })
      },
    })
  },
})

function Choices({ requested }: { readonly requested: RequestedGroup }): ViewElement {
  const { t, context, local, opener } = useAppGroup()
  const { access, group, hasBackground } = requested
  const app = appOf(context, local.packageName)
  const choose = (chosen: Access): Handler => (tx) => { answer(tx, local, { requested, access: chosen }) }
  const deny = access !== 'denied' && !local.warned && isGrantedByImage(app, requested) ? opener('deny') : choose('denied')
  const always = t(`app_permission_button_allow${hasBackground ? '_always' : ''}`)
  return (
    <view>
      {group === 'LOCATION' && !hasBackground ? null : (
        <Choice name="allow_radio_button" text={always} checked={access === 'always'} onClick={choose('always')} />
      )}
      {group === 'LOCATION' ? (
        <Choice
          name="foreground_only_radio_button"
          text={t('app_permission_button_allow_foreground')}
          checked={access === 'foreground'}
          onClick={choose('foreground')}
        />
      ) : null}
      <Choice name="deny_radio_button" text={t('app_permission_button_deny')} checked={access === 'denied'} onClick={deny} />
    </view>
  )
}

interface ChoiceProps {
  readonly name: string
  readonly text: string
  readonly checked: boolean
  readonly onClick: Handler
}

/** A RadioButton: a ring and a text, one node of the tree. */
function Choice({ name, text, checked, onClick }: ChoiceProps): ViewElement {
  return (
    <view
      key={name}
      cls="RadioButton"
      id={resource(name)}
      reportedText={text}
      checkable
      checked={checked}
      direction="row"
      align="center"
      minHeight={48}
      paddingStart={18}
      gap={36}
      marginTop={8}
      onClick={onClick}
    >
      <RadioRing checked={checked} />
      <Words unreported text={text} size={18} flex={1} />
    </view>
  )
}

/** The ways to the app's other groups, and to the group's other apps; not to the page that opened this one. */
function Links({ group }: { readonly group: PermissionGroup }): ViewElement {
  const { t, context, locale, local: { packageName, from } } = useAppGroup()
  const app = appOf(context, packageName)
  const label = app === undefined ? packageName : appLabel(app, locale)
  return (
    <view>
      {from === 'app' ? null : (
        <Link
          name="footer_link_1"
          text={t('app_permission_footer_app_permissions_link', { app: label })}
          onClick={(tx) => { openAppPermissions(tx, packageName) }}
        />
      )}
      {from === 'group' ? null : (
        <Link
          name="footer_link_2"
          text={t('app_permission_footer_permission_apps_link')}
          onClick={(tx) => { openGroupApps(tx, group) }}
        />
      )}
    </view>
  )
}

interface LinkProps {
  readonly name: string
  readonly text: string
  readonly onClick: Handler
}

function Link({ name, text, onClick }: LinkProps): ViewElement {
  const { palette, edge } = usePermissions()
  return (
    <text
      id={resource(name)}
      text={text}
      size={14}
      color={palette.accent}
      paddingY={16}
      paddingX={48 + edge}
      onClick={onClick}
    />
  )
}

function answer(
  tx: Transaction,
  { packageName }: AppGroupLocal,
  { requested, access }: { readonly requested: RequestedGroup; readonly access: Access },
): void {
  if (requested.access !== access) answerPermissions(tx, packageName, { permissions: requested.permissions, access })
}

/** Whether the image gave its app the group (AppPermissionGroup.hasGrantedByDefaultPermission, API 29). */
function isGrantedByImage(app: AppWithIcon | undefined, { permissions }: RequestedGroup): boolean {
  if (app === undefined || app.definition.installed !== undefined) return false
  return permissions.some((name) => !isAskedFor(app.definition.packageName, name))
}
