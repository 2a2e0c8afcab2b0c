import { once } from 'node:events'
import { Agent, request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { text as textOf } from 'node:stream/consumers'
import { imageSize } from './image-size.ts'
import type { BlackBoxImage } from './image-size.ts'

/** The address of the episode, such as `http://127.0.0.1:40123/TOKEN`. droidgym sets it. */
const EPISODE_VARIABLE = 'DROIDGYM_EPISODE'
/** Longer than any answer takes: after an action droidgym waits until the phone is quiet, and judges. */
const DEADLINE_MS = 240_000

export type BlackBoxErrorCode = 'NO_EPISODE' | 'EPISODE_UNREACHABLE' | 'EPISODE_REFUSED'

/** The episode cannot be found or reached, or refuses a request. The message says what was attempted and what to do. */
export class BlackBoxError extends Error {
  override readonly name = 'BlackBoxError'
  /** Stable. */
  readonly code: BlackBoxErrorCode

  constructor(code: BlackBoxErrorCode, message: string, cause?: unknown) {
    super(message, { cause })
    this.code = code
  }
}

/** The description of an episode. */
export interface BlackBoxInfo {
  readonly instruction: string
  /** The phone's serial, for `adb -s`. */
  readonly serial: string
  /** The port of the adb server that lists the phone, for `adb -P`. */
  readonly adbServerPort: number
  readonly task: string
  readonly app: string
  readonly environment: string
  /** For example `en-US`. */
  readonly locale: string
  /** The whole display, in pixels. */
  readonly display: { readonly width: number; readonly height: number }
  readonly maxSteps: number
  readonly seed: number
}

/** An action that the agent has performed. */
export interface TakenAction {
  /** The action in your own words; recordings show it. */
  readonly action?: string
  /** The text that the model read. */
  readonly textIn?: string
  /**
   * The pictures that the model saw: paths or bytes of PNG and JPEG, or objects with `width` and `height`. Only their
   * sizes are sent.
   */
  readonly imagesIn?: readonly BlackBoxImage[]
  /** The text that the model wrote. */
  readonly textOut?: string
}

/** A text that it returns or resolves to is its answer. */
export type AgentFunction = (prompt: string, episode: BlackBoxEpisode) => unknown

/** The one episode of this process. */
export class BlackBoxEpisode {
  readonly info: BlackBoxInfo
  readonly #url: string
  #isOver = false

  private constructor(url: string, info: BlackBoxInfo) {
    this.#url = url
    this.info = info
  }

  /** The episode that `DROIDGYM_EPISODE` names. Rejects with `BlackBoxError`. */
  static async open(): Promise<BlackBoxEpisode> {
    const url = process.env[EPISODE_VARIABLE]
    if (url === undefined || url === '') {
      const where = `${EPISODE_VARIABLE} is not set. droidgym sets it for the programs that it starts`
      const message = `Cannot find an episode: ${where}; start this one with: droidgym evaluate --agent "adb:node FILE"`
      throw new BlackBoxError('NO_EPISODE', message)
    }
    return new BlackBoxEpisode(url, infoOf(await ask(url, 'GET')))
  }

  /**
   * Calls the agent with the instruction, and finishes when it returns, unless the episode is over. Errors of the agent
   * propagate.
   */
  async run(agentFn: AgentFunction): Promise<void> {
    const answer = await agentFn(this.info.instruction, this)
    const answers = typeof answer === 'string'
    if (!answers && answer !== undefined && answer !== null) {
      throw new TypeError(`the agent returned a ${typeof answer}: return its answer as a text, or nothing`)
    }
    if (!this.#isOver) await this.finish(answers ? { answer } : {})
  }

  /**
   * Call it before each action, when the model is asked. Resolves to true when the episode is over and the agent must
   * stop.
   */
  async beforeOneAction(): Promise<boolean> {
    return await this.#tell('before-action', {})
  }

  /** Call it after each action. Resolves to true when the agent must stop: task done, or no steps left. */
  async afterOneAction({ action, textIn, imagesIn, textOut }: TakenAction = {}): Promise<boolean> {
    const sizes = await Promise.all((imagesIn ?? []).map(imageSize))
    const images = sizes.length === 0 ? undefined : sizes.map(({ width, height }) => [width, height])
    const body = { action, text_in: textIn, images_in: images, text_out: textOut }
    return await this.#tell('after-action', body)
  }

  async #tell(path: string, body: object): Promise<boolean> {
    this.#isOver = (await ask(this.#url, 'POST', path, body))['should_stop'] === true
    return this.#isOver
  }

  /** Ends the episode with the agent's status and answer. Call it once; `run` calls it if the agent has not. */
  async finish({ status = 'complete', answer }: Finish = {}): Promise<void> {
    await ask(this.#url, 'POST', 'finish', { status, answer })
    this.#isOver = true
  }
}

export interface Finish {
  readonly status?: 'complete' | 'infeasible'
  readonly answer?: string
}

/**
 * Plays, with an agent, the episode for which droidgym started this program. The agent is called once. It acts over adb
 * on `episode.info.serial`, with `episode.beforeOneAction()` before and `episode.afterOneAction({…})` after each
 * action. Rejects with `BlackBoxError`, and with any error of the agent.
 */
export async function run(agentFn: AgentFunction): Promise<void> {
  const episode = await BlackBoxEpisode.open()
  await episode.run(agentFn)
}

type Fields = Readonly<Record<string, unknown>>

async function ask(url: string, method: 'GET' | 'POST', path = '', body?: object): Promise<Fields> {
  const what = `${method} /${path}`
  let status: number
  let text: string
  try {
    const target = path === '' ? url : `${url.replace(/\/$/, '')}/${path}`
    // An agent of its own, since fetch and the common one may take the proxy of the environment (NODE_USE_ENV_PROXY).
    const headers = { 'content-type': 'application/json' }
    const asked = request(target, { method, headers, agent: new Agent(), signal: AbortSignal.timeout(DEADLINE_MS) })
    asked.end(body === undefined ? undefined : JSON.stringify(body))
    const [response] = await once(asked, 'response') as [IncomingMessage]
    status = response.statusCode ?? 0
    text = await textOf(response)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const advice = `droidgym has ended, or ${EPISODE_VARIABLE} is of another run`
    throw new BlackBoxError('EPISODE_UNREACHABLE', `Cannot reach the episode (${what}): ${reason}. ${advice}`, error)
  }
  const answer = fieldsOf(text)
  if (status === 200 && answer !== undefined) return answer
  const reason = typeof answer?.['error'] === 'string' ? answer['error'] : 'the answer is no JSON object'
  throw refused(what, `${reason} (HTTP ${status})`)
}

function fieldsOf(text: string): Fields | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Fields) : undefined
  } catch {
    return undefined
  }
}

function refused(what: string, reason: string): BlackBoxError {
  return new BlackBoxError('EPISODE_REFUSED', `The episode refused ${what}: ${reason}`)
}

function infoOf(told: Fields): BlackBoxInfo {
  const { width, height } = (told['display'] ?? {}) as Fields
  const read = <T>(name: string, value: unknown, holds: (value: unknown) => value is T): T => {
    if (holds(value)) return value
    throw refused('to be read', `what answers there is no episode of droidgym (${name} is ${JSON.stringify(value)})`)
  }
  const text = (name: string): string => read(name, told[name], (value) => typeof value === 'string')
  const number = (name: string, value = told[name]): number => read(name, value, (given) => typeof given === 'number')
  return {
    instruction: text('instruction'),
    serial: text('serial'),
    adbServerPort: number('adb_server_port'),
    task: text('task'),
    app: text('app'),
    environment: text('environment'),
    locale: text('locale'),
    display: { width: number('display.width', width), height: number('display.height', height) },
    maxSteps: number('max_steps'),
    seed: number('seed'),
  }
}
