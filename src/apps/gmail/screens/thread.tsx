import type { Handler, ViewElement } from '../../../phone/view/element.ts'
import type { Glyph } from '../../../phone/view/drawing.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import { h } from '../../../phone/view/jsx.ts'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { TopBar, UpButton } from '../../kit/bars/top-bar.tsx'
import { dateText, PersonDisc } from './mail-row.tsx'
import type { Mail } from '../data/mails.ts'
import type { MailLocal } from '../state.ts'
import { FRESH_COMPOSE, changeMail } from '../state.ts'
import type { View } from '../view.ts'
import { compose } from '../view.ts'

interface ThreadProps {
  readonly view: View<MailLocal>
  readonly mail: Mail
}

/** A mail that is read. */
export function Thread({ view, mail }: ThreadProps): ViewElement {
  const { t, palette } = view
  return (
    <view flex={1}>
      <ThreadBar view={view} mail={mail} />
      <scroll cls="android.webkit.WebView" id="conversation_container" key={`mail-${String(mail.id)}`} flex={1}>
        <view direction="row" align="center" paddingStart={16}>
          <text
            id="subject_and_folder_view"
            text={mail.subject === '' ? t('no_subject') : mail.subject}
            size={20}
            color={palette.primaryText}
            flex={1}
          />
          <IconButton
            cls="ImageView"
            id="conversation_header_star"
            desc={t(mail.starred ? 'unstar' : 'star')}
            glyph={mail.starred ? glyphs.star : glyphs.starOutline}
            tint={mail.starred ? '#F4B400' : palette.iconTint}
            onClick={(tx) => {
              changeMail(tx, mail.id, { starred: !mail.starred })
            }}
          />
        </view>
        <view direction="row" paddingX={16} paddingY={8} gap={16}>
          <PersonDisc id="contact_badge" person={mail.person} />
          <view flex={1}>
            <text id="sender_name" text={mail.person} size={16} weight={500} color={palette.primaryText} />
            <text id="upper_date" text={dateText(view, mail.at)} size={12} color={palette.secondaryText} />
          </view>
        </view>
        <view padding={16} gap={12}>
          {mail.paragraphs.map((text) => (
            <text key={text} cls="android.view.View" text={text} size={16} color={palette.primaryText} />
          ))}
        </view>
        <text
          id="reply_button"
          text={t('reply')}
          size={14}
          weight={500}
          color={palette.accent}
          border={{ width: 1, color: palette.divider }}
          radius={20}
          paddingX={24}
          paddingY={14}
          margin={16}
          alignSelf="start"
          onClick={(tx) => {
            compose(tx, { ...FRESH_COMPOSE, to: mail.address, subject: `Re: ${mail.subject}` })
          }}
        />
      </scroll>
    </view>
  )
}

function ThreadBar({ view, mail }: ThreadProps): ViewElement {
  const { t, palette, framework } = view
  const close: Handler = (tx) => {
    view.change(tx, { open: null })
  }
  const moves = (id: string, key: string, glyph: Glyph, folder: Mail['folder']): ViewElement => (
    <IconButton
      key={id}
      cls="TextView"
      id={id}
      desc={t(key)}
      glyph={glyph}
      tint={palette.iconTint}
      onClick={(tx) => {
        changeMail(tx, mail.id, { folder })
        tx.toast(t(`${key}_done`))
        close(tx)
      }}
    />
  )
  return (
    <TopBar id="mail_toolbar">
      <UpButton framework={framework} tint={palette.iconTint} target={56} onClick={close} />
      <view flex={1} />
      {mail.folder === 'inbox' ? moves('archive', 'archive', glyphs.archive, 'all_mail') : null}
      {mail.folder === 'trash'
        ? moves('move_to_inbox', 'move_to_inbox', glyphs.inbox, 'inbox')
        : moves('delete', 'delete', glyphs.deleteOutline, 'trash')}
      <IconButton
        cls="TextView"
        id="inside_conversation_unread"
        desc={t('mark_unread')}
        glyph={glyphs.mail}
        tint={palette.iconTint}
        onClick={(tx) => {
          changeMail(tx, mail.id, { read: false })
          close(tx)
        }}
      />
    </TopBar>
  )
}
