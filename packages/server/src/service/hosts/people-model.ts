import type { ModelError } from '@droidgym/agent/model/endpoint/model-error'
import { peopleGym } from '@droidgym/agent/people/people-gym'
import type { PeopleModel } from '@droidgym/agent/people/people-model'
import type { Gym } from '@droidgym/gym/gym'
import type { ServerLog } from '../server-log.ts'

/** The same gym, or with a model's name one in which it answers for people. The model is opened when it is needed. */
export function withPeopleModel(gym: Gym, name: string | undefined, log: ServerLog): Gym {
  if (name === undefined) return gym
  const failed = ({ code, message: why }: ModelError): void => {
    log({ level: 'warning', message: `${name} has not answered for a person, whose rules do: ${code}: ${why}` })
  }
  let opening: Promise<PeopleModel> | undefined
  return {
    ...gym,
    makeEnvironment: async (options) => {
      opening ??= import('@droidgym/agent/people/people-model').then(({ PeopleModel }) => PeopleModel.open(name, failed))
      return peopleGym(gym, await opening).makeEnvironment(options)
    },
  }
}
