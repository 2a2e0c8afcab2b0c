import { checkCredential, lockKind, waitOf } from '@droidgym/phone/system/keyguard/lock-settings'
import type { PhoneState } from '@droidgym/phone/system/state'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { glimpse } from '@droidgym/phone/watched-state'
import { PatternGrid } from '../../kit/controls/pattern-grid.tsx'
import type { PageView } from '../view.ts'
import { usePage } from '../view.ts'
import { openChoice } from './lock-flow.ts'
import { LockBody, LockButtons, SecretField } from './lock-parts.tsx'

/** Asks for the phone's PIN or password before its screen lock is changed (ConfirmLockPassword of API 29). */
export function confirmPasswordBody(): ViewElement {
  const view = usePage()
  const { change, context, framework, local, state, t } = view
  const kind = lockKind(state) === 'pin' ? 'pin' : 'password'
  const next = (tx: Transaction): void => { if (local.input !== '') attempt(tx, view, local.input) }
  return (
    <LockBody text={messageOf(view, `lockpassword_confirm_your_${kind}_generic`, `lockpassword_invalid_${kind}`)}>
      <SecretField
        secret={local.input}
        keyboard={kind === 'pin' ? 'number' : 'text'}
        onChange={(tx, input) => { change(tx, { input, lock: {} }) }}
        onDone={next}
      />
      <LockButtons
        back={{ text: framework('cancel'), onClick: (tx) => { tx.finish(context.activityId) } }}
        on={{ text: t('next_label'), onClick: next, disabled: local.input === '' }}
      />
    </LockBody>
  )
}

/** The same for a pattern (ConfirmLockPattern of API 29). */
export function confirmPatternBody(): ViewElement {
  const view = usePage()
  const { configuration, context, framework, palette } = view
  return (
    <LockBody text={messageOf(view, 'lockpassword_confirm_your_pattern_generic', 'lockpattern_need_to_unlock_wrong')}>
      <view align="center">
        <PatternGrid
          id="lockPattern"
          size={Math.min(320, configuration.widthDp - 48, configuration.heightDp - 240)}
          color={palette.accent}
          onDraw={(tx, pattern) => { attempt(tx, view, pattern) }}
        />
      </view>
      <LockButtons back={{ text: framework('cancel'), onClick: (tx) => { tx.finish(context.activityId) } }} />
    </LockBody>
  )
}

function attempt(tx: Transaction, view: PageView, secret: string): void {
  const result = checkCredential(tx, secret)
  if (result === 'right') openChoice(tx, view)
  else view.change(tx, { input: '', lock: { wrong: result === 'wrong' } })
}

/** Whole seconds, so that the screen changes with them only. */
function secondsToWait(state: PhoneState): number {
  return Math.ceil(waitOf(state) / 1000)
}

function messageOf({ local, state, t }: PageView, question: string, wrong: string): string {
  const number = glimpse(state, secondsToWait)
  if (number > 0) return t('lockpattern_too_many_failed_confirmation_attempts', { number })
  return t(local.lock?.wrong === true ? wrong : question)
}
