import { loadTasks } from '@droidgym/spec/tasks/tasks'
import type { ConformanceCheck } from './check.ts'
import { DESCRIBE_CHECKS } from './describe-checks.ts'
import { DETECTOR_CHECKS } from './detector-checks.ts'
import { FILE_CHECKS } from './file-checks.ts'
import { FRESHNESS_CHECKS } from './freshness-checks.ts'
import { INPUT_CHECKS } from './input-checks.ts'
import { LIFECYCLE_CHECKS } from './lifecycle-checks.ts'
import { LOG_CHECKS } from './log-checks.ts'
import { PICTURE_CHECKS } from './picture-checks.ts'
import { SETTLE_CHECKS } from './settle-checks.ts'
import { SHELL_CHECKS } from './shell-checks.ts'
import { SNAPSHOT_CHECKS } from './snapshot-checks.ts'
import { taskChecks } from './task-checks.ts'
import { TREE_CHECKS } from './tree-checks.ts'

/** Every check, simple ones before those that depend on them. Throws `SpecError` if the tasks' data is faulty. */
export function conformanceSuite(): readonly ConformanceCheck[] {
  return [
    ...DESCRIBE_CHECKS,
    ...SHELL_CHECKS,
    ...SETTLE_CHECKS,
    ...TREE_CHECKS,
    ...PICTURE_CHECKS,
    ...INPUT_CHECKS,
    ...FRESHNESS_CHECKS,
    ...LOG_CHECKS,
    ...FILE_CHECKS,
    ...SNAPSHOT_CHECKS,
    ...LIFECYCLE_CHECKS,
    ...DETECTOR_CHECKS,
    ...taskChecks(loadTasks().filter(({ suites }) => suites.includes('representative'))),
  ]
}
