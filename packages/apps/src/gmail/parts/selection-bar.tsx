import { localizeDigits } from '@droidgym/phone/i18n/formats'
import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { AppBar } from '../../kit/bars/app-bar.tsx'
import { changeMail } from '../state.ts'
import { useMail } from '../view.ts'
import { actedOn } from './acted-on.ts'
import { MoveButtons } from './move-buttons.tsx'

/** What can be done with the mails that are chosen (ids of AOSP's UnifiedEmail). */
export function SelectionBar(): ViewElement {
  const { framework, locale, state, local, changer } = useMail()
  const close: Handler = changer({ selected: [] })
  const chosen = actedOn(state, local)
  return (
    <AppBar
      button={{ glyph: glyphs.close, desc: framework('done'), onClick: close }}
      title={localizeDigits(locale, String(local.selected.length))}
    >
      <MoveButtons
        folder={local.folder}
        onUnread={(tx) => {
          for (const mail of chosen) changeMail(tx, mail.id, { read: false })
          close(tx)
        }}
      />
    </AppBar>
  )
}
