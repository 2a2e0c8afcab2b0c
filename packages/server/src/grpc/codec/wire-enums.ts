import { Autoreset } from '@droidgym/protocol/interface/options'
import { ActionSpace } from '@droidgym/protocol/v1/ActionSpace'
import type { ActionSpace__Output } from '@droidgym/protocol/v1/ActionSpace'
import { AutoresetMode } from '@droidgym/protocol/v1/AutoresetMode'
import type { AutoresetMode__Output } from '@droidgym/protocol/v1/AutoresetMode'
import { ObservationField } from '@droidgym/protocol/v1/ObservationField'
import type { ObservationField__Output } from '@droidgym/protocol/v1/ObservationField'
import { ActionSpaceName } from '@droidgym/gym/action/action'
import { OBSERVATION_PARTS } from '@droidgym/gym/observation/observation'
import type { ObservationPart } from '@droidgym/gym/observation/observation'
import { snakeCase } from '@droidgym/spec/letter-case'

/** The protocol's value for each action space. */
export const ACTION_SPACES: Readonly<Record<ActionSpaceName, ActionSpace__Output>> =
  wireValues(ActionSpace, 'ACTION_SPACE', Object.values(ActionSpaceName))

export const AUTORESET_MODES: Readonly<Record<Autoreset, AutoresetMode__Output>> =
  wireValues(AutoresetMode, 'AUTORESET_MODE', Object.values(Autoreset))

/** The protocol's value for each part of an observation. */
export const OBSERVATION_FIELDS: Readonly<Record<ObservationPart, ObservationField__Output>> =
  wireValues(ObservationField, 'OBSERVATION_FIELD', OBSERVATION_PARTS)

/** The name with this value; `undefined` for a value that stands for none, or that the protocol does not have. */
export function nameOf<Name extends string>(values: Readonly<Record<Name, string>>, value: string): Name | undefined {
  return (Object.keys(values) as Name[]).find((name) => values[name] === value)
}

/** `dual-gesture` is ACTION_SPACE_DUAL_GESTURE. */
function wireValues<Name extends string, Value extends string>(
  known: Readonly<Record<Value, Value>>,
  prefix: string,
  names: readonly Name[],
): Record<Name, Value> {
  const values = names.map((name) => {
    const value = `${prefix}_${snakeCase(name).toUpperCase()}`
    if (!Object.hasOwn(known, value)) throw new TypeError(`The protocol has no ${value}`)
    return [name, value]
  })
  return Object.fromEntries(values) as Record<Name, Value>
}
