import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { packageRoot } from '@droidgym/spec/load/package-root'
import { PATIENCE_MS } from '@droidgym/base/test/until'

/** `droidgym serve` in a process of its own. */
export class ServedProcess {
  readonly child: ChildProcess
  readonly address: string

  private constructor(child: ChildProcess, address: string) {
    this.child = child
    this.address = address
  }

  static async start(variables: Readonly<Record<string, string>> = {}, port = '0'): Promise<ServedProcess> {
    const main = join(packageRoot(), 'dist/cli/main.js')
    const child = spawn(process.execPath, [main, 'serve', '--workers', '1', '--port', port], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, ...variables },
    })
    return new ServedProcess(child, await addressIn(child))
  }

  /** As the machine does when it has no memory left. */
  async kill(): Promise<void> {
    const exit = once(this.child, 'exit')
    this.child.kill('SIGKILL')
    await exit
  }
}

async function addressIn(child: ChildProcess): Promise<string> {
  let said = ''
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`droidgym serve has not begun to listen: ${said}`)), PATIENCE_MS)
    child.once('exit', (code) => reject(new Error(`droidgym serve ended with ${code}: ${said}`)))
    child.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const [, address] = /Listening on ([\d.:]+\d)/.exec(said) ?? []
      if (address === undefined) return
      clearTimeout(late)
      resolve(address)
    })
  })
}
