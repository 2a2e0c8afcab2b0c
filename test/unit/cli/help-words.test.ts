import { Command } from 'commander'
import { expect, test } from 'vitest'
import { COMMANDS } from '../../../src/cli/commands.ts'
import { addOwnOptions } from '../../../src/cli/options/own-options.ts'

/** A text that begins so goes on from the name of its option, and says nothing by itself. */
const NO_BEGINNING = new Set([
  'after', 'all', 'also', 'and', 'as', 'by', 'each', 'for', 'from', 'how', 'in', 'instead', 'is', 'of', 'on', 'that', 'these',
  'this', 'those', 'to', 'what', 'when', 'where', 'which', 'who', 'whose', 'with',
])

test.each(COMMANDS.map(({ name, ...entry }) => ({ name, entry })))('the help of $name is in phrases', async ({ name, entry }) => {
  const command = new Command(name)
  const define = await entry.load()
  define(command)
  if (entry.usesOwnFiles !== false) addOwnOptions(command)
  expect(entry.summary).toMatch(/^[A-Z][a-z]+ .*\.$|^List the tasks\.$/)
  for (const { description } of [...command.options, ...command.registeredArguments]) {
    const [first = ''] = description.split(/[\s,:;]/, 1)
    expect(first, `${name}: an option without words`).not.toBe('')
    expect([...NO_BEGINNING], `${name}: "${description}"`).not.toContain(first.toLowerCase())
  }
})
