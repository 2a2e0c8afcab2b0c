import type { ViewElement } from '../../../phone/view/element.ts'
import type { Children } from '../../../phone/view/jsx.ts'
import { h } from '../../../phone/view/jsx.ts'
import type { IconButtonProps } from '../../kit/bars/icon-button.tsx'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { useSnapseed } from '../view.ts'

interface BottomBarProps {
  readonly id: string
  readonly children?: Children
}

/** What can be done, below the photo. */
export function BottomBar({ id, children }: BottomBarProps): ViewElement {
  return (
    <view cls="LinearLayout" id={id} direction="row" height={56} background={useSnapseed().palette.background}>
      {children}
    </view>
  )
}

interface BarButtonProps extends Omit<IconButtonProps, 'tint'> {
  readonly id: string
}

/** A button in it, marked in the accent colour while what it opens is out. */
export function BarButton({ selected, ...button }: BarButtonProps): ViewElement {
  const { palette } = useSnapseed()
  return (
    <view key={button.id} flex={1} align="center" justify="center">
      <IconButton tint={selected === true ? palette.accent : palette.iconTint} target={56} {...button} />
    </view>
  )
}
