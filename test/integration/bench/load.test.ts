import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { playLoad } from '../../../src/bench/measurements/load.ts'
import { cpuSeconds } from '../../../src/bench/players/process-tree.ts'
import { simulatedGym } from '@droidgym/gym/gym'
import { until } from '@droidgym/base/test/until'

describe('the load', () => {
  it('plays on through resets, and gives every figure', async () => {
    const figures = await playLoad(simulatedGym(), { observation: 'elements', steps: 300, isWarm: true })
    expect(Object.keys(figures)).toEqual(expect.arrayContaining(['cpu_ms_first_500', 'cpu_ms_steady', 'p99_ms', 'rss_mb', 'cpu_s_warm_up']))
    for (const figure of Object.values(figures)) expect(figure).toBeGreaterThan(0)
  })
})

describe('cpuSeconds', () => {
  it.skipIf(process.platform !== 'linux')('counts what a child of the process does', async () => {
    const busy = 'while (process.cpuUsage().user < 3e5);'
    const shell = spawn('sh', ['-c', `${process.execPath} -e '${busy}'; cat`], { stdio: ['pipe', 'ignore', 'inherit'] })
    await until(() => (cpuSeconds(shell.pid ?? -1) ?? 0) >= 0.3)
    shell.stdin.end()
    await once(shell, 'exit')
    expect(cpuSeconds(shell.pid ?? -1)).toBeNull()
  })
})
