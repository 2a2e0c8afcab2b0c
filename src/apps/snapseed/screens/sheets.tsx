import type { Transaction } from '../../../phone/system/transaction.ts'
import type { Handler, ViewElement } from '../../../phone/view/element.ts'
import type { Glyph } from '../../../phone/view/drawing.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import { h } from '../../../phone/view/jsx.ts'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { LOOKS } from '../data/looks.ts'
import { Photo } from '../parts/photo.tsx'
import { savePhoto } from '../save-photo.ts'
import type { EditorLocal } from '../state.ts'
import { effectsOf } from '../state.ts'
import { TOOLS } from '../data/tools.ts'
import type { Tool } from '../data/tools.ts'
import type { View } from '../view.ts'
import { stripItemWidth } from '../view.ts'

interface SheetProps {
  readonly view: View<EditorLocal>
}

/** Above the three buttons: the looks, the tools or the ways out. */
export function EditorSheet({ view }: SheetProps): ViewElement | null {
  switch (view.local.sheet) {
    case null:
      return null
    case 'looks':
      return <Looks view={view} />
    case 'tools':
      return <Tools view={view} />
    case 'export':
      return <Exports view={view} />
  }
}

function Looks({ view }: SheetProps): ViewElement {
  const { palette, local, configuration } = view
  const base = effectsOf({ ...local, preview: false })
  return (
    <scroll
      horizontal
      id="looks_strip"
      cls="androidx.recyclerview.widget.RecyclerView"
      background={palette.background}
      height={112}
    >
      <view direction="row" padding={4}>
        {LOOKS.map(({ name, effect }) => {
          const selected = local.look === name
          return (
            <view
              key={name}
              cls="LinearLayout"
              id="look_item"
              selected={selected}
              width={stripItemWidth(configuration)}
              padding={4}
              gap={4}
              onClick={(tx) => {
                view.change(tx, selected ? { look: null, preview: false } : { look: name, preview: true })
              }}
            >
              <Photo
                view={view}
                cls="ImageView"
                id="look_thumbnail"
                effects={[...base, effect]}
                height={68}
                {...(selected ? { border: { width: 2, color: palette.accent } } : {})}
              />
              <text
                id="look_label"
                text={name}
                selected={selected}
                size={12}
                minSize={9}
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

/** Instead of the three buttons while a look waits to be kept or dropped. */
export function ConfirmBar({ view }: SheetProps): ViewElement {
  const { palette, t, framework } = view
  return (
    <view cls="LinearLayout" id="confirm_bar" direction="row" height={56} background={palette.background}>
      <view flex={1} align="center" justify="center">
        <IconButton
          id="cancel_button"
          desc={framework('cancel')}
          glyph={glyphs.close}
          tint={palette.iconTint}
          target={56}
          onClick={(tx) => {
            view.change(tx, { look: null, preview: false })
          }}
        />
      </view>
      <view flex={1} align="center" justify="center">
        <IconButton
          id="apply_button"
          desc={t('apply')}
          glyph={glyphs.check}
          tint={palette.iconTint}
          target={56}
          onClick={(tx) => {
            applyLook(view, tx)
          }}
        />
      </view>
    </view>
  )
}

/** Assumption: the look stays marked in the strip after it was kept. */
function applyLook(view: View<EditorLocal>, tx: Transaction): void {
  view.context.update(tx, (local) => {
    if (local.look === null) return local
    return { ...local, edits: [...local.edits, { kind: 'look', name: local.look }], undone: [], preview: false }
  })
}

/** Four to a row on a phone, as the real sheet has them; more where there is room. */
function Tools({ view }: SheetProps): ViewElement {
  const { palette, t, configuration } = view
  const columns = Math.max(4, Math.floor(configuration.widthDp / 110))
  const rows = Array.from({ length: Math.ceil(TOOLS.length / columns) }, (_, row) =>
    TOOLS.slice(row * columns, (row + 1) * columns),
  )
  // Some of the photo stays visible above it.
  const height = Math.min(rows.length * 76 + 16, configuration.heightDp - 300)
  return (
    <scroll
      id="tools_list"
      cls="androidx.recyclerview.widget.RecyclerView"
      height={height}
      background={palette.surface}
      elevation={8}
    >
      <view paddingY={8}>
        {rows.map((row, index) => (
          <view key={index} direction="row">
            {row.map((tool) => (
              <view
                key={tool.name}
                cls="LinearLayout"
                id="tool_item"
                flex={1}
                height={76}
                align="center"
                justify="center"
                gap={6}
                paddingX={2}
                onClick={(tx) => {
                  openTool(view, tx, tool)
                }}
              >
                <image unreported glyph={tool.glyph} tint={palette.iconTint} size={24} width={24} height={24} />
                <text
                  id="tool_label"
                  text={t(tool.name)}
                  size={12}
                  minSize={8}
                  maxLines={2}
                  textAlign="center"
                  color={palette.secondaryText}
                />
              </view>
            ))}
            {Array.from({ length: columns - row.length }, (_, gap) => (
              <view key={`gap-${gap}`} flex={1} />
            ))}
          </view>
        ))}
      </view>
    </scroll>
  )
}

function openTool(view: View<EditorLocal>, tx: Transaction, { name, styles, parameters }: Tool): void {
  view.change(tx, {
    look: null,
    filter: {
      tool: name,
      style: styles[0] ?? null,
      values: {},
      parameter: parameters[0] ?? 'strength',
      panel: styles.length > 0 ? 'styles' : null,
    },
  })
}

function Exports({ view }: SheetProps): ViewElement {
  const { palette, t } = view
  const row = (id: string, key: string, glyph: Glyph, onClick: Handler): ViewElement => (
    <view
      key={id}
      cls="LinearLayout"
      id={id}
      direction="row"
      align="center"
      minHeight={56}
      paddingX={24}
      gap={24}
      onClick={onClick}
    >
      <image unreported glyph={glyph} tint={palette.iconTint} size={24} width={24} height={24} />
      <text text={t(key)} size={16} color={palette.primaryText} flex={1} />
    </view>
  )
  const save: Handler = (tx) => {
    savePhoto(tx, view.local)
    tx.toast(t('saved'))
    view.change(tx, { sheet: null })
  }
  return (
    <view cls="LinearLayout" id="export_sheet" background={palette.surface} elevation={8} paddingY={8}>
      {row('share_item', 'share', glyphs.share, (tx) => {
        view.change(tx, { above: 'share' })
      })}
      {row('save_item', 'save', glyphs.download, save)}
    </view>
  )
}
