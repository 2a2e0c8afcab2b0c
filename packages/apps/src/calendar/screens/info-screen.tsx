import type { Transaction } from '@droidgym/phone/system/transaction'
import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { Fragment, h } from '@droidgym/phone/view/jsx'
import type { WindowSpec } from '@droidgym/phone/view/window'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { TopBar } from '../../kit/bars/top-bar.tsx'
import { Words } from '../../kit/controls/words.tsx'
import { confirmDialog } from '../../kit/overlays/confirm-dialog.ts'
import { ListRow } from '../../kit/rows/list-row.tsx'
import { needing } from '../../shared/permissions/permission-gate.tsx'
import { NEEDED } from '../app.ts'
import { edit, editOf } from '../editing.ts'
import type { Scope } from '../editing.ts'
import { colorOf } from '../events/event-colors.ts'
import type { Event } from '../events/events.ts'
import { instanceAt } from '../events/instances.ts'
import { deleteOccurrence } from '../saving.ts'
import { infoViews, useInfo } from '../view.ts'
import { reminderText, ruleText, whenText } from './event-texts.ts'
import { scopeDialog } from './scope-dialog.tsx'

/** com.android.calendar.EventInfoActivity: an event at one of its occurrences. */
export const infoScreen = infoViews.screen({
  content: () => needing(NEEDED, () => <Page />),
  overlay: () => deleteDialog(),
})

/** The occurrence in front; undefined once the event is gone. */
function shownEvent(): Event | undefined {
  const { local: { id, start }, state: { events } } = useInfo()
  const event = events.find((one) => one.id === id)
  return event && instanceAt(event, start)
}

/** The least width of a tablet on its side, in dp. */
const TABLET = 900

function Page(): ViewElement {
  const { context, configuration: { widthDp }, framework, t, opener } = useInfo()
  const event = shownEvent()
  // On a tablet a column of the discrete action space passes through each.
  const width = widthDp < TABLET ? 48 : 96
  return (
    <view flex={1}>
      <TopBar>
        <IconButton
          desc={framework('action_bar_up_description')}
          glyph={glyphs.close}
          target={56}
          onClick={(tx) => tx.finish(context.activityId)}
        />
        <view flex={1} />
        {event === undefined ? null : (
          <>
            <IconButton
              id="info_action_edit"
              width={width}
              desc={t('edit_label')}
              glyph={glyphs.edit}
              onClick={(tx) => {
                // EventInfoFragment ends its activity with the editor's start.
                tx.finish(context.activityId)
                edit(tx, editOf(event))
              }}
            />
            <IconButton
              id="delete"
              width={width}
              desc={t('delete')}
              glyph={glyphs.deleteOutline}
              onClick={opener('delete')}
            />
          </>
        )}
      </TopBar>
      {event === undefined ? null : <Details event={event} />}
    </view>
  )
}

function Details({ event }: { readonly event: Event }): ViewElement {
  const { t, state: { events } } = useInfo()
  const { title, start, end, allDay, location, description, guests = [], reminders = [] } = event
  // What stands in the place of an occurrence tells how its series repeats.
  const { rule } = events.find(({ id }) => id === event.original?.id) ?? event
  return (
    <scroll cls="ScrollView" id="event_info_scroll_view" flex={1}>
      <view direction="row" paddingX={16} paddingY={16} gap={16} align="center">
        <view width={24} height={24} radius={4} background={colorOf(event)} />
        <Words id="title" text={title === '' ? t('no_title_label') : title} size={22} flex={1} />
      </view>
      <view paddingStart={56} paddingEnd={16} paddingBottom={16} gap={4}>
        <Words id="when_datetime" text={whenText(start, end, allDay)} />
        {rule === undefined ? null : <Words id="when_repeat" text={ruleText(rule, start)} size={14} quiet />}
      </view>
      {location === undefined ? null : <Fact id="where" glyph={glyphs.locationPin} text={location} />}
      {reminders.map(({ id, minutes }) => <Fact key={id} id="reminder" glyph={glyphs.bellOutline} text={reminderText(minutes)} />)}
      {guests.map((guest) => <Fact key={guest} id="attendee" glyph={glyphs.people} text={guest} />)}
      {description === undefined ? null : <Fact id="description" glyph={glyphs.comment} text={description} />}
    </scroll>
  )
}

interface FactProps {
  readonly key?: string | number
  readonly id: string
  readonly glyph: typeof glyphs.people
  readonly text: string
}

function Fact({ key, id, glyph, text }: FactProps): ViewElement {
  return <ListRow {...(key !== undefined && { key })} icon={glyph} title={text} titleId={id} paddingY={8} />
}

function deleteDialog(): WindowSpec | null {
  const { context, t, local: { id, start } } = useInfo()
  const event = shownEvent()
  if (event === undefined) return null
  const remove = (scope?: Scope) => (tx: Transaction): void => {
    tx.finish(context.activityId)
    deleteOccurrence(tx, id, start, scope)
  }
  if (event.rule === undefined) {
    return confirmDialog({ message: t('delete_this_event_title'), confirm: t('delete'), onConfirm: remove() })
  }
  const title = event.title === '' ? t('no_title_label') : event.title
  return scopeDialog({
    title: t('delete_recurring_event_title', { title }),
    texts: { only: t('delete_only'), following: t('delete_following'), all: t('delete_all') },
    onChoose: (tx, scope) => { remove(scope)(tx) },
  })
}
