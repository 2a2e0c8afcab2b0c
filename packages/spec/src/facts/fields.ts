import { z } from 'zod'

// Fields that several kinds of facts have.

/** A pattern in RE2 syntax, searched (not anchored) unless it says otherwise. */
export const pattern = z.string().min(1).max(500)

export const scalar = z.union([z.string(), z.number(), z.boolean()])

/** How a number must differ from what it was at the reset. */
export const numberChange = z.enum(['increased', 'decreased', 'changed'])

/** Never /dev or /proc, whose files may have no end. */
export const devicePath = z
  .string()
  .max(500)
  .regex(/^\/[\w./-]+$/, 'must be an absolute path of letters, digits, "_", ".", "-" and "/"')
  .regex(/^\/(data|sdcard|storage|system|vendor)\//, 'must lie in /data, /sdcard, /storage, /system or /vendor')
  .refine((path) => !path.includes('..'), 'must not contain ".."')

/** The fault of a condition that compares in no way or in several. `name` tells which fact is meant. */
export function faultsOfChoice(name: string, choices: Readonly<Record<string, unknown>>): readonly string[] {
  const given = Object.values(choices).filter((value) => value !== undefined)
  return given.length === 1 ? [] : [`"${name}" needs exactly one of ${Object.keys(choices).join(', ')}`]
}

export function definedOf(patterns: readonly (string | undefined)[]): readonly string[] {
  return patterns.filter((each) => each !== undefined)
}
