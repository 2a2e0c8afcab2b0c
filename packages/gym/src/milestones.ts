import { Reward } from '@droidgym/protocol/interface/options'
import { MilestoneTracker } from './reward/milestones.ts'
import { loadMilestones } from '@droidgym/spec/milestones/milestones'
import type { TaskSpec } from '@droidgym/spec/tasks/task'
import { GymError, GymErrorCode } from './gym-error.ts'
import type { MakePlan } from './make-plan.ts'

/** Trackers are stateless, so each is compiled once per process. */
const trackers = new WeakMap<TaskSpec, MilestoneTracker>()

/**
 * The tracker of the task's milestones, if the plan needs it and the task has some. Throws `INVALID_OPTION` if they are
 * the reward and there are none, and a `SpecError` if the data is faulty.
 */
export function trackerOf(task: TaskSpec, { milestones, reward, root }: MakePlan): MilestoneTracker | undefined {
  if (!milestones) return undefined
  const known = trackers.get(task)
  if (known !== undefined) return known
  const list = loadMilestones(root).get(task.id)
  if (list !== undefined) {
    const tracker = new MilestoneTracker(list)
    trackers.set(task, tracker)
    return tracker
  }
  if (reward !== Reward.milestones) return undefined
  const message = `Cannot reward the milestones of ${task.id}: it has none. Choose the reward 'progress'.`
  throw new GymError(GymErrorCode.invalidOption, message)
}
