import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import type { Mail } from '../mails/mails.ts'
import { changeMail } from '../state.ts'
import { useMail } from '../view.ts'

/** Marks a mail with a star, or takes the star away. */
export function StarButton({ id, mail }: { readonly id: string; readonly mail: Mail }): ViewElement {
  const { palette, t } = useMail()
  const { starred } = mail
  return (
    <IconButton
      cls="ImageView"
      id={id}
      desc={t(starred ? 'unstar' : 'star')}
      glyph={starred ? glyphs.star : glyphs.starOutline}
      tint={starred ? '#F4B400' : palette.iconTint}
      onClick={(tx) => changeMail(tx, mail.id, { starred: !starred })}
    />
  )
}
