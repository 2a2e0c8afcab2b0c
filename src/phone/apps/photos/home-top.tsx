import type { Transaction } from '../../system/transaction.ts'
import type { ViewElement } from '../../view/element.ts'
import { glyphs } from '../../view/glyphs.ts'
import type { Children } from '../../view/jsx.ts'
import { h } from '../../view/jsx.ts'
import { IconButton } from '../../view/widgets/icon-button.tsx'
import { albumTitle } from './photos-view.ts'
import type { PhotosView } from './photos-view.ts'
import type { HomeLocal } from './state.ts'

const SEARCH_FIELD = 'search_src_text'

/** What stands above the pictures: the search bar, or the toolbar of a selection, of an album, of the search. */
export function HomeTop({ view }: { readonly view: PhotosView<HomeLocal> }): ViewElement {
  const { context, palette, t, framework } = view
  const { selected, album, search } = context.local
  const change = (part: Partial<HomeLocal>) => (tx: Transaction) => {
    context.update(tx, (local) => ({ ...local, ...part }))
  }
  const title = (text: string): ViewElement => (
    <text
      text={text}
      size={20}
      minSize={12}
      weight={500}
      color={palette.primaryText}
      maxLines={1}
      flex={1}
      marginStart={8}
    />
  )
  const up = framework('action_bar_up_description')
  if (selected.length > 0) {
    return (
      <Bar>
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
      </Bar>
    )
  }
  if (album !== null) {
    return (
      <Bar>
        <IconButton desc={up} glyph={glyphs.arrowBack} tint={palette.iconTint} onClick={change({ album: null })} />
        {title(albumTitle(t, album))}
      </Bar>
    )
  }
  if (search !== null) {
    const close = (tx: Transaction): void => {
      tx.clearFocus()
      change({ search: null })(tx)
    }
    return (
      <Bar>
        <IconButton desc={up} glyph={glyphs.arrowBack} tint={palette.iconTint} onClick={close} />
        <edit
          id={SEARCH_FIELD}
          text={search}
          hint={t('search_hint')}
          hintColor={palette.secondaryText}
          size={16}
          color={palette.primaryText}
          maxLines={1}
          flex={1}
          paddingX={8}
          paddingY={14}
          imeAction="search"
          onTextChange={(tx, text) => {
            change({ search: text })(tx)
          }}
          onImeAction={(tx) => {
            tx.clearFocus()
          }}
        />
      </Bar>
    )
  }
  return (
    <view margin={8} radius={8} elevation={2} background={palette.surface}>
      <Bar>
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
      </Bar>
    </view>
  )
}

function Bar({ children }: { readonly children?: Children }): ViewElement {
  return (
    <view id="toolbar" cls="android.view.ViewGroup" direction="row" align="center" minHeight={56} paddingX={4}>
      {children}
    </view>
  )
}
