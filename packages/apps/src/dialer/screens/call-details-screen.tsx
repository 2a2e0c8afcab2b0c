import { formatPhoneNumber } from '@droidgym/phone/i18n/phone-number'
import { copyText } from '@droidgym/phone/system/clipboard'
import type { Glyph } from '@droidgym/phone/view/drawing'
import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { AppBar } from '../../kit/bars/app-bar.tsx'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { Words } from '../../kit/controls/words.tsx'
import { Divider } from '../../kit/rows/divider.tsx'
import { ListRow } from '../../kit/rows/list-row.tsx'
import { placeCall } from '../../shared/people/calls.ts'
import type { CallRecord } from '../../shared/people/dialer-state.ts'
import { callerName, phoneState } from '../../shared/people/dialer-state.ts'
import { DIALER } from '../app.ts'
import { PersonRow } from '../parts/person-rows.tsx'
import { Activity } from '../state.ts'
import { DIALER_COLORS, detailsViews } from '../view.ts'

const useDetails = detailsViews.use

/** call_details_activity.xml: who was called, the call, and what can be done about it. */
export const callDetailsScreen = detailsViews.screen({
  content: () => <Page />,
})

function Page(): ViewElement {
  const { context, t, local: { number, at }, state: { calls } } = useDetails()
  const call = calls.find((one) => one.number === number && one.at === at)
  const name = callerName(context.state, number)
  const formatted = formatPhoneNumber(number)
  return (
    <view flex={1}>
      <AppBar id="toolbar" background={DIALER_COLORS.toolbar} tint="#FFFFFF" title={t('call_details')} />
      <scroll id="recycler_view" cls="androidx.recyclerview.widget.RecyclerView" flex={1}>
        <PersonRow
          title={name}
          titleId="contact_name"
          {...(name !== formatted && { subtitle: formatted, subtitleId: 'phone_number' })}
        >
          <IconButton
            cls="ImageView"
            id="call_back_button"
            desc={t('description_call_action', { name })}
            glyph={glyphs.phone}
            onClick={(tx) => { placeCall(tx, number) }}
          />
        </PersonRow>
        <Divider />
        {call === undefined ? null : <Entry call={call} />}
        <Divider />
        <Action
          id="call_detail_action_copy"
          glyph={glyphs.copy}
          text={t('call_details_copy_number')}
          onClick={(tx) => { copyText(tx, formatted) }}
        />
        <Action
          id="call_detail_action_edit_before_call"
          glyph={glyphs.edit}
          text={t('call_details_edit_number')}
          onClick={(tx) => {
            const component = { packageName: DIALER.packageName, className: Activity.main }
            tx.startActivity({ action: 'android.intent.action.DIAL', data: `tel:${number}`, component })
          }}
        />
        <Action
          id="call_detail_action_delete"
          glyph={glyphs.deleteOutline}
          text={t('delete')}
          onClick={(tx) => {
            phoneState.update(tx, (state) => ({
              ...state,
              calls: state.calls.filter((one) => one.number !== number || one.at !== at),
            }))
            tx.finish(context.activityId)
          }}
        />
      </scroll>
    </view>
  )
}

const ENTRY_GLYPHS: Readonly<Record<NonNullable<CallRecord['type']>, Glyph>> = {
  incoming: glyphs.undo,
  outgoing: glyphs.redo,
  missed: glyphs.phoneMissed,
  rejected: glyphs.phoneEnd,
  blocked: glyphs.hold,
}

/** call_details_entry.xml. A call that was not taken has no duration. */
function Entry({ call: { at, type = 'outgoing', duration = 0 } }: { readonly call: CallRecord }): ViewElement {
  const { palette, t, momentText } = useDetails()
  const isTaken = type === 'incoming' || type === 'outgoing'
  return (
    <view cls="RelativeLayout" direction="row" align="center" paddingX={16} paddingY={12} gap={16}>
      <image id="call_direction" glyph={ENTRY_GLYPHS[type]} size={24} tint={palette.iconTint} />
      <view flex={1}>
        <Words id="call_type" text={t(`${type}_call`)} />
        <Words id="call_time" text={momentText(at)} size={14} quiet />
      </view>
      {isTaken ? <Words id="call_duration" text={durationText(duration)} size={14} quiet /> : null}
    </view>
  )
}

/** `1m 5s` (CallEntryFormatter.formatDuration). */
function durationText(duration: number): string {
  const { t } = useDetails()
  const secondUnit = t('call_details_seconds_abbreviation')
  const [minutes, seconds] = [Math.floor(duration / 60), duration % 60]
  if (minutes === 0) return t('call_duration_short_format_pattern', { seconds, secondUnit })
  const minuteUnit = t('call_details_minutes_abbreviation')
  return t('call_duration_format_pattern', { minutes, minuteUnit, seconds, secondUnit })
}

interface ActionProps {
  readonly id: string
  readonly glyph: Glyph
  readonly text: string
  readonly onClick: Handler
}

function Action({ id, glyph, text, onClick }: ActionProps): ViewElement {
  return <ListRow id={id} icon={glyph} title={text} gap={32} onClick={onClick} />
}
