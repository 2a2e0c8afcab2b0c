import { isDeepStrictEqual } from 'node:util'
import { formatPath } from '../load/load-yaml.ts'
import { faultsOf } from '../load/union-faults.ts'
import { didYouMean } from '../nearest.ts'
import { taskDefinitionSchema } from '../tasks/task.ts'
import type { TaskSpec } from '../tasks/task.ts'
import type { Fault } from '../tasks/tasks.ts'
import { valuesOf } from './draw.ts'
import { expand } from './expand.ts'
import type { Parameter, TemplateData } from './parameter.ts'
import { Substitution } from './substitute.ts'
import type { Template } from './template.ts'

/** What a template is checked against. */
export interface TemplateCheck {
  readonly data: TemplateData
  /** The app's name in English, if it has one. */
  readonly labelOf: (app: string) => string | undefined
  /** Faults of a task beyond its schema. */
  readonly taskFaults: (task: TaskSpec) => readonly Fault[]
}

/** Faults of a template beyond its schema, and those of one task of it, with usual and with held-out values. */
export function templateFaults(template: Template, check: TemplateCheck): readonly Fault[] {
  const faults = [...parameterFaults(template, check.data)]
  if (faults.length > 0) return faults
  faults.push(...wordingFaults(template, check))
  for (const [heldOut, namesApp] of [[false, true], [true, false]] as const) {
    const { task, faults: holes, used } = expand(template, { seed: 0, heldOut, namesApp }, check.data)
    const unused = Object.keys(template.parameters).filter((name) => !used.has(name))
    faults.push(...holes, ...unused.map((name) => ({ at: `parameters.${name}`, reason: 'it is used nowhere' })))
    if (faults.length > 0) return faults
    const checked = taskDefinitionSchema.safeParse(task, { reportInput: true })
    const issues = checked.error?.issues.flatMap(faultsOf) ?? []
    faults.push(...issues.map(({ path, message }) => ({ at: formatPath(path), reason: message })))
    if (checked.success) faults.push(...check.taskFaults(checked.data))
    if (faults.length > 0) return faults
  }
  return faults
}

function* parameterFaults({ parameters, success }: Template, data: TemplateData): Iterable<Fault> {
  const names = Object.keys(parameters)
  for (const [index, [name, parameter]] of Object.entries(parameters).entries()) {
    const at = `parameters.${name}`
    if ('data' in parameter && !Object.hasOwn(data, parameter.data)) {
      yield { at: `${at}.data`, reason: `there is no list "${parameter.data}"${didYouMean(parameter.data, Object.keys(data))}` }
      continue
    }
    yield* valueFaults(at, parameter, data)
    const { other_than: other } = parameter
    if (other !== undefined && !names.slice(0, index).includes(other)) {
      yield { at: `${at}.other_than`, reason: `"${other}" is no parameter before "${name}"` }
    }
  }
  const criterion = new Substitution({})
  criterion.fill(success)
  if (criterion.faults.length === 0) {
    yield { at: 'success', reason: 'it has no parameter: every instance would be the same task' }
  }
  const apart = Object.values(parameters).some((parameter) => valuesOf(parameter, data).heldOut !== undefined)
  if (!apart) yield { at: 'parameters', reason: 'none has held-out values' }
}

/** A draw must have a value left, and held-out values must be new. */
function* valueFaults(at: string, parameter: Parameter, data: TemplateData): Iterable<Fault> {
  const { usual, heldOut = [] } = valuesOf(parameter, data)
  const shared = heldOut.find((value) => usual.some((other) => isDeepStrictEqual(other, value)))
  if (shared !== undefined) yield { at: `${at}.held_out`, reason: `${JSON.stringify(shared)} is among the other values too` }
  const least = parameter.other_than === undefined ? 1 : 2
  if (usual.length < least || (heldOut.length > 0 && heldOut.length < least)) {
    yield { at, reason: `it needs ${least} values at least` }
  }
}

function* wordingFaults(template: Template, { labelOf }: TemplateCheck): Iterable<Fault> {
  const { app, instruction_without_app: wording } = template
  const label = labelOf(app)
  if (label === undefined || !wording.split(/[^\p{L}\p{N}]+/u).includes(label)) return
  yield { at: 'instruction_without_app', reason: `it names the app, "${label}"` }
}
