import { z } from 'zod'
import type { UiAction } from '../ui-action.ts'
import { FinishStatus } from '../ui-action.ts'
import type { Dialect, DialectContext, DialectRules } from './reading/dialect.ts'
import type { Writers } from './reading/define-dialect.ts'
import { defineDialect, must, row, Unreadable, Unsupported } from './reading/define-dialect.ts'
import { quote } from './reading/invalid.ts'
import { readFields } from './reading/read-fields.ts'
import { readJson } from './reading/read-json.ts'
import { readTag } from './reading/read-tag.ts'

/** The function `mobile_use` in a `<tool_call>`, which the models of several labs call, each with its own actions. */
export interface MobileUseDialect {
  readonly name: string
  readonly title: string
  readonly source: string
  readonly rules: DialectRules
  readonly actions: Readonly<Record<string, MobileUseReader>>
  readonly write: Writers<MobileUseArguments>
  /** What the format requires before the tool call. */
  readonly preface: string
}

/** The action and its fields, as JSON. */
export type MobileUseArguments = Readonly<Record<string, unknown>> & { readonly action: string }

export type MobileUseReader = (fields: unknown, context: DialectContext) => UiAction

const EXAMPLE = '<tool_call>\n{"name": "mobile_use", "arguments": {"action": "system_button", "button": "Back"}}\n</tool_call>'

/** Qwen-Agent's Hermes form: a JSON object with `name` and `arguments`; the arguments may be JSON in a string. */
export function defineMobileUse(parts: MobileUseDialect): Dialect {
  const { name, title, source, rules, actions, write, preface } = parts
  return defineDialect<MobileUseArguments>({
    name, title, source, rules, write,
    read(reply, context) {
      const { content } = must(readTag(reply, 'tool_call', EXAMPLE))
      const { value } = must(readJson(content, EXAMPLE))
      if (value['name'] !== 'mobile_use') {
        throw new Unreadable(`expected a call of "mobile_use", but got ${quote(value['name'])}`)
      }
      const given = value['arguments']
      const fields = typeof given === 'string' ? must(readJson(given, EXAMPLE)).value : given
      const { action } = must(readFields(z.object({ action: z.string() }), fields, 'mobile_use')).value
      return row(actions, action)(fields, context)
    },
    wrap: (given) => {
      const call = JSON.stringify({ name: 'mobile_use', arguments: given })
      if (/<\/?tool_call>/.test(call)) throw new Unsupported('its texts cannot hold the tag of a call')
      return `${preface}<tool_call>\n${call}\n</tool_call>`
    },
  })
}

/** A reader with a schema for the fields of one action. */
export function reader<T>(
  action: string, schema: z.ZodType<T>, read: (fields: T, context: DialectContext) => UiAction,
): MobileUseReader {
  return (fields, context) => read(must(readFields(schema, fields, action)).value, context)
}

/** `terminate` with the words for a completed and for a failed task. */
export function terminate(done: string, failed: string) {
  return {
    read: reader('terminate', z.object({ status: z.enum([done, failed]) }), ({ status }) => ({
      kind: 'finish', status: status === done ? FinishStatus.complete : FinishStatus.infeasible,
    })),
    write: (status: FinishStatus): MobileUseArguments => ({
      action: 'terminate', status: status === FinishStatus.complete ? done : failed,
    }),
  }
}
