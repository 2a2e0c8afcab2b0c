import { z } from 'zod'
import { compilePattern } from '@droidgym/android/pattern'
import type { Pattern } from '@droidgym/android/pattern'
import { outputOf } from '../command-output.ts'
import type { Facts } from '../detector.ts'
import { NOT_SATISFIED, satisfiedBy } from '../detector.ts'
import type { FactKind, SeenPhone } from '../fact-kind.ts'
import { definedOf, pattern } from '../fields.ts'

const STATES = ['posted', 'shown', 'opened', 'dismissed'] as const

const conditionSchema = z.strictObject({
  /** The app's. */
  package: z.string().max(200).regex(/^[\w.]+$/),
  /** `posted`, `opened` and `dismissed` by the user: since the reset. `shown`: it is there now. */
  is: z.enum(STATES),
  tag: z.string().max(200).optional(),
  /** Only with `shown`: found in one of its texts. */
  text_matches: pattern.optional(),
})
type NotificationCondition = z.infer<typeof conditionSchema>

/** Tags of the events buffer (EventLogTags.logtags of services/core, API 29). */
const LOG_TAGS = { posted: 'notification_enqueue', opened: 'notification_clicked', dismissed: 'notification_canceled' } as const
/** NotificationListenerService.REASON_CANCEL and REASON_CANCEL_ALL of API 29: what the user does. */
const BY_USER = new Set(['2', '3'])

/** What became of a notification. */
export const notification: FactKind<NotificationCondition> = {
  condition: conditionSchema,
  patterns: ({ text_matches }) => definedOf([text_matches]),
  faults: ({ is, text_matches: text }) => (text === undefined || is === 'shown' ? [] : ['"text_matches" goes with "is: shown"']),
  compile(condition) {
    const { package: packageName, is, text_matches: wanted } = condition
    const text = wanted === undefined ? undefined : compilePattern(wanted)
    return async (facts) => {
      const found = is === 'shown' ? await isShown(facts, condition, text) : await isLogged(facts, condition)
      return found ? satisfiedBy(`notification of ${packageName}: ${is}`) : NOT_SATISFIED
    }
  },
  isFound: (condition, seen) => isLogged(seen, { ...condition, is: 'posted' }),
  missing: ({ package: packageName }) => `${packageName} posts no notification`,
}

/** Whether the log tells it. */
async function isLogged(
  { log }: Pick<Facts | SeenPhone, 'log'>,
  { package: packageName, is, tag }: NotificationCondition,
): Promise<boolean> {
  const name = is === 'shown' ? LOG_TAGS.posted : LOG_TAGS[is]
  const entries = await log.read([{ tag: name, priority: 'I' }])
  return entries.some(({ message }) => {
    // Of a new one: uid, pid, package, id, tag. Of the others: the key (user|package|id|tag|uid), then the reason.
    const [, owner, own, reason] = name === LOG_TAGS.posted
      ? /^\[\d+,-?\d+,([^,]*),-?\d+,(.*?),-?\d+,/s.exec(message) ?? []
      : /^\[-?\d+\|([^|]*)\|-?\d+\|(.*)\|\d+,(\d+)/s.exec(message) ?? []
    if (owner !== packageName || (tag !== undefined && own !== tag)) return false
    return is !== 'dismissed' || BY_USER.has(reason ?? '')
  })
}

/** Whether it is among the posted ones (NotificationRecord.dump of API 29). Rejects with `UNREADABLE`. */
async function isShown(
  facts: Facts,
  { package: packageName, tag }: NotificationCondition,
  text: Pattern | undefined,
): Promise<boolean> {
  const dump = await outputOf(facts, ['dumpsys', 'notification', '--noredact'])
  const [list = ''] = dump.split(/^ {2}Snoozed notifications:|^ Notification Preferences:/m)
  return list.split(/^ +NotificationRecord\(/m).slice(1).some((record) => {
    const [, owner, own] = /^\S+ pkg=(\S+) user=\S+ id=-?\d+ tag=(.*?) importance=/.exec(record) ?? []
    if (owner !== packageName || (tag !== undefined && own !== tag)) return false
    const texts = [...record.matchAll(/android\.(?:title|text|bigText|subText)=\w+ \((.*?)\)$/gms)].map(([, value = '']) => value)
    return text === undefined || texts.some((value) => text.test(value))
  })
}
