import type { ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { replacePage, scrollKey } from '../../kit/page-stack.ts'
import type { Page } from '../state.ts'
import { COLORS } from '../palette.ts'
import { PartTitle, Pill } from '../parts/rows.tsx'
import { useWalmart } from '../view.ts'

interface SignInPageProps {
  readonly page: Extract<Page, { kind: 'sign-in' }>
}

/** Assumption: the phone reaches no shop, so that signing in fails. */
export function SignInPage({ page }: SignInPageProps): ViewElement {
  const view = useWalmart()
  const { email, tried } = page
  return (
    <scroll key={scrollKey(view)} cls="ScrollView" flex={1}>
      <PartTitle title="Sign in or create your account" />
      <view padding={16} gap={16}>
        <edit
          cls="EditText"
          id="sign_in_email"
          text={email}
          hint="Phone number or email"
          hintColor={COLORS.muted}
          size={16}
          color={COLORS.text}
          padding={12}
          radius={4}
          border={{ width: 1, color: COLORS.muted }}
          imeAction="done"
          onTextChange={(tx, text) => replacePage(view, tx, { kind: 'sign-in', email: text, tried: false })}
        />
        {tried ? (
          <text
            id="sign_in_error"
            text={email.includes('@') ? 'We cannot reach your account now. Try again later.' : 'Enter a valid email.'}
            size={14}
            color="#C41E3A"
          />
        ) : null}
        <Pill
          id="sign_in_continue"
          text="Continue"
          onClick={(tx) => {
            tx.clearFocus()
            replacePage(view, tx, { kind: 'sign-in', email, tried: true })
          }}
        />
      </view>
    </scroll>
  )
}
