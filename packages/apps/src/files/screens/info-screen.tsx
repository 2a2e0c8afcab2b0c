import { formatFileSize } from '@droidgym/phone/i18n/file-size'
import { formatDate, localizeDigits } from '@droidgym/phone/i18n/formats'
import { nameOf } from '@droidgym/phone/system/storage/paths'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { TopBar, UpButton } from '../../kit/bars/top-bar.tsx'
import { Words } from '../../kit/controls/words.tsx'
import { EmptyState } from '../../kit/rows/empty-state.tsx'
import { FileIcon } from '../../shared/media/file-icon.tsx'
import { storageOf } from '../../shared/media/storage.ts'
import type { Entry } from '../directories/directory.ts'
import { entriesOf } from '../directories/directory.ts'
import { infoViews, useInfo } from '../view.ts'

/**
 * com.android.documentsui.inspector.InspectorActivity, "Get info": what a file or folder is called, and its facts
 * (DetailsView of API 29). Assumption: the layout.
 */
export const infoScreen = infoViews.screen({
  content: ({ context, local: { path }, palette, t }) => {
    const entry = inspected(path)
    return (
      <view flex={1}>
        <TopBar background={palette.background}>
          <UpButton onClick={(tx) => { tx.finish(context.activityId) }} />
          <Words id="toolbar_title" text={nameOf(path)} size={20} weight={500} maxLines={1} flex={1} marginStart={16} />
        </TopBar>
        {entry === undefined ? <EmptyState icon={glyphs.file} title={t('empty')} titleId="message" paddingTop={64} /> : (
          <scroll id="inspector_root" cls="ScrollView" flex={1}>
            <view id="inspector_header_view" cls="LinearLayout" height={180} align="center" justify="center">
              {entry.kind === 'file' ? <FileIcon media={entry.media} box={{ width: 160, height: 160 }} /> : (
                <image id="icon_mime" glyph={glyphs.folder} tint={palette.iconTint} size={96} />
              )}
            </view>
            <view id="inspector_details_view" cls="LinearLayout" paddingY={8}>
              {factsOf(entry).map(([key, value]) => (
                <view key={key} cls="LinearLayout" direction="row" paddingX={16} paddingY={12} gap={16}>
                  <Words id="table_row_key" text={key} size={14} quiet flex={1} />
                  <Words id="table_row_value" text={value} size={14} flex={2} />
                </view>
              ))}
            </view>
          </scroll>
        )}
      </view>
    )
  },
})

/** What lies at a path below the storage; undefined when it is gone. */
function inspected(path: string): Entry | undefined {
  const { context } = useInfo()
  const names = path.split('/')
  const parent = { root: 'device', path: names.slice(0, -1) } as const
  return entriesOf(storageOf(context.state), parent).find(({ name }) => name === names.at(-1))
}

/** DetailsView.accept and MetadataView of API 29: type and size, or the number of items; modified. */
function factsOf(entry: Entry): readonly (readonly [string, string])[] {
  const { context, locale, t } = useInfo()
  const on = (time: number): readonly [string, string] => [t('sort_dimension_modified'), formatDate(locale, time, 'yMMMd')]
  if (entry.kind === 'folder') {
    const items = entriesOf(storageOf(context.state), entry.place).length
    return [[t('directory_items'), localizeDigits(locale, String(items))], on(entry.modified)]
  }
  const { kind, size, modified } = entry.media
  return [
    [t('sort_dimension_type'), t(`type_${kind}`)],
    [t('sort_dimension_size'), formatFileSize(locale, size)],
    on(modified),
  ]
}
