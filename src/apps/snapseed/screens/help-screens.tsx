import { h } from '../../../phone/view/jsx.ts'
import { messageDialog } from '../../kit/overlays/message-dialog.ts'
import { IconRow } from '../../kit/rows/icon-row.tsx'
import { TOOLS } from '../data/tools.ts'
import { TitleBar } from '../parts/toolbar.tsx'
import { tutorialsViews, views } from '../view.ts'

export const tutorialsScreen = tutorialsViews.screen({
  content: ({ palette, t, openOverlay }) => (
    <view flex={1} background={palette.background}>
      <TitleBar title={t('tutorials')} />
      <scroll id="tutorials_list" cls="androidx.recyclerview.widget.RecyclerView" flex={1}>
        {TOOLS.map(({ name, glyph }) => (
          <IconRow key={name} glyph={glyph} text={t(name)} onClick={(tx) => openOverlay(tx, name)} />
        ))}
      </scroll>
    </view>
  ),
  overlay: (tool, { t }) => messageDialog(t('tutorial_text', { tool: t(tool) }), t(tool)),
})

export const helpScreen = views.of().screen({
  content: ({ palette, t }) => (
    <view flex={1} background={palette.background}>
      <TitleBar title={t('help_feedback')} />
      <scroll key="help" cls="ScrollView" flex={1}>
        <text text={t('help_text')} size={16} color={palette.primaryText} padding={16} />
      </scroll>
    </view>
  ),
})
