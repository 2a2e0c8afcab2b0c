import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { Outcome } from '@droidgym/lab/judge/judge'
import { openJudge } from '@droidgym/lab/judge/judges'
import type { JudgedEpisode } from '@droidgym/lab/judge/judged-episode'

afterEach(() => {
  vi.unstubAllEnvs()
})

/** An episode of one screen with these texts. */
function episode(task: string, locale: string, texts: readonly string[]): JudgedEpisode {
  return {
    id: 'one', task, instruction: 'whatever the task says', locale, display: { width: 1080, height: 2160 },
    screens: [{ texts }],
    actions: [],
  }
}

test('the coarse stage uses the key components that a task has itself, in its own language', async () => {
  const judge = await openJudge('spa-coarse', {})
  const timeout = (locale: string, ...texts: readonly string[]) => judge.judge(episode('spa-bench/settings_0_eng', locale, texts))
  expect(await timeout('en-GB', 'Screen time', 'out')).toMatchObject({ outcome: Outcome.success })
  expect(await timeout('en-US', 'Screen')).toMatchObject({ outcome: Outcome.failure })
  expect(await timeout('ko-KR', 'Screen timeout')).toMatchObject({ outcome: Outcome.notJudged })
  const label = (locale: string) => judge.judge(episode('spa-bench/deskclock_1_chn', locale, ['一个闹钟']))
  expect(await label('zh-Hans-CN')).toMatchObject({ outcome: Outcome.success })
  expect(await label('en-US')).toMatchObject({ outcome: Outcome.notJudged })
})

test('a file of key components takes precedence over those of a task', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'droidgym-components-'))
  onTestFinished(() => { rmSync(folder, { recursive: true }) })
  const file = join(folder, 'components.yaml')
  writeFileSync(file, 'en: { spa-bench/settings_0_eng: [sleep] }\n')
  const judge = await openJudge('spa-coarse', { keyComponents: file })
  expect(await judge.judge(episode('spa-bench/settings_0_eng', 'en-US', ['Sleep']))).toMatchObject({ outcome: Outcome.success })
  expect(await judge.judge(episode('spa-bench/settings_1_eng', 'en-US', ['Sleep']))).toMatchObject({ outcome: Outcome.failure })
})

test('the judge of tasks in several apps uses the subtasks that a task has itself', async () => {
  vi.stubEnv('OPENAI_BASE_URL', 'http://127.0.0.1:9')
  vi.stubEnv('OPENAI_API_KEY', 'sk-none')
  const judge = await openJudge('spa-cross-app', { model: 'none' })
  const reasonFor = async (task: string): Promise<string> => (await judge.judge(episode(task, 'en-US', ['Data Saver']))).reason
  // Without pictures it comes no further than to the question for them.
  expect(await reasonFor('spa-bench/general_tool_2_eng')).not.toContain('subtasks')
  expect(await reasonFor('spa-bench/settings_0_eng')).toContain('has no subtasks')
  await judge.close?.()
})
