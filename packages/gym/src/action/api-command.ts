import type { Api, ApiValue } from '@droidgym/spec/apis'
import { EXTRA_OPTIONS } from '@droidgym/spec/apis'

export type ApiParameters = Readonly<Record<string, ApiValue>>

/** What follows `am`, word by word: `start -a android.intent.action.DIAL …`. The parameters must fit the API. */
export function intentArguments({ intent, packageName }: Api, parameters: ApiParameters): readonly string[] {
  const { by, action, categories, data, type, flags, extras } = intent
  const written = Object.entries(extras).flatMap(([key, extra]) => {
    const value = 'parameter' in extra ? parameters[extra.parameter] : extra.value
    return value === undefined ? [] : [EXTRA_OPTIONS[extra.type], key, String(value)]
  })
  return [
    ...[by, '-a', action],
    ...categories.flatMap((category) => ['-c', category]),
    ...(data === undefined ? [] : ['-d', filledIn(data, parameters)]),
    ...(type === undefined ? [] : ['-t', type]),
    ...(flags === undefined ? [] : ['-f', `0x${flags.toString(16)}`]),
    ...(packageName === undefined ? [] : ['-p', packageName]),
    ...written,
  ]
}

/** Leaves the same characters unescaped as android.net.Uri.encode. */
function filledIn(template: string, parameters: ApiParameters): string {
  const onlyParameter = wholeParameter(template)
  if (onlyParameter !== undefined) return String(parameters[onlyParameter] ?? '')
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(parameters[name] ?? '')))
}

/** The name of the parameter that makes up a whole template: its value is a URI and is not escaped. */
export function wholeParameter(template: string): string | undefined {
  return /^\{(\w+)\}$/.exec(template)?.[1]
}
