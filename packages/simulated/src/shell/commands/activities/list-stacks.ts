import { formatComponent } from '@droidgym/android/intent'
import { displaySize } from '@droidgym/phone/system/hardware/rotation'
import type { PhoneState, Task } from '@droidgym/phone/system/state'
import { describeConfiguration } from './describe-configuration.ts'

/** `am stack list`: StackInfo.toString of API 29, the front stack first, a blank line after each. */
export function listStacks(state: PhoneState): string {
  return state.tasks.toReversed().map((task, index) => describe(state, task, index === 0)).join('')
}

function describe(state: PhoneState, task: Task, visible: boolean): string {
  const [root] = task.activities
  const top = task.activities.at(-1)
  if (root === undefined || top === undefined) return ''
  const { width, height } = displaySize(state)
  const bounds = `bounds=[0,0][${width},${height}]`
  return [
    `Stack id=${task.id} ${bounds} displayId=0 userId=0`,
    ` configuration=${describeConfiguration(state, 'dump')}`,
    `  taskId=${task.id}: ${formatComponent(root)} ${bounds} userId=0 visible=${visible} ` +
      `topActivity=ComponentInfo{${formatComponent(top)}}`,
    '\n',
  ].join('\n')
}
