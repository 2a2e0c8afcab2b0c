import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { Photo } from '../parts/photo.tsx'
import { openPicker } from '../parts/picker.ts'
import { PhotoBar } from '../parts/toolbar.tsx'
import type { Sheet } from '../state.ts'
import { editorViews, useEditor } from '../view.ts'
import { CropPhoto } from './crop-photo.tsx'
import { editorOverlay } from './editor-overlays.ts'
import { FilterButtons, FilterPanel, FilterPhoto } from './filter-view.tsx'
import { RotatePhoto } from './rotate-photo.tsx'
import { ConfirmBar, EditorSheet } from './sheets.tsx'
import { TouchPhoto } from './touch-photo.tsx'
import { BottomBar } from '../../kit/bars/bottom-bar.tsx'

/** A photo with what can be done to it. */
export const editorScreen = editorViews.screen({
  content: () => <Editor />,
  overlay: editorOverlay,
  onBack(tx, { local: { filter, preview, sheet }, change }) {
    if (filter !== null) change(tx, { filter: null })
    else if (preview) change(tx, { look: null, preview: false })
    else if (sheet !== null) change(tx, { sheet: null })
    else return false
    return true
  },
})

function Editor(): ViewElement {
  const { local, t, change } = useEditor()
  if (local.filter !== null) {
    const { crop, draft } = local.filter
    return (
      <view flex={1}>
        {crop !== undefined ? <CropPhoto crop={crop} />
          : draft?.kind === 'rotate' ? <RotatePhoto rotation={draft} />
            : draft !== undefined ? <TouchPhoto filter={local.filter} /> : <FilterPhoto filter={local.filter} />}
        <FilterPanel filter={local.filter} />
        <FilterButtons filter={local.filter} />
      </view>
    )
  }
  return (
    <view flex={1}>
      <EditorBar />
      <Photo
        id="image_view"
        desc={t('image_details')}
        whole
        flex={1}
        margin={8}
        onClick={(tx) => {
          if (!local.preview) change(tx, { sheet: null })
        }}
      />
      <EditorSheet />
      {local.preview ? <ConfirmBar /> : <Buttons />}
    </view>
  )
}

function EditorBar(): ViewElement {
  const view = useEditor()
  const { t, openOverlay } = view
  const button = (key: 'edit_stack' | 'image_details', overlay: 'stack' | 'details'): ViewElement => (
    <IconButton
      cls="ImageView"
      id={`${key}_button`}
      desc={t(key)}
      glyph={overlay === 'stack' ? glyphs.layers : glyphs.aboutPhone}
      onClick={(tx) => openOverlay(tx, overlay)}
    />
  )
  return (
    <PhotoBar onOpen={(tx) => openPicker(tx, view)}>
      {button('edit_stack', 'stack')}
      {button('image_details', 'details')}
    </PhotoBar>
  )
}

const SHEETS: readonly Sheet[] = ['looks', 'tools', 'export']

/** Which of the three sheets is out; a tap on that button puts it away. */
function Buttons(): ViewElement {
  const { palette, t, locale, local, change } = useEditor()
  return (
    <BottomBar id="bottom_bar">
      {SHEETS.map((sheet) => {
        const selected = local.sheet === sheet
        const text = t(sheet).toLocaleUpperCase(locale)
        return (
          <view
            key={sheet}
            cls="TextView"
            id={`${sheet}_button`}
            reportedText={text}
            selected={selected}
            flex={1}
            justify="center"
            paddingX={4}
            onClick={(tx) => change(tx, { sheet: selected ? null : sheet })}
          >
            <text
              unreported
              text={text}
              size={14}
              minSize={9}
              maxLines={1}
              weight={500}
              textAlign="center"
              color={selected ? palette.accent : palette.secondaryText}
            />
          </view>
        )
      })}
    </BottomBar>
  )
}
