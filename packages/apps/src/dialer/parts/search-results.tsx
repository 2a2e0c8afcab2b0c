import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { callableContacts, findContacts } from '../../shared/people/callable-contacts.ts'
import { DIALER_PACKAGE } from '../../shared/people/dialer-state.ts'
import { dialable, formatPhoneNumber } from '@droidgym/phone/i18n/phone-number'
import { openNewContact, openPeople } from '../../shared/people/open-contact.ts'
import { openMessageTo } from '../../shared/people/open-message.ts'
import { callFromMain } from '../call-from-main.ts'
import { useMain } from '../view.ts'
import { ActionRow, PersonRow } from './person-rows.tsx'

interface SearchResultsProps {
  /** A name, or the digits on the dialpad. */
  readonly query: string
}

/** People who fit, and what can be done with the text when it is a number. */
export function SearchResults({ query }: SearchResultsProps): ViewElement {
  const { context, configuration: { rtl }, t, palette } = useMain()
  const number = dialable(query)
  const isNumber = /^[\d*#+,;()\-\s]+$/.test(query) && number !== ''
  const formatted = formatPhoneNumber(number)
  return (
    <view id="search_fragment_container" cls="FrameLayout" flex={1} background={palette.background}>
      <scroll id="recycler_view" cls="androidx.recyclerview.widget.RecyclerView" flex={1}>
        {findContacts(callableContacts(context.state, DIALER_PACKAGE), query).map((contact) => (
          // search_contact_row.xml
          <PersonRow
            key={contact.id}
            cls="RelativeLayout"
            title={contact.name}
            titleId="primary"
            subtitle={formatPhoneNumber(contact.number)}
            subtitleId="secondary"
            texts={{ cls: 'LinearLayout' }}
            onClick={(tx) => { callFromMain(tx, context, contact.number) }}
          />
        ))}
        {isNumber ? (
          <view>
            <ActionRow
              icon={glyphs.personAdd}
              title={t('search_shortcut_create_new_contact')}
              onClick={(tx) => { openNewContact(tx, number) }}
            />
            {/* Assumption: a number joins a contact by hand; the dialer only brings the list of contacts up. */}
            <ActionRow icon={glyphs.personAdd} title={t('search_shortcut_add_to_contact')} onClick={openPeople} />
            <ActionRow
              icon={glyphs.message}
              title={t('search_shortcut_send_sms_message')}
              onClick={(tx) => { openMessageTo(tx, number) }}
            />
            <ActionRow
              icon={glyphs.phone}
              // BidiFormatter.unicodeWrap: a number keeps its direction inside a right-to-left sentence.
              title={t('search_shortcut_call_number', { number: rtl ? `\u202a${formatted}\u202c` : formatted })}
              onClick={(tx) => { callFromMain(tx, context, number) }}
            />
          </view>
        ) : null}
      </scroll>
    </view>
  )
}
