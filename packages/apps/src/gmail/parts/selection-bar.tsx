import { localizeDigits } from '@droidgym/phone/i18n/formats'
import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { ActionButton } from '../../kit/bars/action-button.tsx'
import { AppBar } from '../../kit/bars/app-bar.tsx'
import { changeMail } from '../state.ts'
import { useMail } from '../view.ts'
import { MoveButtons } from './move-buttons.tsx'

/** What can be done with the mails that are chosen (ids of AOSP's UnifiedEmail). */
export function SelectionBar(): ViewElement {
  const { t, framework, locale, state: { mails }, local: { folder, selected }, changer } = useMail()
  const chosen = mails.filter(({ id }) => selected.includes(id))
  const close: Handler = changer({ selected: [] })
  return (
    <AppBar
      button={{ glyph: glyphs.close, desc: framework('done'), onClick: close }}
      title={localizeDigits(locale, String(selected.length))}
    >
      <MoveButtons mails={chosen} folder={folder} onMoved={close} />
      <ActionButton
        id="mark_unread"
        desc={t('mark_unread')}
        glyph={glyphs.mail}
        onClick={(tx) => {
          for (const mail of chosen) changeMail(tx, mail.id, { read: false })
          close(tx)
        }}
      />
    </AppBar>
  )
}
