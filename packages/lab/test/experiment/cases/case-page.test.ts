import { describe, expect, it } from 'vitest'
import { caseIndex, listedCase } from '@droidgym/lab/experiment/cases/case-index.jsx'
import { casePage } from '@droidgym/lab/experiment/cases/case-page.jsx'
import type { EpisodeCase } from '@droidgym/lab/experiment/cases/episode-case'
import type { JudgedVerdict } from '@droidgym/lab/judge/verdict-file'
import type { RecordedEvent, RecordedExchange, RecordedInfo, StepRecord } from '@droidgym/gym/record/episode-records'
import type { RecordedEpisode } from '@droidgym/gym/record/read-episode'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { episode } from '../report/episodes.ts'

const TASK = 'clock/open_the_clock_app'
const HARM = '<script>alert(1)</script>"\''

const INFO: RecordedInfo = {
  step: 1, step_limit: 4, task: TASK, environment: '100', seed: 1, success: false, aborted: false, evidence: [],
  substates: { reached: [], total: 1 },
}

function step(change: Partial<StepRecord> = {}): StepRecord {
  return {
    type: 'step', action: { kind: 'text', text: 'tap(3)' }, executed: 'tap(540, 1080)', observation: {},
    reward: 0, terminated: false, truncated: false, info: INFO, duration_ms: 1,
    ...change,
  }
}

function recording(steps: readonly StepRecord[]): RecordedEpisode {
  return {
    header: {
      type: 'header', format: 'droidgym-episode', version: 2, id: 'one', instruction: 'open the clock app', task: TASK,
      environment: findEnvironment('100'), action_space: 'text', observation: {}, seed: 1, step_limit: 4, events: true,
      backend: 'simulated', droidgym: '0.1.0', agent: 'noop', started_at: '2026-11-22T15:22:33Z',
    },
    reset: { type: 'reset', observation: {}, info: INFO, duration_ms: 1 },
    steps,
    end: { type: 'end', reason: 'truncated', steps: steps.length, reward: 0, success: false, evidence: [] },
    bytes: 1,
  }
}

const VERDICT: JudgedVerdict = { judge: 'spa', outcome: 'success', reason: 'the clock is shown', episode: 'one', round: 1 }
const RESULT = episode({ success: false, film: 'film-strips/one.png' })

function pageOf(change: Partial<EpisodeCase>): string {
  return casePage({ id: 'one', verdicts: [], result: RESULT, recording: recording([step()]), ...change })
}

describe('a case page', () => {
  it('tells of each step the action as given and as executed, reward, milestones, events, prompt and reply', () => {
    const events: readonly RecordedEvent[] = [{
      type: 'TYPE_VIEW_CLICKED', time: 1, package: 'com.android.launcher', resource_id: 'icon', class: 'TextView',
      text: ['Clock'], content_desc: '',
    }]
    const exchanges: readonly RecordedExchange[] = [{
      module: 'action', reply: '- Action: tap(3)', latency_ms: 1200, from_cache: false,
      messages: [{ role: 'system', content: 'You act.' }, { role: 'user', content: [{ text: 'Now?' }, { picture: 'observation.pixels' }] }],
      usage: { input: 12, output: 3, cached: 0 },
    }]
    const info = { ...INFO, substates: { reached: [0], total: 1 }, events }
    const page = pageOf({ recording: recording([step({ exchanges, info, reward: 0.5 })]) })
    const steps = page.slice(page.indexOf('<h2>Steps'))
    for (const told of ['tap(3)', 'tap(540, 1080)', '0.5', 'the clock', 'VIEW_CLICKED icon: Clock', 'You act.', '[picture: observation.pixels]', '12 tokens in, 3 out', '1.2 s']) {
      expect(steps, told).toContain(told)
    }
    expect(page).toContain('reached by <a href="#step-1">step 1</a>')
  })

  it('says why an action is invalid', () => {
    const invalid = step({ executed: undefined, info: { ...INFO, invalid_action: 'there is no element 99' } })
    expect(pageOf({ recording: recording([invalid]) })).toContain('<b class="bad">there is no element 99</b>')
  })

  it('holds verdicts against the truth, or against people\'s labels where the judge had some', () => {
    const page = pageOf({ verdicts: [VERDICT, { ...VERDICT, judge: 'labelled', success: true }, { ...VERDICT, judge: 'mute', outcome: 'not_judged' }] })
    expect(page.match(/<b class="bad">wrong<\/b>/g)).toHaveLength(1)
    expect(page).toContain('<td>success</td><td>success, by people\'s labels</td>')
    expect(page).toContain('<dd dir="auto">1</dd><dd class="note">of 3</dd>')
  })

  it('shows the whole difference', () => {
    const difference = [{ kind: 'alarm_added', what: 'alarm added: 22:30', severity: 'reversible', after: 'hour = 22' }] as const
    const page = pageOf({ result: { ...RESULT, difference: [...difference], harm: { reversible: 3 } } })
    expect(page).toContain('<td>reversible</td><td>alarm_added</td><td>alarm added: 22:30</td><td></td><td>hour = 22</td>')
    expect(page).toContain('2 more are left out of the results')
  })

  it('cuts out of the film strip what each step saw, and draws the action on it', () => {
    // Two pictures of 240 pixels, 4 pixels apart.
    const film = { file: 'film-strips/one.png', width: 484, height: 480 }
    const page = pageOf({ film, recording: recording([step(), step()]) })
    // Of three screens, the first is no longer in the strip.
    expect(page).toContain('It has 2 of 3 screens')
    const shots = [...page.matchAll(/class=\"picture\" style=\"background:url\(\.\.\/film-strips\/one\.png\) ([\d.]+)% 0/g)]
    expect(shots.map(([, across]) => across)).toEqual(['0.0000', '100.0000'])
    // Of 1080 × 2160 pixels.
    expect(page.match(/<circle class="dot" cx="540" cy="1080"/g)).toHaveLength(1)
  })

  it('escapes all that others wrote, and runs and loads nothing', () => {
    const exchange = { module: 'action', reply: HARM, latency_ms: 1, from_cache: false, fault: HARM, messages: [{ role: HARM, content: HARM }] } as const
    const page = pageOf({
      recording: recording([step({ action: { kind: 'text', text: HARM }, executed: HARM, exchanges: [exchange] })]),
      result: { ...RESULT, agent_error: HARM, evidence: [HARM], side_effects: [HARM] },
      verdicts: [{ ...VERDICT, judge: HARM, reason: HARM }],
      fault: HARM,
    })
    expect(page).not.toMatch(/<script|https?:|@import|javascript:| on\w+=/)
    expect(page.match(/&lt;script>alert/g)?.length).toBeGreaterThanOrEqual(11)
  })

  it('is bounded, and says what it leaves out', () => {
    const exchange = { module: 'action', reply: 'tap(3)', latency_ms: 1, from_cache: false, messages: [{ role: 'user', content: '&'.repeat(25_000) }] } as const
    const page = pageOf({ recording: recording(Array.from({ length: 400 }, () => step({ exchanges: [exchange] }))) })
    expect(page).toContain('… 5000 characters left out')
    expect(page).toContain('… 25000 characters left out')
    expect(page).toContain('100 more steps are left out')
    expect(page.length).toBeLessThan(6_000_000)
  })

  it('says what is missing', () => {
    const { header } = recording([])
    const silent = { ...header, events: undefined }
    const { substates: left, ...info } = INFO
    expect(left).toBeDefined()
    const steps = [step({ info })]
    const page = casePage({ id: 'one', verdicts: [], recording: { header: silent, steps, bytes: 1 } })
    for (const line of ['The recording breaks off', 'The results do not have this episode', 'Events were not recorded', 'There are no prompts', 'neither a film strip nor a picture', 'evaluate with --milestones', 'The phone was not compared', 'No judge has judged it']) {
      expect(page, line).toContain(line)
    }
    const none = casePage({ id: 'one', verdicts: [], result: RESULT, fault: 'it is damaged' })
    expect(none).toContain('The recording is missing. it is damaged')
    expect(none).toContain('open the clock app')
  })
})

describe('the list of cases', () => {
  it('marks what judges say wrongly and what is missing, and links each page', () => {
    const one: EpisodeCase = { id: 'one', result: RESULT, verdicts: [VERDICT, { ...VERDICT, judge: 'other', outcome: 'failure' }] }
    const page = caseIndex([listedCase(one)])
    expect(page).toContain(`<a href="one.html">${TASK} in 100, episode 0</a>`)
    expect(page).toContain('spa: success, which is wrong')
    expect(page).toContain('other: failure<')
    expect(page).toContain('no recording')
    expect(page).toContain('href="../report.html"')
  })
})
