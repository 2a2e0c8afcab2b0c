import { defined } from '@droidgym/base/defined'
import type { Api, ApiParameter } from '@droidgym/spec/apis'
import type { ApiParameters } from './api-command.ts'
import { intentArguments } from './api-command.ts'
import { shellWord } from './command-words.ts'

/** One API in the form in which language models take tools (JSON Schema 2020-12). */
export interface ApiTool {
  readonly name: string
  readonly description: string
  readonly parameters: {
    readonly type: 'object'
    readonly properties: Readonly<Record<string, object>>
    readonly required: readonly string[]
    readonly additionalProperties: false
  }
}

/** The APIs of one app, or of all, in the order of their files. */
export function apiIndex(apis: ReadonlyMap<string, Api>, app?: string): readonly ApiTool[] {
  return [...apis.values()]
    .filter((api) => app === undefined || api.app === app)
    .map(({ name, description, parameters }) => ({
      name,
      description,
      parameters: {
        type: 'object',
        properties: Object.fromEntries(Object.entries(parameters).map(([key, value]) => [key, schemaOf(value)])),
        required: Object.entries(parameters).filter(([, { required }]) => required).map(([key]) => key),
        additionalProperties: false,
      },
    }))
}

/** The APIs for prompts: a line for each, with its parameters and an example as `write` writes it. */
export function apiLines(apis: readonly Api[], write: (api: Api) => string): string {
  return apis.map((api) => {
    const parameters = Object.entries(api.parameters).map(([key, { description }]) => `${key}: ${description}`)
    return [`${api.name}: ${api.description}`, ...parameters, `Example: ${write(api)}`].join(' ')
  }).join('\n')
}

/** The command that calls an API, as a model writes it. */
export function apiCommand(api: Api, parameters: ApiParameters): string {
  return ['adb', 'shell', 'am', ...intentArguments(api, parameters)].map(shellWord).join(' ')
}

function schemaOf(parameter: ApiParameter): object {
  const { description } = parameter
  switch (parameter.type) {
    case 'string': {
      const { pattern } = parameter
      return defined({ type: 'string', description, pattern: pattern === undefined ? undefined : `^(?:${pattern})$` })
    }
    case 'int': {
      const { min, max } = parameter
      return defined<object>({ type: 'integer', description, minimum: min, maximum: max })
    }
    case 'bool':
      return { type: 'boolean', description }
    case 'enum':
      return { type: 'string', description, enum: parameter.values }
  }
}
