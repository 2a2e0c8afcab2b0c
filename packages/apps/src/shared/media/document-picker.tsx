import { formatFileSize } from '@droidgym/phone/i18n/file-size'
import { translator } from '@droidgym/phone/i18n/strings'
import type { Transaction } from '@droidgym/phone/system/transaction'
import { h } from '@droidgym/phone/view/jsx'
import { googlePalette } from '@droidgym/phone/view/theme'
import type { WindowSpec } from '@droidgym/phone/view/window'
import { useKit } from '../../kit/app-views.ts'
import { ListRow } from '../../kit/rows/list-row.tsx'
import { FileIcon } from './file-icon.tsx'
import type { Media } from './media.ts'
import { galleryState, recentMedia } from './media.ts'
import { pickerWindow } from './picker-window.tsx'

/** The system's picker with the newest files. `onChoose` gets the chosen one; the picker is closed before. */
export function documentPicker(onChoose: (tx: Transaction, media: Media) => void): WindowSpec {
  const { context, configuration, closeOverlay, locale } = useKit()
  const { primaryText } = googlePalette(configuration.dark)
  const t = translator(locale, 'files')
  const files = recentMedia(galleryState.of(context.state))
  return pickerWindow({
    title: t('root_recent'),
    message: files.length > 0 ? undefined : t('empty'),
    list: files.map((media) => (
      <ListRow
        key={media.id}
        id="item_root"
        icon={<FileIcon media={media} />}
        title={media.name}
        titleId="android:title"
        titleStyle={{ color: primaryText }}
        lines={1}
        subtitle={`${formatFileSize(locale, media.size)} ${t(`type_${media.kind}`)}`}
        onClick={(tx) => {
          closeOverlay(tx)
          onChoose(tx, media)
        }}
      />
    )),
  })
}
