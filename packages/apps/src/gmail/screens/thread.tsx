import type { Glyph } from '@droidgym/phone/view/drawing'
import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { ActionButton } from '../../kit/bars/action-button.tsx'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { TopBar, UpButton } from '../../kit/bars/top-bar.tsx'
import { Words } from '../../kit/controls/words.tsx'
import { linked } from '../../shared/links/linked.ts'
import { dateText } from '../mails/date-text.ts'
import type { Mail } from '../mails/mails.ts'
import { AttachmentChip } from '../parts/attachment-chip.tsx'
import { PersonDisc } from '../parts/person-disc.tsx'
import { StarButton } from '../parts/star-button.tsx'
import { FRESH_COMPOSE, changeMail } from '../state.ts'
import { compose, useMail } from '../view.ts'

/** A mail that is read. */
export function Thread({ mail }: { readonly mail: Mail }): ViewElement {
  const view = useMail()
  const { t, palette } = view
  const subject = mail.subject === '' ? t('no_subject') : mail.subject
  return (
    <view flex={1}>
      <ThreadBar mail={mail} />
      <scroll cls="android.webkit.WebView" id="conversation_container" key={`mail-${String(mail.id)}`} flex={1}>
        <view direction="row" align="center" paddingStart={16}>
          <Words id="subject_and_folder_view" text={subject} size={20} flex={1} />
          <StarButton id="conversation_header_star" mail={mail} />
        </view>
        <view direction="row" paddingX={16} paddingY={8} gap={16}>
          <PersonDisc id="contact_badge" person={mail.person} />
          <view flex={1}>
            <Words id="sender_name" text={mail.person} weight={500} />
            <Words id="upper_date" text={dateText(view, mail.at)} size={12} quiet />
          </view>
        </view>
        <view padding={16} gap={12}>
          {mail.paragraphs.map((text) => (
            <Words key={text} cls="android.view.View" text={text} {...linked(text, palette.accent)} />
          ))}
        </view>
        {mail.attachments?.map((attachment, index) => <AttachmentChip key={String(index)} attachment={attachment} />)}
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
          onClick={(tx) => compose(tx, { ...FRESH_COMPOSE, to: mail.address, subject: `Re: ${mail.subject}` })}
        />
      </scroll>
    </view>
  )
}

function ThreadBar({ mail }: { readonly mail: Mail }): ViewElement {
  const { t, changer } = useMail()
  const close: Handler = changer({ open: null })
  const moves = (id: string, glyph: Glyph, folder: Mail['folder']): ViewElement => (
    <IconButton
      key={id}
      cls="TextView"
      id={id}
      desc={t(id)}
      glyph={glyph}
      onClick={(tx) => {
        changeMail(tx, mail.id, { folder })
        tx.toast(t(`${id}_done`))
        close(tx)
      }}
    />
  )
  return (
    <TopBar id="mail_toolbar">
      <UpButton target={56} onClick={close} />
      <view flex={1} />
      {mail.folder === 'inbox' ? moves('archive', glyphs.archive, 'all_mail') : null}
      {mail.folder === 'trash'
        ? moves('move_to_inbox', glyphs.inbox, 'inbox')
        : moves('delete', glyphs.deleteOutline, 'trash')}
      <ActionButton
        id="inside_conversation_unread"
        desc={t('mark_unread')}
        glyph={glyphs.mail}
        onClick={(tx) => {
          changeMail(tx, mail.id, { read: false })
          close(tx)
        }}
      />
    </TopBar>
  )
}
