/** A word of a command; `plain`: a shell would pass it on as `text` without expanding it. */
export interface ShellWord {
  readonly text: string
  readonly plain: boolean
  /** Lines that a shell would run to make the word; null: there are some that cannot be told. */
  readonly runs: readonly string[] | null
}

/** One command of a line: its source text, and its words without quotes. */
export interface ShellCommand {
  readonly source: string
  readonly words: readonly ShellWord[]
}

export interface ShellLine {
  readonly commands: readonly ShellCommand[]
  /** Only sequential commands: no pipe, redirection, group, loop or condition. */
  readonly isSequence: boolean
}

/** Tokens that end a command. After `||` a command may be left out, and `|` and brackets connect more than one. */
const SEPARATOR = /&&|\|\||;;?|&|\||\n|[()]/y
const SEQUENTIAL: ReadonlySet<string> = new Set(['&&', ';', '&', '\n'])
const REDIRECTION = /\d*(?:>>|<<<?|>&|<&|>\||>|<)/y
const PIECE = /'(?<single>[^']*)'|"(?<double>(?:[^"\\]|\\[^])*)"|`(?<ticks>[^`\\]*)`|\\(?<escaped>[^])|(?<bare>[^\s'"`\\;&|()<>]+)|(?<odd>['"`\\])/y
/** A substitution within quotation marks, without others inside, and arithmetic. */
const SUBSTITUTION = /\$\(\([\w\s+*/%-]*\)\)|\$\((?<line>[^()"'`\\$]*)\)|`(?<ticks>[^"`\\$]*)`/g
const KEYWORDS: ReadonlySet<string> = new Set([
  'if', 'then', 'elif', 'else', 'fi', 'for', 'do', 'done', 'while', 'until', 'case', 'esac', 'select', 'function', '{', '}', '!',
])

/**
 * Splits a line into commands, as far as possible without running it. The values of variables and substitutions are
 * unknown: words with them are not plain.
 */
export function readShellLine(line: string): ShellLine {
  const commands: ShellCommand[] = []
  let words: ShellWord[] = []
  let [isSequence, from, at] = [true, 0, 0]
  const end = (to: number): void => {
    while (words[0] !== undefined && KEYWORDS.has(words[0].text)) {
      isSequence = false
      words.shift()
    }
    if (words.length > 0) commands.push({ source: line.slice(from, to).trim(), words })
    words = []
  }
  while (at < line.length) {
    const redirection = matched(REDIRECTION, line, at)
    const separator = redirection === undefined ? matched(SEPARATOR, line, at) : undefined
    if (redirection !== undefined) {
      isSequence = false
      at += redirection.length
    } else if (separator !== undefined) {
      end(at)
      at += separator.length
      from = at
      isSequence &&= SEQUENTIAL.has(separator)
    } else if (/\s/.test(line.charAt(at))) {
      at += 1
    } else {
      const word = readWord(line, at)
      words.push(word)
      at = word.end
    }
  }
  end(at)
  return { commands, isSequence }
}

function readWord(line: string, from: number): ShellWord & { readonly end: number } {
  let [text, plain, end] = ['', true, from]
  let runs: string[] | null = []
  for (;;) {
    PIECE.lastIndex = end
    const piece = PIECE.exec(line)
    if (piece === null) return { text, plain, runs, end }
    const { single, double, ticks, escaped, bare, odd } = piece.groups ?? {}
    end += piece[0].length
    text += single ?? double?.replaceAll(/\\(["\\$`])/g, '$1') ?? ticks ?? escaped ?? bare ?? odd ?? ''
    // The rest after an open quotation mark is not a word.
    plain &&= odd === undefined && ticks === undefined && !/[$`]/.test(double ?? '') && !/[$`{}]/.test(bare ?? '')
    const inner = ticks === undefined ? substitutionsIn(double ?? '') : [ticks]
    runs = runs === null || inner === null || odd === '`' ? null : [...runs, ...inner]
  }
}

function substitutionsIn(quoted: string): readonly string[] | null {
  const lines: string[] = []
  const rest = quoted.replaceAll(/\\[^]/g, '').replaceAll(SUBSTITUTION, (_, line?: string, ticks?: string) => {
    lines.push(line ?? ticks ?? '')
    return ''
  })
  return /`|\$\(/.test(rest) ? null : lines.filter((line) => line !== '')
}

function matched(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0]
}
