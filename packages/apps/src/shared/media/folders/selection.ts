/** Files and folders of the storage that something is done with together. */
export interface Selection {
  /** Ids. */
  readonly files: readonly number[]
  /** Paths below `/storage/emulated/0`. */
  readonly folders: readonly string[]
}

export const NOTHING_SELECTED: Selection = { files: [], folders: [] }

export function sizeOfSelection({ files, folders }: Selection): number {
  return files.length + folders.length
}
