import { copyText } from '@droidgym/phone/system/clipboard'
import type { Handler } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import type { WindowSpec } from '@droidgym/phone/view/window'
import { sheet } from '../../kit/overlays/sheet.tsx'
import { ListRow } from '../../kit/rows/list-row.tsx'
import { shareSheet } from '../../shared/media/share-sheet.tsx'
import { foreignMedia } from '../../shared/media/shared-files.ts'
import { SendRows } from '../../shared/send-rows.tsx'
import { fileAt } from '../downloading/web-files.ts'
import { useBrowser } from '../view.ts'

/** Who shall have an address. */
export function linkSheet(url: string): WindowSpec {
  const { t, closeOverlayThen } = useBrowser()
  const copyLink: Handler = (tx) => {
    copyText(tx, url)
    tx.toast(t('link_copied'))
  }
  return sheet(
    <scroll key="targets">
      <ListRow
        icon={glyphs.copy}
        title={t('copy_link')}
        titleId="android:text1"
        gap={24}
        onClick={closeOverlayThen(copyLink)}
      />
      <SendRows text={url} />
    </scroll>,
    { shrink: 1 },
  )
}

/** Who shall have the picture at an address, which is not on the storage. */
export function pictureSheet(url: string): WindowSpec {
  const { t, web, context } = useBrowser()
  const file = fileAt(web, url, context.state.time)
  return shareSheet({ title: t('share_image'), files: file === undefined ? [] : [foreignMedia(file)] })
}
