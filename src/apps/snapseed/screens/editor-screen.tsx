import type { Screen } from '../../../phone/app.ts'
import type { Transaction } from '../../../phone/system/transaction.ts'
import type { ViewElement } from '../../../phone/view/element.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import { h } from '../../../phone/view/jsx.ts'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { editorAbove } from './editor-overlays.tsx'
import { FilterButtons, FilterPanel, FilterPhoto } from './filter-view.tsx'
import { logPicker } from '../parts/picker.tsx'
import { Photo } from '../parts/photo.tsx'
import { ConfirmBar, EditorSheet } from './sheets.tsx'
import type { EditorLocal, Sheet } from '../state.ts'
import { effectsOf } from '../state.ts'
import { PhotoBar } from '../parts/toolbar.tsx'
import type { View } from '../view.ts'
import { activityWindow, viewOf } from '../view.ts'

/** A photo with what can be done to it. */
export const editorScreen: Screen<EditorLocal> = {
  windows(context) {
    const view = viewOf(context)
    return [activityWindow(view, <Editor view={view} />), ...editorAbove(view)]
  },
  onBack(tx, context): boolean {
    const { above, filter, preview, sheet } = context.local
    if (above === null && filter === null && !preview && sheet === null) return false
    context.update(tx, (local) => {
      if (above !== null) return { ...local, above: null }
      if (filter !== null) return { ...local, filter: null }
      return preview ? { ...local, look: null, preview: false } : { ...local, sheet: null }
    })
    return true
  },
}

interface EditorProps {
  readonly view: View<EditorLocal>
}

function Editor({ view }: EditorProps): ViewElement {
  const { local, t } = view
  if (local.filter !== null) {
    return (
      <view flex={1}>
        <FilterPhoto view={view} filter={local.filter} />
        <FilterPanel view={view} filter={local.filter} />
        <FilterButtons view={view} filter={local.filter} />
      </view>
    )
  }
  return (
    <view flex={1}>
      <EditorBar view={view} />
      <Photo
        view={view}
        id="image_view"
        desc={t('image_details')}
        effects={effectsOf(local)}
        whole
        flex={1}
        margin={8}
        onClick={(tx) => {
          if (!local.preview) view.change(tx, { sheet: null })
        }}
      />
      <EditorSheet view={view} />
      {local.preview ? <ConfirmBar view={view} /> : <Buttons view={view} />}
    </view>
  )
}

function EditorBar({ view }: EditorProps): ViewElement {
  const { palette, t } = view
  const button = (id: string, key: 'edit_stack' | 'image_details', above: 'stack' | 'details'): ViewElement => (
    <IconButton
      cls="ImageView"
      id={id}
      desc={t(key)}
      glyph={above === 'stack' ? glyphs.layers : glyphs.aboutPhone}
      tint={palette.iconTint}
      onClick={(tx) => {
        view.change(tx, { above })
      }}
    />
  )
  return (
    <PhotoBar
      view={view}
      onOpen={(tx) => {
        logPicker(tx)
        view.change(tx, { above: 'picker' })
      }}
      onMore={(tx) => {
        view.change(tx, { above: 'more' })
      }}
    >
      {button('edit_stack_button', 'edit_stack', 'stack')}
      {button('image_details_button', 'image_details', 'details')}
    </PhotoBar>
  )
}

const SHEETS: readonly Sheet[] = ['looks', 'tools', 'export']

/** Which of the three sheets is out; a tap on that button puts it away. */
function Buttons({ view }: EditorProps): ViewElement {
  const { palette, t, local } = view
  return (
    <view cls="LinearLayout" id="bottom_bar" direction="row" height={56} background={palette.background}>
      {SHEETS.map((sheet) => {
        const selected = local.sheet === sheet
        return (
          <view
            key={sheet}
            cls="TextView"
            id={`${sheet}_button`}
            reportedText={t(sheet).toLocaleUpperCase()}
            selected={selected}
            flex={1}
            justify="center"
            paddingX={4}
            onClick={(tx: Transaction) => {
              view.change(tx, { sheet: selected ? null : sheet })
            }}
          >
            <text
              unreported
              text={t(sheet).toLocaleUpperCase()}
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
    </view>
  )
}
