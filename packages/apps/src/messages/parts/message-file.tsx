import { translator } from '@droidgym/phone/i18n/strings'
import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { FILE_GLYPHS } from '../../shared/media/file-icon.tsx'
import type { Media } from '../../shared/media/media.ts'
import { Picture } from '../../shared/media/picture.tsx'
import { useMessages } from '../view.ts'

export interface MessageFileProps {
  readonly key: string
  readonly file: Media
  /** Height of a picture, in dp. */
  readonly height: number
  readonly onClick?: Handler
  readonly onLongClick?: Handler
}

/** A file that is sent: a picture or the first frame of a video, else its name. */
export function MessageFile({ key, file: { kind, name, shot }, height, ...touch }: MessageFileProps): ViewElement {
  const { locale, palette, bubble } = useMessages()
  const look = { id: 'message_image', desc: translator(locale, 'files')(`type_${kind}`), radius: 12, ...touch } as const
  if (shot !== undefined) return <Picture key={key} shot={shot} width={height * 1.25} height={height} {...look} />
  return (
    <view key={key} cls="LinearLayout" direction="row" align="center" gap={8} padding={12} background={bubble} {...look}>
      <image glyph={FILE_GLYPHS[kind]} tint={palette.iconTint} size={24} />
      <text text={name} size={14} color={palette.primaryText} maxLines={1} shrink={1} />
    </view>
  )
}
