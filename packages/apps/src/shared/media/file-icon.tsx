import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import type { Style } from '@droidgym/phone/view/style'
import { useKit } from '../../kit/app-views.ts'
import type { Media, MediaKind } from './media.ts'
import { Picture } from './picture.tsx'

/** The picture of each kind of file. */
export const FILE_GLYPHS = {
  audio: glyphs.mediaNote,
  document: glyphs.file,
  image: glyphs.image,
  video: glyphs.movie,
} as const satisfies Record<MediaKind, unknown>

export interface FileIconProps {
  readonly media: Media
  /** Default: 40 dp on each side. */
  readonly box?: Style | undefined
}

/** DocumentsUI's icon of a file: what a picture or film shows, else its kind. */
export function FileIcon({ media: { kind, shot }, box = { width: 40, height: 40 } }: FileIconProps): ViewElement {
  if (shot !== undefined) return <Picture id="icon_thumb" shot={shot} {...box} />
  return <image id="icon_mime" glyph={FILE_GLYPHS[kind]} tint={useKit().palette.iconTint} size={24} {...box} />
}
