import type { Handler, ViewElement } from '../../../phone/view/element.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import { h } from '../../../phone/view/jsx.ts'
import { formatDate, formatTimeAt } from '../../../phone/i18n/formats.ts'
import { minuteOf } from '../../../phone/watched-state.ts'
import { placeCall } from '../../shared/people/calls.ts'
import { callerName } from '../../shared/people/dialer-state.ts'
import { useDialer } from '../view.ts'
import { EmptyList } from './empty-list.tsx'
import { PersonRow } from './person-rows.tsx'

interface CallLogProps {
  /** What the empty list offers. */
  readonly onMakeCall?: Handler
}

const ROW_IDS = { photo: 'photo_view', primary: 'primary_text', secondary: 'secondary_text' } as const
const DAY_MS = 86_400_000

/** The calls that were made, the newest first. A tap calls again. */
export function CallLog({ onMakeCall }: CallLogProps): ViewElement {
  const { context, t, locale, palette, state: { calls } } = useDialer()
  if (calls.length === 0) {
    const action = onMakeCall && { text: t('call_log_all_empty_action'), onClick: onMakeCall }
    return <EmptyList glyph={glyphs.history} message={t('call_log_all_empty')} {...(action && { action })} />
  }
  const isToday = (time: number): boolean => Math.floor(time / DAY_MS) === Math.floor(minuteOf(context.state) / DAY_MS)
  return (
    <scroll id="new_call_log_recycler_view" cls="androidx.recyclerview.widget.RecyclerView" flex={1}>
      {calls.some(({ at }) => isToday(at)) ? (
        <text
          id="new_call_log_header_text"
          text={t('call_log_header_today')}
          size={14}
          weight={500}
          color={palette.secondaryText}
          paddingX={16}
          paddingY={12}
        />
      ) : null}
      {calls.map(({ number, at }, index) => {
        const time = formatTimeAt(locale, at)
        const when = isToday(at) ? time : `${formatDate(locale, at, 'EEEMMMd')}, ${time}`
        return (
          <PersonRow
            key={index}
            ids={ROW_IDS}
            primary={callerName(context.state, number)}
            secondary={`${t('outgoing_call')} • ${when}`}
            onClick={(tx) => { placeCall(tx, number) }}
          />
        )
      })}
    </scroll>
  )
}
