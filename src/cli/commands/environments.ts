import type { Command } from 'commander'
import type { PhoneFlags } from '../options/phone-options.ts'
import { addPhoneOptions, choosePhones } from '../options/phone-options.ts'
import { printJson, table } from '../output/output.ts'

export function defineEnvironments(command: Command): void {
  addPhoneOptions(command, 'default train, test and your own')
    .option('--json', 'print an array; each item, with another id and without split, defines an environment')
    .action((options: PhoneFlags & { readonly json?: true }) => {
      const environments = choosePhones(options)
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
