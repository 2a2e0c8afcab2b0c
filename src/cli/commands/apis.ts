import type { Command } from 'commander'
import { apiIndex } from '@droidgym/gym/action/api-index'
import { loadApis } from '@droidgym/spec/apis'
import { printJson, table } from '../output/output.ts'

export function defineApis(command: Command): void {
  command
    .option('--app <name>', 'list those of one app alone, by its name in envs/app-packages.yaml')
    .option('--json', 'print them as tools for a language model: name, description, JSON Schema of the parameters')
    .action((options: { app?: string; json?: true }) => {
      const apis = apiIndex(loadApis(), options.app)
      if (options.json === true) {
        printJson(apis)
        return
      }
      const rows = apis.map(({ name, parameters }) => [name, parametersText(parameters)])
      console.log(table(['name', 'parameters'], rows))
    })
}

/** Lists parameters; optional ones in brackets. */
function parametersText({ properties, required }: ReturnType<typeof apiIndex>[number]['parameters']): string {
  return Object.keys(properties).map((name) => (required.includes(name) ? name : `[${name}]`)).join(' ')
}
