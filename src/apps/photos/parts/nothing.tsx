import type { ViewElement } from '../../../phone/view/element.ts'
import { h } from '../../../phone/view/jsx.ts'
import type { EmptyStateProps } from '../../kit/rows/empty-state.tsx'
import { EmptyState } from '../../kit/rows/empty-state.tsx'

/** What stands where there is nothing to show. */
export function Nothing(props: EmptyStateProps): ViewElement {
  return <EmptyState flex={1} justify="center" iconStyle={{ size: 72 }} {...props} />
}
