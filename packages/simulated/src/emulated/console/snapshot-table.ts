import type { SavedSnapshot } from '../live-phone.ts'

/** `avd snapshot list`, as QEMU prints it. Snapshots share the phone's memory here, so they have no size. */
export function snapshotTable(
  snapshots: readonly Pick<SavedSnapshot, 'name' | 'savedAt' | 'uptimeMs'>[],
): readonly string[] {
  if (snapshots.length === 0) return ['There is no snapshot available.']
  return [
    'List of snapshots present on all disks:',
    row(['ID', 'TAG', 'VM SIZE', 'DATE', 'VM CLOCK']),
    ...snapshots.map(({ name, savedAt, uptimeMs }) => row(['--', name, '0M', dateOf(savedAt), clockOf(uptimeMs)])),
  ]
}

function row([id, tag, size, date, clock]: readonly [string, string, string, string, string]): string {
  return `${id.padEnd(10)}${tag.padEnd(20)}${size.padStart(7)}${date.padStart(20)}${clock.padStart(15)}`
}

function dateOf(savedAt: number): string {
  return new Date(savedAt).toISOString().slice(0, 19).replace('T', ' ')
}

/** `HH:MM:SS.mmm`. */
function clockOf(ms: number): string {
  const part = (value: number, digits: number): string => String(Math.floor(value)).padStart(digits, '0')
  return `${part(ms / 3_600_000, 2)}:${part((ms / 60_000) % 60, 2)}:${part((ms / 1000) % 60, 2)}.${part(ms % 1000, 3)}`
}
