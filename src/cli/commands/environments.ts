import type { Command } from 'commander'
import type { Split } from '../options/options.ts'
import { selectEnvironments, splitNames } from '../options/options.ts'
import { printJson, table } from '../output/output.ts'

export function defineEnvironments(command: Command): void {
  command
    .option('--environments <globs>', 'comma-separated globs over ids', '*')
    .option('--split <names>', 'of these, those of train, test or both with a comma; default all', splitNames)
    .option('--json', 'print an array; each item, with another id and without split, defines an environment')
    .action((options: { environments: string; split?: readonly Split[]; json?: true }) => {
      const environments = selectEnvironments(options.environments, options.split)
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
        environment.content,
      ])
      const header = ['id', 'split', 'device', 'pixels', 'dpi', 'font', 'locale', 'wallpaper', 'theme', 'icons', 'content']
      console.log(table(header, rows))
    })
}
