/** A program that `am instrument` starts and `am force-stop` ends, with all its packages. */
export interface Instrumentation {
  /** `PACKAGE/CLASS`, as `am instrument` names it. */
  readonly runner: string
  readonly packages: readonly string[]
  /** Whether the package manager lists it; what does not is not started. */
  readonly installed: boolean
  readonly runs: boolean
  /** Starts it anew, with the arguments of `-e`. */
  start(options: Readonly<Record<string, string>>): void
  stop(): void
}
