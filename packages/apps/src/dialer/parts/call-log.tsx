import { Permission } from '@droidgym/phone/system/permission-groups'
import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { formatDate } from '@droidgym/phone/i18n/formats'
import { minuteOf } from '@droidgym/phone/watched-state'
import { Words } from '../../kit/controls/words.tsx'
import { Heading } from '../../kit/rows/section.tsx'
import { placeCall } from '../../shared/people/calls.ts'
import { ContactPhoto } from '../../shared/people/contact-photo.tsx'
import { callerName } from '../../shared/people/dialer-state.ts'
import { needing } from '../../shared/permissions/permission-gate.tsx'
import { useDialer } from '../view.ts'
import { NothingListed } from './nothing-listed.tsx'
import { PersonRow } from './person-rows.tsx'

interface CallLogProps {
  /** What the empty list offers. */
  readonly onMakeCall?: Handler
}

const DAY_MS = 86_400_000

/**
 * The calls, the newest first (call_log_fragment.xml; the newer fragment is off in CallLogConfigImpl).
 * Assumption: a tap calls again, where the real row unfolds; and calls before today have no title.
 */
export function CallLog(props: CallLogProps): ViewElement {
  return needing([Permission.readCallLog], () => <Calls {...props} />)
}

function Calls({ onMakeCall }: CallLogProps): ViewElement {
  const { context, t, locale, timeText, state: { calls } } = useDialer()
  if (calls.length === 0) {
    const action = onMakeCall && { text: t('call_log_all_empty_action'), onClick: onMakeCall }
    return <NothingListed icon={glyphs.history} title={t('call_log_all_empty')} action={action} />
  }
  const isToday = (time: number): boolean => Math.floor(time / DAY_MS) === Math.floor(minuteOf(context.state) / DAY_MS)
  return (
    <view cls="LinearLayout" flex={1}>
      <scroll id="recycler_view" key="calls" cls="androidx.recyclerview.widget.RecyclerView" flex={1}>
        {calls.map(({ number, at, type = 'outgoing' }, index) => {
          const time = timeText(at)
          const when = isToday(at) ? time : `${formatDate(locale, at, 'EEEMMMd')}, ${time}`
          return (
            <CallRow
              key={index}
              {...(index === 0 && isToday(at) && { dayGroup: t('call_log_header_today') })}
              name={callerName(context.state, number)}
              details={`${t(`${type}_call`)} • ${when}`}
              onClick={(tx) => { placeCall(tx, number) }}
            />
          )
        })}
      </scroll>
    </view>
  )
}

interface CallRowProps {
  readonly key: number
  /** The title of the calls of a day, above the first of them. */
  readonly dayGroup?: string
  readonly name: string
  readonly details: string
  readonly onClick: Handler
}

/** call_log_list_item.xml. A CardView reports the class of the FrameLayout that it extends. */
function CallRow({ key, dayGroup, name, details, onClick }: CallRowProps): ViewElement {
  const photo = <view cls="FrameLayout"><ContactPhoto id="quick_contact_photo" name={name} size={40} /></view>
  const call = (
    <view cls="LinearLayout" id="call_type">
      <Words id="call_location_and_date" text={details} size={14} maxLines={1} quiet />
    </view>
  )
  return (
    <view key={key} cls="LinearLayout" id="call_log_list_item">
      {dayGroup === undefined ? null : <Heading id="call_log_day_group_label" title={dayGroup} />}
      <view cls="FrameLayout" id="call_log_row">
        <view cls="LinearLayout">
          <PersonRow
            id="primary_action_view"
            icon={photo}
            title={name}
            titleId="name"
            subtitle={call}
            texts={{ cls: 'LinearLayout' }}
            onClick={onClick}
          />
        </view>
      </view>
    </view>
  )
}
