import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import type { Children } from '@droidgym/phone/view/jsx'
import { h } from '@droidgym/phone/view/jsx'
import { googlePalette } from '@droidgym/phone/view/theme'
import { AppViews } from '../kit/app-views.ts'
import { FilledButton } from '../kit/controls/text-button.tsx'
import { Words } from '../kit/controls/words.tsx'
import { FormField } from '../kit/rows/form-field.tsx'
import { OfflineState, useOnline } from '../kit/screens/offline-state.tsx'
import { plainWindow } from '../kit/window-look.ts'
import { ownAccount, setAccount } from '../shared/accounts.ts'
import { PLAY_SERVICES } from './app.ts'

/** Google's red for what is wrong in a form. */
const ERROR = '#D93025'

interface SignInLocal {
  readonly email: string
  /** Null on the first of the two pages, which asks for the address. */
  readonly password: string | null
  /** The address was one that no account has. */
  readonly isUnknown: boolean
}

export const FRESH_SIGN_IN: SignInLocal = { email: '', password: null, isUnknown: false }

const views = new AppViews(PLAY_SERVICES, ({ configuration: { dark } }) => {
  const palette = googlePalette(dark)
  return { palette, windowLook: plainWindow(palette.background, dark) }
}).of<SignInLocal>()

/**
 * Google's sign-in, which is a web page. Assumptions: its ids; the one account that it knows is the phone owner's; that
 * account takes every password.
 */
export const signInScreen = views.screen({
  content: () => <SignIn />,
  onBack(tx, { local: { password }, change }): boolean {
    if (password !== null) change(tx, { password: null })
    return password !== null
  },
})

function SignIn(): ViewElement {
  if (!useOnline()) return <OfflineState />
  return views.use().local.password === null ? <AddressPage /> : <PasswordPage />
}

function AddressPage(): ViewElement {
  const { t, local: { email, isUnknown }, change } = views.use()
  const next: Handler = (tx) => {
    const address = email.trim().toLowerCase()
    if (address === ownAccount().address) change(tx, { password: '', isUnknown: false })
    else if (address !== '') change(tx, { isUnknown: true })
  }
  return (
    <Form title={t('sign_in')} text={t('with_account')} onNext={next}>
      <FormField
        id="identifierId"
        text={email}
        hint={t('email')}
        imeAction="next"
        onTextChange={(tx, text) => change(tx, { email: text })}
        onImeAction={next}
      />
      {isUnknown ? <Words id="error" text={t('unknown_account')} size={14} color={ERROR} /> : null}
    </Form>
  )
}

function PasswordPage(): ViewElement {
  const { context, t, local: { email, password }, change } = views.use()
  const next: Handler = (tx) => {
    if (password === null || password === '') return
    setAccount(tx, true)
    tx.finish(context.activityId)
  }
  return (
    <Form title={t('welcome')} text={email} onNext={next}>
      <FormField
        id="password"
        text={password ?? ''}
        hint={t('password')}
        password
        imeAction="done"
        onTextChange={(tx, text) => change(tx, { password: text })}
        onImeAction={next}
      />
    </Form>
  )
}

interface FormProps {
  readonly title: string
  readonly text: string
  readonly onNext: Handler
  readonly children?: Children
}

function Form({ title, text, onNext, children }: FormProps): ViewElement {
  const { t } = views.use()
  return (
    <view flex={1}>
      <scroll cls="ScrollView" key={title} flex={1}>
        <view padding={24} paddingTop={48} gap={16} maxWidth={480} width="100%" alignSelf="center">
          <Words id="headingText" text={title} size={24} textAlign="center" />
          <Words id="headingSubtext" text={text} textAlign="center" />
          {children}
        </view>
      </scroll>
      <view align="end" padding={16}>
        <FilledButton id="next" text={t('next')} paddingX={24} paddingY={12} onClick={onNext} />
      </view>
    </view>
  )
}
