import type { Glyph } from '../../../phone/view/drawing.ts'
import type { ViewElement, ViewProps } from '../../../phone/view/element.ts'
import type { Children } from '../../../phone/view/jsx.ts'
import { h } from '../../../phone/view/jsx.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import type { IconButtonProps } from '../../kit/bars/icon-button.tsx'
import { useChrome } from '../view.ts'

export interface PageRowProps extends ViewProps {
  readonly glyph: Glyph
  readonly title: string
  readonly address: string
  /** Ids of title and address. */
  readonly ids?: readonly [string, string]
  /** What stands at the end. */
  readonly children?: Children
}

/** A page in a list: a picture, its title and its address. */
export function PageRow({ glyph, title, address, ids, children, ...row }: PageRowProps): ViewElement {
  const { palette } = useChrome()
  const [titleId, addressId] = ids ?? ['title', 'description']
  return (
    <view cls="FrameLayout" direction="row" align="center" minHeight={64} paddingStart={16} gap={16} {...row}>
      <image glyph={glyph} size={20} width={24} height={24} tint={palette.iconTint} unreported />
      <view flex={1}>
        <text id={titleId} text={title} size={16} maxLines={1} color={palette.primaryText} />
        <text id={addressId} text={address} size={13} maxLines={1} color={palette.secondaryText} />
      </view>
      {children}
    </view>
  )
}

/** Takes a row off its list. */
export function RemoveButton(props: Pick<IconButtonProps, 'id' | 'onClick'>): ViewElement {
  return <IconButton desc={useChrome().t('remove')} glyph={glyphs.close} size={18} {...props} />
}
