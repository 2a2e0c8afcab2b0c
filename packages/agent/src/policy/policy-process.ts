import { Worker } from 'node:worker_threads'
import { messageOf } from '@droidgym/base/error/message-of'
import { OnnxPolicy } from './onnx-policy.ts'
import { PolicyError, PolicyErrorCode } from './policy-error.ts'
import type { PolicyAnswer, PolicyCall } from './timed-policy.ts'

// The process of a policy: it answers one call after the other (`timed-policy.ts`).

const [, , file = '', digest] = process.argv
const policy = OnnxPolicy.open(file)
policy.catch(() => undefined)

// While a model runs, this thread cannot detect that its parent has ended.
new Worker(new URL('./parent-watch.js', import.meta.url)).unref()
process.on('disconnect', () => process.exit())
process.on('message', (call: PolicyCall) => void answer(call).then((said) => process.send?.(said)))

async function answer({ questions }: PolicyCall): Promise<PolicyAnswer> {
  try {
    const opened = await policy
    if (opened.digest === digest) return { actions: await opened.decide(questions) }
    return { fault: { code: PolicyErrorCode.failed, message: `${file} has been replaced while it was played. Begin anew` } }
  } catch (error) {
    const code = error instanceof PolicyError ? error.code : PolicyErrorCode.failed
    return { fault: { code, message: messageOf(error) } }
  }
}
