import { drawValues } from './draw.ts'
import type { ParameterValues } from './draw.ts'
import { instanceId, instanceSuite } from './instance-id.ts'
import type { InstanceChoice } from './instance-id.ts'
import type { TemplateData } from './parameter.ts'
import type { HoleFault, Json } from './substitute.ts'
import { Substitution } from './substitute.ts'
import type { Template } from './template.ts'

export interface Expansion {
  /** A task that is not checked yet. */
  readonly task: Json
  readonly values: ParameterValues
  readonly faults: readonly HoleFault[]
  /** Parameters that occur in the task. */
  readonly used: ReadonlySet<string>
}

/** Makes the task of a template that an id such as `clock/create_alarm__7` names. */
export function expand(template: Template, choice: InstanceChoice, data: TemplateData): Expansion {
  const { parameters, instruction_without_app: withoutApp, id, suites, app, category, ...rest } = template
  const values = drawValues(id, parameters, choice, data)
  const substitution = new Substitution(values)
  const { instruction, ...body } = rest
  const filled = {
    ...(substitution.fill(body as Json) as object),
    // Holes of both wordings are checked; a task has one of them.
    ...{ instruction: substitution.fill(instruction, '.instruction') },
    ...(choice.namesApp ? {} : { instruction: substitution.fill(withoutApp, '.instruction_without_app') }),
  }
  const task = {
    ...filled,
    id: instanceId(id, choice),
    suites: suites.map((suite) => instanceSuite(suite, choice)),
    ...{ app, category },
  }
  return { task, values, faults: substitution.faults, used: substitution.used }
}
