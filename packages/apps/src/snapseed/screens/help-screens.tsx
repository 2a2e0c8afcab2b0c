import { h } from '@droidgym/phone/view/jsx'
import { messageDialog } from '../../kit/overlays/message-dialog.ts'
import { ListRow } from '../../kit/rows/list-row.tsx'
import { TOOLS } from '../data/tools.ts'
import { BAR } from '../parts/toolbar.tsx'
import { tutorialsViews, views } from '../view.ts'
import { TitledPage } from '../../kit/screens/titled-page.tsx'
import { Words } from '../../kit/controls/words.tsx'

export const tutorialsScreen = tutorialsViews.screen({
  content: ({ palette, t, openOverlay }) => (
    <TitledPage title={t('tutorials')} bar={BAR} plain background={palette.background}>
      <scroll id="tutorials_list" cls="androidx.recyclerview.widget.RecyclerView" flex={1}>
        {TOOLS.map(({ name, glyph }) => (
          <ListRow key={name} icon={glyph} title={t(name)} gap={24} onClick={(tx) => openOverlay(tx, name)} />
        ))}
      </scroll>
    </TitledPage>
  ),
  overlay: (tool, { t }) => messageDialog(t('tutorial_text', { tool: t(tool) }), t(tool)),
})

export const helpScreen = views.of().screen({
  content: ({ palette, t }) => (
    <TitledPage title={t('help_feedback')} bar={BAR} plain background={palette.background}>
      <scroll key="help" cls="ScrollView" flex={1}>
        <Words text={t('help_text')} padding={16} />
      </scroll>
    </TitledPage>
  ),
})
