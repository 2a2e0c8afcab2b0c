import type { Phone } from '@droidgym/phone/phone'
import { toEpoch } from '@droidgym/phone/system/time-zone'

/**
 * AlarmManagerService.dumpImpl of API 29, which the oracle's family `alarms` judges. Assumption: of its parts the time
 * and the next alarm clock.
 */
export function dumpAlarms({ state }: Phone): string {
  const { nextAlarm, time, uptime } = state
  const next = nextAlarm === null ? null : { at: toEpoch(state, nextAlarm), local: nextAlarm }
  return `Current Alarm Manager state:\n${alarmLines({ now: toEpoch(state, time), local: time, uptime, next })}`
}

interface AlarmTimes {
  /** Epoch milliseconds, and the same on the phone's clock. */
  readonly now: number
  readonly local: number
  readonly uptime: number
  readonly next: { readonly at: number; readonly local: number } | null
}

/**
 * The dump's lines.
 *
 * @public also used by `test/oracle`.
 */
export function alarmLines({ now, local, uptime, next }: AlarmTimes): string {
  return [
    `  nowRTC=${now}=${momentOf(local)} nowELAPSED=${Math.floor(uptime)}`,
    '  Next alarm clock information: ',
    ...(next === null
      ? []
      : [`    user:0 pendingSend:false time:${next.at} = ${momentOf(next.local)} = ${delta(next.at - now)}`]),
    '',
  ].join('\n')
}

function momentOf(local: number): string {
  return new Date(local).toISOString().replace('T', ' ').slice(0, 23)
}

/** TimeUtils.formatDuration: `+3h30m0s0ms`, from the first unit that is not 0. */
function delta(ms: number): string {
  const units = [
    [Math.floor(ms / 86_400_000), 'd'], [Math.floor(ms / 3_600_000) % 24, 'h'], [Math.floor(ms / 60_000) % 60, 'm'],
    [Math.floor(ms / 1000) % 60, 's'], [Math.floor(ms) % 1000, 'ms'],
  ] as const
  const first = units.findIndex(([count]) => count > 0)
  return first < 0 ? '0' : `+${units.slice(first).map((unit) => unit.join('')).join('')}`
}
