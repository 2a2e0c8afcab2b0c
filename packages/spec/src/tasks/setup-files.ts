import { defined } from '@droidgym/base/defined'
import { MAX_SETUP_FILE_BYTES, MAX_SETUP_FILES_BYTES } from './setup.ts'
import type { TaskSetup, TaskSpec } from './task.ts'
import type { Fault } from './tasks.ts'

/** The files beside a task's YAML file that its set-up and teardown name, each with its place in the task. */
export function besidesOf(task: TaskSpec): readonly { readonly at: string; readonly beside: string }[] {
  return PARTS.flatMap((part) => KINDS.flatMap((kind) => (task[part]?.[kind] ?? []).flatMap((entry, index) => (
    'beside' in entry ? [{ at: `${part}.${kind}[${index}].beside`, beside: entry.beside }] : []
  ))))
}

const PARTS = ['setup', 'teardown'] as const
const KINDS = ['files', 'photos'] as const

/** Reads a file beside the task's own, of a bounded size, or says why it cannot be read. */
type ReadBeside = (name: string, maxBytes: number) => { readonly bytes: Uint8Array } | { readonly fault: string }

interface TaskWithFaults {
  readonly task: TaskSpec
  readonly faults: readonly Fault[]
}

/** The task with the bytes of the files that it names in place of their names, and what is wrong with them. */
export function withBesides(task: TaskSpec, read: ReadBeside): TaskWithFaults {
  const content = new Map<string, string>()
  const faults: Fault[] = []
  let size = 0
  for (const { at, beside } of besidesOf(task)) {
    const found = read(beside, MAX_SETUP_FILE_BYTES)
    size += 'bytes' in found ? found.bytes.length : 0
    if ('fault' in found) faults.push({ at, reason: `${beside} ${found.fault}` })
    else content.set(beside, Buffer.from(found.bytes).toString('base64'))
    if (size > MAX_SETUP_FILES_BYTES) {
      faults.push({ at, reason: `the files of a task have more than ${MAX_SETUP_FILES_BYTES} bytes: make them smaller` })
      break
    }
  }
  if (faults.length > 0 || content.size === 0) return { task, faults }
  const { setup, teardown } = task
  const whole: TaskSpec = defined({
    ...task,
    setup: setup && filled(setup, content),
    teardown: teardown && filled(teardown, content),
  })
  return { task: whole, faults }
}

function filled({ files, photos, ...rest }: TaskSetup, content: ReadonlyMap<string, string>): TaskSetup {
  const fill = <T extends object>(entry: T | (T & { beside: string })): T => {
    if (!('beside' in entry)) return entry
    const { beside, ...place } = entry
    return { ...place, base64: content.get(beside) ?? '' } as unknown as T
  }
  return defined({ ...rest, files: files?.map(fill), photos: photos?.map(fill) })
}
