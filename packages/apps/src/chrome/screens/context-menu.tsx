import { copyText } from '@droidgym/phone/system/clipboard'
import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import type { WindowSpec } from '@droidgym/phone/view/window'
import { WindowKind } from '@droidgym/phone/view/window'
import { Words } from '../../kit/controls/words.tsx'
import { overlayWindow } from '../../kit/overlays/overlay-window.ts'
import { Divider } from '../../kit/rows/divider.tsx'
import { bareAddress } from '../../shared/web/web.ts'
import { startDownload } from '../downloading/downloads.ts'
import { newTab } from '../navigation.ts'
import type { ContextTarget } from '../state.ts'
import { openTabBehind } from '../tabs.ts'
import { useBrowser } from '../view.ts'

interface Item {
  readonly key: string
  readonly onClick: Handler
}

/**
 * What a long press on a link or a picture offers (ChromeContextMenuPopulator of Chromium), under the link's address.
 * Assumption: without "Search Google for this image"; the ids.
 */
export function contextMenu(target: ContextTarget): WindowSpec {
  const { palette } = useBrowser()
  const items = target.kind === 'link' ? linkItems(target) : pictureItems(target.url)
  return overlayWindow(
    WindowKind.dialog,
    <view cls="LinearLayout" id="context_menu_layout" background={palette.surface} radius={8} elevation={24} shrink={1}>
      {target.kind === 'link' ? (
        <view>
          <Words id="context_header_text" text={bareAddress(target.url)} size={16} quiet maxLines={2} paddingX={24} paddingY={16} />
          <Divider />
        </view>
      ) : null}
      <scroll cls="ListView" id="selectable_items" shrink={1} paddingY={8}>
        {items.map((item) => <ItemRow {...item} />)}
      </scroll>
    </view>,
  )
}

function ItemRow({ key, onClick }: Item): ViewElement {
  const { t, closeOverlayThen } = useBrowser()
  return (
    <view cls="LinearLayout" direction="row" align="center" minHeight={48} paddingX={24} onClick={closeOverlayThen(onClick)}>
      <Words id="context_text" text={t(key)} size={16} minSize={12} maxLines={1} flex={1} />
    </view>
  )
}

function linkItems({ url, text }: Extract<ContextTarget, { kind: 'link' }>): readonly Item[] {
  const { state: { incognito }, openOverlay } = useBrowser()
  const download = { key: 'download_link', onClick: downloads(url) }
  return [
    { key: 'open_in_new_tab', onClick: (tx) => openTabBehind(tx, url) },
    ...(incognito ? [] : [{ key: 'open_in_incognito_tab', onClick: newTab(url, true) }]),
    { key: 'copy_link_address', onClick: (tx) => copyText(tx, url) },
    { key: 'copy_link_text', onClick: (tx) => copyText(tx, text) },
    ...(incognito ? [] : [download]),
    { key: 'share_link', onClick: (tx) => openOverlay(tx, { kind: 'share-link', url }) },
  ]
}

function pictureItems(url: string): readonly Item[] {
  const { openOverlay } = useBrowser()
  return [
    { key: 'open_image_in_new_tab', onClick: (tx) => openTabBehind(tx, url) },
    { key: 'download_image', onClick: downloads(url) },
    { key: 'share_image', onClick: (tx) => openOverlay(tx, { kind: 'share-picture', url }) },
  ]
}

function downloads(url: string): Handler {
  const { url: referer } = useBrowser()
  return (tx) => startDownload(tx, { url, referer })
}
