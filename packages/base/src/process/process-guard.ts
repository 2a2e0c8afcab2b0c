import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Socket } from 'node:net'

/** Ends a process group when this process ends: by itself, by a signal, by SIGKILL. */
export interface ProcessGuard {
  watch(group: number): void
  /** The group has ended by itself. */
  dismiss(): void
}

/** Reads the group, then blocks until our end of the pipe closes, which the system does however we end. */
const SCRIPT = 'read -r group || exit; read -r _; kill -s TERM -- "-$group"; sleep 10; kill -s KILL -- "-$group"'

/** Rejects with the system's error when there is no shell to run. */
export async function startGuard(): Promise<ProcessGuard> {
  // In a group of its own, so that a Ctrl-C at our terminal does not end it with us.
  const shell = spawn('/bin/sh', ['-c', SCRIPT], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] })
  await once(shell, 'spawn')
  // A killed shell does not read: the failed write does not matter.
  shell.stdin.on('error', () => undefined)
  // It must not keep this process running.
  shell.unref()
  if (shell.stdin instanceof Socket) shell.stdin.unref()
  return {
    watch: (group) => {
      shell.stdin.write(`${group}\n`)
    },
    dismiss: () => {
      shell.kill('SIGKILL')
      shell.stdin.destroy()
    },
  }
}
