import type { Glyph } from '@droidgym/phone/view/drawing'
import type { ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import type { IconButtonProps } from '../../kit/bars/icon-button.tsx'
import { useChrome } from '../view.ts'
import type { ListRowProps } from '../../kit/rows/list-row.tsx'
import { ListRow } from '../../kit/rows/list-row.tsx'

export interface PageRowProps extends ListRowProps {
  readonly icon: Glyph
  /** The page's address. */
  readonly subtitle: string
}

/** A page in a list: a picture, its title and its address. */
export function PageRow(row: PageRowProps): ViewElement {
  return (
    <ListRow
      cls="FrameLayout"
      minHeight={64}
      paddingEnd={0}
      iconStyle={{ size: 20 }}
      titleId="title"
      titleStyle={{ maxLines: 1 }}
      subtitleId="description"
      subtitleStyle={{ size: 13, maxLines: 1 }}
      {...row}
    />
  )
}

/** Takes a row off its list. */
export function RemoveButton(props: Pick<IconButtonProps, 'id' | 'onClick'>): ViewElement {
  return <IconButton desc={useChrome().t('remove')} glyph={glyphs.close} size={18} {...props} />
}
