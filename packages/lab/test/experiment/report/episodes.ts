import type { EpisodeResult } from '@droidgym/lab/experiment/run/episode-result'

/** An episode that succeeded, unless told otherwise. */
export function episode(change: Partial<EpisodeResult> = {}): EpisodeResult {
  const { success = true } = change
  return {
    agent: 'noop',
    task: 'clock/open_the_clock_app',
    environment: '100',
    action_space: 'discrete',
    criteria: 'own',
    episode: 0,
    seed: 1,
    app: 'clock',
    category: 'Utility',
    split: 'test',
    device: 'pixel_3',
    locale: 'en-US',
    density: 440,
    font_scale: 1,
    wallpaper: '00_default',
    theme: 'light',
    icons: 12,
    success,
    reward: Number(success),
    steps: 3,
    step_limit: 8,
    reason: success ? 'terminated' : 'truncated',
    evidence: [],
    side_effects: [],
    done: success,
    ...(success && { first_success_step: 3 }),
    reruns: 0,
    duration_ms: 10,
    ...change,
  }
}
