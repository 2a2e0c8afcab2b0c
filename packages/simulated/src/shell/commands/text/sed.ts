import { compilePattern, PatternError } from '@droidgym/android/pattern'
import type { LineFilter } from '../../command.ts'
import { CommandUsageError } from '../../command.ts'
import { parseOptions } from '../../options.ts'

/** The part of sed that scripts use in pipes: `s/PATTERN/TEXT/[g]`, `/PATTERN/p`, `/PATTERN/d`, `Np`, with `-n`. */
export function startSed(args: readonly string[]): LineFilter {
  const { flags, values, operands } = parseOptions('sed', 'nErie:', args)
  const [first, ...others] = operands
  const script = values.get('e') ?? first
  if (script === undefined) throw new CommandUsageError('sed: no pattern')
  const files = values.has('e') ? operands : others
  const edit = readScript(script)
  let number = 0
  return {
    files,
    line(line) {
      number += 1
      const text = line.replace(/\n$/, '')
      const { kept, extra } = edit(text, number)
      const shown = kept === undefined || flags.has('n') ? '' : `${kept}\n`
      return shown + (extra === undefined ? '' : `${extra}\n`)
    },
    endOfFile: () => '',
  }
}

interface Edited {
  readonly kept?: string
  readonly extra?: string
}

function readScript(script: string): (line: string, number: number) => Edited {
  const [, separator, pattern, text, ending] = /^s(.)((?:\\.|(?!\1).)*)\1((?:\\.|(?!\1).)*)\1([gp]*)$/.exec(script) ?? []
  if (pattern !== undefined && separator !== undefined && text !== undefined) {
    const compiled = compile(pattern, script)
    const all = ending?.includes('g') === true
    return (line) => {
      const kept = compiled.replace(line, text.replaceAll(`\\${separator}`, separator), all)
      return ending?.includes('p') === true && compiled.test(line) ? { kept, extra: kept } : { kept }
    }
  }
  const [, address, number, verb] = /^(?:\/((?:\\.|[^/])*)\/|(\d+))([pd])$/.exec(script) ?? []
  if (verb === undefined) throw new CommandUsageError(`sed: bad pattern '${script}'@0`)
  const compiled = address === undefined ? undefined : compile(address, script)
  return (line, at) => {
    const applies = compiled === undefined ? at === Number(number) : compiled.test(line)
    if (!applies) return { kept: line }
    return verb === 'd' ? {} : { kept: line, extra: line }
  }
}

function compile(pattern: string, script: string): ReturnType<typeof compilePattern> {
  try {
    return compilePattern(pattern)
  } catch (error) {
    if (!(error instanceof PatternError)) throw error
    throw new CommandUsageError(`sed: bad pattern '${script}'@0`)
  }
}
