import { formatFileSize } from '@droidgym/phone/i18n/file-size'
import { translator } from '@droidgym/phone/i18n/strings'
import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { ListRow } from '../../kit/rows/list-row.tsx'
import { FILE_GLYPHS } from '../../shared/media/file-icon.tsx'
import { openAttachment } from '../open-attachment.ts'
import type { Attachment } from '../mails/mails.ts'
import { useGmail } from '../view.ts'

interface AttachmentProps {
  readonly key: string
  readonly attachment: Attachment
  /** Takes it out of the mail that is written; absent where a mail is read. */
  readonly onRemove?: Handler
}

/**
 * A file that comes with a mail: its name and size. A tap opens it, a picture or video in Photos. Assumption: a picture
 * that is not on the storage is not shown.
 */
export function AttachmentChip({ key, attachment, onRemove }: AttachmentProps): ViewElement {
  const { locale, palette, t } = useGmail()
  const { name, size, kind } = attachment
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
          if (!openAttachment(tx, attachment)) tx.toast(translator(locale, 'files')('toast_no_application'))
        }}
      >
        {onRemove === undefined ? null : (
          <IconButton id="remove_attachment" desc={t('remove_attachment')} glyph={glyphs.close} onClick={onRemove} />
        )}
      </ListRow>
    </view>
  )
}
