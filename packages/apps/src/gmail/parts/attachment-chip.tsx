import { formatFileSize } from '@droidgym/phone/i18n/file-size'
import { translator } from '@droidgym/phone/i18n/strings'
import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { ListRow } from '../../kit/rows/list-row.tsx'
import { FILE_GLYPHS } from '../../shared/media/file-icon.tsx'
import { galleryState } from '../../shared/media/media.ts'
import { openPicture } from '../../shared/media/open-picture.ts'
import type { Attachment } from '../mails/mails.ts'
import { useGmail } from '../view.ts'

interface AttachmentProps {
  readonly key: string
  readonly attachment: Attachment
  /** Takes it out of the mail that is written; absent where a mail is read. */
  readonly onRemove?: Handler
}

/** A file that comes with a mail: its name and size. A tap shows a picture or video in Photos. */
export function AttachmentChip({ key, attachment, onRemove }: AttachmentProps): ViewElement {
  const { context, locale, palette, t } = useGmail()
  const { media, name, size, kind } = attachment
  const shown = galleryState.of(context.state).media.some(({ id, shot }) => id === media && shot !== undefined)
  return (
    <view key={key} paddingX={16} paddingY={4}>
      <ListRow
        id={onRemove === undefined ? 'attachment_tile' : 'attachment_chip'}
        icon={FILE_GLYPHS[kind]}
        title={name}
        titleId="attachment_tile_title"
        titleStyle={{ size: 14 }}
        subtitle={formatFileSize(locale, size)}
        subtitleId="attachment_tile_subtitle"
        subtitleStyle={{ size: 12 }}
        lines={1}
        minHeight={56}
        radius={4}
        border={{ width: 1, color: palette.divider }}
        onClick={(tx) => {
          if (shown) openPicture(tx, media)
          else tx.toast(translator(locale, 'files')('toast_no_application'))
        }}
      >
        {onRemove === undefined ? null : (
          <IconButton id="remove_attachment" desc={t('remove_attachment')} glyph={glyphs.close} onClick={onRemove} />
        )}
      </ListRow>
    </view>
  )
}
