import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { Avatar } from './parts.tsx'
import type { Person } from '../network/people.ts'
import { ListRow } from '../../kit/rows/list-row.tsx'

interface PersonRowProps {
  readonly person: Person
  readonly text: string
  readonly onClick: Handler
  readonly key: string | number
}

/** A person and a line about them. */
export function PersonRow({ person, text, onClick }: PersonRowProps): ViewElement {
  return (
    <ListRow
      id="row_search_user_container"
      minHeight={64}
      gap={12}
      icon={<Avatar person={person} size={44} />}
      title={person.user}
      titleId="row_search_user_username"
      titleStyle={{ size: 14, weight: 700, maxLines: 1 }}
      subtitle={text}
      subtitleId="row_search_user_fullname"
      subtitleStyle={{ maxLines: 2 }}
      onClick={onClick}
    />
  )
}
