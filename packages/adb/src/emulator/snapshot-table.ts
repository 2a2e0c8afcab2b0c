/** A row of QEMU's table: id, name, size, date and clock; the id is `--` in the emulator. */
const ROW = /^\S+\s+(\S.*?)\s+[\d.]+ ?[A-Za-z]*\s+\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\s+\d+:\d\d:\d\d/

/**
 * Parses the names from the answer to `avd snapshot list` (QEMU's `info snapshots`), in its order. After the loadable
 * snapshots the emulator may list partial ones, which cannot be loaded.
 */
export function parseSnapshotTable(lines: readonly string[]): readonly string[] {
  const names = []
  for (const line of lines) {
    if (line.startsWith('List of partial')) break
    const name = ROW.exec(line)?.[1]
    if (name !== undefined) names.push(name)
  }
  return names
}
