import { execFileSync } from 'node:child_process'
import { MAKE_OPTIONS } from '@droidgym/protocol/interface/options'
import type { OptionRow } from '@droidgym/protocol/option'
import { Command } from 'commander'
import type { Option } from 'commander'
import { expect, test } from 'vitest'
import { COMMANDS } from '../../../src/cli/commands.ts'
import { snakeCase } from '@droidgym/spec/letter-case'

// Flags against the table of the options of `make`, by their names.

const ROWS: ReadonlyMap<string, OptionRow> = new Map(Object.entries(MAKE_OPTIONS))
/** More phones, and of several splits, are listed than one environment draws from. */
const OTHER_RANGE = ['numPhones']

const commands = await Promise.all(COMMANDS.map(async ({ name, load }) => {
  const command = new Command(name)
  const define = await load()
  define(command)
  return command
}))
const flags = commands.flatMap((command) => command.options.map((option) => ({ command: command.name(), option })))
const named = flags.flatMap(({ command, option }) => {
  const row = ROWS.get(option.attributeName())
  // A server's flags have what its clients may ask for.
  return row === undefined || command === 'serve' ? [] : [{ command, option, row }]
})

function refuses({ parseArg }: Option, text: string): boolean {
  try {
    parseArg?.(text, undefined)
    return parseArg === undefined
  } catch {
    return true
  }
}

test('flags with the name of an option have its choices', () => {
  const choices = named.filter(({ row: { kind } }) => kind === 'choice')
  expect(choices.length).toBeGreaterThan(2)
  for (const { command, option, row } of choices) expect(option.argChoices, `${command} ${option.long}`).toEqual('of' in row && row.of)
})

test('flags with the name of an option have its range', () => {
  const numbers = named.filter(({ option, row: { kind } }) => kind === 'integer' && !OTHER_RANGE.includes(option.attributeName()))
  expect(numbers.length).toBeGreaterThan(5)
  for (const { command, option, row } of numbers) {
    if (!('least' in row)) continue
    const faulty = [row.least - 1, row.most + 1].filter((value) => !refuses(option, String(value)))
    expect(faulty, `${command} ${option.long}`).toEqual([])
    expect(refuses(option, String(row.most)), `${command} ${option.long}`).toBe(false)
  }
})

test('one flag says that an agent must finish itself, and its older name means the same', () => {
  const evaluate = commands.find((command) => command.name() === 'evaluate')?.action(() => undefined)
  const ends = (...args: readonly string[]): unknown => {
    evaluate?.parse(['--out', 'nowhere', ...args], { from: 'user' })
    return evaluate?.getOptionValue('endOnSuccess')
  }
  expect(ends()).toBe(true)
  expect(ends('--no-end-on-success')).toBe(false)
  expect(ends('--must-finish')).toBe(false)
  expect(flags.filter(({ option }) => option.long === '--must-finish' && !option.hidden)).toEqual([])
})

test('no file has an older or another name of an option', () => {
  const words = 'must_?finish|must-finish|ends_?on_?invalid|ended_?invalid'
  const places = ['src', 'packages/*/src/*', 'clients', 'configs', 'docs', ':!docs/results*']
  const found = execFileSync('git', ['grep', '-ilE', words, '--', ...places], { encoding: 'utf8' }).trim().split('\n')
  expect(found).toEqual([
    'packages/lab/src/experiment/run/episode-order.ts',
    'packages/lab/src/experiment/run/episode-result.ts',
    'src/cli/options/episode-options.ts',
  ])
})

test('every option has one name in files and in programs', () => {
  for (const name of ROWS.keys()) expect(snakeCase(name).replaceAll(/_[a-z]/g, (end) => end.slice(1).toUpperCase())).toBe(name)
})
