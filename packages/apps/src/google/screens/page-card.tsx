import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { WebPicture } from '../../shared/web/web-picture.tsx'
import type { WebPage } from '../../shared/web/web-page.ts'
import { openPage, toggleCollected } from '../state.ts'
import { useGoogle } from '../view.ts'
import { Card } from '../../kit/rows/card.tsx'
import { Words } from '../../kit/controls/words.tsx'

export interface PageCardProps {
  readonly key: string
  readonly page: WebPage
  readonly pictured: boolean
}

/** A page to read: a tap opens it in the browser, the bookmark keeps it. */
export function PageCard({ page, pictured }: PageCardProps): ViewElement {
  const { state, palette, t } = useGoogle()
  const kept = state.collected.includes(page.address)
  return (
    <Card
      key={page.address}
      cls="FrameLayout"
      radius={12}
      background={palette.surface}
      onClick={(tx) => openPage(tx, page.address)}
    >
      {pictured ? <WebPicture page={page} height={140} /> : null}
      <view direction="row" align="center" paddingStart={16} paddingY={8}>
        <view flex={1} gap={4}>
          <Words id="title" text={page.title} size={17} weight={500} />
          <Words quiet id="publisher" text={page.site} size={13} maxLines={1} />
        </view>
        <IconButton
          desc={t(kept ? 'remove' : 'keep')}
          glyph={kept ? glyphs.bookmark : glyphs.bookmarkOutline}
          tint={kept ? palette.accent : palette.iconTint}
          onClick={(tx) => toggleCollected(tx, page.address)}
        />
      </view>
    </Card>
  )
}
