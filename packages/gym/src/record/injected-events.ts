import type { GymEnvironment } from '../environment-contract.ts'

/** Has happen what a recording says that clients had happen before an action. */
export async function injectAll(environment: GymEnvironment, events: readonly string[] = []): Promise<void> {
  for (const event of events) await environment.injectEvent(event)
}
