import type { TextProps } from '@droidgym/phone/view/element'
import type { Color } from '@droidgym/phone/view/style'
import { linkify } from './linkify.ts'

/** The links of a text in their colour; nothing for a text without any, which stays a plain one. */
export function linked(text: string, linkColor: Color): Pick<TextProps, 'links' | 'linkColor'> {
  const links = linkify(text)
  return links.length === 0 ? {} : { links, linkColor }
}
