import { formatFileSize } from '@droidgym/phone/i18n/file-size'
import { translator } from '@droidgym/phone/i18n/strings'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { googlePalette } from '@droidgym/phone/view/theme'
import type { WindowSpec } from '@droidgym/phone/view/window'
import { WindowKind } from '@droidgym/phone/view/window'
import { useKit } from '../../kit/app-views.ts'
import { TopBar, UpButton } from '../../kit/bars/top-bar.tsx'
import { overlayWindow } from '../../kit/overlays/overlay-window.ts'
import { ListRow } from '../../kit/rows/list-row.tsx'
import { plainWindow } from '../../kit/window-look.ts'
import type { Media, MediaKind } from './media.ts'
import { byAge, galleryState } from './media.ts'
import { Picture } from './picture.tsx'

/** The package of the system's picker, com.android.documentsui.picker.PickActivity. */
const PICKER_PACKAGE = 'com.android.documentsui'

/** RecentsLoader of API 29 takes at most 64 documents. */
const MAX_RECENT = 64

/**
 * The system's picker with the newest files of the phone. `onChoose` gets the chosen one; the picker is closed before.
 * Assumption: drawn over the app that asked, as the topmost window of its activity, with the picker's own ids, and
 * without the roots of its drawer.
 */
export function documentPicker(onChoose: (tx: Transaction, media: Media) => void): WindowSpec {
  const { context, configuration, closeOverlay, locale } = useKit()
  const palette = googlePalette(configuration.dark)
  const t = translator(locale, 'files')
  const files = byAge(galleryState.of(context.state).media).slice(0, MAX_RECENT)
  return overlayWindow(
    WindowKind.activity,
    <view flex={1} cls="android.view.ViewGroup" id="coordinator_layout">
      <TopBar paddingX={4}>
        <UpButton tint={palette.iconTint} onClick={closeOverlay} />
        <text text={t('root_recent')} size={20} color={palette.primaryText} maxLines={1} flex={1} marginStart={12} />
      </TopBar>
      {files.length > 0 ? null : <text id="message" text={t('empty')} size={16} color={palette.secondaryText} margin={32} />}
      <scroll id="dir_list" cls="androidx.recyclerview.widget.RecyclerView" flex={1}>
        {files.map((media) => (
          <ListRow
            key={media.id}
            id="item_root"
            icon={<FileIcon media={media} />}
            title={media.name}
            titleId="android:title"
            titleStyle={{ color: palette.primaryText }}
            lines={1}
            subtitle={`${formatFileSize(locale, media.size)} ${t(`type_${media.kind}`)}`}
            onClick={(tx) => {
              closeOverlay(tx)
              onChoose(tx, media)
            }}
          />
        ))}
      </scroll>
    </view>,
    { packageName: PICKER_PACKAGE, ...plainWindow(palette.background, configuration.dark) },
  )
}

/** The picture of each kind of file. */
export const FILE_GLYPHS = {
  audio: glyphs.mediaNote,
  document: glyphs.file,
  image: glyphs.image,
  video: glyphs.movie,
} as const satisfies Record<MediaKind, unknown>

function FileIcon({ media: { kind, shot } }: { readonly media: Media }): ViewElement {
  const { iconTint } = useKit().palette
  if (shot !== undefined) return <Picture id="icon_thumb" shot={shot} width={40} height={40} />
  return <image id="icon_mime" glyph={FILE_GLYPHS[kind]} tint={iconTint} size={24} width={40} height={40} />
}
