import { translator } from '@droidgym/phone/i18n/strings'
import type { NotificationChoice } from '@droidgym/phone/system/app-definition'
import { cancelNotification } from '@droidgym/phone/system/notification-manager/cancel'
import { notificationsOf } from '@droidgym/phone/system/notification-manager/ranking'
import { postNotification } from '@droidgym/phone/system/notification-manager/post'
import type { Notification, NotificationAction } from '@droidgym/phone/system/notifications/notification'
import type { NotificationChannel } from '@droidgym/phone/system/notifications/notification'
import { Importance } from '@droidgym/phone/system/notifications/notification'
import { topActivity } from '@droidgym/phone/system/state'
import type { Transaction } from '@droidgym/phone/system/transaction'
import { CLOCK } from './app.ts'
import { Activity, clockState } from './state.ts'
import type { CountdownTimer } from './timekeeping/countdown-timer.ts'
import { remainingTime } from './timekeeping/countdown-timer.ts'

/** Above the ids of other notifications of the clock. Assumption: one for each timer; DeskClock has one for all. */
const FIRST_ID = 1000
const COLOR = '#326BDC'

const Action = { pause: 'pause', start: 'start', addMinute: 'add_minute', reset: 'reset' } as const
type Action = (typeof Action)[keyof typeof Action]

/** TimerNotificationBuilder of DeskClock, API 29. Assumption: the ids. */
export function timerChannels(locale: string): readonly [NotificationChannel, NotificationChannel] {
  const t = translator(locale, CLOCK.strings)
  return [
    { id: 'TimerModelNotification', name: t('menu_timer'), importance: Importance.low },
    { id: 'TimersExpired', name: t('timer_times_up'), importance: Importance.high },
  ]
}

/** Tells of the timers while the clock is not in front; there its page shows them (TimerModel.updateNotification). */
export function updateTimerNotifications(tx: Transaction, isInFront = isClockInFront(tx)): void {
  const { timers } = clockState.of(tx.state)
  const shown = isInFront ? [] : timers.filter(({ status }) => status !== 'reset')
  const kept = new Set(shown.map(({ id }) => FIRST_ID + id))
  const channels = timerChannels(tx.state.locale).map(({ id }) => id)
  for (const { packageName, channel, id } of notificationsOf(tx.state)) {
    const isOfTimer = packageName === CLOCK.packageName && channels.includes(channel)
    if (isOfTimer && !kept.has(id)) cancelNotification(tx, CLOCK, id)
  }
  for (const timer of shown) post(tx, timer)
}

/** Comes due once another screen is in front, which may be one of the clock itself. */
export const LEFT_TIMER = 'left'

export function leaveClock(tx: Transaction): void {
  const { timers } = clockState.of(tx.state)
  if (timers.some(({ status }) => status !== 'reset')) tx.schedule(CLOCK.packageName, LEFT_TIMER, 0)
}

function isClockInFront(tx: Transaction): boolean {
  const front = topActivity(tx.state)
  return front?.packageName === CLOCK.packageName && front.className !== Activity.alarm
}

function post(tx: Transaction, timer: CountdownTimer): void {
  const { locale } = tx.state
  const t = translator(locale, CLOCK.strings)
  const [running, expired] = timerChannels(locale)
  const isOver = timer.status === 'expired'
  const paused = timer.status === 'paused'
  const action = (title: string, name: Action): NotificationAction => ({ title, intent: { broadcast: name } })
  const left = remainingTime(timer, tx.uptime)
  postNotification(tx, CLOCK, isOver ? expired : running, {
    id: FIRST_ID + timer.id,
    icon: isOver ? 'alarmClock' : 'hourglass',
    color: COLOR,
    title: t(isOver ? 'timer_times_up' : 'menu_timer'),
    ...(paused ? { hidesWhen: true, text: t('timer_pause') } : { chronometer: { at: tx.uptime + left, countDown: true } }),
    ongoing: true,
    ...(isOver ? {} : { onlyAlertOnce: true }),
    category: 'alarm',
    contentIntent: {
      activity: {
        action: 'android.intent.action.SHOW_TIMERS',
        component: { packageName: CLOCK.packageName, className: Activity.deskClock },
      },
    },
    ...(isOver && { fullScreenIntent: { broadcast: Action.reset } }),
    actions: isOver
      ? [action(t('timer_stop'), Action.reset), action(t('timer_plus_one_min'), Action.addMinute)]
      : [
          paused ? action(t('timer_start'), Action.start) : action(t('timer_pause'), Action.pause),
          paused ? action(t('timer_reset'), Action.reset) : action(t('timer_plus_one_min'), Action.addMinute),
        ],
  })
}

/** What the buttons of a timer's notification do to it. */
export interface TimerChanges {
  readonly pause: (tx: Transaction, timer: CountdownTimer) => void
  readonly start: (tx: Transaction, timer: CountdownTimer) => void
  readonly add_minute: (tx: Transaction, timer: CountdownTimer) => void
  readonly reset: (tx: Transaction, timer: CountdownTimer) => void
}

export function onTimerAction(
  tx: Transaction,
  { id }: Notification,
  { chosen: { action }, changes }: { readonly chosen: NotificationChoice; readonly changes: TimerChanges },
): void {
  const timer = clockState.of(tx.state).timers.find((one) => FIRST_ID + one.id === id)
  const name = Object.values(Action).find((known) => known === action)
  if (timer !== undefined && name !== undefined) changes[name](tx, timer)
}
