import type { Handler, ViewElement } from '../../../phone/view/element.ts'
import { h } from '../../../phone/view/jsx.ts'
import { Avatar } from './parts.tsx'
import type { Person } from '../network/people.ts'
import { useInstagram } from '../view.ts'

interface PersonRowProps {
  readonly person: Person
  readonly text: string
  readonly onClick: Handler
  readonly key: string | number
}

/** A person and a line about them. */
export function PersonRow({ person, text, onClick }: PersonRowProps): ViewElement {
  const { palette } = useInstagram()
  return (
    <view
      cls="LinearLayout"
      id="row_search_user_container"
      direction="row"
      align="center"
      minHeight={64}
      paddingX={16}
      gap={12}
      onClick={onClick}
    >
      <Avatar person={person} size={44} />
      <view flex={1}>
        <text
          id="row_search_user_username"
          text={person.user}
          size={14}
          weight={700}
          maxLines={1}
          color={palette.primaryText}
        />
        <text id="row_search_user_fullname" text={text} size={14} maxLines={2} color={palette.secondaryText} />
      </view>
    </view>
  )
}
