import { translator } from '@droidgym/phone/i18n/strings'
import type { Permission } from '@droidgym/phone/system/permission-groups'
import { groupOf } from '@droidgym/phone/system/permission-groups'
import { isGranted, openPermissions, requestPermissions } from '@droidgym/phone/system/permissions'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { ViewElement, ViewProps } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { appLabel, appOf } from '../../kit/app-label.ts'
import { useKit } from '../../kit/app-views.ts'
import { TextButton } from '../../kit/controls/text-button.tsx'
import { EmptyState } from '../../kit/rows/empty-state.tsx'
import { groupGlyph, groupRequest } from './groups.ts'
import { openAppPermissions } from './open-pages.ts'

/**
 * What an app shows with some permissions; without them, what it needs, and a button that asks for it, or leads to its
 * page in Settings once the user has refused for good. Assumption: the words are those of the system's question; every
 * app has its own. Props of a view change the box around them.
 */
export function needing(
  permissions: readonly Permission[],
  content: () => ViewElement,
  box: ViewProps = {},
): ViewElement {
  const { app: { packageName }, context, locale, palette } = useKit()
  const missing = permissions.filter((permission) => !isGranted(context.state, packageName, permission))
  const group = missing[0] && groupOf(missing[0])
  if (group === undefined) return content()
  const t = translator(locale, 'permissions')
  const app = appOf(context, packageName)
  return (
    <EmptyState
      icon={groupGlyph(group)}
      title={groupRequest(t, group, app === undefined ? packageName : appLabel(app, locale))}
      titleStyle={{ color: palette.primaryText }}
      flex={1}
      justify="center"
      {...box}
    >
      <TextButton
        id="permission_action"
        text={t('grant_dialog_button_allow')}
        paddingX={24}
        paddingY={14}
        onClick={(tx) => { askOrExplain(tx, packageName, missing) }}
      />
    </EmptyState>
  )
}

/** Asks for permissions; where the user has refused them for good, opens the page on which they can be allowed. */
export function askOrExplain(tx: Transaction, packageName: string, permissions: readonly Permission[]): void {
  if (openPermissions(tx.state, packageName, permissions).length === 0) openAppPermissions(tx, packageName)
  else requestPermissions(tx, packageName, permissions)
}
