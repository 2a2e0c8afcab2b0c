import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { Fragment, h } from '@droidgym/phone/view/jsx'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { titleOf as shownTitle } from '../browsing/address.ts'
import type { Tab } from '../state.ts'
import { closeTab, shownIn, urlOf } from '../tabs.ts'
import { useBrowser } from '../view.ts'
import { Words } from '../../kit/controls/words.tsx'

export interface TabTitleProps {
  readonly tab: Tab
  /** Edge of the cross in dp. */
  readonly size?: number
}

/** A tab's title, and the button that closes the tab. */
export function TabTitle({ tab, ...cross }: TabTitleProps): ViewElement {
  const { t } = useBrowser()
  const title = titleOf(tab)
  return (
    <>
      <Words unreported text={title} size={14} maxLines={1} flex={1} />
      <IconButton
        cls="android.view.View"
        desc={t('close_tab_named', { title })}
        glyph={glyphs.close}
        onClick={(tx) => closeTab(tx, tab)}
        {...cross}
      />
    </>
  )
}

export function titleOf(tab: Tab): string {
  const { web, t } = useBrowser()
  return shownTitle(shownIn(web, tab), urlOf(tab), t('new_tab'))
}
