import { FileErrorCode } from './file-error.ts'
import type { PhoneState, StoredFile } from '../state.ts'

/** Bytes of the phone's storage as Settings counts it: the system and what is left of 16 GB for data. */
export const STORAGE_BYTES = 16e9
/** Free bytes of a new phone, in whole blocks: Settings of B-MoCA's phones says "63% used - 5.93 GB free". */
export const FIRST_FREE_BYTES = 5_930_000_384
/**
 * Bytes that files of a phone may take in the memory of this process (assumption). A write beyond it is told that a
 * quota is full, since the phone says that there is room.
 */
const QUOTA_BYTES = 512 * 1024 * 1024
/** Block size of ext4: every file or directory takes at least one. */
const BLOCK_BYTES = 4096

/** Free space of the data partition, for all who tell it. Negative when the storage was filled by other means. */
export function freeBytes({ files, storageBytes }: PhoneState): number {
  return storageBytes - takenBytes(files)
}

/** Why files cannot take so many bytes more, `undefined` when they can. */
export function spaceFault({ files, storageBytes }: PhoneState, growth: number): FileErrorCode | undefined {
  const taken = takenBytes(files)
  if (growth > storageBytes - taken) return FileErrorCode.noSpace
  return growth > QUOTA_BYTES - taken ? FileErrorCode.quota : undefined
}

export function sizeOnDisk(file: StoredFile | undefined): number {
  return file === undefined ? 0 : Math.max(1, Math.ceil((file.bytes?.length ?? 0) / BLOCK_BYTES)) * BLOCK_BYTES
}

function takenBytes(files: PhoneState['files']): number {
  return Object.values(files).reduce((sum, file) => sum + sizeOnDisk(file), 0)
}
