import { createHash } from 'node:crypto'
import { defined } from '@droidgym/base/defined'
import { ActionSpaceName } from '@droidgym/gym/action/action'
import { endpointAddress } from '@droidgym/agent/model/endpoint/endpoint-address'
import { finishFault, loadModelSetup } from '@droidgym/agent/model/load-model-setup'
import { ModelAgent } from '@droidgym/agent/model/model-agent'
import type { ModelConfig } from '@droidgym/agent/model/model-config'
import { ModelEndpoint } from '@droidgym/agent/model/endpoint/model-endpoint'
import { ModelError, ModelErrorCode } from '@droidgym/agent/model/endpoint/model-error'
import { parseModelName } from '@droidgym/agent/model/model-name'
import type { ObservationRequest } from '@droidgym/gym/observation/observation'
import { FewShotExamples } from '../few-shot-examples.ts'
import type { AgentSettings, AgentSource } from './agent-source.ts'

/** Agents of one language model: an agent source without its name. The settings never contain the key. */
export type ModelAgents = Omit<AgentSource, 'name'> & Required<Pick<AgentSource, 'digest' | 'settings' | 'model'>>

/**
 * Opens the model named after `openai:` (`parseModelName`), at the endpoint of `OPENAI_BASE_URL` and
 * `OPENAI_API_KEY`. Rejects with a `ModelError`, a `SpecError` or an `OptionalPackageError`.
 */
export async function openModelAgents(argument: string, given: AgentSettings = {}): Promise<ModelAgents> {
  const named = parseModelName(argument)
  const { config: written, prompt, prices: listed } = loadModelSetup(named.config)
  const config = { ...written, sampling: { ...written.sampling, ...given.sampling } }
  const model = named.model === '' ? config.model : named.model
  if (model === undefined) {
    const message = `${JSON.stringify(argument)} names no model, and neither does ${named.config}: write openai:MODEL?config=${named.config}`
    throw new ModelError(ModelErrorCode.notConfigured, message)
  }
  const { tools, dialect, few_shot: fewShot, sampling } = config
  const space = tools ? ActionSpaceName.ui : ActionSpaceName.text
  const examples = named.examples === undefined ? undefined : FewShotExamples.open(named.examples, space, dialect)
  const prices = { models: { ...listed.models, ...(given.price && { [model]: given.price }) } }
  const address = endpointAddress(given.variables ?? process.env)
  const endpoint = await ModelEndpoint.open(address, limitsOf(config), named.cache)
  const chosen = { model, config, prompt, examples: named.examples }
  const settings = JSON.parse(endpoint.secret.hide(JSON.stringify(chosen))) as ModelAgents['settings']
  const cannotFinish = finishFault(config, prompt)
  const parts = { model: { endpoint, model, sampling, prices }, config, prompt }
  return {
    digest: createHash('sha256').update(JSON.stringify(settings)).digest('hex'),
    settings,
    model,
    actionSpaces: [space],
    dialect,
    observation: observationOf(config),
    cannotFinish,
    atOnce: config.limits.concurrency,
    make: (briefing) => {
      const chosenExamples = examples?.choose(briefing.task.id, fewShot) ?? []
      return new ModelAgent({ ...parts, examples: chosenExamples }, briefing)
    },
    close: async () => endpoint.close(),
  }
}

/** The observation that a configuration's agent needs. */
export function observationOf({ observation: { screen, picture, marks } }: ModelConfig): ObservationRequest {
  return defined({
    elements: true,
    html: screen === 'html' ? true : undefined,
    xml: screen === 'xml' ? true : undefined,
    pixels: picture,
    marks,
  })
}

function limitsOf({ limits }: ModelConfig): Parameters<typeof ModelEndpoint.open>[1] {
  const { timeout_ms: timeoutMs, retries, concurrency, max_reply_bytes: maxReplyBytes } = limits
  return { timeoutMs, retries, concurrency, maxReplyBytes }
}
