import type { Handler, ViewElement } from '../../../phone/view/element.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import { h } from '../../../phone/view/jsx.ts'
import { ACCOUNT, gmailState } from '../state.ts'
import type { MailLocal } from '../state.ts'
import type { View } from '../view.ts'

/** What comes before the mails once: a welcome, and then the accounts. */
export function FirstStart({ view }: { readonly view: View<MailLocal> }): ViewElement {
  return view.gmail.stage === 'tour' ? <Tour view={view} /> : <Accounts view={view} />
}

function goOn(stage: 'setup' | 'mail'): Handler {
  return (tx) => {
    gmailState.update(tx, (state) => ({ ...state, stage }))
  }
}

function Tour({ view }: { readonly view: View<MailLocal> }): ViewElement {
  const { t, palette } = view
  return (
    <view flex={1}>
      <scroll cls="ScrollView" key="tour" flex={1}>
        <view padding={24} gap={16} align="center">
          <image glyph={glyphs.mailOpen} size={120} width={160} height={160} tint={palette.accent} unreported />
          <text
            id="welcome_tour_title"
            text={t('tour_title')}
            size={24}
            color={palette.primaryText}
            textAlign="center"
          />
          <text
            id="welcome_tour_text"
            text={t('tour_text')}
            size={16}
            color={palette.secondaryText}
            textAlign="center"
          />
        </view>
      </scroll>
      <text
        id="welcome_tour_got_it"
        text={t('got_it').toLocaleUpperCase()}
        size={14}
        weight={500}
        color={palette.onAccent}
        background={palette.accent}
        textAlign="center"
        paddingY={18}
        onClick={goOn('setup')}
      />
    </view>
  )
}

function Accounts({ view }: { readonly view: View<MailLocal> }): ViewElement {
  const { t, palette, gmail } = view
  return (
    <view flex={1}>
      <scroll cls="ListView" id="setup_addresses_list" flex={1}>
        <view padding={24}>
          <text text={t('setup_text')} size={16} color={palette.secondaryText} textAlign="center" />
        </view>
        {gmail.hasAccount ? (
          <view cls="LinearLayout" direction="row" align="center" minHeight={72} paddingX={24} gap={16}>
            <image glyph={glyphs.account} size={40} width={40} height={40} tint={palette.accent} unreported />
            <view flex={1}>
              <text id="owner" text={ACCOUNT.name} size={16} color={palette.primaryText} />
              <text id="account_address" text={ACCOUNT.address} size={14} color={palette.secondaryText} />
            </view>
          </view>
        ) : null}
        <text
          id="setup_addresses_add_another"
          text={t('add_address')}
          size={16}
          color={palette.accent}
          paddingX={24}
          paddingY={16}
          onClick={(tx) => {
            // Intent.FLAG_ACTIVITY_NEW_TASK
            const component = { packageName: 'com.android.settings', className: 'com.android.settings.Settings' }
            tx.startActivity({ action: 'android.settings.ADD_ACCOUNT_SETTINGS', flags: 0x1000_0000, component })
          }}
        />
      </scroll>
      <text
        id="action_done"
        text={t('take_me').toLocaleUpperCase()}
        size={14}
        weight={500}
        color={palette.onAccent}
        background={palette.accent}
        textAlign="center"
        paddingY={18}
        onClick={(tx) => {
          if (gmail.hasAccount) goOn('mail')(tx)
          else view.change(tx, { accountNeeded: true })
        }}
      />
    </view>
  )
}
