import type { Transaction } from '../../phone/system/transaction.ts'
import type { ViewElement } from '../../phone/view/element.ts'
import { glyphs } from '../../phone/view/glyphs/glyphs.ts'
import { h } from '../../phone/view/jsx.ts'
import { FloatingButton } from '../kit/controls/floating-button.tsx'
import { IconButton } from '../kit/bars/icon-button.tsx'
import { placeCall } from '../shared/people/calls.ts'
import { DIALER_COLORS, contentHeight } from './dialer-look.ts'
import type { DialerLook } from './dialer-look.ts'
import { DialpadKeys, KEY_HEIGHT } from './dialpad-keys.tsx'
import { dialable, formatNumber } from '../shared/people/number-format.ts'
import type { MainContext } from './state.ts'
import { INITIAL_MAIN } from './state.ts'
import { phoneState } from '../shared/people/dialer-state.ts'

interface DialpadProps {
  readonly context: MainContext
  readonly look: DialerLook
}

/** Heights in dp: the digits and the line below them, the gap above the keys, and the room of the button that dials. */
const DIGITS = 60
const GAP = 14
const BOTTOM = 88
/** On a wide screen the pad stands beside the suggestions (layout-land). Assumption: their share of the width. */
const LANDSCAPE_WIDTH = '49%'
/** What must stay free above the pad for the suggestions. */
const SUGGESTIONS = 48

/** The pad that slides over the bottom of the main screen (dialpad_view.xml). Left-to-right in every language. */
export function Dialpad({ context, look }: DialpadProps): ViewElement {
  const { digits } = context.local
  const room = contentHeight(context.configuration) - DIGITS - 1 - GAP - BOTTOM - SUGGESTIONS
  return (
    <view
      id="dialpad_fragment_container"
      cls="FrameLayout"
      layoutDirection="ltr"
      justify="end"
      {...(context.configuration.landscape ? { width: LANDSCAPE_WIDTH } : {})}
    >
      <view id="dialpad_view" cls="LinearLayout" background={look.palette.background} elevation={8}>
        <DigitsRow context={context} look={look} />
        <view height={1} background={look.palette.divider} marginBottom={GAP} />
        <DialpadKeys
          keyHeight={Math.min(KEY_HEIGHT, room / 4)}
          numberColor={look.palette.primaryText}
          lettersColor={look.palette.secondaryText}
          onKey={(tx, typed) => {
            changeDigits(tx, context, (before) => before + typed)
          }}
        />
        <view height={BOTTOM} justify="end" align="center" paddingBottom={16}>
          <FloatingButton
            id="dialpad_floating_action_button"
            desc={look.t('description_dial_button')}
            glyph={glyphs.phone}
            background={DIALER_COLORS.dial}
            tint="#FFFFFF"
            onClick={(tx) => {
              dial(tx, context, digits)
            }}
          />
        </view>
      </view>
    </view>
  )
}

function DigitsRow({ context, look }: DialpadProps): ViewElement {
  const { digits } = context.local
  return (
    <view cls="LinearLayout" id="digits_container" direction="row" align="center" height={DIGITS}>
      <IconButton
        id="dialpad_overflow"
        desc={look.t('action_menu_overflow_description')}
        glyph={glyphs.moreVertical}
        tint={look.palette.iconTint}
        disabled={digits === ''}
        onClick={(tx) => {
          context.update(tx, (local) => ({ ...local, menu: 'dialpad' }))
        }}
      />
      <edit
        id="digits"
        text={formatNumber(digits)}
        keyboard="none"
        flex={1}
        size={34}
        minSize={20}
        maxLines={1}
        textAlign="center"
        color={look.palette.primaryText}
        onTextChange={(tx, text) => {
          // Deleting takes the last character of the shown text, which may be one that formatting put in.
          const shorter = text.length < formatNumber(digits).length
          changeDigits(tx, context, (before) => (shorter ? before.slice(0, -1) : dialable(text)))
        }}
        onImeAction={(tx) => {
          dial(tx, context, digits)
        }}
      />
      <IconButton
        id="deleteButton"
        desc={look.t('description_delete_button')}
        glyph={glyphs.backspace}
        tint={look.palette.iconTint}
        disabled={digits === ''}
        onClick={(tx) => {
          changeDigits(tx, context, (before) => before.slice(0, -1))
        }}
        onLongClick={(tx) => {
          changeDigits(tx, context, () => '')
        }}
      />
    </view>
  )
}

function changeDigits(tx: Transaction, context: MainContext, change: (digits: string) => string): void {
  context.update(tx, (local) => ({ ...local, digits: change(local.digits) }))
}

/** Calls what stands there; an empty pad brings back the last number (DialpadFragment.handleDialButtonPressed). */
function dial(tx: Transaction, context: MainContext, digits: string): void {
  if (digits === '') {
    const last = phoneState.of(tx.state).calls[0]?.number ?? ''
    changeDigits(tx, context, () => last)
    return
  }
  context.update(tx, ({ tab }) => ({ ...INITIAL_MAIN, tab }))
  placeCall(tx, digits)
}
