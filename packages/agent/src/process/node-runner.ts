import { createWriteStream } from 'node:fs'
import { Socket } from 'node:net'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { AGENT_PROTOCOL, encodeMessage, MessageReader } from './message-stream.ts'
import type { AgentRequest } from './agent-process.ts'

// The process of an agent in a JavaScript file, which answers one message after the other (docs/agents.md). The
// protocol uses file descriptors 3 and 4, so that all printed output goes to standard error.

interface JavaScriptAgent {
  readonly observation?: unknown
  readonly pixel_size?: unknown
  readonly action_space?: unknown
  readonly dialect?: unknown
  readonly on_invalid?: unknown
  reset?(instruction: string, info: unknown): unknown
  told?(last: unknown): unknown
  act(observation: unknown): unknown
}

const [, , file = ''] = process.argv
/** Lines of a stack trace that are sent. */
const MAX_STACK_LINES = 6
/** Observations may be as large as a picture of 4096 by 4096 pixels. */
const MAX_REQUEST_BYTES = 256 * 1024 * 1024

const output = createWriteStream('', { fd: 4 })
const input = new Socket({ fd: 3 })
const reader = new MessageReader(MAX_REQUEST_BYTES)
let agent: JavaScriptAgent | undefined
let last: Promise<unknown> = Promise.resolve()

input.on('data', (chunk: Buffer) => {
  for (const message of reader.push(chunk)) last = last.then(() => answer(message as AgentRequest))
})
input.on('end', () => process.exit())

async function answer(request: AgentRequest): Promise<void> {
  try {
    output.write(encodeMessage(await answerTo(request)))
  } catch (error) {
    output.write(encodeMessage({ error: toldOf(error) }))
  }
}

async function answerTo(request: AgentRequest): Promise<Record<string, unknown>> {
  agent ??= await load()
  if (request.type === 'reset') {
    await agent.reset?.(request.instruction, request.info)
    return {}
  }
  if (request.type === 'act' && request.last !== undefined) await agent.told?.(request.last)
  if (request.type === 'act') return { action: (await agent.act(request.observation)) ?? null }
  const { observation, pixel_size, action_space, dialect, on_invalid } = agent
  const declared = { observation, pixel_size, action_space, dialect, on_invalid }
  const given = Object.entries(declared).filter(([, value]) => value !== undefined)
  return { protocol: AGENT_PROTOCOL, ...Object.fromEntries(given) }
}

async function load(): Promise<JavaScriptAgent> {
  const module = await import(pathToFileURL(resolve(file)).href) as { readonly default?: unknown }
  const exported = module.default
  const made: unknown = typeof exported === 'function' ? Reflect.construct(exported, []) : exported
  if (isAgent(made)) return made
  throw new TypeError(`${file} has no agent: export by default a class or an object with a method act(observation)`)
}

function isAgent(made: unknown): made is JavaScriptAgent {
  return typeof made === 'object' && made !== null && 'act' in made && typeof made.act === 'function'
}

function toldOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const lines = (error.stack ?? String(error)).split('\n')
  return lines.slice(0, MAX_STACK_LINES).join('\n')
}
