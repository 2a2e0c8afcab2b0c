import type { Transaction } from '../../../phone/system/transaction.ts'
import type { ViewElement } from '../../../phone/view/element.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import { h } from '../../../phone/view/jsx.ts'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { QueryField } from '../../kit/bars/query-field.tsx'
import { BarTitle, TopBar, UpButton } from '../../kit/bars/top-bar.tsx'
import { albumTitle } from '../data/albums.ts'
import type { PhotosView } from '../data/albums.ts'
import type { HomeLocal } from '../state.ts'

const SEARCH_FIELD = 'search_src_text'

/** What stands above the pictures: the search bar, or the toolbar of a selection, of an album, of the search. */
export function HomeTop({ view }: { readonly view: PhotosView<HomeLocal> }): ViewElement {
  const { context, palette, t, framework } = view
  const { selected, album, search } = context.local
  const change = (part: Partial<HomeLocal>) => (tx: Transaction) => {
    context.update(tx, (local) => ({ ...local, ...part }))
  }
  const title = (text: string): ViewElement => (
    <BarTitle text={text} minSize={12} color={palette.primaryText} marginStart={8} />
  )
  if (selected.length > 0) {
    return (
      <TopBar paddingX={4}>
        <IconButton desc={framework('done')} glyph={glyphs.close} tint={palette.iconTint} onClick={change({ selected: [] })} />
        {title(t('selected', { count: selected.length }))}
        <IconButton
          cls="Button"
          desc={t('share')}
          glyph={glyphs.share}
          tint={palette.iconTint}
          onClick={change({ above: 'share' })}
        />
        <IconButton
          cls="Button"
          desc={t('delete')}
          glyph={glyphs.deleteOutline}
          tint={palette.iconTint}
          onClick={change({ above: 'delete' })}
        />
      </TopBar>
    )
  }
  if (album !== null) {
    return (
      <TopBar paddingX={4}>
        <UpButton framework={framework} tint={palette.iconTint} onClick={change({ album: null })} />
        {title(albumTitle(t, album))}
      </TopBar>
    )
  }
  if (search !== null) {
    const close = (tx: Transaction): void => {
      tx.clearFocus()
      change({ search: null })(tx)
    }
    return (
      <TopBar paddingX={4}>
        <UpButton framework={framework} tint={palette.iconTint} onClick={close} />
        <QueryField
          id={SEARCH_FIELD}
          palette={palette}
          text={search}
          hint={t('search_hint')}
          paddingX={8}
          paddingY={14}
          onTextChange={(tx, text) => {
            change({ search: text })(tx)
          }}
        />
      </TopBar>
    )
  }
  return (
    <view margin={8} radius={8} elevation={2} background={palette.surface}>
      <TopBar paddingX={4}>
        <IconButton desc={t('open_drawer')} glyph={glyphs.menu} tint={palette.iconTint} onClick={change({ drawer: true })} />
        <text
          id="search_bar_text"
          text={t('search_hint')}
          size={16}
          minSize={11}
          color={palette.secondaryText}
          maxLines={1}
          flex={1}
          paddingX={8}
          paddingY={14}
          onClick={(tx) => {
            change({ search: '' })(tx)
            tx.focus(context.window, SEARCH_FIELD)
          }}
        />
      </TopBar>
    </view>
  )
}
