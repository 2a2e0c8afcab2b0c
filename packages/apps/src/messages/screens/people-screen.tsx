import type { Transaction } from '@droidgym/phone/system/transaction'
import type { ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { AppBar } from '../../kit/bars/app-bar.tsx'
import { textDialog } from '../../kit/overlays/text-dialog.tsx'
import { ListRow } from '../../kit/rows/list-row.tsx'
import { Heading } from '../../kit/rows/section.tsx'
import { SwitchRow } from '../../kit/rows/switch-row.tsx'
import { readableBook } from '../../shared/people/address-book.ts'
import { displayName } from '../../shared/people/contact.ts'
import { ContactPhoto } from '../../shared/people/contact-photo.tsx'
import { MESSAGES_PACKAGE } from '../../shared/people/messages-package.ts'
import { openCard, openNewContact } from '../../shared/people/open-contact.ts'
import { formatPhoneNumber } from '@droidgym/phone/i18n/phone-number'
import { findConversation, muteConversation, renameGroup } from '../conversations.ts'
import { TITLE_STYLE, peopleViews } from '../view.ts'

/** PeopleAndOptionsActivity of AOSP Messaging: who is in a conversation, and how it behaves. */
export const peopleScreen = peopleViews.screen({
  content({ context, t, local: { numbers }, opener }) {
    const conversation = findConversation(context.state, numbers)
    const name = conversation?.name ?? ''
    return (
      <view flex={1}>
        <AppBar title={t('people_and_options_activity_title')} titleStyle={TITLE_STYLE} />
        <scroll id="people_and_options" cls="ListView" flex={1}>
          {conversation === undefined ? null : (
            <view>
              {numbers.length < 2 ? null : (
                <ListRow
                  id="group_name"
                  title={t('group_name')}
                  titleId="title"
                  subtitle={name === '' ? t('add_group_name') : name}
                  subtitleId="subtitle"
                  minHeight={72}
                  onClick={opener({ name })}
                />
              )}
              <SwitchRow
                title={t('notifications')}
                titleId="title"
                switchId="switch_button"
                minHeight={72}
                checked={conversation.muted !== true}
                onChange={(tx, on) => { muteConversation(tx, numbers, !on) }}
              />
            </view>
          )}
          <Heading title={t('participant_list_title')} />
          {numbers.map((number) => <Person key={number} number={number} />)}
        </scroll>
      </view>
    )
  },
  overlay: ({ name }, { t, local: { numbers }, openOverlay }) =>
    textDialog({
      title: t('group_name'),
      paddingTop: 16,
      confirm: t('action_save'),
      field: {
        id: 'group_name_edit_text',
        text: name,
        hint: t('group_name'),
        minHeight: 48,
        onTextChange: (tx, text) => { openOverlay(tx, { name: text }) },
      },
      onConfirm: (tx, text) => { renameGroup(tx, numbers, text) },
    }),
})

/** A tap shows the contact, or makes one of a number that has none. */
function Person({ number }: { readonly key: string; readonly number: string }): ViewElement {
  const { context } = peopleViews.use()
  const { contacts } = readableBook(context.state, MESSAGES_PACKAGE)
  const contact = contacts.find(({ phones }) => phones.some(({ value }) => value === number))
  const formatted = formatPhoneNumber(number)
  const name = contact === undefined ? formatted : displayName(contact)
  return (
    <ListRow
      icon={<ContactPhoto id="contact_icon" name={contact === undefined ? '' : name} size={40} />}
      title={name}
      titleId="name"
      subtitle={contact === undefined ? undefined : formatted}
      subtitleId="details"
      minHeight={64}
      onClick={(tx: Transaction) => {
        if (contact === undefined) openNewContact(tx, number)
        else openCard(tx, contact.id)
      }}
    />
  )
}
