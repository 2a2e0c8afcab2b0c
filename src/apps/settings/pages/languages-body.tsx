import { localizeDigits } from '../../../phone/i18n/formats.ts'
import { topActivity } from '../../../phone/system/state.ts'
import type { Transaction } from '../../../phone/system/transaction.ts'
import type { ViewElement } from '../../../phone/view/element.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import { h } from '../../../phone/view/jsx.ts'
import { alertDialog } from '../../kit/overlays/alert-dialog.tsx'
import { CheckBox } from '../../kit/controls/check-box.tsx'
import type { MenuRow } from '../../kit/overlays/overflow-menu.tsx'
import type { WindowSpec } from '../../../phone/view/window.ts'
import { NO_CHOICE } from '../data/add-language.ts'
import { closeDialog } from '../parts/choice-dialog.tsx'
import { languagesOf, nativeName, setLanguages } from '../data/language-list.ts'
import { LOCALE_PICKER_CLASS, PACKAGE } from '../activity-names.ts'
import type { PageView } from '../page.ts'
import { change } from '../page.ts'

/** Height of a LocaleDragCell in dp (locale_drag_cell.xml: 24 dp above and below a line is what its handle takes). */
const CELL_HEIGHT = 60

/** LocaleListEditor: the preferred languages in a list that can be reordered, and the button that adds one. */
export function languagesBody(view: PageView): ViewElement {
  const { palette, state, local, t } = view
  const tags = languagesOf(state)
  return (
    <scroll id="locale_list" cls="ScrollView" flex={1} key="locale_list">
      <view cls="androidx.recyclerview.widget.RecyclerView" id="dragList">
        {tags.map((tag, index) => cell(view, tag, index))}
      </view>
      {local.ticked !== null ? null : (
        <view cls="Button" id="add_language" reportedText={t('add_a_language')} direction="row" align="center" minHeight={56}
          paddingX={24} paddingY={8} onClick={startPicker}>
          <image glyph={glyphs.add} tint={palette.iconTint} size={24} unreported />
          <text unreported text={t('add_a_language')} size={16} color={palette.primaryText} marginStart={24} flex={1} />
        </view>
      )}
    </scroll>
  )
}

function cell(view: PageView, tag: string, index: number): ViewElement {
  const { palette, local, configuration, state } = view
  const name = nativeName(tag)
  const position = localizeDigits(configuration.locale, String(index + 1))
  const { ticked } = local
  return (
    <view key={tag} cls="RelativeLayout" desc={`${position}, ${name}`} direction="row" align="center" minHeight={CELL_HEIGHT}
      paddingStart={ticked === null ? 24 : 8}>
      {ticked === null ? (
        <text id="miniLabel" text={position} size={16} color={palette.secondaryText} minWidth={24} />
      ) : (
        <CheckBox id="checkbox" palette={palette} checked={ticked.includes(tag)} onClick={(tx) => {
          const rest = ticked.filter((other) => other !== tag)
          change(view, tx, { ticked: rest.length === ticked.length ? [...ticked, tag] : rest })
        }} />
      )}
      <text id="label" text={name} size={16} color={palette.primaryText} flex={1} paddingX={16} paddingY={16} />
      <view
        cls="ImageView"
        id="dragHandle"
        width={56}
        height={48}
        align="center"
        justify="center"
        onPan={(tx, { dy }) => {
          move(tx, languagesOf(state), index, index + Math.round(dy / CELL_HEIGHT))
          return true
        }}
      >
        {ticked === null ? <image glyph={glyphs.dragHandle} tint={palette.iconTint} size={24} unreported /> : null}
      </view>
    </view>
  )
}

function move(tx: Transaction, tags: readonly string[], from: number, to: number): void {
  const moved = tags[from]
  const target = Math.min(tags.length - 1, Math.max(0, to))
  if (moved === undefined || target === from) return
  setLanguages(tx, tags.filter((_, index) => index !== from).toSpliced(target, 0, moved))
}

function startPicker(tx: Transaction): void {
  tx.startActivity({ component: { packageName: PACKAGE, className: LOCALE_PICKER_CLASS } })
  const picker = topActivity(tx.state)
  if (picker !== undefined) tx.setLocal(picker.id, NO_CHOICE)
}

/** "Remove", once there is more than one language. */
export function languagesMenu(view: PageView): readonly MenuRow[] {
  const tags = languagesOf(view.state)
  const { ticked } = view.local
  if (tags.length < 2) return []
  const remove = (tx: Transaction): void => {
    if (ticked === null) change(view, tx, { ticked: [] })
    else if (ticked.length === 0) change(view, tx, { ticked: null })
    else change(view, tx, { dialog: ticked.length === tags.length ? 'remove_error' : 'remove' })
  }
  return [{ text: view.t('locale_remove_menu'), onClick: remove }]
}

/** BACK first ends the removing (LocaleListEditor.onKey). */
export function languagesBack(tx: Transaction, view: PageView): boolean {
  if (view.local.ticked === null) return false
  change(view, tx, { ticked: null })
  return true
}

/** Asks before the ticked languages go. */
export function removeDialog(view: PageView): WindowSpec {
  const { t, framework, local, state } = view
  const dismiss = closeDialog(view)
  return alertDialog({
    ...dialogBase(view),
    title: t('dlg_remove_locales_title'),
    message: t('dlg_remove_locales_message'),
    negative: { text: framework('cancel'), onClick: dismiss },
    positive: {
      text: t('locale_remove_menu'),
      onClick: (tx) => {
        setLanguages(tx, languagesOf(state).filter((tag) => local.ticked?.includes(tag) !== true))
        change(view, tx, { dialog: null, ticked: null })
      },
    },
    onDismiss: dismiss,
  })
}

/** One language has to stay. */
export function removeErrorDialog(view: PageView): WindowSpec {
  const { t, framework } = view
  const dismiss = closeDialog(view)
  return alertDialog({
    ...dialogBase(view),
    title: t('dlg_remove_locales_error_title'),
    message: t('dlg_remove_locales_error_message'),
    positive: { text: framework('ok'), onClick: dismiss },
    onDismiss: dismiss,
  })
}

function dialogBase({ context, palette }: PageView): Pick<
  Parameters<typeof alertDialog>[0],
  'key' | 'packageName' | 'palette'
> {
  return { key: `${context.window}-dialog`, packageName: PACKAGE, palette }
}
