import type { ViewElement, ViewProps } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import type { Color } from '@droidgym/phone/view/style'
import type { Account } from './accounts.ts'

export interface AccountDiscProps extends ViewProps {
  readonly account: Account
  readonly disc: Color
  readonly letter: Color
}

/** The account's first letter on a disc, in a bar of one of Google's apps. */
export function AccountDisc({ account, disc, letter, ...props }: AccountDiscProps): ViewElement {
  return (
    <view cls="FrameLayout" width={48} height={48} align="center" justify="center" {...props}>
      <view width={32} height={32} radius={16} background={disc} align="center" justify="center">
        <text unreported fixedSize text={account.name.slice(0, 1)} size={16} color={letter} />
      </view>
    </view>
  )
}
