import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { OnnxPolicy } from '@droidgym/agent/policy/onnx-policy'
import { TimedPolicy } from '@droidgym/agent/policy/timed-policy'
import type { EpisodeOrder } from '@droidgym/lab/experiment/run/episode-order'
import { GymPlayer } from '@droidgym/lab/experiment/run/gym-player'
import type { OrderAnswer } from '@droidgym/lab/experiment/run/play-orders'
import { simulatedGym } from '@droidgym/gym/gym'
import { encodeModel } from '../../../fixtures/agent/policy/onnx-model.ts'
import { endlessPolicy, SIZE, smallPolicy } from '../../../fixtures/agent/policy/small-policy.ts'
import { until } from '@droidgym/base/test/until'

const folder = mkdtempSync(join(tmpdir(), 'droidgym-timed-'))
const endless = join(folder, 'endless.onnx')
const small = join(folder, 'small.onnx')
writeFileSync(endless, encodeModel(endlessPolicy()))
writeFileSync(small, encodeModel(smallPolicy()))
afterAll(() => {
  rmSync(folder, { recursive: true })
})

const question = { pixels: { ...SIZE, pixels: new Uint8Array(SIZE.width * SIZE.height * 3).fill(99) }, instruction: 'open' }

async function digestOf(file: string): Promise<string> {
  const policy = await OnnxPolicy.open(file)
  await policy.close()
  return policy.digest
}

/** Processes whose command has the file in it. */
function processesOf(file: string): readonly string[] {
  const all = execFileSync('ps', ['-eo', 'pid,args'], { encoding: 'utf8' }).split('\n')
  return all.filter((line) => line.includes('policy-process') && line.includes(file))
}

describe('a policy in a process of its own', { timeout: 240_000 }, () => {
  it('acts as it does in this one, one call after the other', async () => {
    const here = await OnnxPolicy.open(small)
    const policy = new TimedPolicy(small, here.digest)
    const calls = await Promise.all([policy.decide([question]), policy.decide([question, question])])
    const [expected] = await here.decide([question])
    expect(calls).toEqual([[expected], [expected, expected]])
    await here.close()
    await policy.close()
    await expect(policy.decide([question])).rejects.toMatchObject({ code: 'POLICY_FAILED' })
  })

  it('13.4: is ended when its model does not come to an end, and when it is closed', async () => {
    const digest = await digestOf(endless)
    const policy = new TimedPolicy(endless, digest, 3_000)
    const answers = await Promise.allSettled([policy.decide([question]), policy.decide([question])])
    for (const answer of answers) expect(answer).toMatchObject({ reason: { name: 'PolicyError', code: 'POLICY_TIMEOUT' } })
    const closed = new TimedPolicy(endless, digest)
    const answer = expect(closed.decide([question])).rejects.toMatchObject({ code: 'POLICY_FAILED' })
    await Promise.all([policy.close(), closed.close(), answer])
    await until(() => processesOf(endless).length === 0)
  })

  it('does not play what has taken its place', async () => {
    const policy = new TimedPolicy(small, await digestOf(endless))
    await expect(policy.decide([question])).rejects.toThrow('small.onnx has been replaced')
    await policy.close()
  })

  it('13.4: ends the episode and not the run when its model does not come to an end', async () => {
    const order = async (file: string, episode: number): Promise<EpisodeOrder> => ({
      agent: `onnx:${file}`, policy: await digestOf(file), task: 'clock/open_the_clock_app', environment: '000',
      action_space: 'discrete', criteria: 'own', episode, seed: 1,
    })
    const player = new GymPlayer(simulatedGym(), { timeoutMs: 3_000 })
    const answers: OrderAnswer[] = []
    const tell = (_order: EpisodeOrder, answer: OrderAnswer): unknown => answers.push(answer)
    await player.play({ agent: `onnx:${endless}`, orders: [await order(endless, 0), await order(endless, 1)] }, tell)
    await player.close()
    const patient = new GymPlayer(simulatedGym())
    await patient.play({ agent: `onnx:${small}`, orders: [await order(small, 0)] }, tell)
    await patient.close()
    expect(answers).toMatchObject([
      { result: { episode: 0, success: false, reason: 'policy_timeout', steps: 0 } },
      { result: { episode: 1, success: false, reason: 'policy_timeout', steps: 0 } },
      { result: { episode: 0, steps: 4 } },
    ])
    await until(() => processesOf(folder).length === 0)
  })
})
