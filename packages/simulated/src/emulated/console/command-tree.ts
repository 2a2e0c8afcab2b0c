import type { Answer, ConsoleCommand, ConsoleContext } from './command.ts'
import { refused } from './command.ts'

/** Runs a line. The refusals have the wording of control_client_do_command in the emulator's console.cpp. */
export function runLine(commands: readonly ConsoleCommand[], context: ConsoleContext, line: string): Answer {
  const found = find(commands, line)
  if (found === undefined) return refused('unknown command, try \'help\'')
  let { command, args } = found
  while (command.commands !== undefined) {
    if (args === '') return { lines: describe(command), refused: 'missing sub-command' }
    const next = find(command.commands, args)
    if (next === undefined) return { lines: describe(command), refused: ' bad sub-command' }
    ;({ command, args } = next)
  }
  return command.run?.(context, args) ?? []
}

/** `help`, `help-verbose` and `help COMMAND…` for a list of commands. */
export function helpCommands(commands: () => readonly ConsoleCommand[]): readonly ConsoleCommand[] {
  const overview = (): readonly string[] => [
    'Android console commands:',
    ...commands().map(({ names }) => `    ${names.join('|')}`),
    '',
    'Try \'help-verbose\' for more description',
    'Try \'help <command>\' for command-specific help',
  ]
  return [
    {
      names: ['help', 'h', '?'],
      summary: 'list the commands',
      run: (_, args) => {
        if (args === '') return overview()
        const described = lookUp(commands(), args)
        return described === undefined ? { lines: [...overview(), ''], refused: 'unknown command' } : describe(described)
      },
    },
    {
      names: ['help-verbose'],
      summary: 'list the commands and what they do',
      run: () => [
        'Android console command help:',
        '',
        ...commands().map(row),
        '',
        'try \'help <command>\' for command-specific help',
      ],
    },
  ]
}

interface Found {
  readonly command: ConsoleCommand
  readonly args: string
}

function find(commands: readonly ConsoleCommand[], line: string): Found | undefined {
  const [, name = '', args = ''] = /^(\S*) *(.*)$/s.exec(line) ?? []
  const command = commands.find(({ names }) => names.includes(name))
  return command === undefined ? undefined : { command, args }
}

function lookUp(commands: readonly ConsoleCommand[], path: string): ConsoleCommand | undefined {
  const found = find(commands, path)
  if (found === undefined || found.args === '' || found.command.commands === undefined) return found?.command
  return lookUp(found.command.commands, found.args)
}

function describe({ summary, commands = [] }: ConsoleCommand): readonly string[] {
  return commands.length === 0 ? [summary] : [summary, '', 'available sub-commands:', ...commands.map(row), '']
}

function row({ names, summary }: ConsoleCommand): string {
  return `    ${names.join('|').padEnd(15)}  ${summary}`
}
