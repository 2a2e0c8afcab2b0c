import type { Answer, CallName, Calls, Question } from './protocol.ts'

interface Waiting {
  readonly resolve: (value: unknown) => void
  readonly reject: (error: Error) => void
}

/** The page's end of the worker that holds the phones. */
export class PhoneClient {
  readonly #worker = new Worker(new URL('../worker/main.ts', import.meta.url), { type: 'module' })
  readonly #waiting = new Map<number, Waiting>()
  #asked = 0

  constructor() {
    this.#worker.addEventListener('message', (event: MessageEvent<Answer>) => {
      const { id, ...answer } = event.data
      const waiting = this.#waiting.get(id)
      this.#waiting.delete(id)
      if ('fault' in answer) waiting?.reject(new Error(answer.fault))
      else waiting?.resolve(answer.value)
    })
    this.#worker.addEventListener('error', (event) => {
      const reason = event.message === '' ? 'its script could not be loaded' : event.message
      for (const { reject } of this.#waiting.values()) reject(new Error(`The phone stopped: ${reason}. Load the page again`))
      this.#waiting.clear()
    })
  }

  /** Rejects with the words of the engine's error. */
  ask<C extends CallName>(call: C, ...args: Parameters<Calls[C]>): ReturnType<Calls[C]> {
    const question: Question = { id: this.#asked++, call, args }
    const answer = new Promise<unknown>((resolve, reject) => {
      this.#waiting.set(question.id, { resolve, reject })
    })
    this.#worker.postMessage(question)
    return answer as ReturnType<Calls[C]>
  }
}
