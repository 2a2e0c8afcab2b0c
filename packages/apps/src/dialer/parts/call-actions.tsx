import type { Glyph } from '@droidgym/phone/view/drawing'
import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { ListRow } from '../../kit/rows/list-row.tsx'
import { startWith } from '../../kit/start-with.ts'
import { nameOfNumber } from '../../shared/people/callable-contacts.ts'
import type { CallRecord } from '../../shared/people/dialer-state.ts'
import { DIALER_PACKAGE } from '../../shared/people/dialer-state.ts'
import { openNewContact } from '../../shared/people/open-contact.ts'
import { openMessageTo } from '../../shared/people/open-message.ts'
import type { BlockOverlay, CallDetailsLocal } from '../state.ts'
import { Activity } from '../state.ts'
import { useDialer } from '../view.ts'

interface CallActionsProps {
  readonly call: CallRecord
  readonly isBlocked: boolean
}

/** What can be done about a call that is unfolded (call_log_list_item_actions.xml). */
export function CallActions({ call, isBlocked }: CallActionsProps): ViewElement {
  const { context, t, opener } = useDialer()
  const { number } = call
  const isKnown = nameOfNumber(context.state, DIALER_PACKAGE, number) !== undefined
  const overlay: BlockOverlay = isBlocked ? { unblock: number } : { block: number }
  return (
    <view cls="LinearLayout" id="call_log_action_container">
      {isKnown ? null : (
        <Action
          id="create_new_contact_action"
          glyph={glyphs.personAdd}
          text={t('search_shortcut_create_new_contact')}
          onClick={(tx) => openNewContact(tx, number)}
        />
      )}
      <Action
        id="send_message_action"
        glyph={glyphs.message}
        text={t('call_log_action_send_message')}
        onClick={(tx) => openMessageTo(tx, number)}
      />
      <Action
        id={isBlocked ? 'unblock_action' : 'block_action'}
        glyph={glyphs.hold}
        text={t(isBlocked ? 'call_log_action_unblock_number' : 'call_log_action_block_number')}
        onClick={opener(overlay)}
      />
      <Action
        id="details_action"
        glyph={glyphs.aboutPhone}
        text={t('call_log_action_details')}
        onClick={(tx) => {
          const component = { packageName: DIALER_PACKAGE, className: Activity.details }
          const local: CallDetailsLocal = { number, at: call.at }
          startWith(tx, { component, hasExtras: true }, local)
        }}
      />
    </view>
  )
}

interface ActionProps {
  readonly id: string
  readonly glyph: Glyph
  readonly text: string
  readonly onClick: Handler
}

function Action({ id, glyph, text, onClick }: ActionProps): ViewElement {
  return <ListRow id={id} icon={glyph} title={text} minHeight={48} paddingStart={24} gap={32} onClick={onClick} />
}
