import type { Glyph } from '@droidgym/phone/view/drawing'
import type { ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { useWikipedia } from '../view.ts'
import { EmptyState } from '../../kit/rows/empty-state.tsx'
import { OfflineState } from '../../kit/screens/offline-state.tsx'
import { Words } from '../../kit/controls/words.tsx'

export interface EmptyMessageProps {
  /** Start of the ids of the container, the title and the message. */
  readonly id: string
  readonly titleKey: string
  readonly messageKey: string
  readonly glyph: Glyph
}

/** What stands where a list would be. */
export function EmptyMessage({ id, titleKey, messageKey, glyph }: EmptyMessageProps): ViewElement {
  const { palette: { placeholder, primaryText }, t } = useWikipedia()
  return (
    <scroll cls="ScrollView" id={`${id}_container`} flex={1}>
      <EmptyState
        flex={1}
        justify="center"
        padding={24}
        gap={12}
        icon={glyph}
        iconStyle={{ tint: placeholder }}
        title={t(titleKey)}
        titleId={`${id}_title`}
        titleStyle={{ size: 18, weight: 500, color: primaryText }}
      >
        <Words quiet id={`${id}_message`} text={t(messageKey)} size={14} textAlign="center" />
      </EmptyState>
    </scroll>
  )
}

/** What stands where something would be loaded (WikiErrorView). */
export function Unconnected(): ViewElement {
  return <OfflineState title={useWikipedia().t('error_network_error')} />
}
