import type { LockKind } from '@droidgym/phone/system/keyguard/lock-settings'
import { isSecure, lockKind } from '@droidgym/phone/system/keyguard/lock-settings'
import { confirmDialog } from '../../kit/overlays/confirm-dialog.ts'
import type { WindowSpec } from '@droidgym/phone/view/window'
import { openPage } from '../open-page.ts'
import type { Page } from '../page.ts'
import type { PlainRow } from '../row.ts'
import { action } from '../row.ts'
import { usePage } from '../view.ts'
import { confirmPasswordBody, confirmPatternBody } from './confirm-bodies.tsx'
import { LOCK_NAMES, LockPage, openSecretPage, removeCredential } from './lock-flow.ts'
import { newPasswordBody } from './new-password-body.tsx'
import { newPatternBody } from './new-pattern-body.tsx'

const unsearched = { isSearched: () => false } as const

/** The pages of the screen lock, which only "Screen lock" opens. */
export const lockPages: readonly Page[] = [
  {
    ...unsearched,
    fragment: LockPage.choose,
    title: 'lock_settings_picker_title',
    rows: () => [without('none'), without('swipe'), withPattern, withText('pin'), withText('password')],
    dialogs: { none: () => removal('none'), swipe: () => removal('swipe') },
  },
  {
    ...unsearched,
    fragment: LockPage.newPassword,
    title: 'lockpassword_choose_your_screen_lock_header',
    body: newPasswordBody,
  },
  {
    ...unsearched,
    fragment: LockPage.newPattern,
    title: 'lockpassword_choose_your_pattern_header',
    body: newPatternBody,
  },
  {
    ...unsearched,
    fragment: LockPage.confirmPassword,
    title: ({ state, t }) =>
      t(lockKind(state) === 'pin' ? 'lockpassword_confirm_your_pin_header' : 'lockpassword_confirm_your_password_header'),
    body: confirmPasswordBody,
  },
  {
    ...unsearched,
    fragment: LockPage.confirmPattern,
    title: 'lockpassword_confirm_your_pattern_header',
    body: confirmPatternBody,
  },
]

function without(kind: 'none' | 'swipe'): PlainRow {
  return action(LOCK_NAMES[kind], (tx, { change, context }) => {
    if (isSecure(tx.state)) {
      change(tx, { overlay: kind })
      return
    }
    removeCredential(tx, kind)
    tx.finish(context.activityId)
  })
}

const withPattern = action(LOCK_NAMES.pattern, (tx) => { openPage(tx, LockPage.newPattern) })

function withText(kind: 'pin' | 'password'): PlainRow {
  return action(LOCK_NAMES[kind], (tx) => { openSecretPage(tx, LockPage.newPassword, kind) })
}

/** "Remove device protection?" (ChooseLockGeneric.FactoryResetProtectionWarningDialog, API 29). */
function removal(kind: LockKind): WindowSpec {
  const { context, state, t } = usePage()
  return confirmDialog({
    title: t('unlock_disable_frp_warning_title'),
    message: t(`unlock_disable_frp_warning_content_${lockKind(state)}`),
    confirm: t('unlock_disable_frp_warning_ok'),
    onConfirm: (tx) => {
      removeCredential(tx, kind)
      tx.finish(context.activityId)
    },
  })
}
