import type { Screen, ScreenContext } from '../../phone/app.ts'
import type { Transaction } from '../../phone/system/transaction.ts'
import type { Handler, ViewElement } from '../../phone/view/element.ts'
import { h } from '../../phone/view/jsx.ts'
import type { WindowSpec } from '../../phone/view/window.ts'
import type { AddressBook } from '../shared/people/address-book.ts'
import { addressBook } from '../shared/people/address-book.ts'
import { choiceDialog } from './choice-dialog.tsx'
import type { NameOrder } from '../shared/people/contact.ts'
import type { ContactsLook } from './look.ts'
import { contactsLook } from './look.ts'
import { openAccounts, openContactsHelp, openImport } from '../shared/people/open-contact.ts'
import { page } from './page.tsx'

type Choice = 'sortOrder' | 'nameFormat'

interface SettingsLocal {
  readonly choosing: Choice | null
}

export const INITIAL_SETTINGS: SettingsLocal = { choosing: null }

const CHOICES = {
  sortOrder: { titleKey: 'display_options_sort_list_by', first: 'name_given', last: 'name_family' },
  nameFormat: {
    titleKey: 'display_options_view_names_as',
    first: 'view_names_as_given_first',
    last: 'view_names_as_family_first',
  },
} as const satisfies Record<Choice, { titleKey: string } & Record<NameOrder, string>>

/** Of the settings of Contacts, those that this phone's contacts follow. */
export const contactsSettingsScreen: Screen<SettingsLocal> = {
  windows(context): readonly WindowSpec[] {
    const look = contactsLook(context.configuration)
    const book = addressBook.of(context.state)
    const choice = (choosing: Choice): ViewElement => {
      const { titleKey, ...texts } = CHOICES[choosing]
      return row(look, look.t(titleKey), look.t(texts[book[choosing]]), (tx) => {
        context.update(tx, (local) => ({ ...local, choosing }))
      })
    }
    const main = page(context, look, {
      title: look.t('menu_settings'),
      content: (
        <scroll id="android:list" cls="ListView" flex={1}>
          <view paddingX={look.margin}>
            {row(look, look.t('contacts_unavailable_add_account'), null, openAccounts)}
            {choice('sortOrder')}
            {choice('nameFormat')}
            {row(look, look.t('contacts_unavailable_import_contacts'), null, openImport)}
            {row(look, look.t('setting_about'), null, openContactsHelp)}
          </view>
        </scroll>
      ),
    })
    const { choosing } = context.local
    return choosing === null ? [main] : [main, choosingDialog(context, look, choosing)]
  },
}

function choosingDialog(context: ScreenContext<SettingsLocal>, look: ContactsLook, choosing: Choice): WindowSpec {
  const { titleKey, first, last } = CHOICES[choosing]
  return choiceDialog<NameOrder>(context, look, {
    title: look.t(titleKey),
    options: [
      { value: 'first', text: look.t(first) },
      { value: 'last', text: look.t(last) },
    ],
    chosen: addressBook.of(context.state)[choosing],
    onChoose: (tx: Transaction, value) => {
      addressBook.update(tx, (book): AddressBook => ({ ...book, [choosing]: value }))
    },
    onDismiss: (tx) => {
      context.update(tx, (local) => ({ ...local, choosing: null }))
    },
  })
}

function row({ palette }: ContactsLook, title: string, summary: string | null, onClick: Handler): ViewElement {
  return (
    <view key={title} cls="LinearLayout" minHeight={64} justify="center" paddingX={16} paddingY={10} onClick={onClick}>
      <text id="android:title" text={title} size={16} color={palette.primaryText} />
      {summary === null ? null : (
        <text id="android:summary" text={summary} size={14} color={palette.secondaryText} />
      )}
    </view>
  )
}
