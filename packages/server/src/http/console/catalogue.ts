import { DIALECTS } from '@droidgym/gym/action/dialects/dialects'
import type { Gym } from '@droidgym/gym/gym'
import type { Client } from '../../service/clients/clients.ts'
import { heldOutIn } from '@droidgym/spec/splits/held-out'
import { loadSplits } from '@droidgym/spec/splits/splits'
import { loadTemplates } from '@droidgym/spec/templates/templates'
import { offeredTasks } from '../episode/offered-tasks.ts'
import type { Catalogue } from './protocol.ts'

/** What a page of this client can choose from. */
export function catalogueOf(gym: Gym, { splits: allowed }: Client): Catalogue {
  const isAllowed = (split: string): boolean => allowed?.includes(split) ?? true
  const splits = loadSplits().filter(({ name }) => isAllowed(name))
  return {
    tasks: [
      ...offeredTasks(gym).map(({ id, app, instruction, language, suites }) => (
        { id, app, instruction, language, suites, isTemplate: false }
      )),
      ...loadTemplates().map(({ id, app, instruction, suites }) => (
        { id, app, instruction, language: 'en', suites, isTemplate: true }
      )),
    ],
    splits: splits.map(({ name }) => name),
    testSplits: splits.filter((split) => heldOutIn(split) !== undefined).map(({ name }) => name),
    environments: gym.environments.filter(({ split }) => isAllowed(split)).map((environment) => {
      const { id, split, locale, device, dark_theme: dark } = environment
      return { id, split, locale, device, dark }
    }),
    dialects: DIALECTS.map(({ name }) => name),
  }
}
