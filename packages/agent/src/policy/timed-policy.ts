import type { ChildProcess, StdioOptions } from 'node:child_process'
import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { Action } from '@droidgym/gym/action/action'
import { packageRoot } from '@droidgym/spec/load/package-root'
import type { Policy, PolicyQuestion } from './onnx-policy.ts'
import { PolicyError, PolicyErrorCode } from './policy-error.ts'

/** A request to the process, and its answer. */
export interface PolicyCall {
  readonly questions: readonly PolicyQuestion[]
}
export type PolicyAnswer =
  | { readonly actions: readonly Action[] }
  | { readonly fault: { readonly code: PolicyErrorCode; readonly message: string } }

/** Timeout of one call for several episodes. A small model takes milliseconds. */
const CALL_MS = 60_000

/**
 * Runs a policy in its own process, which can be killed while its model runs: the runtime cannot be interrupted, and
 * ending its thread ends the process.
 */
export class TimedPolicy implements Policy {
  readonly #file: string
  readonly #digest: string
  readonly #limitMs: number
  #child: ChildProcess | undefined
  #last: Promise<unknown> = Promise.resolve()
  #closed = false

  /** `file` was opened as an `OnnxPolicy` with this digest. */
  constructor(file: string, digest: string, limitMs = CALL_MS) {
    this.#file = file
    this.#digest = digest
    this.#limitMs = limitMs
  }

  /** Rejects as `OnnxPolicy.decide`, and with `POLICY_TIMEOUT` if the model does not answer in time. */
  decide(questions: readonly PolicyQuestion[]): Promise<readonly Action[]> {
    const answer = this.#last.then(() => this.#ask({ questions }))
    this.#last = answer.catch(() => undefined)
    return answer
  }

  /** A running call rejects. */
  async close(): Promise<void> {
    this.#closed = true
    this.#child?.kill('SIGKILL')
    await this.#last
  }

  #ask(call: PolicyCall): Promise<readonly Action[]> {
    if (this.#closed) return Promise.reject(this.#failed('it has been closed'))
    const child = (this.#child ??= this.#start())
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => end(() => {
        child.kill('SIGKILL')
        this.#child = undefined
        const message = `${this.#file} has not answered within ${this.#limitMs / 1000} s. Play a model that comes to an end`
        reject(new PolicyError(PolicyErrorCode.timeout, message))
      }), this.#limitMs)
      const onMessage = (answer: PolicyAnswer): void => end(() => {
        if ('actions' in answer) resolve(answer.actions)
        else reject(new PolicyError(answer.fault.code, answer.fault.message))
      })
      const onGone = (): void => end(() => {
        this.#child = undefined
        reject(this.#failed('its process has ended'))
      })
      const end = (tell: () => void): void => {
        clearTimeout(late)
        child.off('message', onMessage).off('exit', onGone).off('error', onGone)
        tell()
      }
      child.on('message', onMessage).on('exit', onGone).on('error', onGone)
      child.send(call, (error) => {
        if (error !== null) onGone()
      })
    })
  }

  #start(): ChildProcess {
    const main = join(packageRoot(), 'dist/agent/policy/policy-process.js')
    const stdio: StdioOptions = ['ignore', 'ignore', 'inherit', 'ipc']
    const child = fork(main, [this.#file, this.#digest], { serialization: 'advanced', execArgv: [], stdio })
    // It ended between two calls: the next call starts another.
    child.on('error', () => undefined)
    child.on('exit', () => {
      if (this.#child === child) this.#child = undefined
    })
    return child
  }

  #failed(why: string): PolicyError {
    return new PolicyError(PolicyErrorCode.failed, `Cannot run ${this.#file}: ${why}`)
  }
}
