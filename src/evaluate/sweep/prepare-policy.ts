import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { policyFileOf } from '../agents/onnx-source.ts'
import { EvaluationError, EvaluationErrorCode } from '../evaluation-error.ts'
import type { SweepPart } from './sweep-orders.ts'

/**
 * Makes the policy of a part by the sweep's own command, unless it is there. It runs here, with what it prints on our
 * standard error, for as long as it takes. Rejects with `NOT_PREPARED`.
 */
export async function preparePolicy({ agent, prepare }: SweepPart): Promise<void> {
  const file = policyFileOf(agent)
  if (file === undefined || existsSync(file) || prepare === undefined) return
  const [command = '', ...args] = prepare
  const said = JSON.stringify(prepare)
  // The file descriptor of standard error, for what the command prints on either: results are printed on the other.
  const child = spawn(command, args, { stdio: ['ignore', 2, 2] })
  const [code] = await once(child, 'exit').catch((cause: unknown) => {
    throw notPrepared(`${said} cannot be run`, cause)
  }) as [number | null]
  if (code !== 0) throw notPrepared(`${said} ended with ${String(code)}`)
  if (!existsSync(file)) throw notPrepared(`${said} ended, but did not write ${file}`)
}

function notPrepared(reason: string, cause?: unknown): EvaluationError {
  return new EvaluationError(EvaluationErrorCode.notPrepared, `Cannot prepare the policy: ${reason}`, { cause })
}
