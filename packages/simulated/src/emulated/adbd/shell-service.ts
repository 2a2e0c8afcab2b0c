import type { Shell, ShellProcess } from '../../shell/shell.ts'
import type { AdbStream } from './adb-stream.ts'
import { ByteReader } from './byte-reader.ts'
import { MAX_PAYLOAD } from './packet.ts'
import { encodeShellPacket, ShellPacketId } from './shell-protocol.ts'
import { onTerminal, terminalLines } from './terminal.ts'

/**
 * The terminal of a command: `raw` changes nothing, `cooked` echoes what is typed; `none` separates output from errors.
 */
type TerminalKind = 'none' | 'raw' | 'cooked'

/** How long a program keeps running, in real milliseconds, after its output is no longer read. */
const UNREAD_OUTPUT_MS = 1000

export interface ShellRequest {
  /** Empty for an interactive shell. */
  readonly command: string
  /** Whether output is sent in packets, with an exit code at the end. */
  readonly packets: boolean
  readonly terminal: TerminalKind
}

/** Reads `shell:`, `shell,ARGS:` and `exec:` services; null for others (daemon/services.cpp, ShellService). */
export function readShellRequest(service: string): ShellRequest | null {
  const exec = /^exec:(.*)$/s.exec(service)?.[1]
  if (exec !== undefined) return { command: exec, packets: false, terminal: 'raw' }
  const [, list = '', command] = /^shell((?:,[^:,]*)*):(.*)$/s.exec(service) ?? []
  if (command === undefined) return null
  const args = list.split(',')
  const packets = args.includes('v2')
  const raw = args.includes('raw') || (command !== '' && !args.includes('pty'))
  // A command whose output is not in packets has a terminal, so that errors are included.
  return { command, packets, terminal: raw ? (packets ? 'none' : 'raw') : 'cooked' }
}

/** Runs a command, or a shell, over a stream until either ends. */
export async function serveShell(
  shell: Shell,
  stream: AdbStream,
  { command, packets, terminal }: ShellRequest,
  uid: number,
): Promise<void> {
  let sent: Promise<unknown> = Promise.resolve()
  // Echo and output have two sources; the stream takes one write at a time.
  const send = (id: ShellPacketId, bytes: Uint8Array): Promise<unknown> => {
    sent = sent.then(() => stream.write(packets ? encodeShellPacket(id, bytes) : bytes))
    return sent
  }
  const typed = packets ? inputPackets(stream) : inputBytes(stream)
  const running: { process?: ShellProcess } = {}
  const input = terminal === 'cooked'
    ? terminalLines({
        input: typed,
        echo: (bytes) => send(ShellPacketId.stdout, bytes),
        // An interactive shell only drops the line.
        interrupt: () => command === '' || running.process?.kill(),
      })
    : typed
  const process = shell.start(command, { stdin: input, uid, terminal: terminal !== 'none' })
  running.process = process
  void stream.closed.then(() => {
    // Without packets, closing is the only way to end the input: what arrived before is still processed.
    setTimeout(() => { process.kill() }, packets ? 0 : UNREAD_OUTPUT_MS).unref()
  })
  for await (const { stream: from, bytes } of process.output) {
    if (stream.isClosed) break
    const id = from === 'stdout' || terminal !== 'none' ? ShellPacketId.stdout : ShellPacketId.stderr
    await send(id, terminal === 'cooked' ? onTerminal(bytes) : bytes)
  }
  if (stream.isClosed && packets) return
  const code = await process.exitCode
  if (packets) await send(ShellPacketId.exit, Uint8Array.of(code & 0xff))
}

async function* inputBytes(stream: AdbStream): AsyncGenerator<Uint8Array> {
  for (let bytes = await stream.read(); bytes !== null; bytes = await stream.read()) yield bytes
}

/** The data of standard input packets until its end. Window size packets are ignored. */
async function* inputPackets(stream: AdbStream): AsyncGenerator<Uint8Array> {
  const reader = new ByteReader(stream)
  for (;;) {
    const head = await reader.take(5)
    if (head === null || head[0] === ShellPacketId.closeStdin) return
    const length = head.readUInt32LE(1)
    const data = length > MAX_PAYLOAD ? null : await reader.take(length)
    if (data === null) {
      stream.close()
      return
    }
    if (head[0] === ShellPacketId.stdin) yield data
  }
}
