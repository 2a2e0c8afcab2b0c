import { formatList } from '../../../phone/i18n/formats.ts'
import type { Handler, ViewElement } from '../../../phone/view/element.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import type { Children } from '../../../phone/view/jsx.ts'
import { h } from '../../../phone/view/jsx.ts'
import { listItemPadding } from '../../../phone/view/list-item-padding.ts'
import { Switch } from '../../kit/controls/switch.tsx'
import type { PageView, Row } from '../page.ts'
import { change, label } from '../page.ts'
import { VolumeRow } from './volume-row.tsx'

/** A page's list: one view per row. */
export function rowViews(view: PageView, rows: readonly Row[]): readonly ViewElement[] {
  return rows.flatMap((row, index): readonly ViewElement[] => {
    if (row.kind !== 'advanced') return [rowView(view, row, index)]
    if (view.local.expanded) return rowViews(view, row.rows)
    const hidden = row.rows.flatMap((inner) => (inner.kind === 'advanced' ? [] : [label(view, inner.title)]))
    const summary = formatList(view.configuration.locale, hidden)
    return [
      <Preference
        key="advanced"
        view={view}
        title={view.t('advanced_section_header')}
        summary={summary}
        summaryLines={1}
        glyph={<image glyph={glyphs.expand} tint={view.palette.accent} id="android:icon" />}
        onClick={(tx) => {
          change(view, tx, { expanded: true })
        }}
      />,
    ]
  })
}

function rowView(view: PageView, row: Exclude<Row, { kind: 'advanced' }>, index: number): ViewElement {
  const { palette, state } = view
  const title = label(view, row.title)
  if (row.kind === 'header') return <Header key={index} view={view} title={title} />
  if (row.kind === 'footer') return <Footer key={index} view={view} title={title} />
  if (row.kind === 'volume') return <VolumeRow key={index} view={view} title={title} row={row} />
  const summary = row.summary === undefined ? undefined : label(view, row.summary)
  const icon =
    row.glyph === undefined ? null : <image id="android:icon" glyph={row.glyph} tint={palette.iconTint} size={24} />
  const base = { key: index, view, title, summary, glyph: icon, disabled: row.disabled }
  switch (row.kind) {
    case 'link':
      return <Preference {...base} onClick={(tx) => { view.open(tx, row.to, row.argument) }} />
    case 'action':
      return <Preference {...base} onClick={(tx) => { row.onClick(tx, view) }} />
    case 'value':
      return <Preference {...base} />
    case 'choice': {
      const chosen = state.settings[row.setting[0]][row.setting[1]] ?? row.initial
      const option = row.options.find(({ value }) => value === chosen)
      const shown = summary ?? (option === undefined ? chosen : label(view, option.label))
      return <Preference {...base} summary={shown} onClick={(tx) => { change(view, tx, { dialog: row.key }) }} />
    }
    case 'radio':
      return (
        <Preference
          {...base}
          glyph={
            <view cls="RadioButton" id="android:checkbox" checked={row.selected} width={20} height={20} radius={10}
              border={{ width: 2, color: row.selected ? palette.accent : palette.secondaryText }}
              align="center" justify="center">
              {row.selected ? <view width={10} height={10} radius={5} background={palette.accent} /> : null}
            </view>
          }
          onClick={row.onClick}
        />
      )
    case 'switch': {
      const on = row.on(state)
      return (
        <Preference {...base} widget={<RowSwitch view={view} id="android:switch_widget" on={on} disabled={row.disabled} />}
          onClick={(tx) => { row.set(tx, !on, view) }} />
      )
    }
    case 'master': {
      const on = row.on(state)
      return (
        <Preference
          {...base}
          onClick={(tx) => { view.open(tx, row.to) }}
          widget={
            <view direction="row" align="center">
              <view id="two_target_divider" cls="LinearLayout" width={1} height={32} background={palette.divider} marginEnd={16} />
              <RowSwitch view={view} id="switchWidget" on={on} desc={title} onClick={(tx) => { row.set(tx, !on, view) }} />
            </view>
          }
        />
      )
    }
  }
}

interface PreferenceProps {
  readonly view: PageView
  readonly title: string
  readonly summary?: string | undefined
  readonly summaryLines?: number
  readonly glyph?: Children
  readonly widget?: ViewElement
  readonly disabled?: boolean | undefined
  readonly onClick?: Handler
}

/** preference_material.xml: an icon column of 56 dp, title and summary, a widget. */
export function Preference(props: PreferenceProps): ViewElement {
  const { view: { palette, configuration }, title, summary, disabled, widget } = props
  // Assumption: where the icon column would leave less than half of a very narrow screen, it is given up.
  const column = configuration.widthDp >= 300 || props.glyph !== undefined && props.glyph !== null ? 56 : 0
  return (
    <view cls="LinearLayout" direction="row" align="center" minHeight={48} paddingX={listItemPadding(configuration)} disabled={disabled}
      onClick={props.onClick} focusable={props.onClick !== undefined} opacity={disabled === true ? 0.5 : 1}>
      <view width={column} shrink={0}>{props.glyph}</view>
      <view cls="RelativeLayout" flex={1} paddingY={16}>
        <text id="android:title" text={title} size={16} color={palette.primaryText} disabled={disabled} />
        {summary === undefined ? null : (
          <text id="android:summary" text={summary} size={14} color={palette.secondaryText} disabled={disabled}
            {...(props.summaryLines === undefined ? {} : { maxLines: props.summaryLines })} />
        )}
      </view>
      {widget === undefined ? null : (
        <view cls="LinearLayout" id="android:widget_frame" paddingStart={16} justify="center">{widget}</view>
      )}
    </view>
  )
}

interface RowSwitchProps {
  readonly view: PageView
  readonly id: string
  readonly on: boolean
  readonly desc?: string
  readonly disabled?: boolean | undefined
  readonly onClick?: Handler
}

function RowSwitch({ view, id, on, desc, disabled, onClick }: RowSwitchProps): ViewElement {
  return (
    <Switch id={id} checked={on} palette={view.palette} reportedText={view.framework(on ? 'capital_on' : 'capital_off')}
      {...(desc === undefined ? {} : { desc })}
      {...(disabled === undefined ? {} : { disabled })}
      {...(onClick === undefined ? {} : { onClick })} />
  )
}

interface TextProps {
  readonly view: PageView
  readonly title: string
}

function Header({ view: { palette, configuration }, title }: TextProps): ViewElement {
  const edge = listItemPadding(configuration)
  return (
    <view cls="LinearLayout" paddingEnd={edge} paddingStart={edge + (configuration.widthDp >= 300 ? 56 : 0)} paddingTop={16} paddingBottom={8}>
      <text id="android:title" text={title} size={14} weight={500} color={palette.accent} />
    </view>
  )
}

function Footer({ view: { palette, configuration }, title }: TextProps): ViewElement {
  return (
    <view cls="LinearLayout" direction="row" paddingX={listItemPadding(configuration)} paddingY={16}>
      <view width={configuration.widthDp >= 300 ? 56 : 32}>
        <image id="android:icon" glyph={glyphs.info} tint={palette.secondaryText} size={20} />
      </view>
      <text id="android:title" text={title} size={14} color={palette.secondaryText} flex={1} />
    </view>
  )
}
