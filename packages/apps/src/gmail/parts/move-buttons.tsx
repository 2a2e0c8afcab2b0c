import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { Fragment, h } from '@droidgym/phone/view/jsx'
import { ActionButton } from '../../kit/bars/action-button.tsx'
import { OverflowButton } from '../../kit/overlays/overflow-menu.tsx'
import { ARCHIVE, THROW_AWAY } from '../mail-moves.ts'
import type { Folder } from '../state.ts'
import { isThrownAway } from '../state.ts'
import { useMail } from '../view.ts'
import { useMove } from './acted-on.ts'

export interface MoveButtonsProps {
  /** Where they are. */
  readonly folder: Folder
  readonly onUnread: Handler
}

/** What can be done with the mails that are acted on, in the bars over one mail and over chosen ones. */
export function MoveButtons({ folder, onUnread }: MoveButtonsProps): ViewElement {
  const { t, opener, state: { settings } } = useMail()
  const move = useMove()
  const isAway = isThrownAway({ folder })
  return (
    <>
      {folder === 'inbox' ? (
        <ActionButton
          id="archive"
          desc={t('archive')}
          glyph={glyphs.archive}
          onClick={settings.confirmArchive ? opener('ask_archive') : move(ARCHIVE)}
        />
      ) : null}
      {isAway ? (
        <ActionButton
          id="move_to_inbox"
          desc={t(folder === 'spam' ? 'not_spam' : 'move_to_inbox')}
          glyph={glyphs.inbox}
          onClick={move({ change: { folder: 'inbox' }, textKey: 'moved_count', label: t('inbox') })}
        />
      ) : null}
      <ActionButton
        id="delete"
        desc={t(isAway ? 'delete_forever' : 'delete')}
        glyph={glyphs.deleteOutline}
        onClick={isAway ? opener('delete_forever') : settings.confirmDelete ? opener('ask_delete') : move(THROW_AWAY)}
      />
      <ActionButton id="inside_conversation_unread" desc={t('mark_unread')} glyph={glyphs.mail} onClick={onUnread} />
      <OverflowButton onClick={opener('menu')} />
    </>
  )
}
