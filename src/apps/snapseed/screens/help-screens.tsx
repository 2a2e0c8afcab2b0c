import type { Screen } from '../../../phone/app.ts'
import { h } from '../../../phone/view/jsx.ts'
import { alertDialog } from '../../kit/overlays/alert-dialog.tsx'
import { PACKAGE } from '../state.ts'
import { TitleBar } from '../parts/toolbar.tsx'
import { TOOLS } from '../data/tools.ts'
import { activityWindow, viewOf } from '../view.ts'

/** What the list of tutorials keeps: the tool whose tutorial is open. */
export interface TutorialsLocal {
  readonly tool: string | null
}

export const tutorialsScreen: Screen<TutorialsLocal> = {
  windows(context) {
    const view = viewOf(context)
    const { palette, t, framework, local } = view
    const content = (
      <view flex={1} background={palette.background}>
        <TitleBar view={view} title={t('tutorials')} />
        <scroll id="tutorials_list" cls="androidx.recyclerview.widget.RecyclerView" flex={1}>
          {TOOLS.map(({ name, glyph }) => (
            <view
              key={name}
              cls="LinearLayout"
              direction="row"
              align="center"
              minHeight={56}
              paddingX={16}
              gap={24}
              onClick={(tx) => {
                view.change(tx, { tool: name })
              }}
            >
              <image unreported glyph={glyph} tint={palette.iconTint} size={24} width={24} height={24} />
              <text text={t(name)} size={16} color={palette.primaryText} flex={1} />
            </view>
          ))}
        </scroll>
      </view>
    )
    const window = activityWindow(view, content)
    if (local.tool === null) return [window]
    const close = (tx: Parameters<typeof view.change>[0]): void => {
      view.change(tx, { tool: null })
    }
    const dialog = alertDialog({
      key: `${context.window}-dialog`,
      packageName: PACKAGE,
      palette,
      title: t(local.tool),
      message: t('tutorial_text', { tool: t(local.tool) }),
      positive: { text: framework('ok'), onClick: close },
      onDismiss: close,
    })
    return [window, dialog]
  },
  onBack(tx, context): boolean {
    if (context.local.tool === null) return false
    context.update(tx, () => ({ tool: null }))
    return true
  },
}

export const helpScreen: Screen = {
  windows(context) {
    const view = viewOf(context)
    const { palette, t } = view
    const content = (
      <view flex={1} background={palette.background}>
        <TitleBar view={view} title={t('help_feedback')} />
        <scroll key="help" cls="ScrollView" flex={1}>
          <text text={t('help_text')} size={16} color={palette.primaryText} padding={16} />
        </scroll>
      </view>
    )
    return [activityWindow(view, content)]
  },
}
