import { glyph } from '@droidgym/phone/view/drawing'
import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { TextButton } from '../../kit/controls/text-button.tsx'
import { EmptyText } from '../../kit/rows/empty-state.tsx'
import { accountOf } from '../../shared/accounts.ts'
import { addAccount } from '../../shared/add-account.ts'
import { openImport } from '../../shared/people/open-contact.ts'
import { CONTACTS_COLORS, useContacts } from '../view.ts'

const BOOK = glyph(
  24,
  { d: 'M5 3h13a1.5 1.5 0 0 1 1.5 1.5v15A1.5 1.5 0 0 1 18 21H5z', fill: '#B9C4D0' },
  { d: 'M5 3h2.4v18H5z', fill: '#8FA0B3' },
  { d: 'M13.4 8.6a2.3 2.3 0 1 1-.01 0zM9 17.4c0-2.1 2.6-3.3 4.4-3.3s4.4 1.2 4.4 3.3z', fill: '#FFFFFF' },
)

/** The list without contacts: contacts_unavailable_fragment.xml; without an account it offers to add one. */
export function NoContacts(): ViewElement {
  const { context, t, locale } = useContacts()
  const button = (id: string, text: string, onClick: Handler): ViewElement => (
    <TextButton
      id={id}
      text={text.toLocaleUpperCase(locale)}
      textAlign="center"
      minHeight={48}
      paddingX={16}
      paddingY={14}
      onClick={onClick}
    />
  )
  return (
    <scroll id="contacts_unavailable_container" cls="FrameLayout" flex={1} background={CONTACTS_COLORS.empty}>
      <view align="center" paddingY={32} paddingX={16}>
        <image glyph={BOOK} size={180} unreported />
        <EmptyText id="message" title={t('noContacts')} marginTop={32} marginBottom={8} />
        {accountOf(context.state) === undefined
          ? button('add_account_button', t('contacts_unavailable_add_account'), addAccount)
          : null}
        {button('import_contacts_button', t('contacts_unavailable_import_contacts'), openImport)}
        <view height={72} />
      </view>
    </scroll>
  )
}

/** The list when the search or the label has no contact. */
export function NothingFound({ text }: { readonly text: string }): ViewElement {
  return (
    <view flex={1} align="center" paddingTop={48} paddingX={32}>
      <EmptyText id="list_zero_state_text" title={text} />
    </view>
  )
}
