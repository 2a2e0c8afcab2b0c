import type { Transaction } from '@droidgym/phone/system/transaction'
import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { FloatingButton } from '../../kit/controls/floating-button.tsx'
import { Divider } from '../../kit/rows/divider.tsx'
import { phoneState } from '../../shared/people/dialer-state.ts'
import { formatTypedNumber } from '@droidgym/phone/i18n/phone-number'
import { callFromMain } from '../call-from-main.ts'
import { DIALER_COLORS, contentHeight, useMain } from '../view.ts'
import { DialpadKeys, KEY_HEIGHT } from './dialpad-keys.tsx'
import { DeleteButton, TypedDigits } from './typed-digits.tsx'

/** Heights in dp: the digits, the gap above the keys, the room of the button that dials, and the space below that. */
const DIGITS = 60
const GAP = 14
const END_SPACE = 80
const BOTTOM = 8
/** On a wide screen the pad stands beside the suggestions (layout-land). Assumption: their share of the width. */
const LANDSCAPE_WIDTH = '49%'
/** What must stay free above the pad for the suggestions. */
const SUGGESTIONS = 48

/**
 * The pad that slides over the bottom of the main screen (dialpad_fragment.xml). Left-to-right in every language.
 * Assumption: it ends above the suggestions, where the real fragment has an empty view over them.
 */
export function Dialpad(): ViewElement {
  const { configuration: { landscape } } = useMain()
  return (
    <view
      id="dialpad_fragment_container"
      cls="FrameLayout"
      layoutDirection="ltr"
      justify="end"
      {...(landscape ? { width: LANDSCAPE_WIDTH } : {})}
    >
      <view cls="RelativeLayout">
        {landscape ? (
          <view cls="LinearLayout">
            <view cls="RelativeLayout">
              <Pad />
              <DialButton />
            </view>
          </view>
        ) : (
          <view cls="LinearLayout">
            <Pad />
          </view>
        )}
        {landscape ? null : <DialButton />}
      </view>
    </view>
  )
}

/** dialpad_view.xml, dialpad_view_unthemed.xml */
function Pad(): ViewElement {
  const { context, configuration, palette } = useMain()
  const room = contentHeight(configuration) - DIGITS - 1 - GAP - END_SPACE - BOTTOM - SUGGESTIONS
  return (
    <view cls="FrameLayout">
      <view id="dialpad_view" cls="LinearLayout" background={palette.background} elevation={8}>
        <DigitsRow />
        <Divider cls="android.view.View" />
        <view cls="android.view.View" height={GAP} />
        <DialpadKeys
          keyHeight={Math.min(KEY_HEIGHT, room / 4)}
          numberColor={palette.primaryText}
          lettersColor={palette.secondaryText}
          endSpace={END_SPACE}
          onKey={(tx, typed) => { changeDigits(tx, context, (before) => before + typed) }}
        />
        <view cls="android.view.View" height={BOTTOM} />
      </view>
    </view>
  )
}

function DialButton(): ViewElement {
  const { context, t } = useMain()
  return (
    <view absolute start={0} end={0} bottom={16} align="center">
      <FloatingButton
        id="dialpad_floating_action_button"
        desc={t('description_dial_button')}
        glyph={glyphs.phone}
        background={DIALER_COLORS.dial}
        tint="#FFFFFF"
        onClick={(tx) => { dial(tx, context) }}
      />
    </view>
  )
}

function DigitsRow(): ViewElement {
  const { context, t, palette, local: { digits }, opener } = useMain()
  const onChange = (tx: Transaction, change: (digits: string) => string): void => changeDigits(tx, context, change)
  return (
    <view cls="LinearLayout" id="digits_container" direction="row" align="center" height={DIGITS}>
      <IconButton
        id="dialpad_overflow"
        desc={t('action_menu_overflow_description')}
        glyph={glyphs.moreVertical}
        tint={palette.iconTint}
        disabled={digits === ''}
        onClick={opener('dialpad-menu')}
      />
      <view cls="FrameLayout" flex={1} alignSelf="stretch" justify="center">
        <TypedDigits
          digits={digits}
          color={palette.primaryText}
          onChange={onChange}
          onDial={(tx) => { dial(tx, context) }}
        />
      </view>
      <DeleteButton
        digits={digits}
        desc={t('description_delete_button')}
        tint={palette.iconTint}
        onChange={onChange}
      />
    </view>
  )
}

type Context = ReturnType<typeof useMain>['context']

function changeDigits(tx: Transaction, context: Context, change: (digits: string) => string): void {
  context.update(tx, (local) => ({ ...local, digits: change(local.digits) }))
}

/** Calls what stands there; an empty pad brings back the last number (DialpadFragment.handleDialButtonPressed). */
function dial(tx: Transaction, context: Context): void {
  const { digits } = context.local
  if (digits !== '') {
    callFromMain(tx, context, formatTypedNumber(digits))
    return
  }
  const last = phoneState.of(tx.state).calls[0]?.number ?? ''
  changeDigits(tx, context, () => last)
}
