import type { Handler, ViewElement } from '../../phone/view/element.ts'
import { glyphs } from '../../phone/view/glyphs/glyphs.ts'
import { h } from '../../phone/view/jsx.ts'
import { formatDate, formatTimeAt } from '../../phone/i18n/formats.ts'
import type { PhoneState } from '../../phone/system/state.ts'
import { minuteOf } from '../../phone/watched-state.ts'
import { placeCall } from '../shared/people/calls.ts'
import { PersonRow } from './contact-rows.tsx'
import type { DialerLook } from './dialer-look.ts'
import { EmptyList } from './empty-list.tsx'
import { callerName, phoneState } from '../shared/people/dialer-state.ts'

interface CallLogProps {
  readonly state: PhoneState
  readonly look: DialerLook
  /** What the empty list offers. */
  readonly onMakeCall?: Handler
}

const ROW_IDS = { photo: 'photo_view', primary: 'primary_text', secondary: 'secondary_text' } as const
const DAY_MS = 86_400_000

/** The calls that were made, the newest first. A tap calls again. */
export function CallLog({ state, look, onMakeCall }: CallLogProps): ViewElement {
  const dialer = phoneState.of(state)
  const { locale, t } = look
  if (dialer.calls.length === 0) {
    return (
      <EmptyList
        glyph={glyphs.history}
        message={t('call_log_all_empty')}
        look={look}
        {...(onMakeCall === undefined ? {} : { action: t('call_log_all_empty_action'), onAction: onMakeCall })}
      />
    )
  }
  const dayOf = (time: number): number => Math.floor(time / DAY_MS)
  return (
    <scroll id="new_call_log_recycler_view" cls="androidx.recyclerview.widget.RecyclerView" flex={1}>
      {dialer.calls.some(({ at }) => dayOf(at) === dayOf(minuteOf(state))) ? (
        <text
          id="new_call_log_header_text"
          text={t('call_log_header_today')}
          size={14}
          weight={500}
          color={look.palette.secondaryText}
          paddingX={16}
          paddingY={12}
        />
      ) : null}
      {dialer.calls.map(({ number, at }, index) => {
        const time = formatTimeAt(locale, at)
        const when = dayOf(at) === dayOf(minuteOf(state)) ? time : `${formatDate(locale, at, 'EEEMMMd')}, ${time}`
        return (
          <PersonRow
            key={index}
            ids={ROW_IDS}
            primary={callerName(state, number)}
            secondary={`${t('outgoing_call')} • ${when}`}
            look={look}
            onClick={(tx) => {
              placeCall(tx, number)
            }}
          />
        )
      })}
    </scroll>
  )
}
