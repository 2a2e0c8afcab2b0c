import { LOG_PRIORITIES } from '@droidgym/android/log/log-entry'
import { INSTALLED_APPS } from '@droidgym/apps/installed-apps'
import type { Leaf } from '@droidgym/spec/facts/leaf'
import type { Conditions } from '@droidgym/spec/facts/fact-kinds'
import type { Selector } from '@droidgym/spec/facts/selector'
import { canonicalPath } from '@droidgym/phone/system/storage/paths'
import { didYouMean } from '@droidgym/spec/nearest'
import type { PhoneNames } from '@droidgym/spec/phone-names'
import type { TaskSetup } from '@droidgym/spec/tasks/task'

/**
 * What a leaf of a criterion names and the simulated phone was never seen to have: each name in words, with the nearest
 * known one. Names in patterns are not looked at.
 */
export function unknownNames(leaf: Leaf, names: PhoneNames): readonly string[] {
  if ('setting' in leaf) return settingFaults(leaf.setting, names)
  if ('database' in leaf) return databaseFaults(leaf.database, names)
  if ('preference' in leaf) return preferenceFaults(leaf.preference, names)
  if ('log' in leaf) return logFaults(leaf.log, names)
  if ('ui' in leaf) return selectorFaults(leaf.ui, names)
  if ('ui_absent' in leaf) return selectorFaults(leaf.ui_absent, names)
  if ('event' in leaf) return [...packageFaults(leaf.event.package), ...idFaults(leaf.event.resource_id, names)]
  return []
}

/** That no app with an icon has this key, with the nearest one. */
export function appFault(app: string): readonly string[] {
  const labels = INSTALLED_APPS.flatMap(({ launcher }) => (launcher === undefined ? [] : [launcher.labelKey]))
  return labels.includes(app) ? [] : [`no installed app is called ${JSON.stringify(app)}${didYouMean(app, labels)}`]
}

/** The same for what a set-up or a teardown names: packages, and keys of settings. */
export function unknownNamesOfSetup(setup: TaskSetup, names: PhoneNames): readonly string[] {
  const { clear = [], force_stop: stopped = [], permissions = [], settings = [] } = setup
  const packages = [...clear, ...stopped, ...permissions.map((each) => each.package)]
  return [...packages.flatMap(packageFaults), ...settings.flatMap((setting) => settingFaults(setting, names))]
}

function settingFaults({ namespace, key }: Pick<Conditions['setting'], 'namespace' | 'key'>, { settings }: PhoneNames): readonly string[] {
  const keys = settings[namespace] ?? []
  if (keys.includes(key)) return []
  const other = Object.entries(settings).find(([, others]) => others.includes(key))?.[0]
  const hint = other === undefined ? didYouMean(key, keys) : `. It is in the namespace "${other}"`
  return [`the phone never writes the setting ${namespace} ${JSON.stringify(key)}${hint}`]
}

function databaseFaults({ path, table, where }: Conditions['database'], { databases }: PhoneNames): readonly string[] {
  const tables = at(databases, path)
  if (tables === undefined) return [`the phone has no database ${path}${didYouMean(path, Object.keys(databases))}`]
  const columns = tables[table]
  if (columns === undefined) return [`${path} has no table ${JSON.stringify(table)}${didYouMean(table, Object.keys(tables))}`]
  return Object.keys(where)
    .filter((column) => !columns.includes(column))
    .map((column) => `the table ${table} has no column ${JSON.stringify(column)}${didYouMean(column, columns)}`)
}

function preferenceFaults({ path, key }: Conditions['preference'], { preferences }: PhoneNames): readonly string[] {
  const keys = at(preferences, path)
  if (keys === undefined) return [`the phone has no preferences ${path}${didYouMean(path, Object.keys(preferences))}`]
  return keys.includes(key) ? [] : [`the phone never writes the key ${JSON.stringify(key)} of ${path}${didYouMean(key, keys)}`]
}

function logFaults({ tag, priority }: Conditions['log'], { logs }: PhoneNames): readonly string[] {
  const priorities = logs[tag]
  if (priorities === undefined) {
    return [`the phone never logs with the tag ${JSON.stringify(tag)}${didYouMean(tag, Object.keys(logs))}`]
  }
  const least = LOG_PRIORITIES.indexOf(priority)
  const isMet = LOG_PRIORITIES.some((known, index) => index >= least && priorities.includes(known))
  return isMet ? [] : [`the phone logs with the tag ${JSON.stringify(tag)} only at ${priorities.join(', ')}, below ${priority}`]
}

function selectorFaults(selector: Selector, names: PhoneNames): readonly string[] {
  const { class: className, inside, containing } = selector
  const isKnown = className === undefined || names.classes.includes(className)
  return [
    ...packageFaults(selector.package),
    ...idFaults(selector.resource_id, names),
    ...(isKnown ? [] : [`no screen has the class ${JSON.stringify(className)}${didYouMean(className, names.classes)}`]),
    ...[inside, containing].flatMap((inner) => (inner === undefined ? [] : selectorFaults(inner, names))),
  ]
}

function packageFaults(packageName: string | undefined): readonly string[] {
  const packages = ['android', ...INSTALLED_APPS.map(({ definition }) => definition.packageName)]
  if (packageName === undefined || packages.includes(packageName)) return []
  return [`no installed app has the package ${JSON.stringify(packageName)}${didYouMean(packageName, packages)}`]
}

/** A full name, or only the part after `:id/`. */
function idFaults(id: string | undefined, { ids }: PhoneNames): readonly string[] {
  if (id === undefined) return []
  const isFull = /[:/]/.test(id)
  const named = (owner: string) => (part: string) => (isFull ? `${owner}:id/${part}` : part)
  const known = Object.entries(ids).flatMap(([owner, parts]) => parts.map(named(owner)))
  return known.includes(id) ? [] : [`no screen has the id ${JSON.stringify(id)}${didYouMean(id, known)}`]
}

/** Paths by any of their names: `/data/user/0` is `/data/data`. */
function at<T>(files: Readonly<Record<string, T>>, path: string): T | undefined {
  const wanted = canonicalPath(path)
  return Object.entries(files).find(([known]) => canonicalPath(known) === wanted)?.[1]
}
