import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { loadAppLabels } from '../app-names.ts'
import { SpecReader } from '../load/load-yaml.ts'
import { packageRoot } from '../load/package-root.ts'
import { SpecError, SpecErrorCode } from '../spec-error.ts'
import type { BrokenTaskFile } from '../tasks/own-tasks.ts'
import { taskDefinitionSchema } from '../tasks/task.ts'
import type { TaskSpec } from '../tasks/task.ts'
import type { Fault } from '../tasks/tasks.ts'
import { valuesOf } from './draw.ts'
import { expand } from './expand.ts'
import { instanceId, parseInstanceId, parseInstanceSuite } from './instance-id.ts'
import type { InstanceChoice } from './instance-id.ts'
import { ownTemplates } from './own-templates.ts'
import { templateDataSchema } from './parameter.ts'
import type { TemplateData } from './parameter.ts'
import { templateFaults } from './template-faults.ts'
import { templateSchema } from './template.ts'
import type { Template } from './template.ts'

/** Instances of each template that a list has: more are played by their ids. */
const SEEDS_OF_SUITE = [0, 1, 2]

/** The templates under `envs/templates`. */
interface TemplateCatalogue {
  readonly templates: readonly Template[]
  readonly broken: readonly BrokenTaskFile[]
  readonly data: TemplateData
}

const catalogues = new Map<string, TemplateCatalogue>()

/** The templates of the sound files under `envs/templates`, then those of the operator. Throws a `SpecError`. */
export function loadTemplates(root = packageRoot()): readonly Template[] {
  const own = root === packageRoot() ? ownTemplates() : []
  return [...catalogueOf(root).templates, ...own]
}

/** The files under `envs/templates` that are left out. Throws a `SpecError`. */
export function brokenTemplateFiles(root = packageRoot()): readonly BrokenTaskFile[] {
  return catalogueOf(root).broken
}

/** The task that an id such as `clock/create_alarm__7` names; undefined when no template has such a task. */
export function findInstance(id: string, root = packageRoot()): TaskSpec | undefined {
  const named = parseInstanceId(id)
  if (named === undefined) return undefined
  const template = loadTemplates(root).find((each) => each.id === named.template)
  return template && instanceOf(template, named.choice, root)
}

/** The first instances of all templates of a list, such as `templates-held-out`; none for another list. */
export function instancesOfSuite(name: string, root = packageRoot()): readonly TaskSpec[] {
  const { suite, ...kind } = parseInstanceSuite(name)
  const templates = loadTemplates(root).filter(({ suites }) => suites.includes(suite))
  return templates.flatMap((template) => SEEDS_OF_SUITE.map((seed) => instanceOf(template, { seed, ...kind }, root)))
}

/** The number of values of each parameter that a template draws, and of its held-out ones where they are others. */
export function valueCounts(
  { parameters }: Template,
  root = packageRoot(),
): Readonly<Record<string, { readonly values: number; readonly held_out: number | undefined }>> {
  const { data } = catalogueOf(root)
  return Object.fromEntries(Object.entries(parameters).map(([name, parameter]) => {
    if ('digits' in parameter) return [name, { values: 10 ** parameter.digits, held_out: undefined }]
    const { usual, heldOut } = valuesOf(parameter, data)
    return [name, { values: usual.length, held_out: heldOut?.length }]
  }))
}

/** The faults of a template beyond its schema. `taskFaults` are those that its tasks have beyond theirs. */
export function faultsOfTemplate(
  template: Template,
  taskFaults: (task: TaskSpec) => readonly Fault[],
  root = packageRoot(),
): readonly Fault[] {
  const labelOf = (app: string): string | undefined => loadAppLabels(root)[app]?.['en-US']
  return templateFaults(template, { data: catalogueOf(root).data, labelOf, taskFaults })
}

function instanceOf(template: Template, choice: InstanceChoice, root: string): TaskSpec {
  const { task, faults } = expand(template, choice, catalogueOf(root).data)
  const problems = faults.map(({ at, reason }) => `${at}: ${reason}`)
  const reader = new SpecReader(root)
  const checked = reader.check(task, instanceId(template.id, choice), taskDefinitionSchema)
  if (checked !== undefined && problems.length === 0) return checked
  problems.push(...reader.problems)
  throw new SpecError(SpecErrorCode.invalidSpec, `The template ${template.id} makes no task:`, problems)
}

function catalogueOf(root: string): TemplateCatalogue {
  const known = catalogues.get(root)
  if (known !== undefined) return known
  const reader = new SpecReader(root)
  // Another root may have no templates.
  const isThere = existsSync(join(root, 'envs/templates'))
  const data = (isThere ? reader.read('envs/template-data.yaml', templateDataSchema) : undefined) ?? {}
  const files = isThere ? reader.list('envs/templates', '.yaml') : []
  reader.finish()
  const catalogue = { templates: [] as Template[], broken: [] as BrokenTaskFile[], data }
  for (const file of files) {
    const content = new SpecReader(root)
    const templates = content.read(file, z.array(templateSchema)) ?? []
    if (content.problems.length === 0) catalogue.templates.push(...templates)
    else catalogue.broken.push({ file, suites: ['templates'], problems: content.problems })
  }
  catalogues.set(root, catalogue)
  return catalogue
}
