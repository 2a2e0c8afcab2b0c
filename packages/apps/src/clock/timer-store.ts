import type { Transaction } from '@droidgym/phone/system/transaction'
import { MINUTE_MS } from '../kit/time/units.ts'
import { logEvent } from './clock-log.ts'
import type { CountdownTimer } from './timekeeping/countdown-timer.ts'
import { remainingTime } from './timekeeping/countdown-timer.ts'
import { CLOCK } from './app.ts'
import { clockState } from './state.ts'
import { updateTimerNotifications } from './timer-notifications.ts'

/** Names of the wake-ups: the id follows. */
export const TIMER_PREFIX = 'timer-'

export function addTimer(tx: Transaction, length: number): void {
  const { timers } = clockState.of(tx.state)
  const id = Math.max(-1, ...timers.map((timer) => timer.id)) + 1
  const timer: CountdownTimer = {
    id,
    status: 'running',
    length,
    totalLength: length,
    startedAt: tx.uptime,
    remaining: length,
  }
  logEvent(tx, 'Timer', 'Create')
  logEvent(tx, 'Timer', 'Start')
  // The newest one comes first (TimerModel.addTimer).
  clockState.update(tx, (state) => ({ ...state, timers: [timer, ...state.timers] }))
  tx.schedule(CLOCK.packageName, `${TIMER_PREFIX}${id}`, length)
  updateTimerNotifications(tx)
}

export function startTimer(tx: Transaction, timer: CountdownTimer): void {
  logEvent(tx, 'Timer', 'Start')
  replaceTimer(tx, { ...timer, status: 'running', startedAt: tx.uptime })
}

export function pauseTimer(tx: Transaction, timer: CountdownTimer): void {
  logEvent(tx, 'Timer', 'Stop')
  replaceTimer(tx, { ...timer, status: 'paused', remaining: remainingTime(timer, tx.uptime) })
}

export function resetTimer(tx: Transaction, timer: CountdownTimer): void {
  logEvent(tx, 'Timer', 'Reset')
  replaceTimer(tx, { ...timer, status: 'reset', totalLength: timer.length, remaining: timer.length })
}

/** A minute more; one that is over runs again for a minute. */
export function addMinute(tx: Transaction, timer: CountdownTimer): void {
  logEvent(tx, 'Timer', 'Add Minute')
  const over = timer.status === 'expired'
  const remaining = (over ? 0 : remainingTime(timer, tx.uptime)) + MINUTE_MS
  replaceTimer(tx, {
    ...timer,
    status: over ? 'running' : timer.status,
    totalLength: (over ? 0 : timer.totalLength) + MINUTE_MS,
    startedAt: tx.uptime,
    remaining,
  })
}

export function deleteTimer(tx: Transaction, timer: CountdownTimer): void {
  logEvent(tx, 'Timer', 'Delete')
  tx.cancel(CLOCK.packageName, `${TIMER_PREFIX}${timer.id}`)
  clockState.update(tx, (state) => ({ ...state, timers: state.timers.filter(({ id }) => id !== timer.id) }))
  updateTimerNotifications(tx)
}

/** Its time has come. Assumption: over the clock itself nothing peeks, the page shows the time below zero. */
export function expireTimer(tx: Transaction, id: number): void {
  const timer = clockState.of(tx.state).timers.find((candidate) => candidate.id === id)
  if (timer?.status !== 'running') return
  logEvent(tx, 'Timer', 'Fire')
  const expired: CountdownTimer = { ...timer, status: 'expired' }
  setTimer(tx, expired)
}

function replaceTimer(tx: Transaction, timer: CountdownTimer): void {
  const name = `${TIMER_PREFIX}${timer.id}`
  setTimer(tx, timer)
  if (timer.status === 'running') tx.schedule(CLOCK.packageName, name, timer.remaining)
  else tx.cancel(CLOCK.packageName, name)
}

function setTimer(tx: Transaction, timer: CountdownTimer): void {
  clockState.update(tx, (state) => ({
    ...state,
    timers: state.timers.map((one) => (one.id === timer.id ? timer : one)),
  }))
  updateTimerNotifications(tx)
}
