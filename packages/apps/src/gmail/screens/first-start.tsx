import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { Words } from '../../kit/controls/words.tsx'
import { gmailState } from '../state.ts'
import { useMail } from '../view.ts'
import { addAccount } from '../../shared/add-account.ts'

/** What comes before the mails once: a welcome, and then the accounts. */
export function FirstStart(): ViewElement {
  return useMail().state.stage === 'tour' ? <Tour /> : <Accounts />
}

function goOn(stage: 'setup' | 'mail'): Handler {
  return (tx) => gmailState.update(tx, (state) => ({ ...state, stage }))
}

function Tour(): ViewElement {
  const { t, palette } = useMail()
  return (
    <view flex={1}>
      <scroll cls="ScrollView" key="tour" flex={1}>
        <view padding={24} gap={16} align="center">
          <image glyph={glyphs.mailOpen} size={120} width={160} height={160} tint={palette.accent} unreported />
          <Words id="welcome_tour_title" text={t('tour_title')} size={24} textAlign="center" />
          <Words id="welcome_tour_text" text={t('tour_text')} quiet textAlign="center" />
        </view>
      </scroll>
      <NextButton id="welcome_tour_got_it" text={t('got_it')} onClick={goOn('setup')} />
    </view>
  )
}

function Accounts(): ViewElement {
  const { t, palette, account, opener } = useMail()
  return (
    <view flex={1}>
      <scroll cls="ListView" id="setup_addresses_list" flex={1}>
        <view padding={24}>
          <Words text={t('setup_text')} quiet textAlign="center" />
        </view>
        {account === undefined ? null : (
          <view cls="LinearLayout" direction="row" align="center" minHeight={72} paddingX={24} gap={16}>
            <image glyph={glyphs.account} size={40} tint={palette.accent} unreported />
            <view flex={1}>
              <Words id="owner" text={account.name} />
              <Words id="account_address" text={account.address} size={14} quiet />
            </view>
          </view>
        )}
        <text
          id="setup_addresses_add_another"
          text={t('add_address')}
          size={16}
          color={palette.accent}
          paddingX={24}
          paddingY={16}
          onClick={addAccount}
        />
      </scroll>
      <NextButton
        id="action_done"
        text={t('take_me')}
        onClick={account === undefined ? opener('account_needed') : goOn('mail')}
      />
    </view>
  )
}

interface NextButtonProps {
  readonly id: string
  readonly text: string
  readonly onClick: Handler
}

function NextButton({ text, ...props }: NextButtonProps): ViewElement {
  const { palette, locale } = useMail()
  return (
    <text
      text={text.toLocaleUpperCase(locale)}
      size={14}
      weight={500}
      color={palette.onAccent}
      background={palette.accent}
      textAlign="center"
      paddingY={18}
      {...props}
    />
  )
}
