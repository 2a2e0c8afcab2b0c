import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { loadProtocol, protocolNames, protocolSchema } from '@droidgym/lab/experiment/protocol/protocol'
import { ordersOf } from '@droidgym/lab/experiment/run/episode-order'
import { JUDGES } from '@droidgym/lab/judge/judges'
import { readSpecFile } from '@droidgym/spec/load/load-yaml'
import { findTask } from '@droidgym/spec/find-task'

const folder = mkdtempSync(join(tmpdir(), 'droidgym-protocol-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})

describe('17: the files of protocols', () => {
  it('are those of five benchmarks, each named for its protocol', () => {
    expect(protocolNames()).toEqual(['autoeval', 'b-moca', 'mab', 'mobile-bench', 'spa'])
    expect(protocolNames().map((name) => loadProtocol(name).name)).toEqual(protocolNames())
  })

  it('name judges that there are', () => {
    const named = protocolNames().flatMap((name) => loadProtocol(name).judges)
    expect(Object.keys(JUDGES)).toEqual(expect.arrayContaining(named))
    expect(named).toContain('spa')
  })

  it('are refused with the place of every fault', () => {
    const file = join(folder, 'wrong.yaml')
    writeFileSync(file, [
      'name: wrong', 'source: nobody', 'limit: { of: golden_steps, times: 0 }', 'stopping: never', 'success: at_end',
      'settle: soon', 'criteria: own', 'metrics: [success_rate, luck]',
    ].join('\n'))
    const read = (): unknown => readSpecFile(file, protocolSchema, 'The protocol')
    for (const place of [':limit.times: ', ':stopping: ', ':settle: must be b-moca', ':metrics[1]: ']) {
      expect(read).toThrow(`${file}${place}`)
    }
  })
})

const ordersBy = (protocol: string, asked: Partial<Parameters<typeof ordersOf>[0]> = {}) => ordersOf({
  agent: 'noop', tasks: [findTask('clock/delete_alarm_at_9_am')], environments: [{ environment: '100' }],
  actionSpace: 'dual-gesture', episodes: 1, seed: 0, protocol,
  ...asked,
})

describe('17: a protocol', () => {
  it('fixes what its benchmark does, and leaves the rest to be chosen', () => {
    expect(ordersBy('b-moca')[0]).toMatchObject({ protocol: 'b-moca', criteria: 'bmoca', settle: 'b-moca' })
    expect(ordersBy('b-moca')[0]).not.toHaveProperty('end_on_success')
    expect(ordersBy('autoeval', { settle: '2' })[0]).toMatchObject({
      criteria: 'own', end_on_success: false, milestones: true, settle: '2',
    })
  })

  it('takes what is asked for besides when it is the same', () => {
    expect(ordersBy('b-moca', { settle: 'b-moca', criteria: 'bmoca' })).toEqual(ordersBy('b-moca'))
    expect(ordersBy('spa', { endOnSuccess: false, criteria: 'own' })).toEqual(ordersBy('spa'))
  })

  it.each<[string, Partial<Parameters<typeof ordersOf>[0]>, string]>([
    ['b-moca', { endOnSuccess: false }, 'b-moca ends episodes with success: leave end_on_success out'],
    ['b-moca', { settle: '2' }, 'b-moca fixes settle to b-moca, but 2 was asked for: leave settle out'],
    ['b-moca', { criteria: 'own' }, 'b-moca fixes criteria to bmoca, but own was asked for'],
    ['spa', { criteria: 'bmoca' }, 'spa fixes criteria to own, but bmoca was asked for'],
    ['b-moca', { environments: [{ environment: 'sampled-1' }] }, 'plays on fresh phones, but the environment sampled-1 is lived-in'],
    ['spa', { environments: [{ environment: 'sampled-1' }] }, 'clock/delete_alarm_at_9_am has none in the environment sampled-1'],
    ['mab', { environments: [{ environment: 'sampled-1' }] }, 'limits episodes by golden steps'],
  ])('%s refuses %j', (protocol, asked, message) => {
    expect(() => ordersBy(protocol, asked)).toThrow(expect.objectContaining({ code: 'PROTOCOL_CONFLICT' }) as Error)
    expect(() => ordersBy(protocol, asked)).toThrow(message)
  })

  it('has to be one of the files', () => {
    expect(() => ordersBy('../prices')).toThrow(expect.objectContaining({ code: 'UNKNOWN_PROTOCOL' }) as Error)
  })
})
