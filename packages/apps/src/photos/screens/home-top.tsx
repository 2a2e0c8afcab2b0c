import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { BarTitle, TopBar, UpButton } from '../../kit/bars/top-bar.tsx'
import { albumTitle } from '../albums/albums.ts'
import type { HomeLocal } from '../state.ts'
import { useHome } from '../view.ts'
import { SearchBar } from '../../kit/bars/search-bar.tsx'
import { Words } from '../../kit/controls/words.tsx'

const SEARCH_FIELD = 'search_src_text'

/** What stands above the pictures: the search bar, or the toolbar of a selection, of an album, of the search. */
export function HomeTop(): ViewElement {
  const { context, local: { selected, album, search }, palette, t, framework, change } = useHome()
  const tint = palette.iconTint
  const to = (part: Partial<HomeLocal>): Handler => (tx) => change(tx, part)
  const title = (text: string): ViewElement => <BarTitle text={text} minSize={12} marginStart={8} />
  if (selected.length > 0) {
    return (
      <TopBar paddingX={4}>
        <IconButton desc={framework('done')} glyph={glyphs.close} tint={tint} onClick={to({ selected: [] })} />
        {title(t('selected', { count: selected.length }))}
        <IconButton cls="Button" desc={t('share')} glyph={glyphs.share} tint={tint} onClick={to({ overlay: 'share' })} />
        <IconButton
          cls="Button"
          desc={t('delete')}
          glyph={glyphs.deleteOutline}
          tint={tint}
          onClick={to({ overlay: 'delete' })}
        />
      </TopBar>
    )
  }
  if (album !== null) {
    return (
      <TopBar paddingX={4}>
        <UpButton onClick={to({ album: null })} />
        {title(albumTitle(t, album))}
      </TopBar>
    )
  }
  if (search !== null) {
    return (
      <SearchBar
        paddingX={4}
        leading={
          <UpButton
            onClick={(tx) => {
              tx.clearFocus()
              change(tx, { search: null })
            }}
          />
        }
        field={{
          id: SEARCH_FIELD,
          text: search,
          hint: t('search_hint'),
          paddingX: 8,
          paddingY: 14,
          onTextChange: (tx, text) => change(tx, { search: text }),
        }}
      />
    )
  }
  return (
    <view margin={8} radius={8} elevation={2} background={palette.surface}>
      <TopBar paddingX={4}>
        <IconButton desc={t('open_drawer')} glyph={glyphs.menu} tint={tint} onClick={to({ drawer: true })} />
        <Words
          quiet
          id="search_bar_text"
          text={t('search_hint')}
          minSize={11}
          maxLines={1}
          flex={1}
          paddingX={8}
          paddingY={14}
          onClick={(tx) => {
            change(tx, { search: '' })
            tx.focus(context.window, SEARCH_FIELD)
          }}
        />
      </TopBar>
    </view>
  )
}
