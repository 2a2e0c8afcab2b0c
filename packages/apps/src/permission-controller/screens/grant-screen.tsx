import { BACKGROUND } from '@droidgym/phone/system/permission-groups'
import { answerPermissions, permissionsOf } from '@droidgym/phone/system/permissions'
import type { Access } from '@droidgym/phone/system/permissions'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import type { WindowSpec } from '@droidgym/phone/view/window'
import { WindowKind } from '@droidgym/phone/view/window'
import { appLabel, appOf } from '../../kit/app-label.ts'
import { TextButton } from '../../kit/controls/text-button.tsx'
import { overlayKey } from '../../kit/overlays/overlay-window.ts'
import { CONTROLLER, resource } from '../app.ts'
import { groupGlyph, groupRequest } from '../../shared/permissions/groups.ts'
import type { GrantLocal, Question } from '../state.ts'
import { grantViews } from '../view.ts'

/** GrantPermissionsActivity: the questions of an app, one after the other. Only an answer closes them. */
export const grantScreen = grantViews.dialogScreen(({ local: { questions: [question] } }) =>
  question === undefined ? null : questionDialog(question),
)

/**
 * The question about one group (grant_permissions.xml; the buttons as in showNextPermissionGroupGrantRequest, API 29).
 * Assumption: icon and message stand beside each other.
 */
function questionDialog(question: Question): WindowSpec {
  const { context, t, palette, locale, local } = grantViews.use()
  const { group, permissions } = question
  const app = appOf(context, local.packageName)
  const label = app === undefined ? local.packageName : appLabel(app, locale)
  const button = (name: string, text: string, reply: Reply): ViewElement => (
    <TextButton
      key={name}
      id={resource(name)}
      text={t(`grant_dialog_button_${text}`)}
      color={palette.accent}
      textAlign="end"
      paddingX={16}
      paddingY={14}
      onClick={(tx) => { answer(tx, context.activityId, { local, reply }) }}
    />
  )
  const asksBackground = permissions.includes(BACKGROUND)
  const known = permissionsOf(context.state, local.packageName)
  const isAgain = permissions.some((name) => known[name]?.flag === 'USER_SET')
  const isOnlyBackground = asksBackground && permissions.length === 1
  const hasForeground = group === 'LOCATION' && !isOnlyBackground
  const message = isOnlyBackground ? t('permgroupbackgroundrequest_location', { app: label }) : groupRequest(t, group, label)
  const background = isOnlyBackground ? '_background' : ''
  return {
    kind: WindowKind.dialog,
    key: overlayKey(context),
    packageName: CONTROLLER.packageName,
    content: (
      <view cls="LinearLayout" background={palette.surface} radius={8} elevation={24}>
        <view direction="row" gap={16} padding={24} paddingBottom={16}>
          <image glyph={groupGlyph(group)} tint={palette.accent} size={24} unreported />
          <text
            id={resource('permission_message')}
            text={message}
            size={18}
            color={palette.primaryText}
            flex={1}
          />
        </view>
        {hasForeground ? null : button('permission_allow_button', `allow${background}`, { access: 'always' })}
        {hasForeground && asksBackground
          ? button('permission_allow_always_button', 'allow_always', { access: 'always' })
          : null}
        {hasForeground
          ? button('permission_allow_foreground_only_button', 'allow_foreground', { access: 'foreground' })
          : null}
        {hasForeground && asksBackground && isAgain
          ? null
          : button('permission_deny_button', `deny${background}`, { access: 'denied' })}
        {isAgain || isOnlyBackground
          ? button('permission_deny_and_dont_ask_again_button', `deny${background}_and_dont_ask_again`, FOR_GOOD)
          : null}
      </view>
    ),
  }
}

interface Reply {
  readonly access: Access
  readonly fixed?: boolean
}

const FOR_GOOD: Reply = { access: 'denied', fixed: true }

/** Carries the reply to the first question out; after the last one the activity is finished. */
function answer(
  tx: Transaction,
  activityId: number,
  { local, reply }: { readonly local: GrantLocal; readonly reply: Reply },
): void {
  const { packageName, questions: [question, ...questions] } = local
  if (question !== undefined) answerPermissions(tx, packageName, { permissions: question.permissions, ...reply })
  if (questions.length === 0) tx.finish(activityId)
  else tx.setLocal(activityId, { packageName, questions } satisfies GrantLocal)
}
