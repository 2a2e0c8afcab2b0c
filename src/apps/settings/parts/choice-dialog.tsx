import type { ViewElement } from '../../../phone/view/element.ts'
import { h } from '../../../phone/view/jsx.ts'
import { alertDialog } from '../../kit/overlays/alert-dialog.tsx'
import type { WindowSpec } from '../../../phone/view/window.ts'
import { PACKAGE } from '../activity-names.ts'
import type { PageView, Row } from '../page.ts'
import { change, label } from '../page.ts'

/** The dialog of a ListPreference: one of the options, chosen by a tap. */
export function choiceDialog(view: PageView, row: Extract<Row, { kind: 'choice' }>): WindowSpec {
  const { palette, state, context, framework } = view
  const [namespace, key] = row.setting
  const chosen = state.settings[namespace][key] ?? row.initial
  const options = row.options.map(({ value, label: text }): ViewElement => {
    const selected = value === chosen
    return (
      <view
        key={value}
        cls="CheckedTextView"
        id="android:text1"
        reportedText={label(view, text)}
        checked={selected}
        direction="row"
        align="center"
        minHeight={48}
        paddingX={24}
        paddingY={8}
        onClick={(tx) => {
          tx.setSetting(namespace, key, value)
          change(view, tx, { dialog: null })
        }}
      >
        <view
          width={20}
          height={20}
          radius={10}
          border={{ width: 2, color: selected ? palette.accent : palette.secondaryText }}
          align="center"
          justify="center"
        >
          {selected ? <view width={10} height={10} radius={5} background={palette.accent} /> : null}
        </view>
        <text unreported text={label(view, text)} size={16} color={palette.primaryText} marginStart={20} flex={1} />
      </view>
    )
  })
  const dismiss = closeDialog(view)
  return alertDialog({
    key: `${context.window}-dialog`,
    packageName: PACKAGE,
    palette,
    title: label(view, row.title),
    body: (
      <scroll cls="ListView" id="android:select_dialog_listview" marginTop={12}>
        {options}
      </scroll>
    ),
    negative: { text: framework('cancel'), onClick: dismiss },
    onDismiss: dismiss,
  })
}

/** Closes the page's dialog. */
export function closeDialog(view: PageView): (tx: Parameters<typeof change>[1]) => void {
  return (tx) => {
    change(view, tx, { dialog: null, input: '' })
  }
}
