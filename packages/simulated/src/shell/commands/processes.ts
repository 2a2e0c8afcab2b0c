import { BOOT_PROCESSES } from '@droidgym/phone/system/process/processes'
import type { Phone } from '@droidgym/phone/phone'
import type { CommandCall, CommandResult } from '../command.ts'
import { commands, failed, printed } from '../command.ts'
import { endProcess } from './activities/stop-package.ts'
import { userName } from './users.ts'

/** ps, pidof and kill of toybox. */
export const PROCESSES = commands({ kill, killall: kill, pgrep, pidof, ps, top: ps })

interface Process {
  readonly name: string
  readonly pid: number
  readonly parent: number
  readonly uid: number
}

/** Processes of the system below the apps (assumption: their ids). */
const NATIVE: readonly Process[] = [
  { name: 'init', pid: 1, parent: 0, uid: 0 },
  { name: 'logd', pid: 1501, parent: 1, uid: 1036 },
  { name: 'servicemanager', pid: 1502, parent: 1, uid: 1000 },
  { name: 'surfaceflinger', pid: 1520, parent: 1, uid: 1000 },
  { name: 'zygote64', pid: 1568, parent: 1, uid: 0 },
  { name: 'adbd', pid: 1592, parent: 1, uid: 2000 },
]
const ZYGOTE = 1568

function everyProcess(phone: Phone): readonly Process[] {
  const owners = new Map(
    phone.apps.map(({ definition: { processName, packageName, uid } }) => [processName ?? packageName, uid]),
  )
  const booted = new Map<string, number>(BOOT_PROCESSES.map(({ name, uid }) => [name, uid]))
  const apps = Object.entries(phone.state.processes).map(([name, pid]): Process => {
    return { name, pid, parent: ZYGOTE, uid: booted.get(name) ?? owners.get(name) ?? 1000 }
  })
  return [...NATIVE, ...apps].sort((a, b) => a.pid - b.pid)
}

interface Column {
  readonly title: string
  /** Negative for left-aligned columns. */
  readonly width: number
  readonly of: (process: Process) => string
}

const COLUMNS: Readonly<Record<string, Column>> = {
  USER: { title: 'USER', width: -14, of: ({ uid }) => userName(uid) },
  PID: { title: 'PID', width: 5, of: ({ pid }) => String(pid) },
  PPID: { title: 'PPID', width: 5, of: ({ parent }) => String(parent) },
  VSZ: { title: 'VSZ', width: 7, of: () => '0' },
  RSS: { title: 'RSS', width: 6, of: () => '0' },
  WCHAN: { title: 'WCHAN', width: -16, of: () => '0' },
  ADDR: { title: 'ADDR', width: 8, of: () => '0' },
  S: { title: 'S', width: 1, of: () => 'S' },
  NAME: { title: 'NAME', width: 0, of: ({ name }) => name },
  ARGS: { title: 'ARGS', width: 0, of: ({ name }) => name },
  CMDLINE: { title: 'CMDLINE', width: 0, of: ({ name }) => name },
  CMD: { title: 'CMD', width: 0, of: ({ name }) => name },
  UID: { title: 'UID', width: 5, of: ({ uid }) => String(uid) },
}
const USUAL = ['USER', 'PID', 'PPID', 'VSZ', 'RSS', 'WCHAN', 'ADDR', 'S', 'NAME']

const HELP = 'usage: ps [-AadefLlnwZ] [-gG GROUP,] [-k FIELD,] [-o FIELD,] [-p PID,] [-t TTY,] [-uU USER,]\n\n' +
  'List processes.\n\n-A\tAll\n-o\tShow FIELDs\n-p\tPIDs (--pid)\n'

/** `ps [-A] [-o FIELDS] [-p PID]`; without `-A` only the shell's own processes. */
function ps({ phone, args, uid }: CommandCall): CommandResult {
  if (args.includes('--help')) return printed(HELP)
  const all = args.some((arg) => /^-[a-zA-Z]*[Ae]/.test(arg))
  const fields = valueOf(args, '-o')?.split(/[, ]+/).filter((field) => field !== '') ?? USUAL
  const pids = valueOf(args, '-p')?.split(',').map(Number)
  const columns = fields.map((field) => COLUMNS[(field.split('=', 1)[0] ?? '').toUpperCase()])
  if (columns.includes(undefined)) return failed(1, `ps: bad -o '${fields.join(',')}'\n`)
  const known = columns.flatMap((column) => column ?? [])
  const own = { name: 'ps', pid: 4001, parent: 4000, uid }
  const shown = [...everyProcess(phone), { name: 'sh', pid: 4000, parent: 1592, uid }, own].filter((process) => {
    if (pids !== undefined) return pids.includes(process.pid)
    return all || process.pid >= 4000 && process.parent !== ZYGOTE
  })
  const line = (texts: readonly string[]): string =>
    `${texts.map((text, index) => pad(text, known[index]?.width ?? 0)).join(' ').trimEnd()}\n`
  return printed(line(known.map(({ title }) => title)) + shown.map((process) => line(known.map(({ of }) => of(process)))).join(''))
}

function valueOf(args: readonly string[], flag: string): string | undefined {
  const at = args.findIndex((arg) => arg.startsWith('-') && arg.endsWith(flag.slice(1)))
  return at < 0 ? undefined : args[at + 1]
}

function pad(text: string, width: number): string {
  return width < 0 ? text.padEnd(-width) : text.padStart(width)
}

function pidof({ phone, args }: CommandCall): CommandResult {
  const names = args.filter((arg) => !arg.startsWith('-'))
  const pids = everyProcess(phone).filter(({ name }) => names.includes(name)).map(({ pid }) => pid)
  return pids.length === 0 ? { exitCode: 1 } : printed(`${pids.join(' ')}\n`)
}

function pgrep({ phone, args }: CommandCall): CommandResult {
  const part = args.at(-1) ?? ''
  const pids = everyProcess(phone).filter(({ name }) => name.includes(part)).map(({ pid }) => pid)
  return pids.length === 0 ? { exitCode: 1 } : printed(pids.map((pid) => `${pid}\n`).join(''))
}

/** `kill [-SIGNAL] PID…`. Assumption: any signal but 0 ends an app, and the system's own processes take none. */
function kill({ phone, args, uid }: CommandCall): CommandResult {
  const targets = args.filter((arg) => !arg.startsWith('-'))
  const isQuestion = args.includes('-0')
  const problems = targets.flatMap((target) => {
    const process = everyProcess(phone).find(({ pid, name }) => String(pid) === target || name === target)
    if (process === undefined) return `kill: ${target}: No such process\n`
    if (uid !== 0 && uid !== process.uid) return `kill: ${target}: Operation not permitted\n`
    if (!isQuestion) endProcess(phone, process.name)
    return []
  })
  return problems.length === 0 ? {} : failed(1, problems.join(''))
}
