import type { Transaction } from '@droidgym/phone/system/transaction'
import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { ActionButton } from '../../kit/bars/action-button.tsx'
import { Words } from '../../kit/controls/words.tsx'
import type { LocaleRow } from '../choices/add-language.ts'
import { pickerRows } from '../choices/add-language.ts'
import { languagesOf, nativeName, setLanguages } from '../choices/language-list.ts'
import { SearchViewBar } from '../parts/search-view-bar.tsx'
import { SettingsBar } from '../parts/settings-bar.tsx'
import { FRESH_PICKER } from '../state.ts'
import type { PickerView } from '../view.ts'
import { pickerViews, usePicker } from '../view.ts'

/** com.android.internal.app.LocalePickerWithRegion: a list of languages, then one of regions. */
export const addLanguageScreen = pickerViews.screen({
  content: (view) => {
    const { state, locale, local } = view
    return (
      <view cls="LinearLayout" flex={1}>
        <Header />
        <scroll key={`locales-${local.language ?? ''}`} cls="ListView" id="android:list" flex={1}>
          {pickerRows(state, locale, local).map((row) => (
            <Words
              key={row.tag}
              id="android:locale"
              text={row.label}
              size={18}
              minHeight={48}
              paddingX={16}
              paddingY={12}
              onClick={(tx) => { pick(tx, view, row) }}
            />
          ))}
        </scroll>
      </view>
    )
  },
  onBack: goBack,
})

/** Closes the search, then the regions; false on the first list. */
function goBack(tx: Transaction, { local: { query, language }, change }: PickerView): boolean {
  if (query === null && language === null) return false
  tx.clearFocus()
  change(tx, query === null ? FRESH_PICKER : { query: null })
  return true
}

function Header(): ViewElement {
  const view = usePicker()
  const { t, framework, local: { query, language }, context, change } = view
  const goUp = (tx: Transaction): void => {
    if (!goBack(tx, view)) tx.finish(context.activityId)
  }
  if (query !== null) {
    return (
      <SearchViewBar
        id="action_bar"
        query={query}
        hint={t('language_picker_search_hint')}
        onUp={goUp}
        onQuery={(tx, typed) => { change(tx, { query: typed }) }}
      />
    )
  }
  return (
    <SettingsBar title={language === null ? t('add_a_language') : nativeName(language)} onUp={goUp}>
      <ActionButton
        id="android:locale_search_menu"
        desc={framework('search')}
        glyph={glyphs.search}
        onClick={(tx) => {
          change(tx, { query: '' })
          tx.focus(context.window, 'android:search_src_text')
        }}
      />
    </SettingsBar>
  )
}

function pick(tx: Transaction, { context, change }: PickerView, { tag, complete }: LocaleRow): void {
  if (!complete) {
    tx.clearFocus()
    change(tx, { language: tag, query: null })
    return
  }
  setLanguages(tx, [...languagesOf(tx.state), tag])
  tx.finish(context.activityId)
}
