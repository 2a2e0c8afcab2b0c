import { pictureFault } from '@droidgym/phone/render/picture-fault'
import type { OwnFiles, OwnPaths } from '@droidgym/spec/own-files'
import { readOwnFiles, useOwnFiles } from '@droidgym/spec/own-files'
import { splitFileSchema } from '@droidgym/spec/splits/split-file'
import { UsageError } from '../exit.ts'
import { FileCheck } from '@droidgym/spec/load/file-check'
import { SpecError, SpecErrorCode } from '@droidgym/spec/spec-error'

/** Reads the files, and makes known what the sound ones hold. */
export async function openOwnFiles(paths: OwnPaths): Promise<OwnFiles> {
  const files = await readOwnFiles(paths, pictureFault)
  useOwnFiles(files)
  return files
}

/**
 * The same for a command that names them. Rejects with a `SpecError` that lists all faults when a named file is faulty,
 * or every suite. A suite among sound ones only loses its faulty files, and the command is refused if it chooses that
 * suite.
 */
export async function openAskedFiles(paths: OwnPaths): Promise<void> {
  const { faulty } = await openOwnFiles(paths)
  const isNamed = (file: string): boolean => paths.taskFiles.includes(file) || paths.environmentFiles.includes(file)
  const suites = new Set(faulty.filter(({ file }) => !isNamed(file)).flatMap((each) => each.suites))
  const noSuiteIsSound = suites.size > 0 && suites.size === paths.suiteDirs.length
  if (!noSuiteIsSound && !faulty.some(({ file }) => isNamed(file))) return
  const problems = faulty.flatMap((each) => each.problems)
  throw new SpecError(SpecErrorCode.invalidSpec, 'The files of your own have faults:', problems)
}

/** The names of the splits of a sound file. Throws a `UsageError` when it has none. */
export function splitsOfFile(file: string): readonly string[] {
  const entries = new FileCheck(file, undefined).entries()
  const names = entries.flatMap(({ value }) => splitFileSchema.safeParse(value).data?.name ?? [])
  if (names.length > 0) return names
  throw new UsageError(`${file} has no split, only environments: give it as --environment-file and choose --split own`)
}
