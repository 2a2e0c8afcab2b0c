import { join } from 'node:path'
import { statSync } from 'node:fs'
import { z } from 'zod'
import { defined } from '@droidgym/base/defined'
import { ActionSpaceName } from '@droidgym/gym/action/action'
import { samplingSchema } from '@droidgym/agent/model/model-config'
import { parseModelName } from '@droidgym/agent/model/model-name'
import { priceSchema } from '@droidgym/agent/model/cost/prices'
import { SpecReader } from '@droidgym/spec/load/load-yaml'
import { settleChoiceSchema } from '../settle-choice.ts'
import { AGENT_FORMS, agentKind } from './agent-kinds.ts'
import type { AgentSettings } from './agent-source.ts'
import { needsSchema } from './agent-needs.ts'

/** Most agents in one file. */
const MAX_AGENTS = 32
const MAX_VARIABLES = 64

const variable = z.string().max(200).regex(/^[A-Za-z_]\w*$/, 'must be the name of a variable')
const path = z.string().min(1).max(4000)

const surroundingsSchema = z.strictObject({
  /** Variables passed on from the command's own, in addition to `ALWAYS_PASSED`. */
  pass: z.array(variable).max(MAX_VARIABLES).default([]),
  /** Variables set to these values. */
  set: z.record(variable, z.string().max(10_000)).default({}),
  /** The working folder of its processes. */
  folder: path.exactOptional(),
  /** The interpreter of a `python:` agent, or the folder of a virtual environment. */
  python: path.exactOptional(),
})

const modelSchema = z.strictObject({
  /** The name in tables; an `openai:` agent has its own. */
  name: z.string().min(1).max(200).exactOptional(),
  /** Overrides sampling parameters of its configuration. */
  sampling: samplingSchema.exactOptional(),
  /** In USD per million tokens, replacing the one in the price file. */
  price: priceSchema.exactOptional(),
})

const entrySchema = z.strictObject({
  /** Its name in results and tables, and of its folder. */
  name: z.string().max(60).regex(/^\w[\w.-]*$/, 'must be of letters, digits, _, . and -'),
  /** The agent in the form of `--agent`. */
  agent: z.string().min(1).max(500),
  environment: surroundingsSchema.prefault({}),
  model: modelSchema.exactOptional(),
  needs: needsSchema.prefault({}),
  /** Most concurrent episodes; default its kind's number on every thread. */
  concurrency: z.int().min(1).max(256).exactOptional(),
  /** Timeout of one answer in seconds; default the command's. */
  timeout: z.number().positive().max(86_400).exactOptional(),
  action_space: z.enum(ActionSpaceName).exactOptional(),
  /** A number may be written without quotation marks. */
  settle: z.union([z.string(), z.number()]).transform(String).pipe(settleChoiceSchema).exactOptional(),
})
/** One agent of a file, with its model's name if known. */
export type AgentEntry = z.infer<typeof entrySchema>

const fileSchema = z.strictObject({ agents: z.array(entrySchema).min(1).max(MAX_AGENTS) })

/**
 * Variables of the command that every agent of a file gets: paths and languages, but no keys, tokens or endpoint
 * addresses.
 */
const ALWAYS_PASSED = [
  'PATH', 'HOME', 'USER', 'LOGNAME', 'SHELL', 'TMPDIR', 'TZ', 'LANG', 'LANGUAGE', 'LC_ALL', 'LC_CTYPE',
] as const

/** Reads a file of agents. Throws a `SpecError` that lists every fault as `file:path: reason`. */
export function readAgentsFile(file: string): readonly AgentEntry[] {
  const reader = new SpecReader('')
  const agents = (reader.read(file, fileSchema)?.agents ?? []).map(withModel)
  for (const [index, entry] of agents.entries()) {
    for (const { at, reason } of faultsOf(entry)) reader.report(file, `agents[${index}].${at}`, reason)
    const twin = agents.slice(0, index).find((other) => folderOf(other).toLowerCase() === folderOf(entry).toLowerCase())
    if (twin !== undefined) {
      reader.report(file, `agents[${index}].name`, `another agent has the name and model ${folderOf(twin)}; choose another name`)
    }
  }
  reader.finish('The file of agents')
  return agents
}

/** The name of its results folder. */
export function folderOf({ name, model }: Pick<AgentEntry, 'name' | 'model'>): string {
  return model?.name === undefined ? name : `${name}@${model.name.replaceAll(/[^\w.-]+/g, '-')}`
}

/** The agent's settings, with only those of the `own` variables that the file passes on. */
export function settingsOf(entry: AgentEntry, own: NodeJS.ProcessEnv): AgentSettings {
  const { agent, environment: { pass, set, folder, python }, model, timeout } = entry
  const passed = [...ALWAYS_PASSED, ...(agentKind(agent)?.variables ?? []), ...pass]
  const variables = Object.fromEntries(passed.flatMap((name) => {
    const value = own[name]
    return value === undefined ? [] : [[name, value]]
  }))
  return defined({
    variables: { ...variables, ...set },
    folder,
    python: python === undefined ? undefined : interpreterOf(python),
    timeoutMs: timeout === undefined ? undefined : Math.ceil(1000 * timeout),
    sampling: model?.sampling,
    price: model?.price,
  })
}

function interpreterOf(python: string): string {
  return statSync(python, { throwIfNoEntry: false })?.isDirectory() ? join(python, 'bin/python') : python
}

const MODEL_KIND = 'openai:'

function withModel(entry: AgentEntry): AgentEntry {
  if (entry.model?.name !== undefined || !entry.agent.startsWith(MODEL_KIND)) return entry
  const [model = ''] = entry.agent.slice(MODEL_KIND.length).split('?')
  return model === '' ? entry : { ...entry, model: { ...entry.model, name: model } }
}

function faultsOf({ name, agent, environment, model }: AgentEntry): readonly { at: string, reason: string }[] {
  const faults: { at: string, reason: string }[] = []
  if (agentKind(agent) === undefined) {
    faults.push({ at: 'agent', reason: `there is no agent ${JSON.stringify(agent)}; choose one of: ${AGENT_FORMS.join(', ')}` })
  }
  // Otherwise a queue's worker would play the built-in agent.
  if (name !== agent && agentKind(name) !== undefined) {
    faults.push({ at: 'name', reason: `${name} is another agent, which comes with droidgym; choose another name` })
  }
  if (environment.python !== undefined && !agent.startsWith('python:')) {
    faults.push({ at: 'environment.python', reason: 'is for agents that begin with python:' })
  }
  const both = environment.pass.find((each) => Object.hasOwn(environment.set, each))
  if (both !== undefined) faults.push({ at: `environment.set.${both}`, reason: 'is passed as well; leave one of the two out' })
  if (agent.startsWith(MODEL_KIND)) faults.push(...modelFaults(agent, model))
  else {
    for (const part of ['sampling', 'price'] as const) {
      if (model?.[part]) faults.push({ at: `model.${part}`, reason: `is for agents that begin with ${MODEL_KIND}` })
    }
  }
  return faults
}

function modelFaults(agent: string, model: AgentEntry['model']): readonly { at: string, reason: string }[] {
  try {
    const named = parseModelName(agent.slice(MODEL_KIND.length)).model
    const other = named !== '' && model?.name !== named
    return other ? [{ at: 'model.name', reason: `the agent is of the model ${named}; leave this out` }] : []
  } catch (error) {
    return [{ at: 'agent', reason: error instanceof Error ? error.message : String(error) }]
  }
}
