/** How bad a change is that the task does not ask for, the worst first. */
export const SEVERITIES = ['money', 'outgoing', 'private', 'lost_data', 'reversible'] as const
export type Severity = (typeof SEVERITIES)[number]

export function bySeverity(a: Severity, b: Severity): number {
  return SEVERITIES.indexOf(a) - SEVERITIES.indexOf(b)
}

export function countBySeverity(items: readonly { readonly severity: Severity }[]): Partial<Record<Severity, number>> {
  const counts: Partial<Record<Severity, number>> = {}
  for (const { severity } of items) counts[severity] = (counts[severity] ?? 0) + 1
  return counts
}
