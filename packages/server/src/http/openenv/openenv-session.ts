import { randomUUID } from 'node:crypto'
import { defined } from '@droidgym/base/defined'
import { z } from 'zod'
import type { StepResult } from '@droidgym/gym/environment-contract'
import type { Gym } from '@droidgym/gym/gym'
import type { AnswerSize } from '../../service/answers/answer-size.ts'
import { resetBytes, rollOutBytes, SMALL_ANSWER, stepBytes } from '../../service/answers/answer-size.ts'
import type { EnvironmentSession } from '../../service/sessions/environment-session.ts'
import { readActionFields } from '../episode/action-fields.ts'
import type { ObservationFields } from '../episode/observation-fields.ts'
import { resetFields, stepFields } from '../episode/observation-fields.ts'
import type { ResetArguments } from '../episode/reset-arguments.ts'
import { episodeRequest, readResetArguments } from '../episode/reset-arguments.ts'
import { countRollOut, readRollOutPlan, rollOutFields } from '../episode/roll-out-plan.ts'
import { jsonSize } from '../listener/answer-request.ts'
import { readFields } from '../episode/read-fields.ts'
import { callUiTool } from '../tools/call-tool.ts'
import { UI_TOOLS, uiActionOf } from '../tools/ui-tools.ts'

/** A call of a tool as an action. `metadata` is for the client alone. */
const toolCallSchema = z.strictObject({
  type: z.literal('call_tool'),
  tool_name: z.string(),
  /** Read with the tool's name. */
  arguments: z.unknown().optional(),
  metadata: z.unknown().optional(),
})

/** What can be answered, and how large it will be at most. */
export interface Planned {
  readonly size: AnswerSize
  readonly work: () => Promise<object>
}

/** OpenEnv's answer to a reset or a step. */
export interface ObservationData {
  readonly observation: ObservationFields
  readonly reward: number | null
  readonly done: boolean
  readonly metadata?: unknown
}

/** A session of OpenEnv: its messages, on an environment. Plans throw where a message is not valid. */
export class OpenEnvSession {
  readonly #session: EnvironmentSession
  readonly #gym: Gym
  #arguments: ResetArguments = {}
  #episodeId: string | null = null

  constructor(session: EnvironmentSession, gym: Gym) {
    this.#session = session
    this.#gym = gym
  }

  reset(given: unknown): Planned {
    const asked = readResetArguments(given, this.#arguments)
    const request = episodeRequest(asked, this.#gym)
    return {
      size: jsonSize(resetBytes(request.make)),
      work: async () => {
        this.#episodeId = null
        const result = await this.#session.reset(request)
        this.#arguments = asked
        this.#episodeId = asked.episode_id ?? randomUUID()
        return data(await resetFields(result), null)
      },
    }
  }

  /** Also calls and lists of tools: OpenEnv's clients for MCP send them as actions. */
  step(given: unknown): Planned {
    const { type } = { ...(given as { readonly type?: unknown } | null) }
    if (type === 'list_tools') {
      const tools = UI_TOOLS.map(({ inputSchema, ...tool }) => ({ ...tool, input_schema: inputSchema }))
      return { size: SMALL_ANSWER, work: async () => data({ tools }, null) }
    }
    const call = type === 'call_tool' ? readFields(toolCallSchema, given, 'step') : undefined
    const action = call ? ({ kind: 'ui', action: uiActionOf(call.tool_name, call.arguments) } as const) : readActionFields(given)
    return {
      size: this.#stepSize,
      work: async () => {
        const result = await this.#session.step(action)
        const fields = await stepFields(result, this.#session.episode?.instruction ?? '')
        const shown = call ? { ...fields, tool_name: call.tool_name, result: fields['text'] ?? null, error: null } : fields
        return data(shown, result)
      },
    }
  }

  state(): Planned {
    return {
      size: SMALL_ANSWER,
      work: async () => {
        const status = await this.#session.status()
        if (status === undefined) return { episode_id: null, step_count: 0 }
        const { task, suite, environment, seed, step, stepLimit, over } = status
        return defined({
          episode_id: this.#episodeId, step_count: step, step_limit: stepLimit, task,
          suite,
          environment, seed, done: over,
        })
      },
    }
  }

  /** A call of a tool by JSON-RPC. */
  callTool(name: string, given: unknown): Planned {
    return { size: this.#stepSize, work: () => callUiTool(this.#session, name, given) }
  }

  /** What lists of actions would get from here: our extension of OpenEnv (docs/openenv.md). */
  rollOut(given: unknown): Planned {
    const plan = readRollOutPlan(given)
    countRollOut(this.#session.caller, plan)
    return {
      size: jsonSize(rollOutBytes(this.#session.episode?.options, plan)),
      work: async () => rollOutFields(await this.#session.rollOut(plan)),
    }
  }

  get #stepSize(): AnswerSize {
    return jsonSize(stepBytes(this.#session.episode?.options))
  }
}

function data(
  observation: ObservationFields,
  result: Pick<StepResult, 'reward' | 'terminated' | 'truncated'> | null,
): ObservationData {
  const { metadata } = observation
  return defined({
    observation,
    reward: result?.reward ?? null,
    done: result !== null && (result.terminated || result.truncated),
    metadata,
  })
}
