import type { Command } from 'commander'
import type { EnvironmentSpec } from '../spec/environment.ts'
import { selectEnvironments } from './options.ts'
import { printJson, table } from './output.ts'

export function addEnvironments(program: Command): void {
  program
    .command('environments')
    .description('List the device configurations: 35 to train on, 10 held out to test on.')
    .option('--environments <globs>', 'comma-separated globs over ids', '*')
    .option('--json', 'print an array of objects')
    .action((options: { environments: string; json?: true }) => {
      const environments = selectEnvironments(options.environments).map(listing)
      if (options.json === true) {
        printJson(environments)
        return
      }
      const rows = environments.map((environment) => [
        environment.id,
        environment.split,
        environment.device,
        `${environment.width}x${environment.height}`,
        environment.density,
        environment.font_scale,
        environment.locale,
        environment.wallpaper,
        environment.dark_theme ? 'dark' : 'light',
        environment.icons.length,
      ])
      const header = ['id', 'split', 'device', 'pixels', 'dpi', 'font', 'locale', 'wallpaper', 'theme', 'icons']
      console.log(table(header, rows))
    })
}

function listing({ seed: _, ...environment }: EnvironmentSpec): Omit<EnvironmentSpec, 'seed'> {
  return environment
}
