import type { Pattern } from '@droidgym/android/pattern'
import { compilePattern, PatternError } from '@droidgym/android/pattern'
import type { LineFilter } from '../../command.ts'
import { CommandUsageError } from '../../command.ts'
import { parseOptions } from '../../options.ts'

/** grep of toybox: `-E -F -i -v -c -n -o -q -l -L -w -x -h -H -s -m N -e PATTERN`. */
export function startGrep(args: readonly string[]): LineFilter {
  const { flags, values, operands } = parseOptions('grep', 'EFivcnoqlLwxhHsrae:m:', args)
  const [first, ...others] = operands
  const source = values.get('e') ?? first
  if (source === undefined) throw new CommandUsageError('grep: bad pattern', 2)
  const files = values.has('e') ? operands : others
  const pattern = compile(source, flags)
  const most = Number(values.get('m') ?? Infinity)
  const labels = flags.has('H') || (files.length > 1 && !flags.has('h'))
  const listing = flags.has('l') || flags.has('L')
  let found = 0
  let total = 0
  let number = 0
  const label = (file: string | undefined): string => (labels ? `${file ?? '(standard input)'}:` : '')
  return {
    files,
    line(line, file) {
      number += 1
      const text = line.replace(/\n$/, '')
      if (pattern.test(text) === flags.has('v') || found >= most) return ''
      found += 1
      total += 1
      if (flags.has('c') || flags.has('q') || listing) return ''
      const prefix = `${label(file)}${flags.has('n') ? `${number}:` : ''}`
      if (!flags.has('o')) return `${prefix}${text}\n`
      return pattern.matches(text).map((match) => `${prefix}${match}\n`).join('')
    },
    endOfFile(file) {
      const count = found
      found = 0
      number = 0
      if (flags.has('l')) return count > 0 ? `${file ?? '(standard input)'}\n` : ''
      if (flags.has('L')) return count === 0 ? `${file ?? '(standard input)'}\n` : ''
      return flags.has('c') ? `${label(file)}${count}\n` : ''
    },
    full: () => found >= most || (flags.has('q') && found > 0),
    exitCode: () => (total > 0 ? 0 : 1),
  }
}

function compile(source: string, flags: ReadonlySet<string>): Pattern {
  const alternatives = source.split('\n').map((line) => {
    if (flags.has('F')) return quoteMeta(line)
    return flags.has('E') ? line : extended(line)
  })
  // Lines are bytes, and so is the pattern.
  const bytes = Buffer.from(alternatives.map((text) => `(?:${text})`).join('|')).toString('latin1')
  const bounded = flags.has('x') ? `^(?:${bytes})$` : flags.has('w') ? `\\b(?:${bytes})\\b` : bytes
  try {
    return compilePattern(flags.has('i') ? `(?i:${bounded})` : bounded)
  } catch (error) {
    if (!(error instanceof PatternError)) throw error
    throw new CommandUsageError(`grep: bad REGEX '${source}'`, 2)
  }
}

function quoteMeta(text: string): string {
  return text.replaceAll(/[\\^$.|?*+()[\]{}]/g, String.raw`\$&`)
}

/** Converts a basic regular expression of POSIX, whose operators have a backslash, to an extended one. */
function extended(basic: string): string {
  return basic.replaceAll(/\\([|(){}+?])|\\.|[|(){}+?]/g, (match, operator: string | undefined) => {
    if (operator !== undefined) return operator
    return match.startsWith('\\') ? match : `\\${match}`
  })
}
