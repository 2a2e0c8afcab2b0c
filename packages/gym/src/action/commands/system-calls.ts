import type { ApiValue } from '@droidgym/spec/apis'

/** What a whole command may ask of the system, beside the APIs of apps. */
interface SystemCall {
  readonly name: string
  /** The command, word by word; `{package}` stands for a package. */
  readonly words: readonly string[]
}

/**
 * The system calls that Mobile-Bench (arXiv 2407.00993, section 3.2) names: switches of the device, the state of the
 * battery, cleaning the memory, and closing an app.
 */
const SYSTEM_CALLS: readonly SystemCall[] = [
  ...['wifi', 'data', 'bluetooth'].flatMap((radio) => [
    { name: `system_${radio}_on`, words: ['svc', radio, 'enable'] },
    { name: `system_${radio}_off`, words: ['svc', radio, 'disable'] },
  ]),
  { name: 'system_battery', words: ['dumpsys', 'battery'] },
  { name: 'system_clean_memory', words: ['am', 'kill-all'] },
  { name: 'system_close_app', words: ['am', 'force-stop', '{package}'] },
]

const PACKAGE = /^[a-z]\w*(?:\.\w+)+$/i

interface MadeCall {
  readonly name: string
  readonly parameters: { readonly package?: string }
}

/** The call that a command makes; undefined for another command. */
export function systemCall(words: readonly string[]): MadeCall | undefined {
  for (const { name, words: wanted } of SYSTEM_CALLS) {
    const fits = words.length === wanted.length && wanted.every((word, index) => {
      const given = words[index] ?? ''
      return word === '{package}' ? PACKAGE.test(given) : given === word
    })
    if (!fits) continue
    const at = wanted.indexOf('{package}')
    return { name, parameters: at < 0 ? {} : { package: words[at] ?? '' } }
  }
  return undefined
}

/** The words of a call's command, or why there are none; undefined where no call has this name. */
export function systemCommand(
  name: string,
  parameters: Readonly<Record<string, ApiValue>>,
): readonly string[] | { readonly invalid: string } | undefined {
  const call = SYSTEM_CALLS.find((each) => each.name === name)
  if (call === undefined) return undefined
  const takesPackage = call.words.includes('{package}')
  const { package: given, ...others } = parameters
  const [extra] = Object.keys(others)
  if (extra !== undefined || (!takesPackage && given !== undefined)) {
    return { invalid: `${name}: there is no parameter ${extra ?? 'package'}` }
  }
  if (!takesPackage) return call.words
  if (typeof given !== 'string' || !PACKAGE.test(given)) return { invalid: `${name}: package must be the package of an app` }
  return call.words.map((word) => (word === '{package}' ? given : word))
}
