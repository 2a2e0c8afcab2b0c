import { z } from 'zod'
import type { AnswerSize } from '../../service/answers/answer-size.ts'
import { MAX_SIDE, pictureBytes, resetBytes, SMALL_ANSWER, stepBytes } from '../../service/answers/answer-size.ts'
import type { Service } from '../../service/service.ts'
import type { EnvironmentSession } from '../../service/sessions/environment-session.ts'
import { portableSchema } from '@droidgym/spec/portable-schema'
import { pngOf, resetFields, shownFields } from '../episode/observation-fields.ts'
import { readFields } from '../episode/read-fields.ts'
import type { ResetArguments } from '../episode/reset-arguments.ts'
import { episodeRequest, readResetArguments, resetArgumentsSchema } from '../episode/reset-arguments.ts'
import { jsonSize } from '../listener/answer-request.ts'
import { callUiTool, toolResult } from '../tools/call-tool.ts'
import type { ToolResult } from '../tools/call-tool.ts'
import { callArguments, UI_TOOLS } from '../tools/ui-tools.ts'

/** A tool as `tools/list` has it. */
interface Tool {
  readonly name: string
  readonly description: string
  readonly inputSchema: { readonly type: 'object'; [key: string]: unknown }
}

interface PlannedCall {
  readonly size: AnswerSize
  readonly work: () => Promise<ToolResult>
}

/** Tools act by verbs, so the action space is `ui`. */
const resetSchema = resetArgumentsSchema.omit({ action_space: true })
const side = z.int().min(16).max(MAX_SIDE)
const screenshotSchema = z.strictObject({ width: side.exactOptional(), height: side.exactOptional() })
const nothingSchema = z.strictObject({})

/** All tools, in the order in which they are listed. */
export const PHONE_TOOLS: readonly Tool[] = [
  {
    name: 'reset',
    description: 'Begin an episode: tells the instruction, and shows the screen. Everything has a default.',
    inputSchema: { ...portableSchema(resetSchema) },
  },
  {
    name: 'screenshot',
    description: 'A picture of the display, at its own size or the given one. It is no step.',
    inputSchema: { ...portableSchema(screenshotSchema) },
  },
  {
    name: 'elements',
    description: 'What the last step showed: the list of elements with their tags, or what the reset asked for. It is no step.',
    inputSchema: { ...portableSchema(nothingSchema) },
  },
  ...UI_TOOLS.map((tool) => ({ ...tool, inputSchema: { ...tool.inputSchema } })),
]

/** The tools of a session. */
export class PhoneTools {
  readonly #session: EnvironmentSession
  readonly #service: Service
  #arguments: ResetArguments = {}

  constructor(session: EnvironmentSession, service: Service) {
    this.#session = session
    this.#service = service
  }

  /** Throws where the call is not valid: `INVALID_REQUEST`, `UNKNOWN_TOOL`, `NO_EPISODE`. */
  plan(name: string, written: unknown): PlannedCall {
    const given = callArguments(written, name)
    switch (name) {
      case 'reset':
        return this.#reset(given)
      case 'screenshot':
        return this.#screenshot(given)
      case 'elements':
        readFields(nothingSchema, given, name)
        return { size: SMALL_ANSWER, work: async () => toolResult(await shownFields(this.#session.observation)) }
      default:
        return {
          size: jsonSize(stepBytes(this.#session.episode?.options)),
          work: () => callUiTool(this.#session, name, given),
        }
    }
  }

  #reset(given: unknown): PlannedCall {
    readFields(resetSchema, given, 'reset')
    const asked = readResetArguments(given, this.#arguments)
    const request = episodeRequest(asked, this.#service.gym)
    return {
      size: jsonSize(resetBytes(request.make)),
      work: async () => {
        const result = await this.#session.reset(request)
        this.#arguments = asked
        const { task, environment, seed } = result.info
        return toolResult({ ...(await resetFields(result)), task, environment, seed })
      },
    }
  }

  #screenshot(given: unknown): PlannedCall {
    const { width, height } = readFields(screenshotSchema, given, 'screenshot')
    const size = width !== undefined && height !== undefined ? { width, height } : undefined
    return {
      size: jsonSize(pictureBytes(size)),
      work: async () => {
        const data = await pngOf(await this.#session.render(size))
        return { content: [{ type: 'image', data, mimeType: 'image/png' }] }
      },
    }
  }
}
