import type { LineFilter, Program } from '../../command.ts'
import { CommandUsageError } from '../../command.ts'
import { parseOptions } from '../../options.ts'
import { startGrep } from './grep.ts'
import { startSed } from './sed.ts'

type Start = (args: readonly string[]) => LineFilter

const STARTS: Readonly<Record<string, Start>> = {
  cat: (args) => ({ ...COPY, files: parseOptions('cat', 'uetv', args).operands }),
  cut: startCut,
  egrep: (args) => startGrep(['-E', ...args]),
  fgrep: (args) => startGrep(['-F', ...args]),
  grep: startGrep,
  head: startHead,
  sed: startSed,
  sort: startSort,
  tail: startTail,
  tr: startTr,
  uniq: startUniq,
  wc: startWc,
}

/** toybox programs that filter text line by line. */
export const FILTERS: readonly (readonly [string, Program])[] = Object.entries(STARTS).map(([name, start]) => [
  name,
  { kind: 'filter', start },
])

const COPY: LineFilter = { files: [], line: (line) => line, endOfFile: () => '' }

function startHead(args: readonly string[]): LineFilter {
  const { values, operands, flags } = parseOptions('head', 'n:c:qv', dashedCount(args))
  const bytes = values.has('c')
  const most = countOf('head', values.get('c') ?? values.get('n') ?? '10')
  let lineCount = 0
  return {
    files: operands,
    line(line, file) {
      const heading = lineCount === 0 && operands.length > 1 && !flags.has('q') ? `==> ${file ?? ''} <==\n` : ''
      const text = bytes ? line.slice(0, most - lineCount) : line
      lineCount += bytes ? text.length : 1
      return lineCount > most && !bytes ? '' : heading + text
    },
    endOfFile() {
      lineCount = 0
      return ''
    },
    full: () => lineCount >= most,
  }
}

function startTail(args: readonly string[]): LineFilter {
  const { values, operands } = parseOptions('tail', 'n:c:f', dashedCount(args))
  const wanted = values.get('c') ?? values.get('n') ?? '10'
  const fromStart = wanted.startsWith('+')
  const count = countOf('tail', wanted.replace(/^[-+]/, ''))
  const kept: string[] = []
  let number = 0
  return {
    files: operands,
    line(line) {
      number += 1
      if (fromStart) return number >= count ? line : ''
      kept.push(line)
      if (!values.has('c') && kept.length > count) kept.shift()
      return ''
    },
    endOfFile() {
      number = 0
      const text = kept.splice(0).join('')
      return values.has('c') ? text.slice(Math.max(0, text.length - count)) : text
    },
  }
}

/** `head -5` is `head -n 5`. */
function dashedCount(args: readonly string[]): readonly string[] {
  return args.map((arg) => arg.replace(/^-(\d+)$/, '-n$1'))
}

function countOf(name: string, text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text)
  throw new CommandUsageError(`${name}: not integer: ${text}`)
}

function startWc(args: readonly string[]): LineFilter {
  const { flags, operands } = parseOptions('wc', 'lwcm', args)
  const all = flags.size === 0
  const counts = { l: 0, w: 0, c: 0, m: 0 }
  const totals = { l: 0, w: 0, c: 0, m: 0 }
  const shown = (['l', 'w', 'c', 'm'] as const).filter((flag) => flags.has(flag) || (all && flag !== 'm'))
  const row = (numbers: typeof counts, name: string | undefined): string => {
    // toybox wc.c: a single number is left-aligned, several are in columns.
    const text = shown.map((flag) => String(numbers[flag]).padStart(shown.length > 1 ? 7 : 0)).join(' ')
    return `${text}${name === undefined ? '' : ` ${name}`}\n`
  }
  return {
    files: operands,
    line(line) {
      counts.l += line.endsWith('\n') ? 1 : 0
      counts.w += line.split(/[ \t\r\n\f\v]+/).filter((word) => word !== '').length
      counts.c += line.length
      counts.m += line.replaceAll(/[\x80-\xbf]/g, '').length
      return ''
    },
    endOfFile(file) {
      const text = row(counts, file)
      for (const flag of ['l', 'w', 'c', 'm'] as const) {
        totals[flag] += counts[flag]
        counts[flag] = 0
      }
      return text
    },
    end: () => (operands.length > 1 ? row(totals, 'total') : ''),
  }
}

function startSort(args: readonly string[]): LineFilter {
  const { flags, values, operands } = parseOptions('sort', 'nrufbk:t:', args)
  const lines: string[] = []
  const column = Number.parseInt(values.get('k') ?? '', 10)
  const separator = values.get('t')
  const keyOf = (line: string): string => {
    const key = Number.isNaN(column) ? line : fieldsFrom(line, column, separator)
    return flags.has('f') ? key.toUpperCase() : key
  }
  const compare = (left: string, right: string): number => {
    const [a, b] = [keyOf(left), keyOf(right)]
    if (flags.has('n')) return (Number.parseFloat(a) || 0) - (Number.parseFloat(b) || 0)
    return a < b ? -1 : a > b ? 1 : 0
  }
  return {
    files: operands,
    line(line) {
      lines.push(line.replace(/\n$/, ''))
      return ''
    },
    endOfFile: () => '',
    end() {
      const sorted = lines.toSorted(compare)
      if (flags.has('r')) sorted.reverse()
      const kept = flags.has('u')
        ? sorted.filter((line, index) => index === 0 || compare(line, sorted[index - 1] ?? '') !== 0)
        : sorted
      return kept.map((line) => `${line}\n`).join('')
    },
  }
}

function fieldsFrom(line: string, column: number, separator: string | undefined): string {
  if (separator !== undefined) return line.split(separator).slice(column - 1).join(separator)
  return line.trimStart().split(/[ \t]+/).slice(column - 1).join(' ')
}

function startUniq(args: readonly string[]): LineFilter {
  const { flags, operands } = parseOptions('uniq', 'cdu', args)
  let last: string | undefined
  let count = 0
  const flush = (): string => {
    if (last === undefined || (flags.has('d') && count < 2) || (flags.has('u') && count > 1)) return ''
    return `${flags.has('c') ? `${String(count).padStart(7)} ` : ''}${last}\n`
  }
  return {
    files: operands,
    line(line) {
      const text = line.replace(/\n$/, '')
      if (text === last) {
        count += 1
        return ''
      }
      const before = flush()
      last = text
      count = 1
      return before
    },
    endOfFile: () => '',
    end: flush,
  }
}

function startCut(args: readonly string[]): LineFilter {
  const { values, flags, operands } = parseOptions('cut', 'd:f:c:b:s', args)
  const list = values.get('f') ?? values.get('c') ?? values.get('b')
  if (list === undefined) throw new CommandUsageError('cut: Needs -bcfF')
  const chosen = ranges(list)
  const delimiter = values.get('d') ?? '\t'
  return {
    files: operands,
    line(line) {
      const text = line.replace(/\n$/, '')
      if (!values.has('f')) return `${[...text].filter((_, index) => chosen(index + 1)).join('')}\n`
      if (!text.includes(delimiter)) return flags.has('s') ? '' : `${text}\n`
      return `${text.split(delimiter).filter((_, index) => chosen(index + 1)).join(delimiter)}\n`
    },
    endOfFile: () => '',
  }
}

/** `1,3-5,7-`: whether it contains a position. */
function ranges(list: string): (position: number) => boolean {
  const parts = list.split(',').map((part) => {
    const [, first, dash, last] = /^(\d*)(-?)(\d*)$/.exec(part) ?? []
    if (first === undefined || part === '' || part === '-') throw new CommandUsageError(`cut: bad range '${part}'`)
    const from = Number(first || 1)
    return { from, to: dash === '' ? from : Number(last === '' ? Infinity : last) }
  })
  return (position) => parts.some(({ from, to }) => position >= from && position <= to)
}

function startTr(args: readonly string[]): LineFilter {
  const { flags, operands } = parseOptions('tr', 'dsc', args)
  const [first, second] = operands
  if (first === undefined || (second === undefined && !flags.has('d') && !flags.has('s'))) {
    throw new CommandUsageError('tr: Needs 2 arguments')
  }
  const from = charactersOf(first)
  const to = charactersOf(second ?? '')
  const isIn = (letter: string): boolean => from.includes(letter) !== flags.has('c')
  const map = (letter: string): string => {
    if (!isIn(letter)) return letter
    if (flags.has('d')) return ''
    if (to.length === 0) return letter
    return to[Math.min(flags.has('c') ? to.length - 1 : from.indexOf(letter), to.length - 1)] ?? letter
  }
  let last = ''
  return {
    files: [],
    line: (line) =>
      [...line]
        .map(map)
        .filter((letter) => {
          const repeated = flags.has('s') && letter === last && (to.length > 0 ? to.includes(letter) : isIn(letter))
          last = letter
          return !repeated
        })
        .join(''),
    endOfFile: () => '',
  }
}

const CLASSES: ReadonlyMap<string, string> = new Map([
  ['[:lower:]', 'a-z'],
  ['[:upper:]', 'A-Z'],
  ['[:digit:]', '0-9'],
  ['[:alpha:]', 'A-Za-z'],
  ['[:alnum:]', '0-9A-Za-z'],
  ['[:space:]', ' \\t\\n\\r'],
])
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', '\\': '\\' }

function charactersOf(set: string): readonly string[] {
  const plain = set.replaceAll(/\[:\w+:\]/g, (name) => CLASSES.get(name) ?? name)
  const units = [...plain.matchAll(/\\(.)|([^\\])-([^\\])|(.)/gs)]
  return units.flatMap(([, escaped, from, to, letter]) => {
    if (escaped !== undefined) return [ESCAPES[escaped] ?? escaped]
    if (from === undefined || to === undefined) return [letter ?? '']
    const [start, end] = [from.charCodeAt(0), to.charCodeAt(0)]
    const length = Math.max(0, Math.min(end - start + 1, 256))
    return Array.from({ length }, (_, at) => String.fromCharCode(start + at))
  })
}
