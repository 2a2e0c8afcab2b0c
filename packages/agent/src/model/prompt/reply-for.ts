import { findDialect } from '@droidgym/gym/action/dialects/dialects'
import type { UiAction } from '@droidgym/gym/action/ui-action'
import { loadApis } from '@droidgym/spec/apis'
import type { ModelConfig } from '../model-config.ts'

/** The actions written here name no place. */
const DISPLAY = { width: 1, height: 1 }

type ReplyFormat = Pick<ModelConfig, 'tools'> & { readonly dialect?: ModelConfig['dialect'] | undefined }

/**
 * The reply for an action without a place: in the configuration's dialect, or as a function call. Undefined if the
 * format cannot express it, such as `finish` in B-MoCA's.
 */
export function replyFor(action: UiAction, { dialect, tools }: ReplyFormat): string | undefined {
  if (tools) {
    const { kind, ...fields } = action
    return `${kind} ${JSON.stringify(fields)}`
  }
  const context = { display: DISPLAY, picture: DISPLAY, elements: [], apis: loadApis }
  const written = dialect === undefined ? undefined : findDialect(dialect)?.write(action, context)
  return written !== undefined && 'reply' in written ? written.reply : undefined
}
