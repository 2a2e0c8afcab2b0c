import type { Gym } from '@droidgym/gym/gym'

/** What is played when a client names no task: the first task of the suite to begin with. */
export function defaultTask({ tasks }: Pick<Gym, 'tasks'>): string {
  return (tasks.find(({ suites }) => suites.includes('representative')) ?? tasks[0])?.id ?? ''
}
