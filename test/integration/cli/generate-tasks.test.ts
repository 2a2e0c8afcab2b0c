import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { ownFolder } from '@droidgym/phone/test/own-files'
import { runDroidgym } from '../../fixtures/run-droidgym.ts'

let folder: string
beforeAll(() => {
  folder = ownFolder({})
  mkdirSync(join(folder, 'drafts/tasks'), { recursive: true })
})

function droidgym(...args: readonly string[]): ReturnType<typeof runDroidgym> {
  return runDroidgym(folder, args)
}

describe('droidgym tasks generate', () => {
  it('drafts templates of two apps that hold what both ask for', () => {
    const drafted = droidgym('tasks', 'generate', '--apps', 'phone,wikipedia', '--out', 'drafts/tasks/draft.yaml')
    expect(drafted.out, drafted.err).toMatch(/^[1-9]\d* templates are drafted in drafts\/tasks\/draft.yaml\n$/)
    const text = readFileSync(join(folder, 'drafts/tasks/draft.yaml'), 'utf8')
    expect(text).toMatch(/^# phone opens by these intents/)
    expect(text).toContain('#   phone_call(number): Calls a number.')
    expect(text).toMatch(/^# {3}preference \/data\/data\/org\.wikipedia\/.*feedCardsEnabled/m)
    expect(droidgym('validate', 'drafts')).toMatchObject({ code: 0, out: 'No problems were found.\n' })
    const verified = droidgym('verify', '--suite-dir', 'drafts', '--suite', 'drafts', '--environments', '100', '--workers', '1', '--json')
    expect(JSON.parse(verified.out)).toMatchObject({ failures: [] })
  })

  it('tells parameters of the same name apart', () => {
    const { out } = droidgym('tasks', 'generate', '--apps', 'phone,phone')
    expect(out).toContain('instruction: Call ${number} with the Phone app. Then call ${second_number} with the Phone app')
    expect(out).toContain('other_than: second_number')
  })

  it('tells how much of a draft is left', () => {
    writeFileSync(join(folder, 'draft.yaml'), '# a comment\n- id: a/b\n  app: a\n\n  step_limit: 5\n  step_limit: 5\n')
    writeFileSync(join(folder, 'finished.yaml'), '- id: a/b\n  app: c\n  step_limit: 5\n  more: 1\n')
    const { out } = droidgym('tasks', 'generate', '--kept', 'draft.yaml', 'finished.yaml')
    expect(out).toBe('2 of the 4 lines that were drafted are left (50 %)\n')
  })

  it.each([
    [[], 'Name either --apps or --kept'],
    [['--apps', 'clock'], '--apps takes two apps with a comma, not "clock"'],
    [['--apps', 'clock,setting'], 'There is no app "setting". Did you mean "settings"?'],
    [['--kept', 'draft.yaml'], '--kept takes two files: the draft, and what it became'],
  ])('says what is wrong with %j', (args, message) => {
    const { code, err } = droidgym('tasks', 'generate', ...args)
    expect(code).toBe(2)
    expect(err).toContain(message)
  })

  it('overwrites no file', () => {
    writeFileSync(join(folder, 'mine.yaml'), 'mine')
    expect(droidgym('tasks', 'generate', '--apps', 'clock,phone', '--out', 'mine.yaml').code).not.toBe(0)
    expect(readFileSync(join(folder, 'mine.yaml'), 'utf8')).toBe('mine')
  })
})
