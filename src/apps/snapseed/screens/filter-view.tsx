import { numberFormat } from '../../../phone/i18n/intl.ts'
import type { Transaction } from '../../../phone/system/transaction.ts'
import type { Glyph } from '../../../phone/view/drawing.ts'
import type { Handler, Pan, ViewElement } from '../../../phone/view/element.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import { h } from '../../../phone/view/jsx.ts'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { Photo } from '../parts/photo.tsx'
import type { EditorLocal, Filter } from '../state.ts'
import { effectsOf } from '../state.ts'
import type { Tool } from '../data/tools.ts'
import { TOOLS, effectOf } from '../data/tools.ts'
import type { View } from '../view.ts'
import { stripItemWidth } from '../view.ts'

interface FilterProps {
  readonly view: View<EditorLocal>
  readonly filter: Filter
}

function toolOf({ tool }: Filter): Tool | undefined {
  return TOOLS.find(({ name }) => name === tool)
}

function change(view: View<EditorLocal>, tx: Transaction, part: Partial<Filter>): void {
  view.context.update(tx, (local) =>
    local.filter === null ? local : { ...local, filter: { ...local.filter, ...part } },
  )
}

/** The photo: a drag sideways changes the parameter, one up or down lets another be chosen. */
export function FilterPhoto({ view, filter }: FilterProps): ViewElement {
  const { t, palette, local, configuration } = view
  const value = filter.values[filter.parameter] ?? 0
  const sign = value > 0 ? '+' : ''
  const shown = `${sign}${numberFormat(configuration.locale).format(value)}`
  return (
    <view flex={1} cls="FrameLayout" id="image_container">
      <Photo
        view={view}
        id="image_view"
        desc={t(filter.tool)}
        effects={effectsOf(local)}
        whole
        flex={1}
        margin={8}
        onPan={(tx, pan) => {
          drag(view, tx, pan)
          return true
        }}
      />
      <view absolute top={8} start={0} end={0} align="center">
        <text
          id="slider_label"
          text={`${t(filter.parameter)} ${shown}`}
          size={14}
          color={palette.primaryText}
          background={palette.surface}
          radius={14}
          paddingX={14}
          paddingY={5}
          maxLines={1}
        />
      </view>
    </view>
  )
}

/** Two dp of the finger's way are one step; the range is -100 to 100. */
function drag(view: View<EditorLocal>, tx: Transaction, { direction, dx }: Pan): void {
  const { filter } = view.local
  if (filter === null) return
  if (direction === 'up' || direction === 'down') {
    change(view, tx, { panel: 'parameters' })
    return
  }
  const value = Math.min(100, Math.max(-100, Math.round((filter.values[filter.parameter] ?? 0) + dx / 2)))
  change(view, tx, { values: { ...filter.values, [filter.parameter]: value } })
}

export function FilterPanel({ view, filter }: FilterProps): ViewElement | null {
  switch (filter.panel) {
    case null:
      return null
    case 'styles':
      return <Styles view={view} filter={filter} />
    case 'parameters':
      return <Parameters view={view} filter={filter} />
  }
}

function Styles({ view, filter }: FilterProps): ViewElement | null {
  const { palette, local, configuration } = view
  const tool = toolOf(filter)
  if (tool === undefined) return null
  const base = effectsOf({ ...local, filter: null })
  return (
    <scroll
      horizontal
      id="styles_strip"
      cls="androidx.recyclerview.widget.RecyclerView"
      background={palette.background}
      height={104}
    >
      <view direction="row" padding={4}>
        {tool.styles.map((style) => {
          const selected = filter.style === style
          return (
            <view
              key={style}
              cls="LinearLayout"
              id="style_item"
              selected={selected}
              width={stripItemWidth(configuration)}
              padding={4}
              gap={4}
              onClick={(tx) => {
                change(view, tx, { style })
              }}
            >
              <Photo
                view={view}
                cls="ImageView"
                id="style_thumbnail"
                effects={[...base, effectOf(tool, style, {})]}
                height={64}
                {...(selected ? { border: { width: 2, color: palette.accent } } : {})}
              />
              <text
                id="style_label"
                text={style}
                selected={selected}
                size={12}
                maxLines={1}
                textAlign="center"
                weight={selected ? 700 : 400}
                color={selected ? palette.accent : palette.secondaryText}
              />
            </view>
          )
        })}
      </view>
    </scroll>
  )
}

function Parameters({ view, filter }: FilterProps): ViewElement {
  const { palette, t } = view
  return (
    <view cls="ListView" id="parameter_list" background={palette.surface}>
      {(toolOf(filter)?.parameters ?? []).map((parameter) => {
        const selected = filter.parameter === parameter
        return (
          <view
            key={parameter}
            cls="LinearLayout"
            id="parameter_item"
            selected={selected}
            direction="row"
            align="center"
            minHeight={48}
            paddingX={24}
            onClick={(tx) => {
              change(view, tx, { parameter, panel: null })
            }}
          >
            <text
              text={t(parameter)}
              size={16}
              flex={1}
              color={selected ? palette.accent : palette.primaryText}
              selected={selected}
            />
            <text
              text={numberFormat(view.configuration.locale).format(filter.values[parameter] ?? 0)}
              size={16}
              color={palette.secondaryText}
            />
          </view>
        )
      })}
    </view>
  )
}

/** Cancel, adjust, styles, apply. */
export function FilterButtons({ view, filter }: FilterProps): ViewElement {
  const { palette, t, framework } = view
  const toggle = (panel: 'styles' | 'parameters'): Handler => (tx) => {
    change(view, tx, { panel: filter.panel === panel ? null : panel })
  }
  const button = (id: string, glyph: Glyph, desc: string, onClick: Handler): ViewElement => (
    <view key={id} flex={1} align="center" justify="center">
      <IconButton
        id={id}
        desc={desc}
        glyph={glyph}
        tint={filter.panel !== null && id === PANEL_BUTTONS[filter.panel] ? palette.accent : palette.iconTint}
        target={56}
        onClick={onClick}
      />
    </view>
  )
  return (
    <view cls="LinearLayout" id="filter_bar" direction="row" height={56} background={palette.background}>
      {button('cancel_button', glyphs.close, framework('cancel'), (tx) => {
        view.change(tx, { filter: null })
      })}
      {button(PANEL_BUTTONS.parameters, glyphs.sliders, t('adjust'), toggle('parameters'))}
      {(toolOf(filter)?.styles.length ?? 0) === 0 ? null
        : button(PANEL_BUTTONS.styles, glyphs.layers, t('styles'), toggle('styles'))}
      {button('apply_button', glyphs.check, t('apply'), (tx) => {
        view.context.update(tx, (local) => {
          if (local.filter === null) return local
          const { tool, style, values } = local.filter
          const edits = [...local.edits, { kind: 'tool', tool, style, values } as const]
          return { ...local, edits, undone: [], filter: null, sheet: null }
        })
      })}
    </view>
  )
}

const PANEL_BUTTONS = { parameters: 'adjust_button', styles: 'styles_button' } as const
