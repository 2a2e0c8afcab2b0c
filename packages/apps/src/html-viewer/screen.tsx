import { googlePalette } from '@droidgym/phone/view/theme'
import { h } from '@droidgym/phone/view/jsx'
import { AppViews } from '../kit/app-views.ts'
import { AppBar } from '../kit/bars/app-bar.tsx'
import { plainWindow } from '../kit/window-look.ts'
import type { OpenDocument } from '../shared/media/open-file.ts'
import { VIEWER } from './app.ts'

const views = new AppViews(VIEWER, ({ configuration: { dark } }) => {
  const palette = googlePalette(dark)
  return { palette, windowLook: plainWindow(palette.background, dark) }
}).of<OpenDocument>()

/**
 * com.android.htmlviewer.HTMLViewerActivity: a WebView with the text on white, below its name. Assumption: of a web
 * page the words alone are shown.
 */
export const viewerScreen = views.screen({
  content: ({ local: { name, content }, t }) => {
    const text = content?.kind === 'text' ? content.text : t('cannot_display')
    const lines = (/\.html?$/i.test(name) ? text.replaceAll(/<[^>]*>/g, '') : text).split('\n')
    return (
      <view flex={1}>
        <AppBar button={null} id="android:action_bar" title={name} titleStyle={{ id: 'android:title', marginStart: 16 }} />
        <scroll key="page" cls="android.webkit.WebView" reportedText={name} flex={1} background="#FFFFFF">
          <view cls="android.view.View" padding={8} gap={2} layoutDirection="ltr">
            {lines.map((line, index) => (
              <text key={index} cls="android.view.View" text={line === '' ? ' ' : line} size={14} color="#000000" selectable />
            ))}
          </view>
        </scroll>
      </view>
    )
  },
})
