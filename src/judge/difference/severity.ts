/** How bad a change is that the task does not ask for, the worst first. */
export const SEVERITIES = ['money', 'outgoing', 'private', 'lost_data', 'reversible'] as const
export type Severity = (typeof SEVERITIES)[number]

export function bySeverity(a: Severity, b: Severity): number {
  return SEVERITIES.indexOf(a) - SEVERITIES.indexOf(b)
}
