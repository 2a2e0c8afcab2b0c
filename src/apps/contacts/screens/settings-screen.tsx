import type { Handler, ViewElement } from '../../../phone/view/element.ts'
import { h } from '../../../phone/view/jsx.ts'
import { choiceDialog } from '../../kit/overlays/choice-dialog.tsx'
import { addressBook } from '../../shared/people/address-book.ts'
import type { NameOrder } from '../../shared/people/contact.ts'
import { openAccounts, openContactsHelp, openImport } from '../../shared/people/open-contact.ts'
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

/** Of the settings of Contacts, those that this phone's contacts follow. */
export const settingsScreen = settingsViews.screen({
  content: ({ t, margin }) => (
    <view flex={1}>
      <ContactsBar title={t('menu_settings')} />
      <scroll id="android:list" cls="ListView" flex={1}>
        <view paddingX={margin}>
          <Row title={t('contacts_unavailable_add_account')} onClick={openAccounts} />
          <ChoiceRow choice="sortOrder" />
          <ChoiceRow choice="nameFormat" />
          <Row title={t('contacts_unavailable_import_contacts')} onClick={openImport} />
          <Row title={t('setting_about')} onClick={openContactsHelp} />
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
  const { t, state, openOverlay } = useContacts()
  const { titleKey, ...texts } = CHOICES[choice]
  return <Row title={t(titleKey)} summary={t(texts[state[choice]])} onClick={(tx) => { openOverlay(tx, choice) }} />
}

interface RowProps {
  readonly title: string
  readonly summary?: string
  readonly onClick: Handler
}

function Row({ title, summary, onClick }: RowProps): ViewElement {
  const { palette } = useContacts()
  return (
    <view key={title} cls="LinearLayout" minHeight={64} justify="center" paddingX={16} paddingY={10} onClick={onClick}>
      <text id="android:title" text={title} size={16} color={palette.primaryText} />
      {summary === undefined ? null : (
        <text id="android:summary" text={summary} size={14} color={palette.secondaryText} />
      )}
    </view>
  )
}
