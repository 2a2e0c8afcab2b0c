import { readdirSync, readFileSync } from 'node:fs'

/** Resident memory of a process and its descendants, in bytes. Null without /proc. */
export function residentBytes(pid: number): number | null {
  const processes = readProcesses()
  if (processes === null) return null
  const weigh = (id: number): number => {
    const children = processes.filter(({ parent }) => parent === id)
    const own = processes.find((process) => process.id === id)?.bytes ?? 0
    return children.reduce((sum, child) => sum + weigh(child.id), own)
  }
  return weigh(pid)
}

/** Open files, sockets and pipes of a process. Null without /proc. */
export function openFiles(pid: number): number | null {
  try {
    return readdirSync(`/proc/${pid}/fd`).length
  } catch {
    return null
  }
}

/** Linux counts CPU time for programs in hundredths of a second (USER_HZ), whatever the kernel's own clock. */
const TICKS_PER_SECOND = 100

/** CPU time of a process, of its descendants, and of those that ended, in seconds. Null without /proc. */
export function cpuSeconds(pid: number): number | null {
  const ids = readProcesses()?.filter(({ parent }) => parent === pid).map(({ id }) => id)
  if (ids === undefined) return null
  try {
    // The fields follow the name of the program, which is in brackets and may hold spaces: proc(5), fields 14 to 17.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ').slice(11, 15) ?? []
    const own = fields.reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_PER_SECOND
    return ids.reduce((sum, id) => sum + (cpuSeconds(id) ?? 0), own)
  } catch {
    return null
  }
}

interface Process {
  readonly id: number
  readonly parent: number
  readonly bytes: number
}

function readProcesses(): readonly Process[] | null {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name)).flatMap(readProcess)
  } catch {
    return null
  }
}

function readProcess(id: string): Process[] {
  try {
    const status = readFileSync(`/proc/${id}/status`, 'utf8')
    const field = (name: string): number => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)
    return [{ id: Number(id), parent: field('PPid'), bytes: field('VmRSS') * 1024 }]
  } catch {
    // The process has ended.
    return []
  }
}
