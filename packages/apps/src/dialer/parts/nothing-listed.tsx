import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { TextButton } from '../../kit/controls/text-button.tsx'
import type { EmptyStateProps } from '../../kit/rows/empty-state.tsx'
import { EmptyState } from '../../kit/rows/empty-state.tsx'

export interface NothingListedProps extends EmptyStateProps {
  readonly action?: { readonly text: string; readonly onClick: Handler } | undefined
}

/** What a tab shows while it has nothing to list (empty_content_view.xml). */
export function NothingListed({ action, ...state }: NothingListedProps): ViewElement {
  return (
    <EmptyState
      id="empty_list_view"
      cls="LinearLayout"
      flex={1}
      justify="center"
      padding={16}
      gap={0}
      clip
      iconStyle={{ id: 'empty_list_view_image', unreported: false, size: 96, tint: '#E0E0E0' }}
      titleId="empty_list_view_message"
      titleStyle={{ paddingX: 16, paddingTop: 8 }}
      {...state}
    >
      {action && <TextButton cls="TextView" id="empty_list_view_action" size={16} textAlign="center" padding={16} {...action} />}
    </EmptyState>
  )
}
