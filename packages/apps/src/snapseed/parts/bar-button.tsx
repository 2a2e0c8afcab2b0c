import type { ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import type { IconButtonProps } from '../../kit/bars/icon-button.tsx'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { useSnapseed } from '../view.ts'

interface BarButtonProps extends Omit<IconButtonProps, 'tint'> {
  readonly id: string
}

/** A button in the bar below the photo, marked in the accent colour while what it opens is out. */
export function BarButton({ selected, ...button }: BarButtonProps): ViewElement {
  const { palette } = useSnapseed()
  return (
    <view key={button.id} flex={1} align="center" justify="center">
      <IconButton tint={selected === true ? palette.accent : palette.iconTint} target={56} {...button} />
    </view>
  )
}
