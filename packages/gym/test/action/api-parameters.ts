import fc from 'fast-check'
import type { Api, ApiParameter, ApiValue } from '@droidgym/spec/apis'
import { MAX_API_TEXT } from '@droidgym/spec/apis'

/** Valid parameters of an API, sometimes without the optional ones. */
export function parametersOf({ parameters }: Api): fc.Arbitrary<Readonly<Record<string, ApiValue>>> {
  const values = Object.fromEntries(Object.entries(parameters).map(([name, parameter]) => [name, valueOf(parameter)]))
  const requiredKeys = Object.keys(parameters).filter((name) => parameters[name]?.required === true)
  return fc.record(values, { requiredKeys }).map((made) => ({ ...made }))
}

function valueOf(parameter: ApiParameter): fc.Arbitrary<ApiValue> {
  switch (parameter.type) {
    case 'int':
      return fc.integer({ min: parameter.min ?? -(2 ** 31), max: parameter.max ?? 2 ** 31 - 1 })
    case 'bool':
      return fc.boolean()
    case 'enum':
      return fc.constantFrom(...parameter.values)
    case 'string': {
      const text = parameter.pattern === undefined ? fc.string({ unit: 'binary' }) : fc.stringMatching(new RegExp(`^(?:${parameter.pattern})$`, 'u'))
      return text.filter((made) => made.length <= MAX_API_TEXT && !made.includes('\0') && !/\p{Surrogate}/u.test(made))
    }
  }
}
