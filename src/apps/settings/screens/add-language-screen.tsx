import type { Screen, ScreenContext } from '../../../phone/app.ts'
import { translator } from '../../../phone/i18n/strings.ts'
import type { Transaction } from '../../../phone/system/transaction.ts'
import type { ViewElement } from '../../../phone/view/element.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import { h } from '../../../phone/view/jsx.ts'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { WindowKind } from '../../../phone/view/window.ts'
import type { LocaleRow, PickerLocal } from '../data/add-language.ts'
import { NO_CHOICE, pickerRows } from '../data/add-language.ts'
import { languagesOf, nativeName, setLanguages } from '../data/language-list.ts'
import { PACKAGE } from '../activity-names.ts'
import { settingsPalette } from '../view.ts'
import { SearchBar } from '../parts/search-bar.tsx'
import { Toolbar } from '../parts/toolbar.tsx'

/** com.android.internal.app.LocalePickerWithRegion: a list of languages, then one of regions. */
export const addLanguageScreen: Screen<PickerLocal> = {
  windows: (context) => {
    const { configuration } = context
    const palette = settingsPalette(configuration.dark)
    return [
      {
        kind: WindowKind.activity,
        key: context.window,
        packageName: PACKAGE,
        background: palette.background,
        navigationBarColor: palette.background,
        lightSystemBars: !configuration.dark,
        content: (
          <view cls="LinearLayout" flex={1}>
            {header(context)}
            <scroll key={`locales-${context.local.language ?? ''}`} cls="ListView" id="android:list" flex={1}>
              {rows(context)}
            </scroll>
          </view>
        ),
      },
    ]
  },
  onBack: (tx, context) => goBack(tx, context),
}

/** Closes the search, then the regions; false on the first list. */
function goBack(tx: Transaction, context: ScreenContext<PickerLocal>): boolean {
  const { language, query } = context.local
  if (query === null && language === null) return false
  tx.clearFocus()
  context.update(tx, () => (query === null ? NO_CHOICE : { language, query: null }))
  return true
}

function header(context: ScreenContext<PickerLocal>): ViewElement {
  const { configuration, local } = context
  const palette = settingsPalette(configuration.dark)
  const t = translator(configuration.locale, 'settings')
  const framework = translator(configuration.locale, 'framework')
  const goUp = (tx: Transaction): void => {
    if (!goBack(tx, context)) tx.finish(context.activityId)
  }
  const title = local.query !== null ? '' : local.language === null ? t('add_a_language') : nativeName(local.language)
  if (local.query === null) {
    return (
      <Toolbar configuration={configuration} title={title} onUp={goUp}>
        <IconButton
          cls="TextView"
          id="android:locale_search_menu"
          desc={framework('search')}
          glyph={glyphs.search}
          tint={palette.iconTint}
          onClick={(tx) => {
            context.update(tx, (now) => ({ ...now, query: '' }))
            tx.focus(context.window, 'android:search_src_text')
          }}
        />
      </Toolbar>
    )
  }
  return (
    <SearchBar
      id="android:action_bar"
      configuration={configuration}
      query={local.query}
      hint={t('language_picker_search_hint')}
      onUp={goUp}
      onQuery={(tx, query) => {
        context.update(tx, (now) => ({ ...now, query }))
      }}
    />
  )
}

function rows(context: ScreenContext<PickerLocal>): readonly ViewElement[] {
  const { state, configuration, local } = context
  const palette = settingsPalette(configuration.dark)
  return pickerRows(state, configuration.locale, local).map((row) => (
    <text
      key={row.tag}
      id="android:locale"
      text={row.label}
      size={18}
      color={palette.primaryText}
      minHeight={48}
      paddingX={16}
      paddingY={12}
      onClick={(tx) => {
        pick(tx, context, row)
      }}
    />
  ))
}

function pick(tx: Transaction, context: ScreenContext<PickerLocal>, row: LocaleRow): void {
  if (!row.complete) {
    tx.clearFocus()
    context.update(tx, () => ({ language: row.tag, query: null }))
    return
  }
  setLanguages(tx, [...languagesOf(tx.state), row.tag])
  tx.finish(context.activityId)
}
