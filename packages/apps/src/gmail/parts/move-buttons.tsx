import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { Fragment, h } from '@droidgym/phone/view/jsx'
import { ActionButton } from '../../kit/bars/action-button.tsx'
import { OverflowButton } from '../../kit/overlays/overflow-menu.tsx'
import { ARCHIVE, THROW_AWAY, moveMails } from '../mail-moves.ts'
import type { Mail } from '../mails/mails.ts'
import { useMail } from '../view.ts'
import { useMoved } from './acted-on.ts'

export interface MoveButtonsProps {
  readonly mails: readonly Mail[]
  /** Whether they are in the inbox, or were thrown away. */
  readonly folder: Mail['folder'] | 'starred'
  readonly onUnread: Handler
}

/** What the bars over one mail and over chosen ones have in common. */
export function MoveButtons({ mails, folder, onUnread }: MoveButtonsProps): ViewElement {
  const { t, opener, state: { settings } } = useMail()
  const onMoved = useMoved()
  const isAway = folder === 'trash' || folder === 'spam'
  return (
    <>
      {folder === 'inbox' ? (
        <ActionButton
          id="archive"
          desc={t('archive')}
          glyph={glyphs.archive}
          onClick={settings.confirmArchive ? opener('ask_archive') : (tx) => {
            moveMails(tx, mails, ARCHIVE)
            onMoved(tx)
          }}
        />
      ) : null}
      {isAway ? (
        <ActionButton
          id="move_to_inbox"
          desc={t(folder === 'spam' ? 'not_spam' : 'move_to_inbox')}
          glyph={glyphs.inbox}
          onClick={(tx) => {
            moveMails(tx, mails, { change: { folder: 'inbox' }, textKey: 'moved_count', label: t('inbox') })
            onMoved(tx)
          }}
        />
      ) : null}
      <ActionButton
        id="delete"
        desc={t(isAway ? 'delete_forever' : 'delete')}
        glyph={glyphs.deleteOutline}
        onClick={isAway ? opener('delete_forever') : settings.confirmDelete ? opener('ask_delete') : (tx) => {
          moveMails(tx, mails, THROW_AWAY)
          onMoved(tx)
        }}
      />
      <ActionButton id="inside_conversation_unread" desc={t('mark_unread')} glyph={glyphs.mail} onClick={onUnread} />
      <OverflowButton onClick={opener('menu')} />
    </>
  )
}
