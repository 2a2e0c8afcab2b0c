import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import type { Command } from 'commander'
import { InvalidArgumentError, Option } from 'commander'
import { pricesSchema } from '@droidgym/agent/model/cost/prices'
import type { Agreement } from '@droidgym/lab/judge/agreement'
import { JUDGES, openJudge } from '@droidgym/lab/judge/judges'
import type { JudgeReport, RecordedVerdict, Truth } from '@droidgym/lab/judge/judge-recordings'
import { judgeRecordings } from '@droidgym/lab/judge/judge-recordings'
import type { Labels } from '@droidgym/lab/judge/labels'
import { annotatorAgreement, majority, readLabels } from '@droidgym/lab/judge/labels'
import type { FineMode } from '@droidgym/lab/judge/spa/fine-stage'
import { TextSource } from '@droidgym/lab/judge/spa/screen-texts'
import { readSpecFile } from '@droidgym/spec/load/load-yaml'
import { positiveNumber } from '../options/options.ts'
import { printJson, table } from '../output/output.ts'

interface JudgeFlags {
  readonly recordings: string
  readonly judge: string
  readonly model?: string
  readonly capturer?: string
  readonly prompts?: string
  readonly prices?: string
  readonly cache?: string
  readonly texts?: TextSource
  readonly mode?: FineMode
  readonly keyComponents?: string
  readonly subtasks?: string
  readonly substates?: string
  readonly repeat: number
  readonly branches?: true
  readonly labels?: string
  readonly out?: string
  readonly json?: true
}

export function defineJudge(command: Command): void {
  const judges = Object.entries(JUDGES).map(([name, { summary }]) => `${name}: ${summary}`).join('; ')
  command
    .requiredOption('--recordings <folder>', 'folder of recordings, as collect, evaluate --record and serve --record write it')
    .requiredOption('--judge <names>', `comma-separated; ${judges}`)
    .option('--model <name>', 'model that judges ask, at the endpoint of OPENAI_BASE_URL and OPENAI_API_KEY')
    .option('--capturer <name>', "another model of that endpoint, which describes the screenshots for AutoEval's judges")
    .option('--prompts <file>', 'prompts in place of configs/prompts/judge-*.yaml, in the same form')
    .option('--prices <file>', 'prices by model, as configs/prices.yaml')
    .option('--cache <folder>', 'folder of kept replies: the same question is answered from there')
    .addOption(new Option('--texts <source>', 'source of the text of screens; default accessibility')
      .choices(Object.values(TextSource)))
    .option('--mode <mode>', 'mode of the judge spa: result or reason, and none, text or image, e.g. reason,text; default by language', fineMode)
    .option('--key-components <file>', 'key components in place of envs/key-components.yaml')
    .option('--subtasks <file>', "JSON of a cross-app task's parts by task")
    .option('--substates <file>', 'substates by task for autoeval-listed, in place of envs/listed-substates.yaml')
    .option('--repeat <number>', 'judge every episode so often, and tell how often verdicts differ', rounds, 1)
    .option('--branches', 'judge also recordings that go on from a snapshot, a fork or another recording')
    .option('--labels <file>', "people's labels, which are the truth in place of the recordings' own")
    .option('--out <file.jsonl>', 'write every verdict')
    .option('--json', 'print the reports as an object')
    .action(judgeAll)
}

async function judgeAll(flags: JudgeFlags): Promise<void> {
  const labels = flags.labels === undefined ? undefined : readLabels(flags.labels)
  const out = flags.out === undefined ? undefined : createWriteStream(flags.out)
  if (out !== undefined) await once(out, 'open')
  const reports: JudgeReport[] = []
  try {
    for (const name of flags.judge.split(',')) reports.push(await judgeBy(name.trim(), flags, labels, (verdict) => {
      out?.write(`${JSON.stringify({ judge: name.trim(), ...verdict })}\n`)
    }))
  } finally {
    if (out !== undefined) await once(out.end(), 'close')
  }
  const annotators = labels === undefined ? undefined : annotatorAgreement(labels)
  if (flags.json === true) printJson({ judges: reports, annotators })
  else print(reports)
}

async function judgeBy(
  name: string,
  flags: JudgeFlags,
  labels: Labels | undefined,
  tell: (verdict: RecordedVerdict) => void,
): Promise<JudgeReport> {
  const { model, capturer, prompts, cache, texts, mode, keyComponents, subtasks, substates, prices: file } = flags
  const prices = file === undefined ? undefined : readSpecFile(file, pricesSchema, 'The prices')
  const judge = await openJudge(name, {
    model, prices, cache, capturer, prompts, texts, mode, keyComponents, subtasks, substates,
  })
  try {
    const truth = (id: string, recorded: Truth): Truth => (labels ? majority(labels, id) : recorded)
    const labelled = labels?.decompositions && { decompositions: labels.decompositions }
    const { recordings: folder, repeat, branches = false } = flags
    return await judgeRecordings(judge, { folder, rounds: repeat, branches, truth, ...labelled }, tell)
  } finally {
    await judge.close?.()
  }
}

function fineMode(text: string): FineMode {
  const [, reasoning, actions] = /^(result|reason),(none|text|image)$/.exec(text) ?? []
  if (reasoning === undefined) throw new InvalidArgumentError('Write it as result,image or reason,text.')
  return { reasoning: reasoning as FineMode['reasoning'], actions: actions as FineMode['actions'] }
}

const MAX_ROUNDS = 100

function rounds(text: string): number {
  const value = positiveNumber(text)
  if (Number.isInteger(value) && value <= MAX_ROUNDS) return value
  throw new InvalidArgumentError(`It must be a whole number from 1 to ${MAX_ROUNDS}.`)
}

function print(reports: readonly JudgeReport[]): void {
  const head = ['judge', 'episodes', 'judged', 'FP', 'FN', 'accuracy', 'F1', 'differs', 'calls', 'tokens', 'USD']
  const rows = reports.map(({ judge, agreement, inconsistency: differs }) => row(judge, agreement, differs))
  console.log(table(head, rows))
  for (const report of reports) for (const line of furtherLines(report)) console.log(`${report.judge}: ${line}`)
}

function furtherLines(report: JudgeReport): readonly string[] {
  const { agreement: { substates }, components, decomposition, reduction_rate: reduction } = report
  return [
    ...(reduction === undefined ? [] : [`key components failed ${percent(reduction)}, which asks the model no more`]),
    ...Object.entries(report.usage_by_part ?? {}).map(([part, used]) => (
      `${part}: ${used.calls} calls, ${used.input_tokens} tokens to the model and ${used.output_tokens} from it`
    )),
    ...(substates === undefined ? [] : [
      `of ${substates.substates} substates ${percent(substates.right)} right, ${percent(substates.false_positives)} falsely `
      + `reached, ${percent(substates.false_negatives)} missed`,
    ]),
    ...(components === undefined ? [] : [
      `key components right in ${percent(components.accuracy)} of ${components.judged} labelled episodes`,
    ]),
    ...(decomposition !== undefined && decomposition.undecided_tasks > 0 ? [
      `the substates of ${decomposition.undecided_tasks} tasks are compared with milestones by --labels only`,
    ] : []),
    ...(decomposition === undefined || decomposition.tasks === 0 ? [] : [
      `its substates over ${decomposition.tasks} tasks: cover ${percent(decomposition.cover)}, redundant `
      + `${percent(decomposition.redundant)}, optional ${percent(decomposition.optional)}, incorrect `
      + percent(decomposition.incorrect),
    ]),
  ]
}

function row(judge: string, agreement: Agreement, differs: number | null | undefined): (string | number)[] {
  const { episodes, judged, false_positives: fp, false_negatives: fn, accuracy, f1, calls, cost_usd: cost } = agreement
  return [
    ...[judge, episodes, judged, fp, fn, percent(accuracy), percent(f1), percent(differs), calls],
    ...[agreement.input_tokens + agreement.output_tokens, cost === null ? '-' : cost.toFixed(4)],
  ]
}

function percent(share: number | null | undefined): string {
  return share === null || share === undefined ? '-' : `${(share * 100).toFixed(1)} %`
}
