import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf } from '@droidgym/base/error/code-of'
import { messageOf } from '@droidgym/base/error/message-of'
import { packageVersion } from '@droidgym/spec/load/package-root'
import { z } from 'zod'
import { EvaluationError, EvaluationErrorCode } from '../../play/evaluation-error.ts'

/** In a folder of results: a line for each time that a run began or went on there. */
const STARTS_FILE = 'starts.jsonl'

const startSchema = z.object({
  began_at: z.iso.datetime(),
  droidgym: z.string().max(100),
  /** As it was typed, without passwords in addresses. */
  command: z.string().max(100_000).exactOptional(),
  /** How many episodes the run has when it is complete. */
  episodes: z.int().min(0),
})
/** When, by which version and by which command a run was started. */
export type RunStart = z.infer<typeof startSchema>

/** Adds a line for a run that begins now. Throws `NO_RESULTS` if it cannot be written. */
export function addStart(folder: string, { command, episodes }: Pick<RunStart, 'command' | 'episodes'>): void {
  const start: RunStart = {
    began_at: new Date().toISOString(),
    droidgym: packageVersion(),
    ...(command !== undefined && { command: withoutPasswords(command) }),
    episodes,
  }
  const path = join(folder, STARTS_FILE)
  try {
    appendFileSync(path, `${JSON.stringify(start)}\n`)
  } catch (cause) {
    throw new EvaluationError(EvaluationErrorCode.noResults, `Cannot write to ${path}: ${messageOf(cause)}`, { cause })
  }
}

/** The starts of a run in their order; none in folders of earlier versions. Lines that are none are left out. */
export function readStarts(folder: string): readonly RunStart[] {
  let text: string
  try {
    text = readFileSync(join(folder, STARTS_FILE), 'utf8')
  } catch (error) {
    if (codeOf(error) === undefined) throw error
    return []
  }
  return text.split('\n').flatMap((line) => {
    const start = startSchema.safeParse(jsonOf(line))
    return start.success ? [start.data] : []
  })
}

/** `redis://user:secret@host` becomes `redis://***@host`. */
function withoutPasswords(command: string): string {
  return command.replaceAll(/(?<=\w:\/\/)[^\s/@]+(?=@)/g, '***')
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
