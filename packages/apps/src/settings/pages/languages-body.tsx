import { localizeDigits } from '@droidgym/phone/i18n/formats'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import type { WindowSpec } from '@droidgym/phone/view/window'
import { CheckBox } from '../../kit/controls/check-box.tsx'
import { Words } from '../../kit/controls/words.tsx'
import { confirmDialog } from '../../kit/overlays/confirm-dialog.ts'
import { messageDialog } from '../../kit/overlays/message-dialog.ts'
import type { MenuRow } from '../../kit/overlays/overflow-menu.tsx'
import { Activity } from '../activity-names.ts'
import { SETTINGS } from '../app.ts'
import { languagesOf, nativeName, setLanguages } from '../choices/language-list.ts'
import type { PageView } from '../view.ts'
import { usePage } from '../view.ts'

/** Height of a LocaleDragCell in dp (locale_drag_cell.xml: 24 dp above and below a line is what its handle takes). */
const CELL_HEIGHT = 60

/** LocaleListEditor: the preferred languages in a list that can be reordered, and the button that adds one. */
export function languagesBody(): ViewElement {
  const { palette, state, local, t } = usePage()
  const tags = languagesOf(state)
  return (
    <scroll id="locale_list" cls="ScrollView" flex={1} key="locale_list">
      <view cls="androidx.recyclerview.widget.RecyclerView" id="dragList">
        {tags.map((tag, index) => <Cell key={tag} tag={tag} index={index} />)}
      </view>
      {local.ticked !== null ? null : (
        <view cls="Button" id="add_language" reportedText={t('add_a_language')} direction="row" align="center" minHeight={56}
          paddingX={24} paddingY={8} onClick={startPicker}>
          <image glyph={glyphs.add} tint={palette.iconTint} size={24} unreported />
          <Words unreported text={t('add_a_language')} marginStart={24} flex={1} />
        </view>
      )}
    </scroll>
  )
}

interface CellProps {
  readonly key: string
  readonly tag: string
  readonly index: number
}

function Cell({ tag, index }: CellProps): ViewElement {
  const { palette, local: { ticked }, locale, state, change } = usePage()
  const name = nativeName(tag)
  const position = localizeDigits(locale, String(index + 1))
  return (
    <view key={tag} cls="RelativeLayout" desc={`${position}, ${name}`} direction="row" align="center" minHeight={CELL_HEIGHT}
      paddingStart={ticked === null ? 24 : 8}>
      {ticked === null ? <Words id="miniLabel" text={position} quiet minWidth={24} /> : (
        <CheckBox id="checkbox" checked={ticked.includes(tag)} onClick={(tx) => {
          const rest = ticked.filter((other) => other !== tag)
          change(tx, { ticked: rest.length === ticked.length ? [...ticked, tag] : rest })
        }} />
      )}
      <Words id="label" text={name} flex={1} paddingX={16} paddingY={16} />
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
  tx.startActivity({ component: { packageName: SETTINGS.packageName, className: Activity.languagePicker } })
}

/** "Remove", once there is more than one language. */
export function languagesMenu(): readonly MenuRow[] {
  const { t, state, local: { ticked }, change, openOverlay } = usePage()
  const tags = languagesOf(state)
  if (tags.length < 2) return []
  const remove = (tx: Transaction): void => {
    if (ticked === null) change(tx, { ticked: [] })
    else if (ticked.length === 0) change(tx, { ticked: null })
    else openOverlay(tx, ticked.length === tags.length ? 'remove_error' : 'remove')
  }
  return [{ text: t('locale_remove_menu'), onClick: remove }]
}

/** BACK first ends the removing (LocaleListEditor.onKey). */
export function languagesBack(tx: Transaction, { local: { ticked }, change }: PageView): boolean {
  if (ticked === null) return false
  change(tx, { ticked: null })
  return true
}

/** Asks before the ticked languages go. */
export function removeDialog(): WindowSpec {
  const { t, local: { ticked }, state, change } = usePage()
  return confirmDialog({
    title: t('dlg_remove_locales_title'),
    message: t('dlg_remove_locales_message'),
    confirm: t('locale_remove_menu'),
    onConfirm: (tx) => {
      setLanguages(tx, languagesOf(state).filter((tag) => ticked?.includes(tag) !== true))
      change(tx, { ticked: null })
    },
  })
}

/** One language has to stay. */
export function removeErrorDialog(): WindowSpec {
  const { t } = usePage()
  return messageDialog(t('dlg_remove_locales_error_message'), t('dlg_remove_locales_error_title'))
}
