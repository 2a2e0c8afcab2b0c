/** What a command of the phone's shell leaves. */
export interface ShellOutput {
  readonly stdout: string
  readonly stderr: string
  readonly exitCode: number
}
