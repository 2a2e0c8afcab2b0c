import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { googlePalette } from '@droidgym/phone/view/theme'
import { AppViews } from '../kit/app-views.ts'
import { AppBar } from '../kit/bars/app-bar.tsx'
import { plainWindow } from '../kit/window-look.ts'
import { EmptyState } from '../kit/rows/empty-state.tsx'
import type { AppActivity } from '../kit/app-identity.ts'
import { PDF_VIEWER, documentToView } from '../shared/media/open-file.ts'
import type { OpenDocument } from '../shared/media/open-file.ts'
import { DRIVE } from './app.ts'

const views = new AppViews({ ...DRIVE, strings: 'documents' }, () => {
  const palette = googlePalette(true)
  return { palette, windowLook: plainWindow('#303134', true) }
}).of<OpenDocument>()

/**
 * Drive's viewer of PDF files, which needs no account: white pages below the file's name. Assumption: the ids, and that
 * screen readers are told the text of a page as a whole.
 */
const pdfScreen = views.screen({
  content: ({ local: { name, content }, t, context }) => (
    <view flex={1}>
      <AppBar
        id="toolbar"
        title={name}
        button={{ glyph: glyphs.arrowBack, onClick: (tx) => { tx.finish(context.activityId) } }}
      />
      {content?.kind === 'pages' ? (
        <scroll id="zoomed_view" cls="android.widget.ScrollView" flex={1} background="#525659">
          <view align="center" paddingY={8} gap={8} layoutDirection="ltr">
            {content.pages.map((paragraphs, index) => <Page key={index} paragraphs={paragraphs} first={index === 0} />)}
          </view>
        </scroll>
      ) : <EmptyState icon={glyphs.file} title={t('cannot_display')} flex={1} justify="center" />}
    </view>
  ),
})

interface PageProps {
  readonly key: number
  readonly paragraphs: readonly string[]
  /** Its first paragraph is the title. */
  readonly first: boolean
}

function Page({ paragraphs, first }: PageProps): ViewElement {
  return (
    <view cls="ImageView" id="pdf_page" desc={paragraphs.join('\n')} width="100%" maxWidth={640} background="#FFFFFF">
      <view unreported padding={32} gap={12} minHeight={480}>
        {paragraphs.map((text, index) => (
          <text key={index} text={text} size={first && index === 0 ? 20 : 14} color="#202124" />
        ))}
      </view>
    </view>
  )
}

export const pdfViewer: Readonly<Record<string, AppActivity>> = {
  [PDF_VIEWER.className]: { create: (tx, intent) => documentToView(tx.state, intent), screen: pdfScreen },
}
