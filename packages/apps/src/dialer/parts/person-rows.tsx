import type { Glyph } from '@droidgym/phone/view/drawing'
import type { ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import type { ListRowProps } from '../../kit/rows/list-row.tsx'
import { ListRow } from '../../kit/rows/list-row.tsx'
import { ContactPhoto } from '../../shared/people/contact-photo.tsx'
import { useDialer } from '../view.ts'

/** A photo and what stands beside it. */
export function PersonRow(props: ListRowProps): ViewElement {
  return <ListRow icon={<ContactPhoto id="photo" name={props.title} size={40} />} lines={1} paddingY={8} {...props} />
}

/** A shortcut below the search results (search_action_layout.xml). */
export function ActionRow({ icon, ...row }: Pick<ListRowProps, 'title' | 'onClick'> & { readonly icon: Glyph }): ViewElement {
  const picture = (
    <view width={40} align="center">
      <image id="search_action_image" glyph={icon} size={24} tint={useDialer().palette.accent} />
    </view>
  )
  return <ListRow cls="FrameLayout" icon={picture} titleId="search_action_text" {...row} />
}
