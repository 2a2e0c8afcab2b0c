import type { Service } from '../../service/service.ts'
import type { EnvironmentSession } from '../../service/sessions/environment-session.ts'
import { packageVersion } from '@droidgym/spec/load/package-root'
import type { ToolResult } from '../tools/call-tool.ts'
import type { Sdk } from './load-sdk.ts'
import { PHONE_TOOLS, PhoneTools } from './phone-tools.ts'

const INSTRUCTIONS = 'A phone to do tasks on. Call reset first: it tells what to do. Then act with the verbs, until a result says terminated or truncated.'

/**
 * MCP's server for one session: its tools, by the rules of the gate. A call that fails has a result with `isError`, so
 * that the model reads why; the text begins with the error's stable code.
 */
export function mcpServer(sdk: Sdk, service: Service, session: EnvironmentSession): InstanceType<Sdk['Server']> {
  const server = new sdk.Server(
    { name: 'droidgym', version: packageVersion() },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
  )
  const tools = new PhoneTools(session, service)
  server.setRequestHandler(sdk.ListToolsRequestSchema, () => ({ tools: [...PHONE_TOOLS] }))
  // Not `setRequestHandler`, which refuses arguments that are JSON as a text before they reach us.
  server.fallbackRequestHandler = async ({ method: called, params = {} }): Promise<ToolResult> => {
    if (called !== 'tools/call') throw new sdk.McpError(sdk.ErrorCode.MethodNotFound, 'Method not found')
    const name = String(params['name'])
    const given = params['arguments']
    const method = `MCP: ${PHONE_TOOLS.some((tool) => tool.name === name) ? name : 'unknown'}`
    const arrival = { method, caller: session.caller, bytes: JSON.stringify(params).length, requests: 1 }
    let planned: ReturnType<PhoneTools['plan']> | undefined
    const admission = service.gate.admit(arrival, () => (planned = tools.plan(name, given)).size)
    try {
      const answered = await service.gate.answer(admission, async () => {
        const result = await (planned ?? tools.plan(name, given)).work()
        return { message: { byteLength: bytesOf(result) }, result }
      })
      if ('result' in answered) return answered.result
      const { reason, message } = answered.failure
      return { content: [{ type: 'text', text: `${reason}: ${message}` }], isError: true }
    } finally {
      admission.reservation?.release()
    }
  }
  return server
}

function bytesOf({ content }: ToolResult): number {
  return content.reduce((sum, part) => sum + (part.type === 'text' ? Buffer.byteLength(part.text) : part.data.length), 0)
}
