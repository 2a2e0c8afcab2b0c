import type { Glyph } from '../../phone/view/drawing.ts'
import type { Handler, ViewElement } from '../../phone/view/element.ts'
import { glyphs } from '../../phone/view/glyphs/glyphs.ts'
import { h } from '../../phone/view/jsx.ts'
import { addressBook } from '../shared/people/address-book.ts'
import type { ContactsLook } from './look.ts'
import { openContactsHelp, openContactsSettings } from '../shared/people/open-contact.ts'
import type { PeopleContext } from './people-local.ts'
import { changePeople } from './people-local.ts'
import { createLabelDialog } from './people-above.tsx'

interface DrawerProps {
  readonly context: PeopleContext
  readonly look: ContactsLook
}

/** The navigation drawer over the list; a touch beside it closes it. */
export function Drawer({ context, look }: DrawerProps): ViewElement {
  const { palette, t } = look
  const { labels } = addressBook.of(context.state)
  const close: Handler = (tx) => {
    changePeople(tx, context, { drawer: false })
  }
  const row = (glyph: Glyph, text: string, onClick: Handler, selected = false): ViewElement => (
    <view
      key={text}
      cls="androidx.appcompat.widget.LinearLayoutCompat"
      direction="row"
      align="center"
      minHeight={48}
      paddingX={16}
      gap={32}
      selected={selected}
      background={selected ? '#E8EDF9' : '#FFFFFF'}
      onClick={(tx) => {
        close(tx)
        onClick(tx)
      }}
    >
      <image glyph={glyph} size={24} tint={selected ? palette.accent : palette.iconTint} unreported />
      <text
        id="design_menu_item_text"
        cls="CheckedTextView"
        text={text}
        size={14}
        weight={500}
        color={selected ? palette.accent : palette.primaryText}
        flex={1}
        marginY={8}
      />
    </view>
  )
  const divider = <view height={1} marginY={8} background={palette.divider} />
  const { label } = context.local
  return (
    <view absolute top={0} bottom={0} start={0} end={0} background="#00000099" clickable={false} onClick={close}>
      <scroll
        id="nav_view"
        cls="FrameLayout"
        width={Math.min(320, context.configuration.widthDp - 56)}
        flex={1}
        background="#FFFFFF"
        elevation={16}
      >
        <view height={56} paddingX={16} justify="center">
          <text text={t('applicationLabel')} size={20} weight={500} color={palette.primaryText} maxLines={1} />
        </view>
        {row(glyphs.person, t('applicationLabel'), (tx) => {
          changePeople(tx, context, { label: null })
        }, label === null)}
        {divider}
        <text text={t('menu_title_groups')} size={14} weight={500} color={palette.secondaryText} paddingX={16} paddingY={12} />
        {labels.map(({ id, name }) =>
          row(glyphs.label, name, (tx) => {
            changePeople(tx, context, { label: id, search: null })
          }, label === id),
        )}
        {row(glyphs.add, t('menu_new_group_action_bar'), (tx) => {
          createLabelDialog(tx, context)
        })}
        {divider}
        {row(glyphs.settings, t('menu_settings'), openContactsSettings)}
        {row(glyphs.help, t('menu_help'), openContactsHelp)}
      </scroll>
    </view>
  )
}
