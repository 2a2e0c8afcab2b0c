import type { HeaderRecord } from './records.ts'

/** What a success takes beside the task being done, in words; undefined where the step that does it ends it. */
export function endingRule({ end_on_success: endsOnSuccess, judged }: HeaderRecord): string | undefined {
  const rules = [
    ...(endsOnSuccess === false ? ['The agent must end this episode itself to succeed.'] : []),
    ...(judged === true ? ['A judge decided in this episode; what is shown here is what the facts say.'] : []),
  ]
  return rules.length === 0 ? undefined : rules.join(' ')
}
