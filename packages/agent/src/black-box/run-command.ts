import { randomBytes } from 'node:crypto'
import type { AdbAccess } from '@droidgym/spec/device/adb-access'
import type { CommandAnswer } from './command-answer.ts'

/** Timeout of one command that acts; one that runs longer is aborted, and counts. */
const COMMAND_MS = 30_000
/** Longest output kept. */
const MAX_OUTPUT_BYTES = 1024 * 1024
/** The exit code that a shell reports for a killed program. */
const ENDED = 137

/** Runs a line on the phone, and returns output and errors together. Rejects with `DeviceError`. */
export async function runCommand(phone: AdbAccess, line: string): Promise<Exclude<CommandAnswer, string>> {
  const mark = randomBytes(8).toString('hex')
  const stream = await phone.open(`exec:${line}\necho ${mark}$?`)
  const late = setTimeout(() => stream.destroy(), COMMAND_MS)
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      bytes += chunk.length
      if (bytes > MAX_OUTPUT_BYTES) break
    }
  } catch (error) {
    // The deadline destroys the stream, which then ends early.
    if (!stream.destroyed) throw error
  } finally {
    clearTimeout(late)
    stream.destroy()
  }
  const allOutput = Buffer.concat(chunks)
  const at = allOutput.lastIndexOf(mark)
  if (at < 0) return { output: allOutput, errors: '', exitCode: ENDED }
  return { output: allOutput.subarray(0, at), errors: '', exitCode: Number.parseInt(allOutput.toString('latin1', at + mark.length), 10) }
}
