import type { Transaction } from '@droidgym/phone/system/transaction'
import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { ListRow } from '../../kit/rows/list-row.tsx'
import { LOOKS } from '../data/looks.ts'
import type { Tool } from '../data/tools.ts'
import { TOOLS } from '../data/tools.ts'
import { BarButton } from '../parts/bar-button.tsx'
import { Strip } from '../parts/strip.tsx'
import { FRESH_CROP } from '../editing/crop.ts'
import { savePhoto } from '../save-photo.ts'
import type { EditorLocal } from '../state.ts'
import { useEditor } from '../view.ts'
import { MediaGrid } from '../../kit/rows/media-grid.tsx'
import { BottomBar } from '../../kit/bars/bottom-bar.tsx'
import { Words } from '../../kit/controls/words.tsx'

/** Above the three buttons: the looks, the tools or the ways out. */
export function EditorSheet(): ViewElement | null {
  switch (useEditor().local.sheet) {
    case null:
      return null
    case 'looks':
      return <Looks />
    case 'tools':
      return <Tools />
    case 'export':
      return <Exports />
  }
}

function Looks(): ViewElement {
  const { local, change } = useEditor()
  const choices = LOOKS.map(({ name }) => {
    const selected = local.look === name
    const onClick = (tx: Transaction): void => change(tx, { look: selected ? null : name, preview: !selected })
    return { name, selected, edited: { ...local, look: name, preview: true }, onClick }
  })
  return <Strip name="look" height={112} pictureHeight={68} choices={choices} label={{ minSize: 9 }} />
}

/** Instead of the three buttons while a look waits to be kept or dropped. */
export function ConfirmBar(): ViewElement {
  const { t, framework, context, change } = useEditor()
  return (
    <BottomBar id="confirm_bar">
      <BarButton
        id="cancel_button"
        desc={framework('cancel')}
        glyph={glyphs.close}
        onClick={(tx) => change(tx, { look: null, preview: false })}
      />
      <BarButton
        id="apply_button"
        desc={t('apply')}
        glyph={glyphs.check}
        onClick={(tx) => context.update(tx, withLook)}
      />
    </BottomBar>
  )
}

/** Assumption: the look stays marked in the strip after it was kept. */
function withLook(local: EditorLocal): EditorLocal {
  if (local.look === null) return local
  return { ...local, edits: [...local.edits, { kind: 'look', name: local.look }], undone: [], preview: false }
}

/** Four to a row on a phone, as the real sheet has them; more where there is room. */
function Tools(): ViewElement {
  const { palette, t, configuration, change } = useEditor()
  const columns = Math.max(4, Math.floor(configuration.widthDp / 110))
  // Some of the photo stays visible above it.
  const height = Math.min(Math.ceil(TOOLS.length / columns) * 76 + 16, configuration.heightDp - 300)
  return (
    <scroll
      id="tools_list"
      cls="androidx.recyclerview.widget.RecyclerView"
      height={height}
      background={palette.surface}
      elevation={8}
    >
      <MediaGrid
        items={TOOLS}
        columns={columns}
        paddingY={8}
        cell={(tool) => (
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
              // Assumption: the words. None of the phone's pictures shows a face.
              if (tool.name === 'head_pose') tx.toast(t('no_faces'))
              else change(tx, openedTool(tool))
            }}
          >
            <image unreported glyph={tool.glyph} tint={palette.iconTint} size={24} />
            <Words
              quiet
              id="tool_label"
              text={t(tool.name)}
              size={12}
              minSize={8}
              maxLines={2}
              textAlign="center"
            />
          </view>
        )}
      />
    </scroll>
  )
}

function openedTool({ name, styles, options = [], parameters, first = {}, draft }: Tool): Partial<EditorLocal> {
  const [style = options[0] ?? null] = styles
  const [parameter = 'strength'] = parameters
  const panel = styles.length === 0 ? null : 'styles'
  const own = name === 'crop' ? { crop: FRESH_CROP } : draft !== undefined ? { draft } : {}
  return { look: null, filter: { tool: name, style, values: first, parameter, panel, ...own } }
}

function Exports(): ViewElement {
  const { palette, t, local, change, openOverlay } = useEditor()
  return (
    <view cls="LinearLayout" id="export_sheet" background={palette.surface} elevation={8} paddingY={8}>
      <ListRow
        id="share_item"
        icon={glyphs.share}
        title={t('share')}
        paddingX={24}
        gap={24}
        onClick={(tx) => openOverlay(tx, 'share')}
      />
      <ListRow
        id="save_item"
        icon={glyphs.download}
        title={t('save')}
        paddingX={24}
        gap={24}
        onClick={(tx) => {
          savePhoto(tx, local)
          tx.toast(t('saved'))
          change(tx, { sheet: null })
        }}
      />
    </view>
  )
}
