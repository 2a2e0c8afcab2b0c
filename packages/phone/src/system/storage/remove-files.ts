import type { Transaction } from '../transaction.ts'

/** Removes stored files and directories, by canonical path; does nothing about those that are not there. */
export function removeFiles(tx: Transaction, paths: ReadonlySet<string>): void {
  const left = Object.entries(tx.state.files).filter(([path]) => !paths.has(path))
  if (left.length < Object.keys(tx.state.files).length) tx.set({ files: Object.fromEntries(left) })
}
