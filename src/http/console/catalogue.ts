import { DIALECTS } from '../../action/dialects/dialects.ts'
import type { Gym } from '../../gym/gym.ts'
import { offeredTasks } from '../episode/offered-tasks.ts'
import type { Catalogue } from './protocol.ts'

/** What a page can choose from. */
export function catalogueOf(gym: Gym): Catalogue {
  return {
    tasks: offeredTasks(gym).map((task) => {
      const { id, app, instruction, language, suites } = task
      return { id, app, instruction, language, suites }
    }),
    environments: gym.environments.map((environment) => {
      const { id, split, locale, device, dark_theme: dark } = environment
      return { id, split: split === 'train' ? 'train' : 'test', locale, device, dark }
    }),
    dialects: DIALECTS.map(({ name }) => name),
  }
}
