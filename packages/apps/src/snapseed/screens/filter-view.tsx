import { numberFormat } from '@droidgym/phone/i18n/intl'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { Handler, Pan, ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { stepCount } from '../../shared/media/edits/picture-step.ts'
import type { Parameter, Tool } from '../data/tools.ts'
import { TOOLS, allowed } from '../data/tools.ts'
import { BarButton } from '../parts/bar-button.tsx'
import { openPicker } from '../parts/picker.ts'
import { SliderLabel } from '../parts/slider-label.tsx'
import { ToolPhoto } from '../parts/tool-photo.tsx'
import { TurnButton } from '../parts/turn-button.tsx'
import { Strip } from '../parts/strip.tsx'
import type { Edit, EditorLocal, Filter } from '../state.ts'
import { editedShot, originalShot, stepOf, withFilter } from '../state.ts'
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
  return (tx, part) => context.update(tx, withFilter(part))
}

/** The photo: a drag sideways changes the parameter, one up or down lets another be chosen. */
export function FilterPhoto({ filter }: FilterProps): ViewElement {
  const changeFilter = useChangeFilter()
  return (
    <ToolPhoto
      tool={filter.tool}
      onPan={(tx, pan) => {
        changeFilter(tx, dragged(filter, pan))
        return true
      }}
    >
      <ParameterLabel filter={filter} />
    </ToolPhoto>
  )
}

/** What a drag or a touch changes, and how far. */
export function ParameterLabel({ filter: { parameter, values } }: FilterProps): ViewElement {
  const { t, locale } = useEditor()
  const value = Math.round(values[parameter] ?? 0)
  return <SliderLabel text={`${t(parameter)} ${value > 0 ? '+' : ''}${numberFormat(locale).format(value)}`} />
}

/** Two dp of the finger's way are one step. */
function dragged({ tool, parameter, values }: Filter, { direction, dx, dy }: Pan): Partial<Filter> {
  const moved = (changed: Parameter, way: number): Partial<Filter> => ({
    parameter: changed,
    values: { ...values, [changed]: allowed(changed, (values[changed] ?? 0) + way / 2) },
  })
  const isUpright = direction === 'up' || direction === 'down'
  if (tool === 'perspective' && (parameter === 'vertical' || parameter === 'horizontal')) {
    return isUpright ? moved('vertical', dy) : moved('horizontal', dx)
  }
  return isUpright ? { panel: 'parameters' } : moved(parameter, dx)
}

export function FilterPanel({ filter }: FilterProps): ViewElement | null {
  switch (filter.panel) {
    case null:
      return null
    case 'styles':
      return <Styles filter={filter} />
    case 'options':
      return <Options filter={filter} />
    case 'parameters':
      return <Parameters filter={filter} />
  }
}

function Styles({ filter }: FilterProps): ViewElement | null {
  const { local } = useEditor()
  const changeFilter = useChangeFilter()
  const tool = toolOf(filter)
  if (tool === undefined) return null
  const choices = tool.styles.map((style) => ({
    name: style,
    selected: filter.style === style,
    edited: { ...local, filter: { ...filter, ...withSample(filter), style, values: tool.first ?? {} } },
    onClick: (tx: Transaction) => changeFilter(tx, { style }),
  }))
  return <Strip name="style" height={104} pictureHeight={64} choices={choices} />
}

/** So that the styles of a text differ before there is one. */
function withSample({ draft }: Filter): Partial<Filter> {
  return draft?.kind === 'text' && draft.text === '' ? { draft: { ...draft, text: 'Aa' } } : {}
}

function Options({ filter }: FilterProps): ViewElement {
  const { t } = useEditor()
  const changeFilter = useChangeFilter()
  const rows = (toolOf(filter)?.options ?? []).map((style) => ({
    name: style,
    text: t(style),
    selected: filter.style === style,
    onClick: (tx: Transaction) => changeFilter(tx, { ...withFill(filter, style), style, panel: null }),
  }))
  return <Choices rows={rows} />
}

/** A draft keeps what fills its room. */
function withFill({ draft }: Filter, style: string): Partial<Filter> {
  if (draft?.kind !== 'expand' || (style !== 'smart' && style !== 'white' && style !== 'black')) return {}
  return { draft: { ...draft, fill: style } }
}

function Parameters({ filter }: FilterProps): ViewElement {
  const { t, locale } = useEditor()
  const changeFilter = useChangeFilter()
  const rows = (toolOf(filter)?.parameters ?? []).map((parameter) => ({
    name: parameter,
    text: t(parameter),
    value: numberFormat(locale).format(Math.round(filter.values[parameter] ?? 0)),
    selected: filter.parameter === parameter,
    onClick: (tx: Transaction) => changeFilter(tx, { parameter, panel: null }),
  }))
  return <Choices rows={rows} />
}

interface ChoiceRow {
  readonly name: string
  readonly text: string
  readonly value?: string
  readonly selected: boolean
  readonly onClick: Handler
}

function Choices({ rows }: { readonly rows: readonly ChoiceRow[] }): ViewElement {
  const { palette } = useEditor()
  return (
    <view cls="ListView" id="parameter_list" background={palette.surface}>
      {rows.map(({ name, text, value, selected, onClick }) => (
        <view
          key={name}
          cls="LinearLayout"
          id="parameter_item"
          selected={selected}
          direction="row"
          align="center"
          minHeight={48}
          paddingX={24}
          onClick={onClick}
        >
          <text
            text={text}
            size={16}
            flex={1}
            color={selected ? palette.accent : palette.primaryText}
            selected={selected}
          />
          {value === undefined ? null : <Words quiet text={value} />}
        </view>
      ))}
    </view>
  )
}

/** Cancel, adjust, styles, apply. */
export function FilterButtons({ filter }: FilterProps): ViewElement {
  const view = useEditor()
  const { t, framework, context, change } = view
  const changeFilter = useChangeFilter()
  const toggle = (panel: 'styles' | 'parameters' | 'options'): { readonly selected: boolean; readonly onClick: Handler } => {
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
      {filter.draft?.kind === 'rotate' ? <TurnButton rotation={filter.draft} /> : null}
      {filter.tool === 'double_exposure' ? (
        <BarButton id="add_image_button" desc={t('add_image')} glyph={glyphs.image} onClick={(tx) => openPicker(tx, view)} />
      ) : null}
      {filter.draft?.kind === 'brush' ? <Strength filter={filter} by={-BRUSH_STEP} /> : null}
      {toolOf(filter)?.parameters.length === 0 ? null : (
        <BarButton id="adjust_button" desc={t('adjust')} glyph={glyphs.sliders} {...toggle('parameters')} />
      )}
      {filter.draft?.kind === 'brush' ? <Strength filter={filter} by={BRUSH_STEP} /> : null}
      {toolOf(filter)?.options === undefined ? null : (
        <BarButton id="styles_button" desc={t('styles')} glyph={glyphs.layers} {...toggle('options')} />
      )}
      {(toolOf(filter)?.styles.length ?? 0) === 0 ? null : (
        <BarButton id="styles_button" desc={t('styles')} glyph={glyphs.layers} {...toggle('styles')} />
      )}
      <BarButton
        id="apply_button"
        desc={t('apply')}
        glyph={glyphs.check}
        onClick={(tx) => {
          const shot = originalShot(tx.state, view.local)
          const steps = shot === undefined ? [] : (editedShot(shot, view.local).shape ?? [])
          if (stepCount(steps) > MAX_STEPS) tx.toast(t('too_many_edits'))
          else context.update(tx, applied)
        }}
      />
    </BottomBar>
  )
}

/** Of the strength of a brush, between -10 and 10. */
const BRUSH_STEP = 5

/** Makes the brush stronger or weaker; at 0 it takes away what it has painted. */
function Strength({ filter: { parameter, values }, by }: FilterProps & { readonly by: number }): ViewElement {
  const { t } = useEditor()
  const changeFilter = useChangeFilter()
  const value = Math.min(10, Math.max(-10, (values[parameter] ?? 0) + by))
  return (
    <BarButton
      id={by < 0 ? 'weaker_button' : 'stronger_button'}
      desc={`${t(parameter)} ${by < 0 ? '−' : '+'}`}
      glyph={by < 0 ? glyphs.arrowDown : glyphs.arrowUp}
      onClick={(tx) => changeFilter(tx, { values: { ...values, [parameter]: value } })}
    />
  )
}

/** Bounds what a photo costs to draw. */
const MAX_STEPS = 32

function applied(local: EditorLocal): EditorLocal {
  if (local.filter === null) return local
  const { tool, style, values, crop } = local.filter
  const step = stepOf(local.filter)
  const edit: Edit = crop !== undefined ? { kind: 'crop', area: crop.area } : (step ?? { kind: 'tool', tool, style, values })
  return { ...local, edits: [...local.edits, edit], undone: [], filter: null, sheet: null }
}
