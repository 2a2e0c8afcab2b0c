import { z } from 'zod'
import { effectKinds, eventName, isOneEffect, ONE_EFFECT } from './event-effects.ts'

/** Most events of a schedule. */
const MAX_EVENTS = 100
/** A day of the phone's clock. */
const MAX_SECONDS = 86_400
const MAX_STEP = 10_000

/** `criterion`: the schema of criteria, which tasks define. */
export function scheduleSchemaWith<C extends z.ZodType>(criterion: C) {
  const event = z
    .strictObject({
      /** For `after` of others. */
      name: eventName.optional(),
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
          after: eventName.optional(),
        })
        .refine((at) => Object.keys(at).length > 0, 'must say when'),
      ...effectKinds,
    })
    .refine(isOneEffect, ONE_EFFECT)
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
