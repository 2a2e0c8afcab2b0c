import { parseComponent } from '@droidgym/android/intent'
import { translations } from '@droidgym/phone/i18n/strings'
import { INSTALLED_APPS } from '@droidgym/apps/installed-apps'
import type { Api } from '@droidgym/spec/apis'
import { loadApis } from '@droidgym/spec/apis'
import { loadEnvironments } from '@droidgym/spec/environments/environments'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { findTask } from '@droidgym/spec/find-task'
import { folderSuites, tasksOfFolder } from '@droidgym/spec/folder-suites'
import { SpecReader } from '@droidgym/spec/load/load-yaml'
import { packageRoot } from '@droidgym/spec/load/package-root'
import { SpecError } from '@droidgym/spec/spec-error'
import { loadStreams } from '@droidgym/spec/streams'
import type { TaskSpec } from '@droidgym/spec/tasks/task'
import { brokenTaskFiles, loadTasks, scriptsOf, shippedFaults, StringTables } from '@droidgym/spec/tasks/tasks'
import { FIRST_INSTANCE, instanceId } from '@droidgym/spec/templates/instance-id'
import { brokenTemplateFiles, faultsOfTemplate, loadTemplates } from '@droidgym/spec/templates/templates'
import { problemsOfTasks } from './task-problems.ts'

/** All problems of the data under `envs/`, each as `where: reason`; empty if there are none. */
export async function problemsOfData(): Promise<readonly string[]> {
  const problems = [
    ...collect(() => {
      translations().check()
      return []
    }),
    ...collect(() =>
      loadEnvironments().flatMap(({ id, icons }) => icons.flatMap(({ component }) => iconProblems(id, component))),
    ),
    ...collect(() => brokenTaskFiles().flatMap((broken) => broken.problems)),
    ...collect(() => loadTasks().flatMap(labelProblems)),
    ...collect(() => brokenTemplateFiles().flatMap((broken) => broken.problems)),
    ...collect(templateProblems),
    ...folderSuites().flatMap((suite) => collect(() => {
      tasksOfFolder(suite)
      return []
    })),
    ...collect(() => [...loadApis().values()].flatMap(apiProblems)),
    ...collect(() => {
      loadStreams()
      return []
    }),
  ]
  // Play only data that loads.
  if (problems.length > 0) return problems
  // `verify --suite` proves other benchmarks' templates.
  const templates = loadTemplates().filter(({ suites }) => suites.includes(OWN_TEMPLATES))
  const instances = templates.map(({ id }) => findTask(instanceId(id, FIRST_INSTANCE)))
  return problemsOfTasks([...loadTasks(), ...instances], REHEARSED.map((id) => findEnvironment(id)))
}

/** A phone, and a tablet in another script: together they show everything that criteria name. */
const REHEARSED = ['100', '109']

/** The suite of droidgym's own templates. */
const OWN_TEMPLATES = 'templates'

/** Returns the problems of a check, or those that its loader throws. */
function collect(check: () => readonly string[]): readonly string[] {
  try {
    return check()
  } catch (error) {
    if (!(error instanceof SpecError)) throw error
    return error.problems.length === 0 ? [error.message] : error.problems
  }
}

function iconProblems(environment: string, component: string): readonly string[] {
  const { packageName, className } = parseComponent(component)
  const known = INSTALLED_APPS.some(
    ({ definition }) => definition.packageName === packageName && definition.launcherActivity === className,
  )
  return known ? [] : [`environments/${environment}: no installed app has the icon ${component}`]
}

function templateProblems(): readonly string[] {
  const [strings, reader] = [new StringTables(), new SpecReader(packageRoot())]
  const has = (reference: string): boolean => strings.has(reference, reader)
  const problems = loadTemplates().flatMap((template) => (
    faultsOfTemplate(template, (task) => shippedFaults(task, has)).map(({ at, reason }) => `templates/${template.id}.${at}: ${reason}`)
  ))
  return [...problems, ...reader.problems]
}

/** Scripts open apps by the key of their label. */
function labelProblems(task: TaskSpec): readonly string[] {
  const labels = new Set(INSTALLED_APPS.flatMap(({ launcher }) => (launcher === undefined ? [] : [launcher.labelKey])))
  const steps = scriptsOf(task).flatMap(({ script }) => script)
  const opened = steps.flatMap((step) => ('open' in step ? [step.open] : []))
  return [task.app, ...opened].filter((key) => !labels.has(key)).map((key) => `tasks/${task.id}: no installed app is called ${key}`)
}

/** An API must name an activity class of its app on the simulated phone. */
function apiProblems({ app, name, opens }: Api): readonly string[] {
  if (opens === undefined) return []
  if (INSTALLED_APPS.some(({ definition }) => Object.hasOwn(definition.activities, opens))) return []
  return [`envs/apis/${app}.yaml:${name}: opens ${opens}, an activity that no app has`]
}
