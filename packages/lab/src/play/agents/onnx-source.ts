import { OnnxAgent, PolicyBatches } from '@droidgym/agent/policy/onnx-agent'
import { OnnxPolicy } from '@droidgym/agent/policy/onnx-policy'
import { TimedPolicy } from '@droidgym/agent/policy/timed-policy'
import type { AgentKind } from './agent-source.ts'
import { QueuePolicy } from './agent-source.ts'

const PREFIX = 'onnx:'
/** Larger batches of a small model are hardly faster per episode. */
const POLICY_AT_ONCE = 8

/** A policy in an ONNX file. */
export const onnxKind: AgentKind = {
  argument: 'FILE',
  queue: QueuePolicy.byDigest,
  open: async (name, file, { timeoutMs }) => {
    const policy = await OnnxPolicy.open(file)
    await policy.close()
    const { digest, metadata } = policy
    const batches = new PolicyBatches(new TimedPolicy(file, digest, timeoutMs))
    return {
      name,
      digest,
      actionSpaces: [metadata.action_space],
      observation: { pixels: metadata.pixels },
      atOnce: POLICY_AT_ONCE,
      make: ({ task }) => new OnnxAgent(batches, task.instruction),
      close: () => batches.close(),
    }
  },
}

/** The file of an ONNX agent. */
export function policyFileOf(name: string): string | undefined {
  return name.startsWith(PREFIX) ? name.slice(PREFIX.length) : undefined
}
