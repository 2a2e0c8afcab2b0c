import type { ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import type { EmptyStateProps } from '../../kit/rows/empty-state.tsx'
import { EmptyState } from '../../kit/rows/empty-state.tsx'

/** What stands where there is nothing to show. */
export function Nothing(props: EmptyStateProps): ViewElement {
  return <EmptyState flex={1} justify="center" iconStyle={{ size: 72 }} {...props} />
}
