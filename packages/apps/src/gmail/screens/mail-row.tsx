import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { Words } from '../../kit/controls/words.tsx'
import { toggled } from '../../kit/lists.ts'
import { dateText } from '../mails/date-text.ts'
import type { Mail } from '../mails/mails.ts'
import { ChosenDisc, PersonDisc } from '../parts/person-disc.tsx'
import { swipeRow } from '../parts/swipe-row.ts'
import { StarButton } from '../parts/star-button.tsx'
import { FRESH_COMPOSE, changeMail } from '../state.ts'
import { compose, useMail } from '../view.ts'

export interface MailRowProps {
  readonly key: number
  readonly mail: Mail
}

/** A mail in the list: picture, sender, subject, first words, date and star. */
export function MailRow({ mail }: MailRowProps): ViewElement {
  const view = useMail()
  const { t, palette, configuration, local: { selected }, change } = view
  const chosen = selected.includes(mail.id)
  const choose: Handler = (tx) => change(tx, { selected: toggled(selected, mail.id) })
  const weight = mail.read ? 400 : 700
  const date = mail.folder === 'outbox' ? t('queued') : dateText(view, mail.sendAt ?? mail.at)
  const subject = mail.subject === '' ? t('no_subject') : mail.subject
  const person = mail.person === '' ? ' ' : mail.person
  const body = mail.paragraphs[0] ?? ''
  return (
    <view
      key={mail.id}
      cls="FrameLayout"
      id="viewified_conversation_item_view"
      desc={`${person}, ${subject}, ${body}, ${date}`}
      direction="row"
      minHeight={80}
      paddingStart={16}
      paddingY={8}
      gap={16}
      selected={chosen}
      {...(chosen ? { background: palette.divider } : {})}
      onClick={selected.length > 0 ? choose : (tx) => {
        if (mail.folder === 'drafts') {
          const { person: to, subject, attachments = [], id: draft } = mail
          const cc = mail.cc?.join(', ') ?? null
          compose(tx, { ...FRESH_COMPOSE, to, cc, subject, body, attachments, draft })
          return
        }
        changeMail(tx, mail.id, { read: true })
        tx.clearFocus()
        change(tx, { open: mail.id })
      }}
      onLongClick={choose}
      onPan={(tx, pan) => swipeRow(tx, mail, { pan, width: configuration.widthDp })}
    >
      {chosen ? <ChosenDisc /> : <PersonDisc id="contact_image" person={person} />}
      <view flex={1}>
        <view direction="row" align="center" gap={8}>
          <Words id="senders" text={person} weight={weight} maxLines={1} flex={1} />
          <Words id="date" text={date} size={12} weight={weight} quiet />
        </view>
        <Words id="subject" text={subject} size={14} weight={weight} maxLines={1} />
        <Words id="snippet" text={body} size={14} maxLines={1} quiet />
      </view>
      <view align="center" justify="end">
        <StarButton id="star" mail={mail} />
      </view>
    </view>
  )
}
