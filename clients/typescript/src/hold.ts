import type { GymDefinition } from '@droidgym/protocol/v1/Gym'
import type { Client, Metadata } from '@grpc/grpc-js'

/** The server closes the environments of a program that shows no life for 25 seconds. */
const PERIOD_MS = 4_000

/**
 * Shows the server that this program lives, so that it closes the program's environments soon after its end. A call
 * that stays open would keep Node.js from ending: short ones do not.
 */
export class Hold {
  readonly #client: Client
  readonly #metadata: Metadata
  readonly #method: GymDefinition['Session']
  #timer: NodeJS.Timeout | undefined

  /** `metadata` names the program, as its other calls do. */
  constructor(client: Client, metadata: Metadata, method: GymDefinition['Session']) {
    this.#client = client
    this.#metadata = metadata
    this.#method = method
  }

  /** Call it when there is an environment; calling it again does nothing. */
  begin(): void {
    this.#timer ??= setInterval(() => this.#show(), PERIOD_MS).unref()
  }

  end(): void {
    clearInterval(this.#timer)
  }

  #show(): void {
    const { path, requestSerialize, responseDeserialize } = this.#method
    const stream = this.#client.makeBidiStreamRequest(
      path,
      requestSerialize,
      responseDeserialize,
      this.#metadata.clone(),
      { deadline: Date.now() + PERIOD_MS },
    )
    // The next one follows soon; a server that is gone shows in the program's own calls.
    stream.on('error', () => undefined)
    stream.resume()
    stream.end()
  }
}
