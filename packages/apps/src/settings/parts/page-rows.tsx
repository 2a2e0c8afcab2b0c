import { formatList } from '@droidgym/phone/i18n/formats'
import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { Switch } from '../../kit/controls/switch.tsx'
import { Words } from '../../kit/controls/words.tsx'
import { openPage } from '../open-page.ts'
import type { ChoiceOption, ChoiceRow, PlainRow, Row } from '../row.ts'
import { allRows, label } from '../row.ts'
import type { SettingsView } from '../view.ts'
import { usePage, useSettings } from '../view.ts'
import { SettingsRow } from './settings-row.tsx'
import { VolumeSlider } from './volume-slider.tsx'

/** The rows of a page's list. */
export function pageRows(rows: readonly Row[]): readonly ViewElement[] {
  const { local: { expanded } } = usePage()
  return rows.flatMap((row, index): readonly ViewElement[] => {
    if (row.kind !== 'advanced') return [rowView(row, index)]
    return expanded ? pageRows(row.rows) : [advancedRow(row.rows)]
  })
}

/** expand_button.xml: the titles of what it hides, as far as they fit into a line. */
function advancedRow(hidden: readonly Row[]): ViewElement {
  const view = usePage()
  const { t, palette, locale, changer } = view
  return (
    <SettingsRow
      key="advanced"
      title={t('advanced_section_header')}
      subtitle={formatList(locale, allRows(hidden).map(({ title }) => label(view, title)))}
      subtitleStyle={{ maxLines: 1 }}
      icon={<image glyph={glyphs.expand} tint={palette.accent} id="android:icon" />}
      onClick={changer({ expanded: true })}
    />
  )
}

function rowView(row: PlainRow, key: number): ViewElement {
  const view = usePage()
  const { palette, state, opener } = view
  const title = label(view, row.title)
  if (row.kind === 'header') return <Header key={key} title={title} />
  if (row.kind === 'footer') return <Footer key={key} title={title} />
  if (row.kind === 'volume') return <VolumeSlider key={key} row={row} />
  const { summary, glyph, disabled } = row
  const icon = glyph && <image id="android:icon" glyph={glyph} tint={palette.iconTint} size={24} />
  const base = { key, title, subtitle: summary && label(view, summary), icon, disabled }
  switch (row.kind) {
    case 'value':
      return <SettingsRow {...base} />
    case 'link':
      return <SettingsRow {...base} onClick={(tx) => { openPage(tx, row.to, row.argument) }} />
    case 'action':
      return <SettingsRow {...base} onClick={(tx) => { row.onClick(tx, view) }} />
    case 'choice': {
      const { value, option } = chosen(view, row)
      const shown = base.subtitle ?? (option ? label(view, option.label) : value)
      return <SettingsRow {...base} subtitle={shown} onClick={opener(row.setting[1])} />
    }
    case 'switch': {
      const on = row.on(state)
      return (
        <SettingsRow {...base} onClick={(tx) => { row.set(tx, !on, view) }}>
          <Switch id="android:switch_widget" checked={on} disabled={disabled === true} />
        </SettingsRow>
      )
    }
    case 'master': {
      const on = row.on(state)
      return (
        <SettingsRow {...base} onClick={(tx) => { openPage(tx, row.to, row.argument) }}>
          <view direction="row" align="center">
            <view id="two_target_divider" cls="LinearLayout" width={1} height={32} background={palette.divider} marginEnd={16} />
            <Switch id="switchWidget" checked={on} desc={title} onClick={(tx) => { row.set(tx, !on, view) }} />
          </view>
        </SettingsRow>
      )
    }
  }
}

/** The value of a choice, and the option that has it, if any. */
export function chosen({ state }: SettingsView, { setting: [namespace, key], initial, options }: ChoiceRow): {
  readonly value: string
  readonly option: ChoiceOption | undefined
} {
  const value = state.settings[namespace][key] ?? initial
  return { value, option: options.find((one) => one.value === value) }
}

interface NoteProps {
  readonly key: number
  readonly title: string
}

function Header({ title }: NoteProps): ViewElement {
  const { palette, edge, iconColumn } = useSettings()
  return (
    <view cls="LinearLayout" paddingEnd={edge} paddingStart={edge + iconColumn} paddingTop={16} paddingBottom={8}>
      <text id="android:title" text={title} size={14} weight={500} color={palette.accent} />
    </view>
  )
}

function Footer({ title }: NoteProps): ViewElement {
  const { palette, edge, iconColumn } = useSettings()
  return (
    <view cls="LinearLayout" direction="row" paddingX={edge} paddingY={16}>
      <view width={iconColumn || 32}>
        <image id="android:icon" glyph={glyphs.info} tint={palette.secondaryText} size={20} />
      </view>
      <Words id="android:title" text={title} size={14} quiet flex={1} />
    </view>
  )
}
