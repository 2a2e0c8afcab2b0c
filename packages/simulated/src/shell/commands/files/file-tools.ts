import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { FileError, FileErrorCode } from '@droidgym/phone/system/storage/file-error'
import { freeBytes } from '@droidgym/phone/system/storage/disk-space'
import { PhoneError } from '@droidgym/phone/system/phone-error'
import { isBelow, nameOf, parentOf } from '@droidgym/phone/system/storage/paths'
import type { PhoneState } from '@droidgym/phone/system/state'
import type { Command, CommandCall, CommandResult, Program } from '../../command.ts'
import { commands, failed, printed } from '../../command.ts'
import { absolutePath, reachable, readFile, writable, writeFile } from '../../file-access.ts'
import { after, parseOptions } from '../../options.ts'
import { formatLocal } from '../clock.ts'
import { ls, modeText } from './list-files.ts'
import { userName } from '../users.ts'

/** toybox programs for files. */
export const FILE_TOOLS: readonly (readonly [string, Program])[] = [
  ...commands({
    chcon: () => ({}),
    chgrp: chown,
    chmod,
    chown,
    cp,
    df,
    du,
    find,
    ls,
    mkdir,
    mv,
    readlink: resolve,
    realpath: resolve,
    restorecon: () => ({}),
    rm,
    rmdir: (call) => forEach('rmdir', call.args, (path) => removeOne(call, path)),
    stat,
    sync: () => ({}),
    touch,
  }),
  ...(['md5', 'sha1', 'sha256'] as const).map(
    (kind) => [`${kind}sum`, { kind: 'command', run: sumWith(kind), readsInput: true }] as const,
  ),
  ['base64', { kind: 'command', run: base64, readsInput: true }],
  ['tee', { kind: 'command', run: tee, readsInput: true }],
]

/** Applies `work` to every operand; after an error it goes on with the others. */
function forEach(
  name: string,
  operands: readonly string[],
  work: (operand: string) => string | undefined,
): CommandResult {
  let [stdout, stderr] = ['', '']
  for (const operand of operands) {
    try {
      stdout += work(operand) ?? ''
    } catch (error) {
      if (!(error instanceof FileError || error instanceof PhoneError)) throw error
      stderr += `${name}: ${error.message}\n`
    }
  }
  return { stdout, stderr, exitCode: stderr === '' ? 0 : 1 }
}

function needs(name: string, count: number): CommandResult {
  return failed(1, `${name}: Needs ${count} argument${count === 1 ? '' : 's'}\n`)
}

function isDirectory({ phone, cwd }: CommandCall, path: string): boolean {
  return phone.files.stat(phone.state, absolutePath({ cwd }, path))?.directory === true
}

function cp(call: CommandCall): CommandResult {
  const { flags, operands } = parseOptions('cp', 'rRafpdinuvHLPsl', call.args)
  const target = operands.at(-1)
  if (target === undefined || operands.length < 2) return needs('cp', 2)
  const deep = flags.has('r') || flags.has('R') || flags.has('a')
  return forEach('cp', operands.slice(0, -1), (source) => {
    const to = isDirectory(call, target) ? `${target}/${nameOf(source)}` : target
    if (!isDirectory(call, source)) writeFile(call, to, readFile(call, source))
    else if (!deep) throw new FileError(FileErrorCode.isDirectory, source)
    else copyTree(call, source, to)
    return undefined
  })
}

function copyTree(call: CommandCall, source: string, target: string): void {
  const [from, to] = [reachable(call, source), writable(call, target)]
  // A copy into itself would never end.
  if (isBelow(to, from)) throw new FileError(FileErrorCode.invalid, target)
  makeDirectories(call, target)
  for (const name of call.phone.files.list(call.phone.state, from) ?? []) {
    if (isDirectory(call, `${from}/${name}`)) copyTree(call, `${from}/${name}`, `${target}/${name}`)
    else writeFile(call, `${target}/${name}`, readFile(call, `${from}/${name}`))
  }
}

function mv(call: CommandCall): CommandResult {
  const { operands } = parseOptions('mv', 'finv', call.args)
  const target = operands.at(-1)
  if (target === undefined || operands.length < 2) return needs('mv', 2)
  const before = call.phone.state
  return forEach('mv', operands.slice(0, -1), (source) => {
    const to = isDirectory(call, target) ? `${target}/${nameOf(source)}` : target
    try {
      if (isDirectory(call, source)) copyTree(call, source, to)
      else writeFile(call, to, readFile(call, source))
      removeTree(call, source)
    } catch (error) {
      // A file that cannot be removed has not been moved.
      if (error instanceof FileError && operands.length === 2) call.phone.restore(before)
      throw error
    }
    return undefined
  })
}

function rm(call: CommandCall): CommandResult {
  const { flags, operands } = parseOptions('rm', 'rRfiv', call.args)
  if (operands.length === 0) return flags.has('f') ? {} : needs('rm', 1)
  const deep = flags.has('r') || flags.has('R')
  return forEach('rm', operands, (path) => {
    const found = call.phone.files.stat(call.phone.state, reachable(call, path))
    if (found === null && flags.has('f')) return undefined
    if (found?.directory === true && !deep) throw new FileError(FileErrorCode.isDirectory, path)
    if (deep) removeTree(call, path)
    else removeOne(call, path)
    return undefined
  })
}

function removeOne(call: CommandCall, path: string): undefined {
  const name = writable(call, path)
  asWritten(path, () => call.phone.change((tx) => call.phone.files.remove(tx, name)))
}

function makeDirectory(call: CommandCall, path: string): void {
  const name = writable(call, path)
  asWritten(path, () => call.phone.change((tx) => call.phone.files.makeDirectory(tx, name)))
}

/** Errors name the path as the caller wrote it, not with its links resolved. */
function asWritten(path: string, work: () => void): void {
  try {
    work()
  } catch (error) {
    throw error instanceof FileError ? new FileError(error.code, path, { cause: error }) : error
  }
}

function removeTree(call: CommandCall, path: string): void {
  const name = writable(call, path)
  for (const inner of call.phone.files.list(call.phone.state, name) ?? []) removeTree(call, `${path}/${inner}`)
  removeOne(call, path)
}

function mkdir(call: CommandCall): CommandResult {
  const { flags, operands } = parseOptions('mkdir', 'pm:v', call.args)
  if (operands.length === 0) return needs('mkdir', 1)
  return forEach('mkdir', operands, (path) => {
    if (flags.has('p')) makeDirectories(call, path)
    else makeDirectory(call, path)
    return undefined
  })
}

function makeDirectories(call: CommandCall, path: string): void {
  const name = reachable(call, path)
  const found = call.phone.files.stat(call.phone.state, name)
  if (found?.directory === true) return
  writable(call, name)
  if (found === null && name !== '/') makeDirectories(call, parentOf(name))
  makeDirectory(call, path)
}

function touch(call: CommandCall): CommandResult {
  const { flags, operands } = parseOptions('touch', 'acmd:t:r:', call.args)
  if (operands.length === 0) return needs('touch', 1)
  return forEach('touch', operands, (path) => {
    const name = writable(call, path)
    const { phone } = call
    if (phone.files.stat(phone.state, name) !== null) {
      phone.change((tx) => phone.files.setAttributes(tx, name, { modified: tx.now }))
    } else if (!flags.has('c')) {
      writeFile(call, path, new Uint8Array())
    }
    return undefined
  })
}

/** Octal modes are kept; symbolic ones are accepted and change nothing (assumption). */
function chmod(call: CommandCall): CommandResult {
  const [mode, ...paths] = call.args.filter((arg) => !/^-[Rvf]+$/.test(arg))
  if (mode === undefined || paths.length === 0) return needs('chmod', 2)
  return forEach('chmod', paths, (path) => {
    const name = existing(call, path)
    if (!/^[0-7]{3,4}$/.test(mode)) return undefined
    const { phone } = call
    phone.change((tx) => phone.files.setAttributes(tx, name, { mode: Number.parseInt(mode, 8) & 0o777 }))
    return undefined
  })
}

/** Owners follow from the path; a change is accepted and forgotten (assumption). */
function chown(call: CommandCall): CommandResult {
  const [, ...paths] = call.args.filter((arg) => !/^-[RhHLPvf]+$/.test(arg))
  return forEach('chown', paths, (path) => {
    existing(call, path)
    return undefined
  })
}

/** The canonical path of an existing file that may be changed. Throws `FileError`. */
function existing(call: CommandCall, path: string): string {
  const name = writable(call, path)
  if (call.phone.files.stat(call.phone.state, name) === null) throw new FileError(FileErrorCode.notFound, path)
  return name
}

const BLOCK = 512

/** Assumption: a changed file has a new inode, like preferences on Android; databases keep theirs. */
function inodeOf({ phone, cwd }: CommandCall, path: string): number {
  const name = absolutePath({ cwd }, path)
  return crc32(`${name} ${phone.files.status(phone.state, name).version}`)
}

/** `stat [-c FORMAT]` of toybox. */
function stat(call: CommandCall): CommandResult {
  const { values, operands } = parseOptions('stat', 'c:fLt', call.args)
  const format = values.get('c')
  if (operands.length === 0) return needs('stat', 1)
  return forEach('stat', operands, (path) => {
    const { phone } = call
    const info = phone.files.stat(phone.state, reachable(call, path))
    if (info === null) throw new FileError(FileErrorCode.notFound, `'${path}'`)
    const permissions = (info.mode & 0o7777).toString(8)
    const at = (format: string): string => formatLocal(phone.state, info.modified, format)
    const time = at('%F %T.%N %z')
    const kind = info.directory ? 'directory' : info.size === 0 ? 'regular empty file' : 'regular file'
    const values: Readonly<Record<string, string>> = {
      A: modeText(info),
      a: permissions,
      B: String(BLOCK),
      b: String(Math.ceil(info.size / 4096) * 8),
      F: kind,
      f: info.mode.toString(16),
      G: userName(info.gid),
      g: String(info.gid),
      h: '1',
      i: String(inodeOf(call, path)),
      N: `'${path}'`,
      n: path,
      o: '4096',
      s: String(info.size),
      U: userName(info.uid),
      u: String(info.uid),
      X: at('%s'),
      x: time,
      Y: at('%s'),
      y: time,
      Z: at('%s'),
      z: time,
      '%': '%',
    }
    if (format !== undefined) return `${format.replaceAll(/%([a-zA-Z%])/g, (sign, key: string) => values[key] ?? sign)}\n`
    return [
      `  File: ${path}`,
      `  Size: ${info.size}\t Blocks: ${values['b'] ?? ''}\t IO Blocks: ${BLOCK}\t ${kind}`,
      `Device: 801h/2049d\t Inode: ${inodeOf(call, path)}\t Links: 1`,
      `Access: (0${permissions}/${modeText(info)})\tUid: (${info.uid}/${userName(info.uid)})\tGid: (${info.gid}/${userName(info.gid)})`,
      `Access: ${time}`,
      `Modify: ${time}`,
      `Change: ${time}\n`,
    ].join('\n')
  })
}

function sumWith(kind: 'md5' | 'sha1' | 'sha256'): Command {
  return (call) => {
    const { flags, operands } = parseOptions(`${kind}sum`, 'bc', call.args)
    const sum = (bytes: Uint8Array): string => createHash(kind).update(bytes).digest('hex')
    if (operands.length === 0) return printed(flags.has('b') ? `${sum(call.stdin)}\n` : `${sum(call.stdin)}  -\n`)
    return forEach(`${kind}sum`, operands, (path) => {
      const hash = sum(path === '-' ? call.stdin : readFile(call, path))
      return flags.has('b') ? `${hash}\n` : `${hash}  ${path}\n`
    })
  }
}

function base64(call: CommandCall): CommandResult {
  const { flags, values, operands } = parseOptions('base64', 'dw:', call.args)
  const [path] = operands
  const bytes = path === undefined ? call.stdin : readFile(call, path)
  if (flags.has('d')) return { stdout: Buffer.from(Buffer.from(bytes).toString('latin1'), 'base64') }
  const text = Buffer.from(bytes).toString('base64')
  const width = Number(values.get('w') ?? 76)
  const lines = width > 0 ? (text.match(new RegExp(`.{1,${Math.min(width, 1000)}}`, 'g')) ?? []) : [text]
  return printed(lines.map((line) => `${line}\n`).join(''))
}

function tee(call: CommandCall): CommandResult {
  const { flags, operands } = parseOptions('tee', 'ai', call.args)
  const { stderr = '', exitCode = 0 } = forEach('tee', operands, (path) => {
    const before = flags.has('a') && call.phone.files.stat(call.phone.state, reachable(call, path)) !== null
    writeFile(call, path, before ? Buffer.concat([readFile(call, path), call.stdin]) : call.stdin)
    return undefined
  })
  return { stdout: call.stdin, stderr, exitCode }
}

function resolve(call: CommandCall): CommandResult {
  const operands = call.args.filter((arg) => !arg.startsWith('-'))
  return forEach('realpath', operands, (path) => {
    const name = reachable(call, path)
    if (call.phone.files.stat(call.phone.state, name) === null) throw new FileError(FileErrorCode.notFound, path)
    return `${name}\n`
  })
}

/** Sizes of the emulator's disks in blocks of 1 KiB, and what is free of them (assumption). */
function disks(state: PhoneState): readonly (readonly [string, number, number, string])[] {
  const free = Math.max(0, Math.floor(freeBytes(state) / 1024))
  return [
    ['/dev/block/vda1', 2_539_312, 529_436, '/'],
    ['tmpfs', 1_020_140, 1_019_448, '/dev'],
    ['/dev/block/vdb', 6_061_076, free, '/data'],
    ['/data/media', 6_061_076, free, '/storage/emulated'],
  ]
}

function df(call: CommandCall): CommandResult {
  const { operands } = parseOptions('df', 'hHkPait:', call.args)
  const wanted = operands.map((path) => reachable(call, path))
  const isWanted = (mount: string): boolean => wanted.length === 0 || wanted.some((path) => mountOf(path) === mount)
  const mounts = disks(call.phone.state).filter(([, , , mount]) => isWanted(mount))
  const rows = mounts.map(([disk, size, free, mount]) => {
    const used = size - free
    const share = `${Math.ceil((used / size) * 100)}%`
    return `${disk.padEnd(16)}${String(size).padStart(9)}${String(used).padStart(8)}${String(free).padStart(10)}${share.padStart(5)} ${mount}\n`
  })
  return printed(`Filesystem      1K-blocks    Used Available Use% Mounted on\n${rows.join('')}`)
}

function mountOf(path: string): string {
  if (isBelow(path, '/storage')) return '/storage/emulated'
  return ['/data', '/dev'].find((mount) => isBelow(path, mount)) ?? '/'
}

function du(call: CommandCall): CommandResult {
  const { flags, operands } = parseOptions('du', 'shkacmd:', call.args)
  const sizeOf = (name: string): number => {
    const info = call.phone.files.stat(call.phone.state, name)
    const inner = call.phone.files.list(call.phone.state, name) ?? []
    return Math.ceil((info?.size ?? 0) / 1024) + inner.reduce((sum, child) => sum + sizeOf(`${name}/${child}`), 0)
  }
  return forEach('du', operands.length === 0 ? ['.'] : operands, (path) => {
    const name = reachable(call, path)
    if (call.phone.files.stat(call.phone.state, name) === null) throw new FileError(FileErrorCode.notFound, path)
    return `${sizeOf(name)}${flags.has('h') ? 'K' : ''}\t${path}\n`
  })
}

/** `find [PATH…] [-name PATTERN] [-type f|d] [-maxdepth N]`. */
function find(call: CommandCall): CommandResult {
  const at = call.args.findIndex((arg) => arg.startsWith('-'))
  const paths = at < 0 ? call.args : call.args.slice(0, at)
  const tests = at < 0 ? [] : call.args.slice(at)
  const [pattern, type, depth] = [after(tests, '-name'), after(tests, '-type'), Number(after(tests, '-maxdepth') ?? 64)]
  const matches = (name: string): boolean => pattern === undefined || matchesGlob(name, pattern)
  const walk = (path: string, left: number): string => {
    const info = call.phone.files.stat(call.phone.state, reachable(call, path))
    if (info === null) throw new FileError(FileErrorCode.notFound, path)
    const shown = (type === undefined || (type === 'd') === info.directory) && matches(nameOf(path))
    const inner = left > 0 ? (call.phone.files.list(call.phone.state, reachable(call, path)) ?? []) : []
    return (shown ? `${path}\n` : '') + inner.map((name) => walk(`${path.replace(/\/$/, '')}/${name}`, left - 1)).join('')
  }
  return forEach('find', paths.length === 0 ? ['.'] : paths, (path) => walk(path, depth))
}

/** Only `*` and `?` are special. Backtracks to the last star only, so that every pattern is fast. */
function matchesGlob(text: string, pattern: string): boolean {
  let [at, in_, star, mark] = [0, 0, -1, 0]
  while (at < text.length) {
    if (in_ < pattern.length && (pattern[in_] === '?' || pattern[in_] === text[at]) && pattern[in_] !== '*') {
      at += 1
      in_ += 1
    } else if (pattern[in_] === '*') {
      star = in_++
      mark = at
    } else if (star >= 0) {
      in_ = star + 1
      at = ++mark
    } else return false
  }
  return [...pattern.slice(in_)].every((sign) => sign === '*')
}
