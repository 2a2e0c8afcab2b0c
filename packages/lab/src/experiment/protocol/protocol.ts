import { join } from 'node:path'
import { z } from 'zod'
import { METRICS, VARIANTS } from '../../judge/metrics/metrics.ts'
import { limitRuleSchema } from '../../judge/metrics/step-limits.ts'
import { CONTENTS } from '@droidgym/spec/environments/environment'
import { readSpecFile, SpecReader } from '@droidgym/spec/load/load-yaml'
import { packageRoot } from '@droidgym/spec/load/package-root'
import { optionSchema } from '@droidgym/spec/options/option-schema'
import { EvaluationError, EvaluationErrorCode } from '../../play/evaluation-error.ts'
import { settleChoiceSchema } from '../../play/settle-choice.ts'

/** What ends an episode before its limit. */
export const Stopping = {
  /** The step that succeeds. */
  successEnds: 'success_ends',
  /** Only the agent, by a finish action or by stopping. */
  agentFinishes: 'agent_finishes',
} as const

/** When the task must be done for a success, however the episode ended. */
export const SuccessRule = {
  atEnd: 'at_end',
  /** After some step, even if a later one undid it. */
  once: 'once',
} as const

const metric = z.enum([...Object.keys(METRICS), ...Object.keys(VARIANTS)])

/** `configs/protocols/*.yaml`: the settings that a benchmark fixes. Absent ones are free. */
export const protocolSchema = z.strictObject({
  name: z.string().max(40).regex(/^[a-z][a-z-]*$/),
  /** The benchmark and its paper. */
  source: z.string().min(1),
  limit: limitRuleSchema,
  stopping: z.enum(Stopping),
  success: z.enum(SuccessRule),
  /** The content of the phones. */
  content: z.enum(CONTENTS).optional(),
  /** Clear the data of the task's app at every reset. */
  clear_app: z.literal(true).optional(),
  /** Actions that type text are invalid. */
  typing: z.literal(false).optional(),
  settle: settleChoiceSchema.optional(),
  criteria: optionSchema('criteria'),
  milestones: z.literal(true).optional(),
  checkpoints: z.literal(true).optional(),
  /** The benchmark's judges, as in `droidgym judge`. Without any, the criteria decide. */
  judges: z.array(z.string()).default([]),
  /** The paper's metrics, in its order. */
  metrics: z.array(metric).min(1),
})
export type Protocol = z.infer<typeof protocolSchema>

/** The name for no protocol. */
export const NO_PROTOCOL = 'none'

const FOLDER = 'configs/protocols'

export function protocolNames(): readonly string[] {
  return new SpecReader(packageRoot()).list(FOLDER, '.yaml').map((file) => file.slice(FOLDER.length + 1, -'.yaml'.length))
}

const known = new Map<string, Protocol>()

/** Throws `UNKNOWN_PROTOCOL`, or a `SpecError` with every fault of the file. */
export function loadProtocol(name: string): Protocol {
  const loaded = known.get(name)
  if (loaded !== undefined) return loaded
  const names = protocolNames()
  if (!names.includes(name)) {
    const message = `There is no protocol ${JSON.stringify(name.slice(0, 100))}. Choose one of: ${names.join(', ')}`
    throw new EvaluationError(EvaluationErrorCode.unknownProtocol, message)
  }
  const protocol = readSpecFile(join(FOLDER, `${name}.yaml`), protocolSchema, 'The protocol', packageRoot())
  known.set(name, protocol)
  return protocol
}
