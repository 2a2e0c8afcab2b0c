import { formatDate, formatTimeAt } from '../../../phone/i18n/formats.ts'
import type { ViewElement } from '../../../phone/view/element.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import { h } from '../../../phone/view/jsx.ts'
import type { Color } from '../../../phone/view/style.ts'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { minuteOf } from '../../../phone/watched-state.ts'
import type { Mail } from '../data/mails.ts'
import type { MailLocal } from '../state.ts'
import { FRESH_COMPOSE, changeMail } from '../state.ts'
import type { View } from '../view.ts'
import { compose } from '../view.ts'

export interface MailRowProps {
  readonly key: number
  readonly view: View<MailLocal>
  readonly mail: Mail
}

/** A mail in the list: picture, sender, subject, first words, date and star. */
export function MailRow({ view, mail }: MailRowProps): ViewElement {
  const { palette, t } = view
  const weight = mail.read ? 400 : 700
  const date = dateText(view, mail.at)
  const subject = mail.subject === '' ? t('no_subject') : mail.subject
  const person = mail.person === '' ? ' ' : mail.person
  return (
    <view
      key={mail.id}
      cls="FrameLayout"
      id="viewified_conversation_item_view"
      desc={`${person}, ${subject}, ${mail.paragraphs[0] ?? ''}, ${date}`}
      direction="row"
      minHeight={80}
      paddingStart={16}
      paddingY={8}
      gap={16}
      onClick={(tx) => {
        if (mail.folder === 'drafts') {
          const { person: to, subject: about, paragraphs, id } = mail
          compose(tx, { ...FRESH_COMPOSE, to, subject: about, body: paragraphs[0] ?? '', draft: id })
          return
        }
        changeMail(tx, mail.id, { read: true })
        tx.clearFocus()
        view.change(tx, { open: mail.id })
      }}
      onLongClick={(tx) => {
        changeMail(tx, mail.id, { read: !mail.read })
      }}
    >
      <PersonDisc id="contact_image" person={person} />
      <view flex={1}>
        <view direction="row" align="center" gap={8}>
          <text id="senders" text={person} size={16} weight={weight} maxLines={1} color={palette.primaryText} flex={1} />
          <text id="date" text={date} size={12} weight={weight} color={palette.secondaryText} />
        </view>
        <text id="subject" text={subject} size={14} weight={weight} maxLines={1} color={palette.primaryText} />
        <text id="snippet" text={mail.paragraphs[0] ?? ''} size={14} maxLines={1} color={palette.secondaryText} />
      </view>
      <view align="center" justify="end">
        <IconButton
          cls="ImageView"
          id="star"
          desc={t(mail.starred ? 'unstar' : 'star')}
          glyph={mail.starred ? glyphs.star : glyphs.starOutline}
          tint={mail.starred ? '#F4B400' : palette.iconTint}
          onClick={(tx) => {
            changeMail(tx, mail.id, { starred: !mail.starred })
          }}
        />
      </view>
    </view>
  )
}

const COLORS: readonly Color[] = ['#D93025', '#E37400', '#188038', '#1A73E8', '#9334E6', '#00796B', '#C2185B']

/** A letter on a disc in the person's colour. */
export function PersonDisc({ id, person }: { readonly id: string; readonly person: string }): ViewElement {
  const code = Array.from(person).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0)
  return (
    <view
      id={id}
      cls="ImageView"
      width={40}
      height={40}
      radius={20}
      marginTop={4}
      background={COLORS[code % COLORS.length] ?? '#1A73E8'}
      align="center"
      justify="center"
    >
      <text unreported fixedSize text={(/\p{L}/u.exec(person)?.[0] ?? '#').toUpperCase()} size={20} color="#FFFFFF" />
    </view>
  )
}

const DAY_MS = 86_400_000

/** The time on the same day, else the date. */
export function dateText({ context, locale }: View<MailLocal>, at: number): string {
  const sameDay = Math.floor(at / DAY_MS) === Math.floor(minuteOf(context.state) / DAY_MS)
  return sameDay ? formatTimeAt(locale, at) : formatDate(locale, at, 'MMMd')
}
