import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { packageRoot } from '@droidgym/spec/load/package-root'

const MAIN = join(packageRoot(), 'dist/cli/main.js')

/** Runs a line of bash in which `droidgym` is our program. */
function bash(line: string): { code: number | null, out: string, err: string } {
  const script = `set -o pipefail; droidgym() { "${process.execPath}" "${MAIN}" "$@"; }; ${line}`
  const { status, stdout, stderr } = spawnSync('bash', ['-c', script], { encoding: 'utf8' })
  return { code: status, out: stdout, err: stderr }
}

describe('a command that the system fails', () => {
  it('13.14: says that its output is lost, and does not exit with 0', () => {
    const { code, err } = bash('droidgym tasks > /dev/full')
    expect(err).toMatch(/^OUTPUT_LOST: Cannot print to standard output: ENOSPC: .*\n$/)
    expect(code).toBe(2)
  })

  it('13.14: ends quietly when the reader of its output has left', () => {
    expect(bash('droidgym environments --json | head -1')).toEqual({ code: 0, out: '[\n', err: '' })
  })

  it('13.14: names the limit when it may not open enough files', () => {
    const { code, err } = bash('ulimit -n 24; droidgym tasks')
    expect(err).toMatch(/^(EMFILE|ERR_MODULE_NOT_FOUND): .*\(ulimit -n 1024\)\n$/)
    expect(code).toBe(2)
  })
})

describe('a port that another program uses', () => {
  let other: Server
  let port: number
  beforeAll(async () => {
    other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    port = (other.address() as AddressInfo).port
  })
  afterAll(() => {
    other.close()
  })

  /** Not synchronously: the other program is this one. */
  async function said(...args: readonly string[]): Promise<{ code: number, err: string }> {
    // The server warns of variables that are no settings, as those of the tests are.
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('DROIDGYM_')))
    const child = spawn(process.execPath, [MAIN, ...args], { env, stdio: ['ignore', 'ignore', 'pipe'] })
    let err = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text))
    const [code] = await once(child, 'close') as [number]
    return { code, err }
  }

  it('13.14: is named by serve in one line', async () => {
    expect(await said('serve', '--port', String(port), '--workers', '0')).toEqual({
      code: 2,
      err: `PORT_UNAVAILABLE: Cannot listen on 127.0.0.1:${port} for gRPC: another program uses the port.`
        + ' Choose another one, or 0 for any\n',
    })
  })

  it('13.14: is named by phone in one line', async () => {
    const others = ['--adb-port', '0', '--console-port', '0']
    expect(await said('phone', ...others, '--grpc-port', String(port))).toEqual({
      code: 2,
      err: `PORT_UNAVAILABLE: Cannot serve gRPC on 127.0.0.1:${port}: choose another port, or 0 for any\n`,
    })
  })
})
