import { Encoding } from '@droidgym/protocol/interface/options'
import type { FileEncoding } from '@droidgym/gym/observation/encoded-picture'
import type { EnvironmentSession } from '../../service/sessions/environment-session.ts'
import type { ObservationFields } from '../episode/observation-fields.ts'
import { stepFields } from '../episode/observation-fields.ts'
import { uiActionOf } from './ui-tools.ts'

/** A part of a tool's result, as MCP has it. */
type Content =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'image'; readonly data: string; readonly mimeType: `image/${FileEncoding}` }

// A type and not an interface: MCP's results are open records.
export type ToolResult = {
  readonly content: Content[]
  readonly isError?: boolean
}

/** Carries out a verb as one step. Rejects as a step does, with `UNKNOWN_TOOL`, and with `INVALID_REQUEST`. */
export async function callUiTool(session: EnvironmentSession, name: string, given: unknown): Promise<ToolResult> {
  const action = uiActionOf(name, given)
  const result = await session.step({ kind: 'ui', action })
  return toolResult(await stepFields(result, session.episode?.instruction ?? ''))
}

/** Pictures are images; the rest is one text, JSON. What only trainers should know (`metadata`) is left out. */
export function toolResult(fields: ObservationFields): ToolResult {
  const {
    screenshot, screenshot_encoding: encoding,
    marked_screenshot: marked, marked_screenshot_encoding: markedEncoding,
    ...rest
  } = fields
  const pictures = [[screenshot, encoding], [marked, markedEncoding]]
    .flatMap(([data, format = Encoding.png]) => (typeof data === 'string' ? [{ data, format: format as FileEncoding }] : []))
  const facts = { ...rest, metadata: undefined }
  return {
    content: [
      { type: 'text', text: JSON.stringify(facts) },
      ...pictures.map(({ data, format }) => ({ type: 'image', data, mimeType: `image/${format}` }) as const),
    ],
  }
}
