import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { TextButton } from '../../kit/controls/text-button.tsx'
import { Words } from '../../kit/controls/words.tsx'
import { Divider } from '../../kit/rows/divider.tsx'
import { closeDownloadBar, openDownload } from '../downloading/downloads.ts'
import { openActivity } from '../navigation.ts'
import { Activity } from '../state.ts'
import { useBrowser } from '../view.ts'

/**
 * The bar below a page that tells of the last download (DownloadProgressInfoBar of Chromium): while it runs it leads to
 * the list of downloads, and then opens the file. Assumption: the words and the ids.
 */
export function DownloadBar(): ViewElement | null {
  const { state: { downloadBar }, t, palette, framework } = useBrowser()
  if (downloadBar === null) return null
  const { name, media } = downloadBar
  return (
    <view id="infobar_container">
      <Divider />
      <view cls="LinearLayout" direction="row" align="center" minHeight={56} paddingStart={16} background={palette.surface}>
        <Words
          id="infobar_message"
          text={media === null ? t('downloading_file', { name }) : t('file_downloaded', { name })}
          size={14}
          flex={1}
          maxLines={2}
        />
        <TextButton
          id="infobar_button"
          text={media === null ? t('details') : t('open')}
          paddingX={12}
          paddingY={16}
          onClick={(tx) => {
            closeDownloadBar(tx)
            if (media === null) openActivity(tx, Activity.downloads)
            else if (!openDownload(tx, media)) tx.toast(t('cannot_open_file'))
          }}
        />
        <IconButton id="infobar_close_button" desc={framework('close')} glyph={glyphs.close} size={20} onClick={closeDownloadBar} />
      </view>
    </view>
  )
}
