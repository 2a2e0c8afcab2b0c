import { AgentError, AgentErrorCode } from './agent-error.ts'
import type { AgentProgram } from './agent-process.ts'
import { AgentProcess } from './agent-process.ts'
import type { AgentDeclaration } from './declaration.ts'

/** Concurrent processes of one agent; further callers wait. */
const MAX_PROCESSES = 8

/** The processes of one agent. Each plays episodes one after the other; failed ones are replaced. */
export class AgentProcesses {
  /** Starts the first process. Rejects as `AgentProcess.start` does. */
  static async open(program: AgentProgram): Promise<AgentProcesses> {
    const first = await AgentProcess.start(program)
    return new AgentProcesses(program, first)
  }

  /** The declaration of the first process. */
  readonly declaration: AgentDeclaration
  readonly #program: AgentProgram
  readonly #idle: AgentProcess[]
  readonly #all: Set<AgentProcess>
  readonly #waiting: { readonly start: () => void, readonly refuse: (reason: AgentError) => void }[] = []
  /** Processes that are starting, idle, playing or ending. */
  #count = 1
  #closed = false

  private constructor(program: AgentProgram, first: AgentProcess) {
    this.#program = program
    this.declaration = first.declaration
    this.#idle = [first]
    this.#all = new Set(this.#idle)
  }

  /**
   * Takes a process for one episode; the caller must give it back. Rejects as `AgentProcess.start` does, and with
   * `AGENT_CLOSED`.
   */
  async take(): Promise<AgentProcess> {
    if (this.#closed) throw this.#isClosed()
    for (let idle = this.#idle.pop(); idle !== undefined; idle = this.#idle.pop()) {
      if (idle.isUsable) return idle
      await this.#discard(idle)
    }
    if (this.#count >= MAX_PROCESSES) {
      await new Promise<void>((start, refuse) => this.#waiting.push({ start, refuse }))
      return this.take()
    }
    this.#count += 1
    try {
      return await this.#start()
    } catch (error) {
      this.#free()
      throw error
    }
  }

  /** Ends a process that failed or must not play again, before this resolves. */
  async giveBack(process: AgentProcess, { again }: { readonly again: boolean }): Promise<void> {
    if (!again || !process.isUsable || this.#closed) return this.#discard(process)
    this.#idle.push(process)
    this.#waiting.shift()?.start()
  }

  /** Ends all processes, also those that play. */
  async close(): Promise<void> {
    this.#closed = true
    for (const { refuse } of this.#waiting.splice(0)) refuse(this.#isClosed())
    await Promise.all([...this.#all].map((process) => process.end()))
  }

  async #start(): Promise<AgentProcess> {
    const process = await AgentProcess.start(this.#program)
    this.#all.add(process)
    try {
      this.#check(process)
      return process
    } catch (error) {
      await process.end()
      this.#all.delete(process)
      throw error
    }
  }

  #check({ declaration }: AgentProcess): void {
    if (this.#closed) throw this.#isClosed()
    if (JSON.stringify(declaration) === JSON.stringify(this.declaration)) return
    const message = `${this.#program.name} declares something else than when the run began`
    throw new AgentError(AgentErrorCode.badDeclaration, message)
  }

  async #discard(process: AgentProcess): Promise<void> {
    await process.end()
    this.#all.delete(process)
    this.#free()
  }

  #free(): void {
    this.#count -= 1
    this.#waiting.shift()?.start()
  }

  #isClosed(): AgentError {
    return new AgentError(AgentErrorCode.closed, `${this.#program.name} has been closed`)
  }
}
