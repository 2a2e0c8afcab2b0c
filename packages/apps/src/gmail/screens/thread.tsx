import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { ActionButton } from '../../kit/bars/action-button.tsx'
import { TopBar, UpButton } from '../../kit/bars/top-bar.tsx'
import { Words } from '../../kit/controls/words.tsx'
import { linked } from '../../shared/links/linked.ts'
import { ownAccount } from '../../shared/accounts.ts'
import { dateText } from '../mails/date-text.ts'
import type { Mail } from '../mails/mails.ts'
import { AttachmentChip } from '../parts/attachment-chip.tsx'
import { MoveButtons } from '../parts/move-buttons.tsx'
import { PersonDisc } from '../parts/person-disc.tsx'
import { StarButton } from '../parts/star-button.tsx'
import type { ComposeLocal } from '../state.ts'
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
            <Words key={text} cls="android.view.View" text={text} selectable {...linked(text, palette.accent)} />
          ))}
        </view>
        {mail.attachments?.map((attachment, index) => <AttachmentChip key={String(index)} attachment={attachment} />)}
        <view direction="row" wrap padding={16} gap={8}>
          <AnswerButton
            id="reply_button"
            text={t('reply')}
            onClick={(tx) => compose(tx, { ...FRESH_COMPOSE, to: mail.address, subject: prefixed('Re', mail.subject) })}
          />
          <AnswerButton id="forward_button" text={t('forward')} onClick={(tx) => compose(tx, forwarded(mail, view))} />
        </view>
      </scroll>
    </view>
  )
}

interface AnswerButtonProps {
  readonly id: string
  readonly text: string
  readonly onClick: Handler
}

function AnswerButton({ id, text, onClick }: AnswerButtonProps): ViewElement {
  const { palette } = useMail()
  return (
    <text
      id={id}
      text={text}
      size={14}
      weight={500}
      color={palette.accent}
      border={{ width: 1, color: palette.divider }}
      radius={20}
      paddingX={24}
      paddingY={14}
      onClick={onClick}
    />
  )
}

/** ComposeActivity.buildFormattedSubject of AOSP's UnifiedEmail: one prefix is enough. */
function prefixed(prefix: 'Re' | 'Fwd', subject: string): string {
  return subject.toLowerCase().startsWith(`${prefix.toLowerCase()}:`) ? subject : `${prefix}: ${subject}`
}

/** A new mail with what another says, and its files. Assumption: the words over it are those of UnifiedEmail. */
function forwarded(mail: Mail, view: ReturnType<typeof useMail>): ComposeLocal {
  const { t } = view
  const own = ['sent', 'outbox', 'drafts'].includes(mail.folder)
  const head = [
    `---------- ${t('forwarded_message')} ----------`,
    `${t('from')}: ${own ? ownAccount().address : `${mail.person} <${mail.address}>`}`,
    `${t('subject')}: ${mail.subject}`,
    `${t('to')}: ${own ? mail.address : ownAccount().address}`,
  ]
  return {
    ...FRESH_COMPOSE,
    subject: prefixed('Fwd', mail.subject),
    body: ['', ...head, '', ...mail.paragraphs].join('\n'),
    attachments: mail.attachments ?? [],
  }
}

function ThreadBar({ mail }: { readonly mail: Mail }): ViewElement {
  const { t, changer } = useMail()
  const close: Handler = changer({ open: null })
  return (
    <TopBar id="mail_toolbar">
      <UpButton target={56} onClick={close} />
      <view flex={1} />
      <MoveButtons mails={[mail]} folder={mail.folder} onMoved={close} />
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
