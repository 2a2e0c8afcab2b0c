import { drawValues } from './draw.ts'
import { instanceId, instanceSuite } from './instance-id.ts'
import type { InstanceChoice } from './instance-id.ts'
import type { TemplateData } from './parameter.ts'
import type { HoleFault, Json } from './substitute.ts'
import { Substitution } from './substitute.ts'
import type { Template } from './template.ts'

export interface Expansion {
  /** A task that is not checked yet. */
  readonly task: Json
  readonly faults: readonly HoleFault[]
  /** Parameters that occur in the task. */
  readonly used: ReadonlySet<string>
}

/** Makes the task of a template that an id such as `clock/create_alarm__7` names. */
export function expand(template: Template, choice: InstanceChoice, data: TemplateData): Expansion {
  const { parameters, instruction, instruction_without_app: withoutApp, id, suites, app, category, ...body } = template
  const substitution = new Substitution(drawValues(id, parameters, choice, data))
  // The holes of both wordings are checked; a task has one of them.
  const wordings = {
    named: substitution.fill(instruction, '.instruction'),
    unnamed: substitution.fill(withoutApp, '.instruction_without_app'),
  }
  const task = {
    ...(substitution.fill(body as Json) as object),
    id: instanceId(id, choice),
    suites: suites.map((suite) => instanceSuite(suite, choice)),
    instruction: choice.namesApp ? wordings.named : wordings.unnamed,
    app, category,
  }
  return { task, faults: substitution.faults, used: substitution.used }
}
