import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { RoomyButton } from '../parts/roomy-button.tsx'
import { Titled } from '../parts/toolbar.tsx'
import type { LoginLocal } from '../state.ts'
import { views } from '../view.ts'

/** org.wikipedia.login.LoginActivity. Assumption: no account exists to log in to. */
export const loginScreen = views.of<LoginLocal>().screen({
  content: ({ palette, t, local, context, change }) => {
    const complete = local.username !== '' && local.password !== ''
    const logIn: Handler = (tx) => {
      tx.clearFocus()
      if (complete) tx.toast(t('login_error'))
    }
    const field = (key: keyof LoginLocal, id: string, onImeAction: Handler): ViewElement => (
      <edit
        id={id}
        text={local[key]}
        hint={t(`login_${key}`)}
        hintColor={palette.placeholder}
        size={16}
        color={palette.primaryText}
        maxLines={1}
        padding={14}
        password={key === 'password'}
        border={{ width: 1, color: palette.placeholder }}
        radius={4}
        imeAction={key === 'username' ? 'next' : 'done'}
        onTextChange={(tx, text) => change(tx, { [key]: text })}
        onImeAction={onImeAction}
      />
    )
    return (
      <Titled titleKey="menu_login">
        <scroll cls="ScrollView" key="login" flex={1} background={palette.paper}>
          <view cls="LinearLayout" padding={16} gap={16}>
            {field('username', 'login_username_text', (tx) => tx.focus(context.window, 'login_password_input'))}
            {field('password', 'login_password_input', logIn)}
            <RoomyButton
              id="login_button"
              text={t('menu_login')}
              paddingX={14}
              disabled={!complete}
              opacity={complete ? 1 : 0.4}
              onClick={logIn}
            />
          </view>
        </scroll>
      </Titled>
    )
  },
})
