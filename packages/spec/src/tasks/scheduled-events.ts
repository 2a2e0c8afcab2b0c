import { z } from 'zod'
import { setupActions } from './setup.ts'

/** Most events of a schedule. */
const MAX_EVENTS = 100
/** A day of the phone's clock. */
const MAX_SECONDS = 86_400
const MAX_STEP = 10_000
/** The console of an emulator reads lines of 4,096 bytes. */
const MAX_TEXT = 1000

const name = z.string().max(50).regex(/^[a-z]\w*$/, 'must be a name of small letters, digits and _')
/** As an emulator's console takes it. */
const number = z.string().regex(/^\+?[0-9]{1,30}$/, 'must be a number as it is dialled, without spaces')
const line = z.string().min(1).max(200).regex(/^[^\p{Cc}]*$/u, 'must be one line')

/** What happens, one of these. A task's author says who and what; a real emulator can do the same. */
const effects = {
  /** A text message comes in. */
  message: z.strictObject({ from: number, text: z.string().min(1).max(MAX_TEXT).regex(/^[^\p{Cc}]*(\n[^\p{Cc}]*)*$/u, 'must be text') }),
  /** Somebody calls, until the call is taken, declined, or `hang_up` ends it. */
  call: z.strictObject({ from: number }),
  /** The other side of a call hangs up. */
  hang_up: z.strictObject({ from: number }),
  /** `level` in per cent. */
  battery: z.strictObject({ level: z.int().min(0).max(100).optional(), charging: z.boolean().optional() })
    .refine(({ level, charging }) => level !== undefined || charging !== undefined, 'must say the level or whether it charges'),
  /** A notification of the shell, as `cmd notification post` makes it (Android 10). */
  notification: z.strictObject({ tag: name, title: line.optional(), text: line }),
  /** The kinds of a set-up, such as `wifi: false` or a mail. */
  change: setupActions
    .omit({ time_zone: true, date: true, files: true, photos: true })
    .refine((kinds) => Object.keys(kinds).length > 0, 'must change something'),
} as const

type EffectKind = keyof typeof effects
const EFFECT_KINDS = Object.keys(effects) as readonly EffectKind[]

/** `criterion`: the schema of criteria, which tasks define. */
export function scheduleSchemaWith<C extends z.ZodType>(criterion: C) {
  const event = z
    .strictObject({
      /** For `after` of others. */
      name: name.optional(),
      /** Everything that is said must be so. */
      at: z
        .strictObject({
          /** At the earliest after this many actions; 0 is before the first observation. */
          step: z.int().min(0).max(MAX_STEP).optional(),
          /** At the earliest after this much of the phone's time. */
          seconds: z.number().min(0).max(MAX_SECONDS).optional(),
          /** Once it holds. */
          when: criterion.optional(),
          /** Once that event has happened: `step` and `seconds` count from there, else from the reset. */
          after: name.optional(),
        })
        .refine((at) => Object.keys(at).length > 0, 'must say when'),
      message: effects.message.optional(),
      call: effects.call.optional(),
      hang_up: effects.hang_up.optional(),
      battery: effects.battery.optional(),
      notification: effects.notification.optional(),
      change: effects.change.optional(),
    })
    .refine((each) => EFFECT_KINDS.filter((kind) => each[kind] !== undefined).length === 1, {
      error: `must have one of ${EFFECT_KINDS.join(', ')}`,
    })
  return z.array(event).min(1).max(MAX_EVENTS).check(({ value, issues }) => {
    const known = new Set<string>()
    for (const [index, { name, at: { after } }] of value.entries()) {
      const report = (path: string[], message: string): void => {
        issues.push({ code: 'custom', input: value, path: [index, ...path], message })
      }
      if (after !== undefined && !known.has(after)) report(['at', 'after'], `must be the name of an earlier event, which '${after}' is not`)
      if (name !== undefined && known.has(name)) report(['name'], `must not be there twice: '${name}'`)
      if (name !== undefined) known.add(name)
    }
  })
}
