import type { Api, ApiParameter, ApiValue } from '@droidgym/spec/apis'
import { parametersFaults } from '@droidgym/spec/apis'
import { unquotedBoolean, unquotedNumber } from '@droidgym/spec/load/read-given'
import { intentArguments } from './api-command.ts'
import type { DecodedAction } from './action-steps.ts'
import { systemCommand } from './commands/system-calls.ts'
import type { UiAction } from './ui-action.ts'

export type ApiAction = Extract<UiAction, { kind: 'api' }>

/** The intent of an API, or why it cannot be sent. Never throws. */
export function apiActionToSteps(
  { name, parameters: given }: ApiAction,
  apis: ReadonlyMap<string, Api>,
): DecodedAction {
  const system = systemCommand(name, given)
  if (system !== undefined) {
    if ('invalid' in system) return system
    return { steps: [{ kind: 'system-call', words: system }], description: `${name}(${JSON.stringify(given)})` }
  }
  const api = apis.get(name)
  if (api === undefined) return { invalid: `there is no API ${JSON.stringify(name.slice(0, 80))}; droidgym apis lists them` }
  const parameters = Object.fromEntries(
    Object.entries(given).map(([key, value]) => [key, meant(value, api.parameters[key]?.type)]),
  )
  const faults = parametersFaults(api.parameters, parameters)
  if (faults.length > 0) return { invalid: `${name}: ${faults.slice(0, 5).join('; ')}` }
  const written = JSON.stringify(parameters)
  return {
    steps: [{ kind: 'intent', args: intentArguments(api, parameters) }],
    description: `${name}(${written.length > 200 ? `${written.slice(0, 200)}…` : written})`,
  }
}

/** Models write numbers, true and false in quotes, too. */
function meant(value: ApiValue, type: ApiParameter['type'] | undefined): ApiValue {
  if (typeof value !== 'string') return value
  const plain = type === 'int' ? unquotedNumber(value) : type === 'bool' ? unquotedBoolean(value) : undefined
  return plain ?? value
}
