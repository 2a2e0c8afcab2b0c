import { FileError, FileErrorCode } from '@droidgym/phone/system/storage/file-error'
import type { FileInfo } from '@droidgym/phone/system/storage/files'
import type { CommandCall, CommandResult } from '../../command.ts'
import { reachable } from '../../file-access.ts'
import { parseOptions } from '../../options.ts'
import { formatDate } from '../clock.ts'
import { userName } from '../users.ts'

interface Entry {
  readonly name: string
  readonly info: FileInfo
}

/** `ls` of toybox, one name on each line as without a terminal: `-l -a -A -d -1 -R -t -S -r -h -i`. */
export function ls(call: CommandCall): CommandResult {
  const { flags, operands } = parseOptions('ls', '1laAdRtSrhinopqFCmZks', call.args)
  const paths = operands.length === 0 ? ['.'] : operands
  const directories: { path: string; name: string }[] = []
  const plain: Entry[] = []
  let stderr = ''
  for (const path of paths) {
    try {
      const name = reachable(call, path)
      const info = call.phone.files.stat(call.phone.state, name)
      if (info === null) throw new FileError(FileErrorCode.notFound, path)
      if (info.directory && !flags.has('d')) directories.push({ path, name })
      else plain.push({ name: path, info })
    } catch (error) {
      if (!(error instanceof FileError)) throw error
      stderr += `ls: ${error.message}\n`
    }
  }
  const blocks = plain.length === 0 ? [] : [rows(sorted(plain, flags), flags)]
  const labelled = paths.length > 1 || flags.has('R')
  for (let index = 0; index < directories.length; index++) {
    const directory = directories[index]
    if (directory === undefined) break
    const entries = sorted(entriesOf(call, directory.name, flags), flags)
    const total = flags.has('l') ? `total ${entries.length * 4}\n` : ''
    blocks.push(`${labelled ? `${directory.path}:\n` : ''}${total}${rows(entries, flags)}`)
    if (!flags.has('R')) continue
    const inner = entries.filter(({ info, name }) => info.directory && name !== '.' && name !== '..')
    const below = inner.map(({ name }) => ({ path: `${directory.path}/${name}`, name: `${directory.name}/${name}` }))
    directories.splice(index + 1, 0, ...below)
  }
  return { stdout: blocks.join('\n'), stderr, exitCode: stderr === '' ? 0 : 1 }
}

function entriesOf({ phone }: CommandCall, path: string, flags: ReadonlySet<string>): readonly Entry[] {
  const names = phone.files.list(phone.state, path) ?? []
  const dots = flags.has('a') ? ['.', '..'] : []
  const shown = names.filter((name) => !name.startsWith('.') || flags.has('a') || flags.has('A'))
  return [...dots, ...shown].flatMap((name) => {
    const info = phone.files.stat(phone.state, `${path}/${name}`)
    return info === null ? [] : [{ name, info }]
  })
}

function sorted(entries: readonly Entry[], flags: ReadonlySet<string>): readonly Entry[] {
  const order = entries.toSorted((a, b) => {
    if (flags.has('t')) return b.info.modified - a.info.modified
    return flags.has('S') ? b.info.size - a.info.size : 0
  })
  return flags.has('r') ? order.toReversed() : order
}

/** Columns as wide as their widest entry (toybox ls.c). */
function rows(entries: readonly Entry[], flags: ReadonlySet<string>): string {
  const context = ({ uid }: FileInfo): string => (flags.has('Z') ? `${contextOf(uid)} ` : '')
  if (!flags.has('l') && !flags.has('n')) return entries.map(({ name, info }) => `${context(info)}${name}\n`).join('')
  const cells = entries.map(({ name, info }) => ({
    name,
    mode: modeText(info),
    links: info.directory ? '2' : '1',
    user: flags.has('n') ? String(info.uid) : userName(info.uid),
    group: flags.has('n') ? String(info.gid) : userName(info.gid),
    context: contextOf(info.uid),
    size: String(info.size),
    date: formatDate(info.modified, '%F %H:%M'),
  }))
  const width = (column: 'links' | 'user' | 'group' | 'context' | 'size'): number =>
    Math.max(0, ...cells.map((cell) => cell[column].length))
  const [links, user, group, size] = [width('links'), width('user'), width('group'), width('size')]
  const label = width('context')
  return cells
    .map((cell) =>
      [
        cell.mode,
        cell.links.padStart(links),
        cell.user.padEnd(user),
        cell.group.padEnd(group),
        ...(flags.has('Z') ? [cell.context.padEnd(label)] : []),
        cell.size.padStart(size),
        cell.date,
        `${cell.name}\n`,
      ].join(' '),
    )
    .join('')
}

/** Group of the files in /data/local/tmp (file_contexts). */
const SHELL = 2000

/** SELinux's label: an app's files have the two categories of its user (assumption: those of user 0). */
function contextOf(uid: number): string {
  if (uid === SHELL) return 'u:object_r:shell_data_file:s0'
  return `u:object_r:${uid >= 10_000 ? 'app_data_file:s0:c512,c768' : 'system_data_file:s0'}`
}

/** `drwxrwx--x` */
export function modeText({ directory, mode }: FileInfo): string {
  const bits = Array.from('rwxrwxrwx', (letter, index) => ((mode >> (8 - index)) & 1 ? letter : '-'))
  return (directory ? 'd' : '-') + bits.join('')
}
