import { z } from 'zod'
import { placeholdersOf } from '../agent/model/prompt-file.ts'
import { SpecReader } from '../spec/load-yaml.ts'

/** A section of a judge's prompt file. It has these placeholders: all of them, and no other. */
export function promptSection(...names: readonly string[]): z.ZodType<string> {
  return z.string().min(1).max(20_000).superRefine((template, context) => {
    const found = placeholdersOf(template)
    for (const other of found.filter((name) => !names.includes(name))) {
      context.addIssue({ code: 'custom', message: `there is no placeholder {${other}} here` })
    }
    for (const missing of names.filter((name) => !found.includes(name))) {
      context.addIssue({ code: 'custom', message: `the placeholder {${missing}} is missing` })
    }
  })
}

/** Throws a `SpecError` that lists every fault as `file:path: reason`. */
export function loadPrompt<T>(file: string, schema: z.ZodType<T>): T {
  const reader = new SpecReader('')
  const prompt = reader.read(file, schema)
  reader.finish('The prompt of the judge')
  if (prompt === undefined) throw new TypeError('A prompt that cannot be read has faults')
  return prompt
}
