import type { Glyph } from '@droidgym/phone/view/drawing'
import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { Words } from '../../kit/controls/words.tsx'
import { Divider } from '../../kit/rows/divider.tsx'
import { ListRow } from '../../kit/rows/list-row.tsx'
import { Heading } from '../../kit/rows/section.tsx'
import { openContactsHelp, openContactsSettings } from '../../shared/people/open-contact.ts'
import { openLabelDialog } from '../open-label-dialog.ts'
import { usePeople } from '../view.ts'

/** The navigation drawer over the list; a touch beside it closes it. */
export function ContactsDrawer(): ViewElement {
  const view = usePeople()
  const { configuration, t, state: { labels }, local: { label }, changer } = view
  const divider = <Divider marginY={8} />
  return (
    <view
      absolute
      top={0}
      bottom={0}
      start={0}
      end={0}
      background="#00000099"
      clickable={false}
      onClick={changer({ drawer: false })}
    >
      <scroll
        id="nav_view"
        cls="FrameLayout"
        width={Math.min(320, configuration.widthDp - 56)}
        flex={1}
        background="#FFFFFF"
        elevation={16}
      >
        <view height={56} paddingX={16} justify="center">
          <Words text={t('applicationLabel')} size={20} weight={500} maxLines={1} />
        </view>
        <Place
          icon={glyphs.person}
          title={t('applicationLabel')}
          selected={label === null}
          onClick={changer({ label: null })}
        />
        {divider}
        <Heading title={t('menu_title_groups')} />
        {labels.map(({ id, name }) => (
          <Place
            icon={glyphs.label}
            title={name}
            selected={label === id}
            onClick={changer({ label: id, search: null })}
          />
        ))}
        <Place
          icon={glyphs.add}
          title={t('menu_new_group_action_bar')}
          onClick={(tx) => { openLabelDialog(tx, view, { kind: 'create-label', text: '' }) }}
        />
        {divider}
        <Place icon={glyphs.settings} title={t('menu_settings')} onClick={openContactsSettings} />
        <Place icon={glyphs.help} title={t('menu_help')} onClick={openContactsHelp} />
      </scroll>
    </view>
  )
}

interface PlaceProps {
  readonly icon: Glyph
  readonly title: string
  readonly selected?: boolean
  readonly onClick: Handler
}

/** A place that the drawer leads to. A tap closes the drawer first. */
function Place({ icon, title, selected = false, onClick }: PlaceProps): ViewElement {
  const { palette, change } = usePeople()
  const color = selected ? palette.accent : palette.primaryText
  return (
    <ListRow
      key={title}
      cls="androidx.appcompat.widget.LinearLayoutCompat"
      icon={icon}
      iconStyle={{ tint: selected ? palette.accent : palette.iconTint }}
      title={title}
      titleId="design_menu_item_text"
      titleStyle={{ cls: 'CheckedTextView', checked: selected, size: 14, weight: 500, color, marginY: 8 }}
      minHeight={48}
      gap={32}
      selected={selected}
      background={selected ? '#E8EDF9' : '#FFFFFF'}
      onClick={(tx) => {
        change(tx, { drawer: false })
        onClick(tx)
      }}
    />
  )
}
