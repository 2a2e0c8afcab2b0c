import type { ViewElement, ViewProps } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { choiceDialog } from '../../kit/overlays/choice-dialog.tsx'
import { PreferenceRow } from '../../kit/rows/preference-row.tsx'
import { addressBook } from '../../shared/people/address-book.ts'
import type { NameOrder } from '../../shared/people/contact.ts'
import { addAccount } from '../../shared/add-account.ts'
import { openContactsHelp, openImport } from '../../shared/people/open-contact.ts'
import { ContactsBar } from '../parts/contacts-bar.tsx'
import type { SettingsOverlay } from '../state.ts'
import { settingsViews, useContacts } from '../view.ts'

const CHOICES = {
  sortOrder: { titleKey: 'display_options_sort_list_by', first: 'name_given', last: 'name_family' },
  nameFormat: {
    titleKey: 'display_options_view_names_as',
    first: 'view_names_as_given_first',
    last: 'view_names_as_family_first',
  },
} as const satisfies Record<SettingsOverlay, { titleKey: string } & Record<NameOrder, string>>

const TEXTS: ViewProps = { cls: undefined, paddingY: 10 }

/** Of the settings of Contacts, those that this phone's contacts follow. */
export const settingsScreen = settingsViews.screen({
  content: ({ t, margin }) => (
    <view flex={1}>
      <ContactsBar title={t('menu_settings')} />
      <scroll id="android:list" cls="ListView" flex={1}>
        <view paddingX={margin}>
          <PreferenceRow title={t('contacts_unavailable_add_account')} texts={TEXTS} onClick={addAccount} />
          <ChoiceRow choice="sortOrder" />
          <ChoiceRow choice="nameFormat" />
          <PreferenceRow title={t('contacts_unavailable_import_contacts')} texts={TEXTS} onClick={openImport} />
          <PreferenceRow title={t('setting_about')} texts={TEXTS} onClick={openContactsHelp} />
        </view>
      </scroll>
    </view>
  ),
  overlay: (choice, { t, state }) => {
    const { titleKey, first, last } = CHOICES[choice]
    return choiceDialog<NameOrder>({
      title: t(titleKey),
      options: [{ value: 'first', text: t(first) }, { value: 'last', text: t(last) }],
      chosen: state[choice],
      onChoose: (tx, value) => { addressBook.update(tx, (book) => ({ ...book, [choice]: value })) },
    })
  },
})

function ChoiceRow({ choice }: { readonly choice: SettingsOverlay }): ViewElement {
  const { t, state, opener } = useContacts()
  const { titleKey, ...texts } = CHOICES[choice]
  return (
    <PreferenceRow title={t(titleKey)} subtitle={t(texts[state[choice]])} texts={TEXTS} onClick={opener(choice)} />
  )
}
