import { closeSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import type { Command } from 'commander'
import { Option } from 'commander'
import { loadModelSetup } from '@droidgym/agent/model/load-model-setup'
import type { FailureChoice } from '@droidgym/lab/dataset/chat-examples'
import { ChatExamples, FAILURE_CHOICES } from '@droidgym/lab/dataset/chat-examples'
import { failed } from '@droidgym/gym/record/record-error'

interface ExportFlags {
  readonly agentSetup: string
  readonly failures: FailureChoice
  readonly out: string
}

export function defineExport(command: Command): void {
  command
    .description('Write demonstrations as chats to fine-tune a language model on: one line of JSON for every step.')
    .argument('<folders...>', 'as collect and serve --record write them')
    .addOption(new Option('--format <name>', 'chat: system, user and assistant messages').choices(['chat']).default('chat'))
    .option('--agent-setup <name>', 'whose prompts to write: of configs/agents, or a file (docs/language-models.md)', 'b-moca-fine-tuned')
    .addOption(new Option('--failures <choice>', 'what becomes of episodes that did not succeed').choices(FAILURE_CHOICES).default('refuse'))
    .requiredOption('--out <file>', 'where the examples go')
    .action(async (folders: readonly string[], { agentSetup, failures, out }: ExportFlags) => {
      const examples = ChatExamples.open(folders, loadModelSetup(agentSetup), failures)
      const count = await write(examples, out)
      console.log(`${count} examples of ${examples.episodes} episodes in ${out}`)
    })
}

/** Writes the file atomically. */
async function write(examples: ChatExamples, out: string): Promise<number> {
  const partial = `${out}.partial`
  let count = 0
  const file = orFail(out, () => openSync(partial, 'w'))
  try {
    for await (const example of examples.read()) {
      orFail(out, () => writeSync(file, `${JSON.stringify(example)}\n`))
      count += 1
    }
    orFail(out, () => renameSync(partial, out))
  } finally {
    closeSync(file)
    rmSync(partial, { force: true })
  }
  return count
}

function orFail<T>(out: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw failed(`Cannot write ${out}`, error)
  }
}
