import type { Glyph } from '../../../phone/view/drawing.ts'
import type { Handler, ViewElement } from '../../../phone/view/element.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import { h } from '../../../phone/view/jsx.ts'
import { openContactsHelp, openContactsSettings } from '../../shared/people/open-contact.ts'
import { openLabelDialog } from '../open-label-dialog.ts'
import { usePeople } from '../view.ts'

/** The navigation drawer over the list; a touch beside it closes it. */
export function Drawer(): ViewElement {
  const view = usePeople()
  const { configuration, palette, t, state: { labels }, local: { label }, change } = view
  const divider = <view height={1} marginY={8} background={palette.divider} />
  return (
    <view
      absolute
      top={0}
      bottom={0}
      start={0}
      end={0}
      background="#00000099"
      clickable={false}
      onClick={(tx) => { change(tx, { drawer: false }) }}
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
          <text text={t('applicationLabel')} size={20} weight={500} color={palette.primaryText} maxLines={1} />
        </view>
        <Row
          glyph={glyphs.person}
          text={t('applicationLabel')}
          selected={label === null}
          onClick={(tx) => { change(tx, { label: null }) }}
        />
        {divider}
        <text
          text={t('menu_title_groups')}
          size={14}
          weight={500}
          color={palette.secondaryText}
          paddingX={16}
          paddingY={12}
        />
        {labels.map(({ id, name }) => (
          <Row
            glyph={glyphs.label}
            text={name}
            selected={label === id}
            onClick={(tx) => { change(tx, { label: id, search: null }) }}
          />
        ))}
        <Row
          glyph={glyphs.add}
          text={t('menu_new_group_action_bar')}
          onClick={(tx) => { openLabelDialog(tx, view, { kind: 'create-label', text: '' }) }}
        />
        {divider}
        <Row glyph={glyphs.settings} text={t('menu_settings')} onClick={openContactsSettings} />
        <Row glyph={glyphs.help} text={t('menu_help')} onClick={openContactsHelp} />
      </scroll>
    </view>
  )
}

interface RowProps {
  readonly glyph: Glyph
  readonly text: string
  readonly selected?: boolean
  readonly onClick: Handler
}

/** A place that the drawer leads to. A tap closes the drawer first. */
function Row({ glyph, text, selected = false, onClick }: RowProps): ViewElement {
  const { palette, change } = usePeople()
  return (
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
        change(tx, { drawer: false })
        onClick(tx)
      }}
    >
      <image glyph={glyph} size={24} tint={selected ? palette.accent : palette.iconTint} unreported />
      <text
        id="design_menu_item_text"
        cls="CheckedTextView"
        text={text}
        checked={selected}
        size={14}
        weight={500}
        color={selected ? palette.accent : palette.primaryText}
        flex={1}
        marginY={8}
      />
    </view>
  )
}
