import { createHash } from 'node:crypto'
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LocalPolicies } from '@droidgym/lab/experiment/queue/local-policies'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'droidgym-policies-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

const digestOf = (content: string): string => createHash('sha256').update(content).digest('hex')

describe('the policies of a folder', () => {
  it('13.13: are found when they were seen half copied before', () => {
    const file = join(folder, 'mine.onnx')
    const policies = new LocalPolicies(folder)
    writeFileSync(file, 'half')
    expect(policies.find(digestOf('half and whole'))).toBeUndefined()
    appendFileSync(file, ' and whole')
    expect(policies.find(digestOf('half and whole'))).toBe(file)
  })

  it('13.13: are what their files hold now', () => {
    mkdirSync(join(folder, 'deep'))
    const file = join(folder, 'deep/mine.onnx')
    writeFileSync(file, 'first')
    writeFileSync(join(folder, 'notes.txt'), 'other')
    const policies = new LocalPolicies(folder)
    expect(policies.find(digestOf('first'))).toBe(file)
    expect(policies.find(digestOf('other'))).toBeUndefined()
    writeFileSync(file, 'second')
    expect(policies.find(digestOf('first'))).toBeUndefined()
    expect(policies.find(digestOf('second'))).toBe(file)
    rmSync(file)
    expect(policies.find(digestOf('second'))).toBeUndefined()
  })

  it('are none without a folder, and a missing one is named', () => {
    expect(new LocalPolicies(undefined).find(digestOf('first'))).toBeUndefined()
    expect(() => new LocalPolicies(join(folder, 'nowhere'))).toThrow(expect.objectContaining({ code: 'NO_POLICIES' }))
  })
})
