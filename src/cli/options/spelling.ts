import type { Option } from 'commander'

/** Options with two common names. Both work in every command that has one of them. */
const OTHER_SPELLINGS: readonly (readonly [string, string])[] = [
  ['--tasks', '--task'],
  ['--environments', '--environment'],
  ['--out', '--output'],
]

/** The arguments with options spelled as the command spells them. */
export function withUsualSpelling(args: readonly string[], options: readonly Option[]): readonly string[] {
  const known = new Set(options.map(({ long }) => long))
  const renamed = new Map(OTHER_SPELLINGS.flatMap(([one, other]) => [[one, other], [other, one]] as const)
    .filter(([given, usual]) => !known.has(given) && known.has(usual)))
  return args.map((argument) => {
    const [flag = ''] = argument.split('=', 1)
    return (renamed.get(flag) ?? flag) + argument.slice(flag.length)
  })
}
