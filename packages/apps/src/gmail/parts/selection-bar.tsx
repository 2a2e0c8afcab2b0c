import { localizeDigits } from '@droidgym/phone/i18n/formats'
import type { Glyph } from '@droidgym/phone/view/drawing'
import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { ActionButton } from '../../kit/bars/action-button.tsx'
import { AppBar } from '../../kit/bars/app-bar.tsx'
import type { Mail } from '../mails/mails.ts'
import { changeMail } from '../state.ts'
import { useMail } from '../view.ts'

/** What can be done with the mails that are chosen (ids of AOSP's UnifiedEmail). */
export function SelectionBar(): ViewElement {
  const { t, framework, locale, state: { mails }, local: { folder, selected }, change, changer } = useMail()
  const chosen = mails.filter(({ id }) => selected.includes(id))
  const action = (id: string, glyph: Glyph, changed: Partial<Mail>, desc = t(id)): ViewElement => (
    <ActionButton
      id={id}
      desc={desc}
      glyph={glyph}
      onClick={(tx) => {
        for (const mail of chosen) changeMail(tx, mail.id, changed)
        if (changed.folder !== undefined) tx.toast(t(`${id}_done`))
        change(tx, { selected: [] })
      }}
    />
  )
  return (
    <AppBar
      button={{ glyph: glyphs.close, desc: framework('done'), onClick: changer({ selected: [] }) }}
      title={localizeDigits(locale, String(selected.length))}
    >
      {folder === 'inbox' ? action('archive', glyphs.archive, { folder: 'all_mail' }) : null}
      {folder === 'trash'
        ? action('move_to_inbox', glyphs.inbox, { folder: 'inbox' })
        : action('delete', glyphs.deleteOutline, { folder: 'trash' })}
      {action('mark_unread', glyphs.mail, { read: false })}
    </AppBar>
  )
}
