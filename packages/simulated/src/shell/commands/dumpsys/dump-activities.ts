import { formatIntent, formatShortComponent } from '@droidgym/android/intent'
import type { Phone } from '@droidgym/phone/phone'
import { documentOrder } from '@droidgym/android/ui/ui-tree'
import type { PhoneState, Task } from '@droidgym/phone/system/state'
import { topActivity } from '@droidgym/phone/system/state'
import { hashOf } from '../packages.ts'
import { recordName } from '../activities/window-names.ts'

/** `dumpsys activity [activities|top|recents|processes|PACKAGE]` (ActivityManagerService.java of API 29). */
export function dumpActivities(phone: Phone, args: readonly string[]): string {
  const [section] = args.filter((arg) => !arg.startsWith('-'))
  const { state } = phone
  switch (section) {
    case 'activities':
    case 'a':
    case undefined:
      return activities(state)
    case 'top':
      return top(phone)
    case 'recents':
    case 'r':
      return recents(state)
    case 'processes':
    case 'p':
      return processes(state)
    case 'broadcasts':
    case 'b':
    case 'services':
    case 's':
    case 'providers':
    case 'intents':
      return `ACTIVITY MANAGER ${section.toUpperCase()} (dumpsys activity ${section})\n  (nothing)\n`
    default:
      if (state.tasks.some(({ affinity }) => affinity === section)) return top(phone)
      return `Bad activity command, or no activities match: ${section}\nUse -h for help.\n`
  }
}

function taskName({ id, affinity, activities: own }: Task): string {
  return `TaskRecord{${hashOf(`task ${id}`)} #${id} A=${affinity} U=0 StackId=${id} sz=${own.length}}`
}

function activities(state: PhoneState): string {
  const resumed = topActivity(state)
  const lines = ['ACTIVITY MANAGER ACTIVITIES (dumpsys activity activities)', 'Display #0 (activities from top to bottom):']
  for (const task of state.tasks.toReversed()) {
    const records = task.activities.toReversed()
    const type = task.affinity.includes('launcher') ? 'home' : 'standard'
    lines.push(
      '',
      `  Stack #${task.id}: type=${type} mode=fullscreen`,
      '  isSleeping=false',
      '  mBounds=Rect(0, 0 - 0, 0)',
      `    Task id #${task.id}`,
      '    mBounds=Rect(0, 0 - 0, 0)',
      `    * ${taskName(task)}`,
    )
    for (const [index, activity] of records.entries()) {
      lines.push(
        `      * Hist #${records.length - index - 1}: ${recordName(state, activity)}`,
        `          packageName=${activity.packageName} processName=${activity.packageName}`,
        `          Intent { ${formatIntent(activity.intent)} }`,
        `          mActivityComponent=${formatShortComponent(activity)}`,
      )
    }
    lines.push('', '    Running activities (most recent first):', `      ${taskName(task)}`)
    for (const [index, activity] of records.entries()) {
      lines.push(`        Run #${records.length - index - 1}: ${recordName(state, activity)}`)
    }
    const [first] = records
    if (first !== undefined && first.id === resumed?.id) lines.push('', `    mResumedActivity: ${recordName(state, first)}`)
    else if (first !== undefined) lines.push('', `    mLastPausedActivity: ${recordName(state, first)}`)
  }
  const shown = resumed === undefined ? 'null' : recordName(state, resumed)
  return `${[...lines, '', `  ResumedActivity: ${shown}`, `  mFocusedStack=ActivityStack{${hashOf('stack')} stackId=${state.tasks.at(-1)?.id ?? 0} type=standard mode=fullscreen visible=true}`, ''].join('\n')}\n`
}

/** The activity in front with its views, as ViewRootImpl prints them: class, flags, bounds, id. */
function top(phone: Phone): string {
  const { state } = phone
  const front = topActivity(state)
  const task = state.tasks.at(-1)
  if (front === undefined || task === undefined) return 'No activities\n'
  const pid = state.processes[front.packageName] ?? 0
  const nodes = [...documentOrder(phone.tree().roots)]
  const views = nodes.map(({ className, bounds, resourceId, clickable, enabled }, index) => {
    const flags = `V.${enabled ? 'E' : '.'}...${clickable ? 'C' : '.'}..`
    const place = `${bounds.left},${bounds.top}-${bounds.right},${bounds.bottom}`
    const id = resourceId === '' ? '' : ` #7f0${hashOf(resourceId).slice(0, 5)} ${resourceId.replace(/^.*:id\//, 'app:id/')}`
    return `        ${className}{${hashOf(`${index} ${resourceId}`)} ${flags} ........ ${place}${id}}`
  })
  return [
    `TASK ${task.affinity} id=${task.id} userId=0`,
    `  ACTIVITY ${formatShortComponent(front)} ${hashOf(`record ${front.id}`)} pid=${pid}`,
    `    Local Activity ${hashOf(`local ${front.id}`)} State:`,
    '      mResumed=true mStopped=false mFinished=false',
    '    View Hierarchy:',
    '      DecorView@' + `${hashOf('decor')}[${front.className.split('.').at(-1) ?? ''}]`,
    ...views,
    '',
  ].join('\n')
}

function recents(state: PhoneState): string {
  const rows = state.tasks.toReversed().map((task, index) => `  * Recent #${index}: ${taskName(task)}`)
  return ['ACTIVITY MANAGER RECENT TASKS (dumpsys activity recents)', 'mRecentsUid=10089', ...rows, ''].join('\n')
}

function processes(state: PhoneState): string {
  const rows = Object.entries(state.processes).map(
    ([name, pid]) => `  *APP* UID 10042 ProcessRecord{${hashOf(name)} ${pid}:${name}/u0a42}`,
  )
  return ['ACTIVITY MANAGER RUNNING PROCESSES (dumpsys activity processes)', '  All known processes:', ...rows, ''].join('\n')
}
