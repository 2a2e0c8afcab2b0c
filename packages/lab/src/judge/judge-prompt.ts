import { join } from 'node:path'
import type { z } from 'zod'
import { promptSection } from '@droidgym/agent/model/prompt/prompt-file'
import { readSpecFile } from '@droidgym/spec/load/load-yaml'
import { packageRoot } from '@droidgym/spec/load/package-root'

/** A section of a judge's prompt file. It has these placeholders: all of them, and no other. */
export function judgeSection(...names: readonly string[]): z.ZodType<string> {
  return promptSection({ may: names, must: names })
}

/**
 * The file of a name in `configs/prompts`, or another of its form. Throws a `SpecError` that lists every fault as
 * `file:path: reason`.
 */
export function loadJudgePrompt<T>(name: string, schema: z.ZodType<T>, file?: string): T {
  const path = file ?? join(packageRoot(), 'configs/prompts', `${name}.yaml`)
  return readSpecFile(path, schema, 'The prompt of the judge')
}
