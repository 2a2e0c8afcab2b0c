import { formatDate } from '@droidgym/phone/i18n/formats'
import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import type { WindowSpec } from '@droidgym/phone/view/window'
import { WindowKind } from '@droidgym/phone/view/window'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { TopBar } from '../../kit/bars/top-bar.tsx'
import { FilledButton } from '../../kit/controls/text-button.tsx'
import { TextField } from '../../kit/controls/text-field.tsx'
import { Words } from '../../kit/controls/words.tsx'
import { overlayKey, overlayWindow } from '../../kit/overlays/overlay-window.ts'
import { Divider } from '../../kit/rows/divider.tsx'
import { ListRow } from '../../kit/rows/list-row.tsx'
import { SwitchRow } from '../../kit/rows/switch-row.tsx'
import { needing } from '../../shared/permissions/permission-gate.tsx'
import { NEEDED } from '../app.ts'
import { DAY_MS } from '../../kit/time/month.ts'
import { HOUR_MS } from '../events/events.ts'
import { deleteEvent, saveEvent } from '../state.ts'
import { editViews, useEdit } from '../view.ts'

/** The editor of an event. Assumption: it begins and ends on the hour, and on the same day. */
export const editScreen = editViews.screen({ content: () => needing(NEEDED, () => <Editor />), overlay: hoursDialog })

function Editor(): ViewElement {
  const { context, configuration, local, palette, t, timeText, change, openOverlay } = useEdit()
  return (
    <view flex={1}>
      <TopBar>
        <IconButton
          desc={t('discard_label')}
          glyph={glyphs.close}
          target={56}
          onClick={(tx) => tx.finish(context.activityId)}
        />
        <view flex={1} />
        {local.id === null ? null : (
          <IconButton
            id="delete"
            desc={t('delete')}
            glyph={glyphs.deleteOutline}
            onClick={(tx) => {
              if (local.id !== null) deleteEvent(tx, local.id)
              tx.finish(context.activityId)
            }}
          />
        )}
        <FilledButton
          id="save"
          text={t('save')}
          paddingX={16}
          paddingY={12}
          marginX={8}
          onClick={(tx) => {
            saveEvent(tx, local)
            tx.finish(context.activityId)
          }}
        />
      </TopBar>
      <scroll cls="ScrollView" id="editor_scroll" flex={1}>
        <TextField
          id="title"
          text={local.title}
          hint={t('add_title')}
          size={22}
          minHeight={64}
          paddingY={16}
          marginX={24}
          imeAction="done"
          onTextChange={(tx, title) => change(tx, { title })}
        />
        <Divider />
        <SwitchRow
          title={t('edit_event_all_day_label')}
          paddingX={24}
          gap={0}
          switchId="all_day_switch"
          checked={local.allDay}
          onChange={(tx, allDay) => change(tx, { allDay })}
        />
        <DayLine />
        {local.allDay
          ? null
          : (['from', 'to'] as const).map((which) => (
              <ListRow
                key={which}
                title={t(`edit_event_${which}_label`)}
                titleStyle={{ color: palette.secondaryText }}
                paddingX={24}
                gap={0}
                onClick={(tx) => {
                  tx.clearFocus()
                  openOverlay(tx, which)
                  const above = hoursOf(which).indexOf(local[which]) - 1
                  tx.scrollTo(overlayKey(context), 'hours', Math.max(0, above) * hourHeight(configuration.fontScale))
                }}
              >
                <Words id={`${which}_time`} text={timeText((local[which] % 24) * HOUR_MS)} />
              </ListRow>
            ))}
      </scroll>
    </view>
  )
}

function DayLine(): ViewElement {
  const { local, locale, t, changer } = useEdit()
  const step = (id: string, key: string, glyph: typeof glyphs.chevronLeft, by: number): ViewElement => (
    <IconButton id={id} desc={t(key)} glyph={glyph} onClick={changer({ day: local.day + by * DAY_MS })} />
  )
  return (
    <view direction="row" align="center" minHeight={56} paddingX={12}>
      {step('previous_day', 'previous_day', glyphs.chevronLeft, -1)}
      <Words id="start_date" text={formatDate(locale, local.day, 'EEEMMMd')} textAlign="center" flex={1} />
      {step('next_day', 'next_day', glyphs.chevronRight, 1)}
    </view>
  )
}

/** The hours that an event can begin or end at. */
function hoursOf(which: 'from' | 'to'): readonly number[] {
  return Array.from({ length: 24 }, (_, index) => index + (which === 'from' ? 0 : 1))
}

const HOUR_PADDING = 14
const HOUR_SIZE = 16

/** Of a row, in dp; Roboto's lines are 1.17 times as high as its letters. */
function hourHeight(fontScale: number): number {
  return 2 * HOUR_PADDING + HOUR_SIZE * fontScale * 1.17
}

/** The hours of the day, to choose one; the list begins near the present one. */
function hoursDialog(which: 'from' | 'to'): WindowSpec {
  const { local, palette, timeText, change } = useEdit()
  const choose = (hour: number): Handler => (tx) => {
    const times =
      which === 'from'
        ? { from: hour, to: Math.max(local.to, hour + 1) }
        : { from: Math.min(local.from, hour - 1), to: hour }
    change(tx, { ...times, overlay: null })
  }
  return overlayWindow(
    WindowKind.dialog,
    <view cls="FrameLayout" width={200} height={320} background={palette.surface} radius={8} elevation={24} shrink={1}>
      <scroll cls="ListView" id="hours" flex={1}>
        {hoursOf(which).map((hour) => (
          <Words
            key={hour}
            id="android:text1"
            text={timeText((hour % 24) * HOUR_MS)}
            size={HOUR_SIZE}
            paddingX={24}
            paddingY={HOUR_PADDING}
            onClick={choose(hour)}
          />
        ))}
      </scroll>
    </view>,
    { narrow: true },
  )
}
