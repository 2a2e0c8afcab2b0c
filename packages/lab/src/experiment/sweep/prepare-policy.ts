import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { policyFileOf } from '../../play/agents/onnx-source.ts'
import { EvaluationError, EvaluationErrorCode } from '../../play/evaluation-error.ts'
import type { SweepPart } from './sweep-orders.ts'

/**
 * Makes the policy of a part by the sweep's own command, unless it exists. Runs without a deadline, and prints its
 * output on our standard error. Rejects with `NOT_PREPARED`.
 */
export async function preparePolicy({ agent, prepare }: SweepPart): Promise<void> {
  const file = policyFileOf(agent)
  if (file === undefined || existsSync(file) || prepare === undefined) return
  const [command = '', ...args] = prepare
  const shownCommand = JSON.stringify(prepare)
  // Standard error for both outputs of the command, as our standard output has the results.
  const child = spawn(command, args, { stdio: ['ignore', 2, 2] })
  const [code] = await once(child, 'exit').catch((cause: unknown) => {
    throw notPrepared(`${shownCommand} cannot be run`, cause)
  }) as [number | null]
  if (code !== 0) throw notPrepared(`${shownCommand} ended with ${String(code)}`)
  if (!existsSync(file)) throw notPrepared(`${shownCommand} ended, but did not write ${file}`)
}

function notPrepared(reason: string, cause?: unknown): EvaluationError {
  return new EvaluationError(EvaluationErrorCode.notPrepared, `Cannot prepare the policy: ${reason}`, { cause })
}
