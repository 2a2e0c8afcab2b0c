import { numberFormat } from '@droidgym/phone/i18n/intl'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { Handler, Pan, ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import type { Tool } from '../data/tools.ts'
import { TOOLS, effectOf } from '../data/tools.ts'
import { BarButton } from '../parts/bar-button.tsx'
import { Photo } from '../parts/photo.tsx'
import { SliderLabel } from '../parts/slider-label.tsx'
import { TurnButton } from '../parts/turn-button.tsx'
import { Strip } from '../parts/strip.tsx'
import type { Edit, EditorLocal, Filter } from '../state.ts'
import { effectsOf } from '../state.ts'
import { useEditor } from '../view.ts'
import { BottomBar } from '../../kit/bars/bottom-bar.tsx'
import { Words } from '../../kit/controls/words.tsx'

interface FilterProps {
  readonly filter: Filter
}

function toolOf({ tool }: Filter): Tool | undefined {
  return TOOLS.find(({ name }) => name === tool)
}

/** Changes some fields of the open filter. */
function useChangeFilter(): (tx: Transaction, part: Partial<Filter>) => void {
  const { context } = useEditor()
  const changed = (local: EditorLocal, part: Partial<Filter>): EditorLocal =>
    local.filter === null ? local : { ...local, filter: { ...local.filter, ...part } }
  return (tx, part) => context.update(tx, (local) => changed(local, part))
}

/** The photo: a drag sideways changes the parameter, one up or down lets another be chosen. */
export function FilterPhoto({ filter }: FilterProps): ViewElement {
  const { t, local, locale } = useEditor()
  const changeFilter = useChangeFilter()
  const value = filter.values[filter.parameter] ?? 0
  const shown = `${value > 0 ? '+' : ''}${numberFormat(locale).format(value)}`
  return (
    <view flex={1} cls="FrameLayout" id="image_container">
      <Photo
        id="image_view"
        desc={t(filter.tool)}
        effects={effectsOf(local)}
        whole
        flex={1}
        margin={8}
        onPan={(tx, pan) => {
          changeFilter(tx, dragged(filter, pan))
          return true
        }}
      />
      <SliderLabel text={`${t(filter.parameter)} ${shown}`} />
    </view>
  )
}

/** Two dp of the finger's way are one step; the range is -100 to 100. */
function dragged({ parameter, values }: Filter, { direction, dx }: Pan): Partial<Filter> {
  if (direction === 'up' || direction === 'down') return { panel: 'parameters' }
  const value = Math.min(100, Math.max(-100, Math.round((values[parameter] ?? 0) + dx / 2)))
  return { values: { ...values, [parameter]: value } }
}

export function FilterPanel({ filter }: FilterProps): ViewElement | null {
  switch (filter.panel) {
    case null:
      return null
    case 'styles':
      return <Styles filter={filter} />
    case 'parameters':
      return <Parameters filter={filter} />
  }
}

function Styles({ filter }: FilterProps): ViewElement | null {
  const { local } = useEditor()
  const changeFilter = useChangeFilter()
  const tool = toolOf(filter)
  if (tool === undefined) return null
  const base = effectsOf({ ...local, filter: null })
  const choices = tool.styles.map((style) => ({
    name: style,
    selected: filter.style === style,
    effects: [...base, effectOf(tool, style, {})],
    onClick: (tx: Transaction) => changeFilter(tx, { style }),
  }))
  return <Strip name="style" height={104} pictureHeight={64} choices={choices} />
}

function Parameters({ filter }: FilterProps): ViewElement {
  const { palette, t, locale } = useEditor()
  const changeFilter = useChangeFilter()
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
            onClick={(tx) => changeFilter(tx, { parameter, panel: null })}
          >
            <text
              text={t(parameter)}
              size={16}
              flex={1}
              color={selected ? palette.accent : palette.primaryText}
              selected={selected}
            />
            <Words quiet text={numberFormat(locale).format(filter.values[parameter] ?? 0)} />
          </view>
        )
      })}
    </view>
  )
}

/** Cancel, adjust, styles, apply. */
export function FilterButtons({ filter }: FilterProps): ViewElement {
  const { t, framework, context, change } = useEditor()
  const changeFilter = useChangeFilter()
  const toggle = (panel: 'styles' | 'parameters'): { readonly selected: boolean; readonly onClick: Handler } => {
    const selected = filter.panel === panel
    return { selected, onClick: (tx) => changeFilter(tx, { panel: selected ? null : panel }) }
  }
  return (
    <BottomBar id="filter_bar">
      <BarButton
        id="cancel_button"
        desc={framework('cancel')}
        glyph={glyphs.close}
        onClick={(tx) => change(tx, { filter: null })}
      />
      {filter.rotation === undefined ? null : <TurnButton rotation={filter.rotation} />}
      {toolOf(filter)?.parameters.length === 0 ? null : (
        <BarButton id="adjust_button" desc={t('adjust')} glyph={glyphs.sliders} {...toggle('parameters')} />
      )}
      {(toolOf(filter)?.styles.length ?? 0) === 0 ? null : (
        <BarButton id="styles_button" desc={t('styles')} glyph={glyphs.layers} {...toggle('styles')} />
      )}
      <BarButton
        id="apply_button"
        desc={t('apply')}
        glyph={glyphs.check}
        onClick={(tx) => context.update(tx, applied)}
      />
    </BottomBar>
  )
}

function applied(local: EditorLocal): EditorLocal {
  if (local.filter === null) return local
  const { tool, style, values, crop, rotation } = local.filter
  const edit: Edit = crop !== undefined
    ? { kind: 'crop', area: crop.area }
    : rotation !== undefined ? { kind: 'rotate', ...rotation } : { kind: 'tool', tool, style, values }
  return { ...local, edits: [...local.edits, edit], undone: [], filter: null, sheet: null }
}
