import { LONGEST_SECRET, SHORTEST_SECRET } from '@droidgym/phone/system/keyguard/lock-settings'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import type { PageView } from '../view.ts'
import { usePage } from '../view.ts'
import { saveCredential } from './lock-flow.ts'
import { LockBody, LockButtons, SecretField } from './lock-parts.tsx'

/** A new PIN or password, typed twice (ChooseLockPassword of API 29). */
export function newPasswordBody(): ViewElement {
  const view = usePage()
  const { change, context, framework, local, palette, t } = view
  const kind = local.argument === 'pin' ? 'pin' : 'password'
  const fault = faultOf(view, kind)
  const first = local.lock?.first
  const isReady = first === undefined ? fault === null : local.input.length >= SHORTEST_SECRET
  const next = (tx: Transaction): void => {
    if (!isReady) return
    if (first === undefined) change(tx, { lock: { first: local.input }, input: '' })
    else if (first === local.input) saveCredential(tx, view, { kind, secret: first })
    else change(tx, { lock: { first, wrong: true }, input: '' })
  }
  return (
    <LockBody text={headerOf(view, kind)}>
      <SecretField
        secret={local.input}
        keyboard={kind === 'pin' ? 'number' : 'text'}
        onChange={(tx, secret) => { change(tx, { input: accepted(kind, secret) }) }}
        onDone={next}
      />
      {first !== undefined || fault === null ? null : (
        <text id="password_requirements_view" text={fault} size={14} color={palette.secondaryText} />
      )}
      <LockButtons
        back={
          local.input === ''
            ? { text: framework('cancel'), onClick: (tx) => { tx.finish(context.activityId) } }
            : { text: t('lockpassword_clear_label'), onClick: (tx) => { change(tx, { input: '' }) } }
        }
        on={{
          text: t(first === undefined ? 'next_label' : 'lockpattern_confirm_button_text'),
          onClick: next,
          disabled: !isReady,
        }}
      />
    </LockBody>
  )
}

function accepted(kind: 'pin' | 'password', secret: string): string {
  return (kind === 'pin' ? secret.replaceAll(/\D/g, '') : secret).slice(0, LONGEST_SECRET)
}

function headerOf({ local: { lock }, t }: PageView, kind: 'pin' | 'password'): string {
  if (lock?.wrong === true) return t(`lockpassword_confirm_${kind}s_dont_match`)
  return t(lock?.first === undefined ? `lockpassword_choose_your_${kind}_message` : `lockpassword_confirm_your_${kind}_header`)
}

/** What is wrong with what is typed (ChooseLockPassword.validatePassword, API 29); a password needs a letter. */
function faultOf({ local: { input }, t }: PageView, kind: 'pin' | 'password'): string | null {
  if (input.length < SHORTEST_SECRET) return t(`lockpassword_${kind}_too_short`, { count: SHORTEST_SECRET })
  if (kind === 'password' && !/\p{L}/u.test(input)) return t('lockpassword_password_requires_alpha')
  return null
}
