import { pictureFault } from '../../phone/render/picture-fault.ts'
import type { OwnFiles, OwnPaths } from '../../spec/own-files.ts'
import { readOwnFiles, useOwnFiles } from '../../spec/own-files.ts'
import { SpecError, SpecErrorCode } from '../../spec/spec-error.ts'

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
