import type { Transaction } from '../../phone/system/transaction.ts'
import type { ViewElement } from '../../phone/view/element.ts'
import { glyphs } from '../../phone/view/glyphs/glyphs.ts'
import { h } from '../../phone/view/jsx.ts'
import { placeCall } from '../shared/people/calls.ts'
import { ActionRow, PersonRow } from './contact-rows.tsx'
import { dialerContacts, findContacts } from '../shared/people/callable-contacts.ts'
import type { DialerLook } from './dialer-look.ts'
import { dialable, formatNumber } from '../shared/people/number-format.ts'
import { openNewContact } from '../shared/people/open-contact.ts'
import { openMessageTo } from '../shared/people/open-message.ts'
import { openContacts } from './other-apps.ts'
import type { MainContext } from './state.ts'
import { INITIAL_MAIN } from './state.ts'

interface SearchResultsProps {
  readonly context: MainContext
  readonly look: DialerLook
  /** A name, or the digits on the dialpad. */
  readonly query: string
}

const ROW_IDS = { photo: 'photo', primary: 'primary', secondary: 'secondary' } as const

/** People who fit, and what can be done with the text when it is a number. */
export function SearchResults({ context, look, query }: SearchResultsProps): ViewElement {
  const number = dialable(query)
  const isNumber = /^[\d*#+,;()\-\s]+$/.test(query) && number !== ''
  const formatted = formatNumber(number)
  // BidiFormatter.unicodeWrap: a number keeps its direction inside a right-to-left sentence.
  const { rtl } = context.configuration
  const call = (tx: Transaction, dialled: string): void => {
    context.update(tx, ({ tab }) => ({ ...INITIAL_MAIN, tab }))
    placeCall(tx, dialled)
  }
  return (
    <view id="search_fragment_container" cls="FrameLayout" flex={1} background={look.palette.background}>
      <scroll id="recycler_view" cls="androidx.recyclerview.widget.RecyclerView" flex={1}>
        {findContacts(dialerContacts(context.state), query).map((contact) => (
          <PersonRow
            key={contact.id}
            ids={ROW_IDS}
            primary={contact.name}
            secondary={formatNumber(contact.number)}
            look={look}
            onClick={(tx) => {
              call(tx, contact.number)
            }}
          />
        ))}
        {isNumber ? (
          <view>
            <ActionRow
              glyph={glyphs.personAdd}
              text={look.t('search_shortcut_create_new_contact')}
              look={look}
              onClick={openNewContact}
            />
            <ActionRow
              glyph={glyphs.personAdd}
              text={look.t('search_shortcut_add_to_contact')}
              look={look}
              onClick={openContacts}
            />
            <ActionRow
              glyph={glyphs.message}
              text={look.t('search_shortcut_send_sms_message')}
              look={look}
              onClick={(tx) => {
                openMessageTo(tx, number)
              }}
            />
            <ActionRow
              glyph={glyphs.phone}
              text={look.t('search_shortcut_call_number', { number: rtl ? `\u202a${formatted}\u202c` : formatted })}
              look={look}
              onClick={(tx) => {
                call(tx, number)
              }}
            />
          </view>
        ) : null}
      </scroll>
    </view>
  )
}
