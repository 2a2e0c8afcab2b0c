import { z } from 'zod'
import { setupActions } from './setup.ts'

/** The console of an emulator reads lines of 4,096 bytes. */
const MAX_TEXT = 1000

/** For others to name it. */
export const eventName = z.string().max(50).regex(/^[a-z]\w*$/, 'must be a name of small letters, digits and _')
/** As an emulator's console takes it. */
export const dialledNumber = z.string().regex(/^\+?[0-9]{1,30}$/, 'must be a number as it is dialled, without spaces')
export const messageText = z.string().min(1).max(MAX_TEXT).regex(/^[^\p{Cc}]*(\n[^\p{Cc}]*)*$/u, 'must be text')
const line = z.string().min(1).max(200).regex(/^[^\p{Cc}]*$/u, 'must be one line')

/** What happens, one of these. A task's author says who and what; a real emulator can do the same. */
export const effectKinds = {
  /** A text message comes in. */
  message: z.strictObject({ from: dialledNumber, text: messageText }).optional(),
  /** Somebody calls, until the call is taken, declined, or `hang_up` ends it. */
  call: z.strictObject({ from: dialledNumber }).optional(),
  /** The other side of a call hangs up. */
  hang_up: z.strictObject({ from: dialledNumber }).optional(),
  /** `level` in per cent. */
  battery: z.strictObject({ level: z.int().min(0).max(100).optional(), charging: z.boolean().optional() })
    .refine(({ level, charging }) => level !== undefined || charging !== undefined, 'must say the level or whether it charges')
    .optional(),
  /** A notification of the shell, as `cmd notification post` makes it (Android 10). */
  notification: z.strictObject({ tag: eventName, title: line.optional(), text: line }).optional(),
  /** The kinds of a set-up, such as `wifi: false` or a mail. */
  change: setupActions
    .omit({ time_zone: true, date: true, files: true, photos: true })
    .refine((kinds) => Object.keys(kinds).length > 0, 'must change something')
    .optional(),
} as const

const KINDS = Object.keys(effectKinds) as readonly (keyof typeof effectKinds)[]

/** What an event does: exactly one of the kinds. `because` is added to its words. */
export const effectSchema = z.strictObject({ ...effectKinds, because: line.optional() }).check(({ value, issues }) => {
  if (!isOneEffect(value)) issues.push({ code: 'custom', input: value, message: ONE_EFFECT })
})
export type Effect = z.infer<typeof effectSchema>

export const ONE_EFFECT = `must have one of ${KINDS.join(', ')}`

export function isOneEffect(effect: Effect): boolean {
  return KINDS.filter((kind) => effect[kind] !== undefined).length === 1
}
