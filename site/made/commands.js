/** Every command with its arguments and options, from what the commands declare. */
import { Command } from 'commander'
import { COMMANDS } from '../../dist/cli/commands.js'
import { addOwnOptions } from '../../dist/cli/options/own-options.js'
import { code, prose, table } from './markdown.js'

/** Options that most commands have are in a table of their own. */
const OWN = ['--task-file <path>', '--environment-file <path>', '--suite-dir <path>']

export async function commandsPage() {
  const sections = await Promise.all(COMMANDS.map(async (entry) => {
    const command = new Command(entry.name).description(entry.summary)
    command.parent = new Command('droidgym')
    const define = await entry.load()
    define(command)
    return sectionOf(command, 2)
  }))
  const own = new Command()
  addOwnOptions(own)
  const without = COMMANDS.filter(({ usesOwnFiles }) => usesOwnFiles === false).map(({ name }) => code(name))
  return `# Options of commands

\`npx droidgym COMMAND\` runs a command, and \`npx droidgym COMMAND --help\` prints what is said here. Exit codes: 0 for success;
1 when the command ran and the answer is no (a check failed, an episode was lost); 2 for wrong usage or bad input.

${table(['command', 'what it does'], COMMANDS.map(({ name, summary }) => [`[\`${name}\`](#${name})`, prose(summary)]))}

## Files of your own

Every command takes these options, except ${without.join(', ')}.

${optionTable(own)}

${sections.join('\n\n')}
`
}

function sectionOf(command, level) {
  const help = command.createHelp()
  const heading = '#'.repeat(level)
  const names = command.commands.map((each) => sectionOf(each, level + 1))
  const path = help.commandUsage(command)
  const options = optionTable(command)
  const rows = command.registeredArguments.map((argument) => [
    code(argument.required ? `<${argument.name()}>` : `[${argument.name()}]`),
    prose(help.argumentDescription(argument)),
  ])
  return [
    `${heading} ${titleOf(command)}`,
    prose(command.description()),
    `\`\`\`text\n${path}\n\`\`\``,
    ...(rows.length === 0 ? [] : [table(['argument', 'meaning'], rows)]),
    ...(options === '' ? [] : [options]),
    ...names,
  ].join('\n\n')
}

function titleOf(command) {
  const { parent } = command
  return parent === null || parent.name() === 'droidgym' ? command.name() : `${titleOf(parent)} ${command.name()}`
}

/** Empty without options. */
function optionTable(command) {
  const help = command.createHelp()
  const rows = command.options.filter(({ hidden, flags }) => !hidden && (command.name() === '' || !OWN.includes(flags))).map((option) => {
    const { defaultValue, defaultValueDescription, argChoices, mandatory } = option
    const isEmpty = defaultValue === undefined || (Array.isArray(defaultValue) && defaultValue.length === 0)
    const standard = defaultValueDescription ?? (isEmpty ? '' : JSON.stringify(defaultValue))
    const values = argChoices === undefined ? '' : `: ${argChoices.join(', ')}`
    return [
      code(help.optionTerm(option)),
      `${prose(`${option.description}${values}`)}${mandatory ? ' (required)' : ''}`,
      code(standard),
    ]
  })
  return rows.length === 0 ? '' : table(['option', 'meaning', 'default'], rows)
}
