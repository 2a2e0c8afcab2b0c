/** A program that `am instrument` starts and `am force-stop` of any of its packages ends. */
export interface Instrumentation {
  /** `PACKAGE/CLASS`, as `am instrument` names it. */
  readonly runner: string
  readonly packages: readonly string[]
  /** Whether the package manager lists it; otherwise it cannot be started. */
  readonly installed: boolean
  readonly runs: boolean
  /** Restarts it with the arguments of `-e`. */
  start(options: Readonly<Record<string, string>>): void
  stop(): void
}
