import { formatPhoneNumber } from '@droidgym/phone/i18n/phone-number'
import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import type { WindowSpec } from '@droidgym/phone/view/window'
import type { AppIdentity } from '../../kit/app-identity.ts'
import type { OverlayLocal } from '../../kit/app-views.ts'
import { AppViews } from '../../kit/app-views.ts'
import { AppBar } from '../../kit/bars/app-bar.tsx'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { confirmDialog } from '../../kit/overlays/confirm-dialog.ts'
import { textDialog } from '../../kit/overlays/text-dialog.tsx'
import { ListRow } from '../../kit/rows/list-row.tsx'
import { blockNumber, blockedNumbers, unblockNumbers } from '../../shared/people/blocked-numbers.ts'
import { BLOCKED_NUMBERS } from '../state.ts'
import { DIALER_COLORS, LOOK } from '../view.ts'

/** A number that is typed, or the id of one that is no longer blocked. */
export type BlockedNumbersLocal = OverlayLocal<{ readonly typed: string } | { readonly unblock: number }>

/** Its texts are those that the dialer has for the same list. */
const TELECOM: AppIdentity = { packageName: BLOCKED_NUMBERS.packageName, uid: 1000, strings: 'phone', permissions: [] }

const views = new AppViews(TELECOM, () => LOOK).of<BlockedNumbersLocal>()
const useBlocked = views.use

/** com.android.server.telecom.settings.BlockedNumbersActivity */
export const blockedNumbersScreen = views.screen({
  content: () => <Page />,
  overlay: (overlay) => ('typed' in overlay ? addDialog(overlay.typed) : unblockDialog(overlay.unblock)),
})

function Page(): ViewElement {
  const { context, t, opener, palette } = useBlocked()
  return (
    <view flex={1}>
      <AppBar
        id="android:action_bar"
        background={DIALER_COLORS.toolbar}
        tint="#FFFFFF"
        title={t('manage_blocked_numbers_label')}
      />
      <ListRow
        id="add_blocked"
        title={t('addBlockedNumber')}
        titleStyle={{ color: palette.accent }}
        onClick={opener({ typed: '' })}
      />
      <scroll cls="ListView" id="android:list" flex={1}>
        {blockedNumbers(context.state).map(({ id, number }) => (
          <ListRow key={id} title={formatPhoneNumber(number)} titleId="blocked_number">
            <IconButton
              id="delete_blocked_number"
              desc={t('description_blocked_number_list_delete')}
              glyph={glyphs.close}
              onClick={opener({ unblock: id })}
            />
          </ListRow>
        ))}
      </scroll>
    </view>
  )
}

function addDialog(typed: string): WindowSpec {
  const { t, openOverlay } = useBlocked()
  return textDialog({
    title: t('addBlockedNumber'),
    field: {
      id: 'add_blocked_number',
      text: typed,
      keyboard: 'number',
      onTextChange: (tx, text) => openOverlay(tx, { typed: text }),
    },
    paddingTop: 8,
    confirm: t('block_number_ok'),
    onConfirm: blockNumber,
  })
}

function unblockDialog(id: number): WindowSpec | null {
  const { context, t } = useBlocked()
  const number = blockedNumbers(context.state).find((one) => one.id === id)?.number
  if (number === undefined) return null
  return confirmDialog({
    title: t('unblock_number_confirmation_title', { number: formatPhoneNumber(number) }),
    confirm: t('unblock_number_ok'),
    onConfirm: (tx) => { unblockNumbers(tx, new Set([id])) },
  })
}
