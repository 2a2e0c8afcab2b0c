import type { Glyph } from '@droidgym/phone/view/drawing'
import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { Fragment, h } from '@droidgym/phone/view/jsx'
import { ActionButton } from '../../kit/bars/action-button.tsx'
import type { Mail } from '../mails/mails.ts'
import type { Folder } from '../state.ts'
import { changeMail } from '../state.ts'
import { useMail } from '../view.ts'

export interface MoveButtonsProps {
  readonly mails: readonly Mail[]
  /** Where they are. */
  readonly folder: Folder
  readonly onMoved: Handler
}

/** Where mails of a folder can go: what the bars over one mail and over chosen ones have in common. */
export function MoveButtons({ mails, folder, onMoved }: MoveButtonsProps): ViewElement {
  const { t } = useMail()
  const moves = (id: string, glyph: Glyph, to: Mail['folder']): ViewElement => (
    <ActionButton
      id={id}
      desc={t(id)}
      glyph={glyph}
      onClick={(tx) => {
        for (const mail of mails) changeMail(tx, mail.id, { folder: to })
        tx.toast(t(`${id}_done`))
        onMoved(tx)
      }}
    />
  )
  return (
    <>
      {folder === 'inbox' ? moves('archive', glyphs.archive, 'all_mail') : null}
      {folder === 'trash'
        ? moves('move_to_inbox', glyphs.inbox, 'inbox')
        : moves('delete', glyphs.deleteOutline, 'trash')}
    </>
  )
}
