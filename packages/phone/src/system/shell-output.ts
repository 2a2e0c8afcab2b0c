/** The output of a command of the phone's shell. */
export interface ShellOutput {
  readonly stdout: string
  readonly stderr: string
  readonly exitCode: number
}
