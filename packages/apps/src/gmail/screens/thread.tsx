import type { Transaction } from '@droidgym/phone/system/transaction'
import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import { Fragment, h } from '@droidgym/phone/view/jsx'
import { TopBar, UpButton } from '../../kit/bars/top-bar.tsx'
import { Words } from '../../kit/controls/words.tsx'
import { linked } from '../../shared/links/linked.ts'
import { ownAccount } from '../../shared/accounts.ts'
import { dateText } from '../mails/date-text.ts'
import type { Mail } from '../mails/mails.ts'
import { AttachmentChip } from '../parts/attachment-chip.tsx'
import { DoneBar } from '../parts/done-bar.tsx'
import { MoveButtons } from '../parts/move-buttons.tsx'
import { PersonDisc } from '../parts/person-disc.tsx'
import { StarButton } from '../parts/star-button.tsx'
import type { ComposeLocal } from '../state.ts'
import { sendScheduled } from '../mail-moves.ts'
import { FRESH_COMPOSE, changeMail, freshBody } from '../state.ts'
import { compose, useMail } from '../view.ts'

/** A mail that is read. */
export function Thread({ mail }: { readonly mail: Mail }): ViewElement {
  const view = useMail()
  const { t, palette, state: { settings } } = view
  const answers = mail.cc === undefined ? ['reply'] as const
    : settings.replyAction === 'reply' ? ['reply', 'reply_all'] as const : ['reply_all', 'reply'] as const
  const subject = mail.subject === '' ? t('no_subject') : mail.subject
  return (
    <view flex={1}>
      <ThreadBar mail={mail} />
      <scroll cls="android.webkit.WebView" id="conversation_container" key={`mail-${String(mail.id)}`} flex={1}>
        <view direction="row" align="center" paddingStart={16}>
          <Words id="subject_and_folder_view" text={subject} size={20} flex={1} />
          <StarButton id="conversation_header_star" mail={mail} />
        </view>
        <Labels mail={mail} />
        {mail.folder === 'scheduled' ? <Scheduled mail={mail} /> : null}
        <view direction="row" paddingX={16} paddingY={8} gap={16}>
          <PersonDisc id="contact_badge" person={mail.person} />
          <view flex={1}>
            <Words id="sender_name" text={mail.person} weight={500} />
            {mail.cc === undefined ? null : (
              <Words id="recipient_summary" text={`${t('to')}: ${recipients(mail).join(', ')}`} size={12} quiet />
            )}
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
          {answers.map((id) => (
            <AnswerButton key={id} id={`${id}_button`} text={t(id)} onClick={(tx) => compose(tx, answerTo(tx, mail, id))} />
          ))}
          <AnswerButton id="forward_button" text={t('forward')} onClick={(tx) => compose(tx, forwarded(mail, view))} />
        </view>
      </scroll>
      <DoneBar />
    </view>
  )
}

/** Who has got it. */
function recipients(mail: Mail): readonly string[] {
  return [isOwn(mail) ? mail.address : ownAccount().address, ...(mail.cc ?? [])]
}

function isOwn({ folder }: Mail): boolean {
  return folder === 'sent' || folder === 'scheduled' || folder === 'outbox' || folder === 'drafts'
}

function answerTo(tx: Transaction, mail: Mail, kind: 'reply' | 'reply_all'): ComposeLocal {
  return {
    ...FRESH_COMPOSE,
    to: mail.address,
    cc: kind === 'reply_all' ? (mail.cc ?? []).join(', ') : null,
    subject: prefixed('Re', mail.subject),
    body: freshBody(tx.state),
  }
}

/** The user's labels that the mail has, and whether answers to it come. */
function Labels({ mail: { labels = [], muted = false } }: { readonly mail: Mail }): ViewElement {
  const { t, palette } = useMail()
  const names = [...labels, ...(muted ? [t('muted')] : [])]
  if (names.length === 0) return <Fragment />
  return (
    <view direction="row" wrap paddingX={16} gap={8}>
      {names.map((name) => (
        <text
          key={name}
          id="folder_name"
          text={name}
          size={12}
          color={palette.primaryText}
          background={palette.divider}
          radius={4}
          paddingX={8}
          paddingY={2}
        />
      ))}
    </view>
  )
}

/** When a mail is sent, and the way back to the drafts. */
function Scheduled({ mail: { id, sendAt = 0 } }: { readonly mail: Mail }): ViewElement {
  const { t, palette, momentText, change } = useMail()
  return (
    <view direction="row" align="center" paddingStart={16}>
      <Words id="scheduled_time" text={t('send_scheduled', { time: momentText(sendAt) })} size={14} flex={1} />
      <text
        id="cancel_send"
        text={t('cancel_send')}
        size={14}
        weight={500}
        color={palette.accent}
        padding={16}
        onClick={(tx) => {
          changeMail(tx, id, { folder: 'drafts' })
          sendScheduled(tx)
          change(tx, { open: null })
        }}
      />
    </view>
  )
}

interface AnswerButtonProps {
  readonly key?: string
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
  const own = isOwn(mail)
  const head = [
    `---------- ${t('forwarded_message')} ----------`,
    `${t('from')}: ${own ? ownAccount().address : `${mail.person} <${mail.address}>`}`,
    `${t('subject')}: ${mail.subject}`,
    `${t('to')}: ${recipients(mail).join(', ')}`,
  ]
  return {
    ...FRESH_COMPOSE,
    subject: prefixed('Fwd', mail.subject),
    body: ['', ...head, '', ...mail.paragraphs].join('\n'),
    attachments: mail.attachments ?? [],
  }
}

function ThreadBar({ mail }: { readonly mail: Mail }): ViewElement {
  const { changer } = useMail()
  const close: Handler = changer({ open: null })
  return (
    <TopBar id="mail_toolbar">
      <UpButton target={56} onClick={close} />
      <view flex={1} />
      <MoveButtons
        folder={mail.folder}
        onUnread={(tx) => {
          changeMail(tx, mail.id, { read: false })
          close(tx)
        }}
      />
    </TopBar>
  )
}
