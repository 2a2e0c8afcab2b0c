import { CommandUsageError } from './command.ts'

export interface Options {
  readonly flags: ReadonlySet<string>
  /** Values of the options that take one; the last occurrence counts. */
  readonly values: ReadonlyMap<string, string>
  readonly operands: readonly string[]
}

/**
 * Splits arguments as toybox does: `-la`, `-n5`, `-n 5`, `--` ends the options. `letters` are the flags, with a colon
 * after those that take a value. Throws `CommandUsageError` for others.
 */
export function parseOptions(name: string, letters: string, args: readonly string[]): Options {
  const flags = new Set<string>()
  const values = new Map<string, string>()
  const operands: string[] = []
  for (let index = 0; index < args.length; index++) {
    const arg = args[index] ?? ''
    if (arg === '--') {
      operands.push(...args.slice(index + 1))
      break
    }
    if (!arg.startsWith('-') || arg === '-') {
      operands.push(arg)
      continue
    }
    const readLetters = readCluster(name, letters, arg.slice(1))
    for (const letter of readLetters.flags) flags.add(letter)
    if (readLetters.valued === undefined) continue
    const value = readLetters.rest === '' ? args[++index] : readLetters.rest
    if (value === undefined) throw new CommandUsageError(`${name}: Missing argument to -${readLetters.valued}`)
    values.set(readLetters.valued, value)
  }
  return { flags, values, operands }
}

interface Cluster {
  readonly flags: readonly string[]
  readonly valued?: string
  /** The text after a letter that takes a value. */
  readonly rest: string
}

function readCluster(name: string, letters: string, cluster: string): Cluster {
  const flags: string[] = []
  for (const [index, letter] of [...cluster].entries()) {
    const at = letter === ':' ? -1 : letters.indexOf(letter)
    // toybox lib/args.c
    if (at < 0) throw new CommandUsageError(`${name}: Unknown option ${cluster.startsWith('-') ? `-${cluster}` : letter}`)
    if (letters[at + 1] === ':') return { flags, valued: letter, rest: [...cluster].slice(index + 1).join('') }
    flags.push(letter)
  }
  return { flags, rest: '' }
}

/** The word after `flag`, for commands that Java parses word by word. */
export function after(args: readonly string[], flag: string): string | undefined {
  const at = args.indexOf(flag)
  return at < 0 ? undefined : args[at + 1]
}
