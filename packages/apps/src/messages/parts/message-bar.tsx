import { translator } from '@droidgym/phone/i18n/strings'
import { copyText } from '@droidgym/phone/system/clipboard'
import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { ActionButton } from '../../kit/bars/action-button.tsx'
import { AppBar } from '../../kit/bars/app-bar.tsx'
import { OverflowButton } from '../../kit/overlays/overflow-menu.tsx'
import type { Message } from '../exchanges/conversation.ts'
import { TITLE_STYLE, useChat } from '../view.ts'

/** What can be done with the message that is chosen (conversation_fragment_select_menu.xml of AOSP Messaging). */
export function MessageBar({ message: { text } }: { readonly message: Message }): ViewElement {
  const { t, locale, changer, opener } = useChat()
  const close: Handler = changer({ chosen: null })
  return (
    <AppBar button={{ glyph: glyphs.close, desc: t('action_cancel'), onClick: close }} title="" titleStyle={TITLE_STYLE}>
      {text === '' ? null : (
        <ActionButton
          id="copy_text"
          glyph={glyphs.copy}
          desc={translator(locale, 'framework')('copy')}
          onClick={(tx) => {
            copyText(tx, text)
            close(tx)
          }}
        />
      )}
      <ActionButton
        id="action_delete_message"
        glyph={glyphs.delete}
        desc={t('action_delete')}
        onClick={opener('delete-message')}
      />
      <OverflowButton onClick={opener('message-menu')} />
    </AppBar>
  )
}
