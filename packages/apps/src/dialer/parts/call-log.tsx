import { Permission } from '@droidgym/phone/system/permission-groups'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { minuteOf } from '@droidgym/phone/watched-state'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { Words } from '../../kit/controls/words.tsx'
import { Heading } from '../../kit/rows/section.tsx'
import { dayOf } from '../../kit/time/units.ts'
import { blockedNumber } from '../../shared/people/blocked-numbers.ts'
import { placeCall } from '../../shared/people/calls.ts'
import { ContactPhoto } from '../../shared/people/contact-photo.tsx'
import type { CallRecord } from '../../shared/people/dialer-state.ts'
import { callerName } from '../../shared/people/dialer-state.ts'
import { needing } from '../../shared/permissions/permission-gate.tsx'
import { useDialer } from '../view.ts'
import { CallActions } from './call-actions.tsx'
import { NothingListed } from './nothing-listed.tsx'
import { PersonRow } from './person-rows.tsx'

interface CallLogProps {
  /** The call that is unfolded, and what unfolds another one, or none. */
  readonly unfolded: string | null
  readonly onUnfold: (tx: Transaction, call: string | null) => void
  /** What the empty list offers. */
  readonly onMakeCall?: Handler
}

/**
 * The calls, the newest first (call_log_fragment.xml; the newer fragment is off in CallLogConfigImpl).
 * Assumption: calls of one number are not drawn together, and calls before today have no title.
 */
export function CallLog(props: CallLogProps): ViewElement {
  return needing([Permission.readCallLog], () => <Calls {...props} />)
}

function Calls({ unfolded, onUnfold, onMakeCall }: CallLogProps): ViewElement {
  const { context, t, state: { calls } } = useDialer()
  if (calls.length === 0) {
    const action = onMakeCall && { text: t('call_log_all_empty_action'), onClick: onMakeCall }
    return <NothingListed icon={glyphs.history} title={t('call_log_all_empty')} action={action} />
  }
  const isToday = (time: number): boolean => dayOf(time) === dayOf(minuteOf(context.state))
  return (
    <view cls="LinearLayout" flex={1}>
      <scroll id="recycler_view" key="calls" cls="androidx.recyclerview.widget.RecyclerView" flex={1}>
        {calls.map((call, index) => {
          const key = keyOf(call)
          return (
            <CallRow
              key={index}
              {...(index === 0 && isToday(call.at) && { dayGroup: t('call_log_header_today') })}
              call={call}
              isToday={isToday(call.at)}
              isUnfolded={unfolded === key}
              onClick={(tx) => { onUnfold(tx, unfolded === key ? null : key) }}
            />
          )
        })}
      </scroll>
    </view>
  )
}

function keyOf({ number, at, type }: CallRecord): string {
  return `${at} ${number} ${type ?? ''}`
}

interface CallRowProps {
  readonly key: number
  /** The title of the calls of a day, above the first of them. */
  readonly dayGroup?: string
  readonly call: CallRecord
  readonly isToday: boolean
  readonly isUnfolded: boolean
  readonly onClick: Handler
}

/** call_log_list_item.xml. A CardView reports the class of the FrameLayout that it extends. */
function CallRow({ key, dayGroup, call, isToday, isUnfolded, onClick }: CallRowProps): ViewElement {
  const { context, palette, t, timeText, momentText } = useDialer()
  const { number, at, type = 'outgoing' } = call
  const name = callerName(context.state, number)
  const when = isToday ? timeText(at) : momentText(at)
  const isBlocked = blockedNumber(context.state, number) !== undefined
  const kind = isBlocked ? `${t('blocked_number_call_log_label')}, ${t(`${type}_call`)}` : t(`${type}_call`)
  const photo = <view cls="FrameLayout"><ContactPhoto id="quick_contact_photo" name={name} size={40} /></view>
  const details = (
    <view cls="LinearLayout" id="call_type">
      <Words id="call_location_and_date" text={`${kind} • ${when}`} size={14} maxLines={1} quiet />
    </view>
  )
  return (
    <view key={key} cls="LinearLayout" id="call_log_list_item">
      {dayGroup === undefined ? null : <Heading id="call_log_day_group_label" title={dayGroup} />}
      <view cls="FrameLayout" id="call_log_row" {...(isUnfolded && { background: palette.surface, elevation: 4 })}>
        <view cls="LinearLayout">
          <PersonRow
            id="primary_action_view"
            icon={photo}
            title={name}
            titleId="name"
            subtitle={details}
            texts={{ cls: 'LinearLayout' }}
            onClick={onClick}
          >
            <IconButton
              cls="ImageView"
              id="primary_action_button"
              desc={t('description_call_action', { name })}
              glyph={glyphs.phone}
              onClick={(tx) => { placeCall(tx, number) }}
            />
          </PersonRow>
          {isUnfolded ? <CallActions call={call} isBlocked={isBlocked} /> : null}
        </view>
      </view>
    </view>
  )
}
