import type { Screen } from '../../../phone/app.ts'
import type { Transaction } from '../../../phone/system/transaction.ts'
import type { ViewElement } from '../../../phone/view/element.ts'
import { h } from '../../../phone/view/jsx.ts'
import { Line, Toolbar } from '../parts/toolbar.tsx'
import { activityWindow, viewOf } from '../view.ts'

/** What LoginActivity keeps. */
export interface LoginLocal {
  readonly username: string
  readonly password: string
}

/** org.wikipedia.login.LoginActivity. Assumption: there is no account that one could log in to. */
export const loginScreen: Screen<LoginLocal> = {
  windows: (context) => {
    const view = viewOf(context)
    const { palette, t, local } = view
    const complete = local.username !== '' && local.password !== ''
    const logIn = (tx: Transaction): void => {
      tx.clearFocus()
      if (complete) tx.toast(t('login_error'))
    }
    const field = (key: keyof LoginLocal, id: string, hint: string): ViewElement => (
      <edit
        id={id}
        text={local[key]}
        hint={hint}
        hintColor={palette.placeholder}
        size={16}
        color={palette.primaryText}
        maxLines={1}
        padding={14}
        password={key === 'password'}
        border={{ width: 1, color: palette.placeholder }}
        radius={4}
        imeAction={key === 'username' ? 'next' : 'done'}
        onTextChange={(tx, text) => {
          view.change(tx, { [key]: text })
        }}
        onImeAction={(tx) => {
          if (key === 'username') tx.focus(context.window, 'login_password_input')
          else logIn(tx)
        }}
      />
    )
    const content = (
      <view flex={1}>
        <Toolbar view={view} title={t('menu_login')} />
        <Line view={view} />
        <scroll cls="ScrollView" key="login" flex={1} background={palette.paper}>
          <view cls="LinearLayout" padding={16} gap={16}>
            {field('username', 'login_username_text', t('login_username'))}
            {field('password', 'login_password_input', t('login_password'))}
            <text
              cls="Button"
              id="login_button"
              text={t('menu_login')}
              size={14}
              weight={500}
              color={palette.onAccent}
              background={palette.accent}
              radius={4}
              padding={14}
              textAlign="center"
              disabled={!complete}
              opacity={complete ? 1 : 0.4}
              onClick={logIn}
            />
          </view>
        </scroll>
      </view>
    )
    return [activityWindow(view, content)]
  },
}
