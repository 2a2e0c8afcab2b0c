/** Every setting of `droidgym serve`, from its declaration, with the defaults of a server that is given none. */
import { parse } from 'yaml'
import { readServeConfig } from '../../dist/cli/options/serve/serve-config.js'
import { SERVE_SETTINGS } from '../../dist/cli/options/serve/serve-settings.js'
import { code, prose, table } from './markdown.js'

/** Defaults that depend on the machine. */
const OF_THE_MACHINE = { workers: 'one for each core' }

export function settingsPage() {
  const defaults = parse(readServeConfig({ flags: new Map(), environment: {} }).text)
  const rows = Object.entries(SERVE_SETTINGS).map(([name, { kind, argument, about }]) => {
    const key = name.replaceAll('-', '_')
    const value = defaults[key]
    const isEmpty = value === undefined || (Array.isArray(value) && value.length === 0)
    return [
      code(kind === 'switch' ? `--${name}` : `--${name} <${argument}>`),
      prose(kind === 'list' ? `${about}; several with commas, in a file as a list` : about),
      OF_THE_MACHINE[name] ?? (isEmpty ? '' : code(JSON.stringify(value))),
      code(`DROIDGYM_${key.toUpperCase()}`),
    ]
  })
  return `# Settings of serve

Each setting is a flag of \`droidgym serve\`, a variable of the environment, or a key of the YAML file that \`--config\` names: the
flag's name with \`_\`, as in \`idle_timeout: 600\`. A flag wins over a variable, and a variable over the file.
[Operating a server](../operating.md) explains them.

${table(['flag', 'meaning', 'default', 'variable'], rows)}
`
}
