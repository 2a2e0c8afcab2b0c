import type { Screen } from '../../phone/app.ts'
import { translator } from '../../phone/i18n/strings.ts'
import type { ViewElement } from '../../phone/view/element.ts'
import { glyphs } from '../../phone/view/glyphs/glyphs.ts'
import { h } from '../../phone/view/jsx.ts'
import { googlePalette } from '../../phone/view/theme.ts'
import { IconButton } from '../kit/bars/icon-button.tsx'
import { QueryField } from '../kit/bars/query-field.tsx'
import { WindowKind } from '../../phone/view/window.ts'
import { LAUNCHER_ICONS } from '../kit/icons/launcher-icons.ts'
import { findPage, searchPages, webOf } from '../shared/web/web.ts'
import type { Look } from './look.ts'
import { PageCard } from './page-card.tsx'
import type { GoogleContext, GoogleLocal } from './state.ts'
import { PACKAGE, googleState, search } from './state.ts'

/** com.google.android.googlequicksearchbox.SearchActivity: a search box over cards to read. */
export const searchScreen: Screen<GoogleLocal> = {
  windows(context) {
    const { locale, dark } = context.configuration
    const palette = googlePalette(dark)
    const web = webOf(context.state.environment.seed)
    const look = { context, palette, web, t: translator(locale, 'google') }
    const { typed, query } = context.local
    return [
      {
        kind: WindowKind.activity,
        key: context.window,
        packageName: PACKAGE,
        background: palette.background,
        navigationBarColor: palette.background,
        lightSystemBars: !dark,
        content: (
          <view cls="FrameLayout" id="googleapp_root" flex={1}>
            {typed === null ? <SearchBox look={look} text={query} /> : <SearchField look={look} text={typed} />}
            {typed === null ? <Cards look={look} /> : <Suggestions look={look} text={typed} />}
            {typed === null && query === null ? <BottomBar look={look} /> : null}
          </view>
        ),
      },
    ]
  },
  onBack(tx, context) {
    const { typed, query, tab } = context.local
    if (typed === null && query === null && tab === 'discover') return false
    tx.clearFocus()
    context.update(tx, (local) => {
      if (typed !== null) return { ...local, typed: null }
      return query === null ? { ...local, tab: 'discover' } : { ...local, query: null }
    })
    return true
  },
}

interface PartProps {
  readonly look: Look
}

function edit(tx: Parameters<GoogleContext['update']>[0], context: GoogleContext, typed: string): void {
  context.update(tx, (local) => ({ ...local, typed }))
  tx.focus(context.window, 'search_box')
}

function SearchBox({ look, text }: PartProps & { readonly text: string | null }): ViewElement {
  const { context, palette, t } = look
  return (
    <view paddingX={16} paddingBottom={8} alignSelf="center" width="100%" maxWidth={640}>
      {text === null ? (
        <view align="center" paddingY={16}>
          <image desc="Google" glyph={LAUNCHER_ICONS.google} size={56} width={56} height={56} cls="ImageView" />
        </view>
      ) : (
        <view height={8} />
      )}
      <view
        direction="row"
        align="center"
        height={48}
        radius={24}
        background={palette.surface}
        border={{ width: 1, color: palette.divider }}
        paddingStart={20}
        clip
      >
        <text
          id={text === null ? 'googleapp_search_box' : 'googleapp_srp_search_plate_text_view'}
          text={text ?? t('search')}
          size={16}
          maxLines={1}
          color={text === null ? palette.secondaryText : palette.primaryText}
          flex={1}
          paddingY={12}
          onClick={(tx) => {
            edit(tx, context, text ?? '')
          }}
        />
        <IconButton
          cls="ImageView"
          id="googleapp_search_widget_voice_btn"
          desc={t('voice_search')}
          glyph={glyphs.microphone}
          tint={palette.accent}
          onClick={(tx) => {
            edit(tx, context, '')
          }}
        />
      </view>
    </view>
  )
}

function SearchField({ look, text }: PartProps & { readonly text: string }): ViewElement {
  const { context, palette, t } = look
  return (
    <view cls="FrameLayout" id="search_edit_frame" direction="row" align="center" height={56} paddingStart={16}>
      <QueryField
        id="search_box"
        palette={palette}
        text={text}
        hint={t('search')}
        size={18}
        height={56}
        onTextChange={(tx, typed) => {
          context.update(tx, (local) => ({ ...local, typed }))
        }}
        onImeAction={(tx) => {
          search(tx, context, text)
        }}
      />
      <IconButton
        id="clear_or_voice_button"
        desc={translator(context.configuration.locale, 'framework')('searchview_clear_query')}
        glyph={glyphs.close}
        tint={palette.iconTint}
        onClick={(tx) => {
          edit(tx, context, '')
        }}
      />
    </view>
  )
}

function Suggestions({ look, text }: PartProps & { readonly text: string }): ViewElement {
  const { context, palette, web } = look
  const titles = searchPages(web, text).map(({ title }) => title)
  const { searches } = googleState.of(context.state)
  const offered = text.trim() === '' ? searches : [...new Set([text.trim(), ...titles])].slice(0, 8)
  return (
    <scroll cls="androidx.recyclerview.widget.RecyclerView" id="suggestions" flex={1}>
      {offered.map((suggestion) => (
        <view
          key={suggestion}
          cls="LinearLayout"
          direction="row"
          align="center"
          minHeight={48}
          paddingX={16}
          gap={16}
          onClick={(tx) => {
            search(tx, context, suggestion)
          }}
        >
          <image
            glyph={searches.includes(suggestion) ? glyphs.history : glyphs.search}
            size={20}
            width={24}
            height={24}
            tint={palette.iconTint}
            unreported
          />
          <text id="text_1" text={suggestion} size={16} maxLines={1} color={palette.primaryText} flex={1} />
        </view>
      ))}
    </scroll>
  )
}

/** What the search found, what is recommended, or what was kept. */
function Cards({ look }: PartProps): ViewElement {
  const { context, palette, t, web } = look
  const { query, tab } = context.local
  const kept = googleState.of(context.state).collected.flatMap((address) => findPage(web, address) ?? [])
  const pages = query === null ? (tab === 'discover' ? web.articles : kept) : searchPages(web, query)
  const empty = query === null ? t('no_collections') : t('no_results', { query })
  return (
    <scroll
      cls="androidx.recyclerview.widget.RecyclerView"
      id="googleapp_discover_recycler_view"
      key={query ?? tab}
      flex={1}
    >
      <view maxWidth={640} width="100%" alignSelf="center" padding={16} gap={16}>
        {pages.length === 0 ? (
          <text text={empty} size={16} color={palette.secondaryText} textAlign="center" margin={24} />
        ) : null}
        {pages.map((page) => (
          <PageCard key={page.address} look={look} page={page} pictured={query === null} />
        ))}
      </view>
    </scroll>
  )
}

/** Assumption: of the five entries it has those that lead somewhere without an account. */
function BottomBar({ look }: PartProps): ViewElement {
  const { context, palette, t } = look
  return (
    <view cls="LinearLayout" direction="row" height={56} background={palette.surface} elevation={8}>
      {(
        [
          ['discover', glyphs.compass],
          ['search_tab', glyphs.search],
          ['collections', glyphs.bookmark],
        ] as const
      ).map(([key, glyph]) => {
        const selected = context.local.tab === key
        const color = selected ? palette.accent : palette.secondaryText
        return (
          <view
            key={key}
            cls="FrameLayout"
            desc={t(key)}
            selected={selected}
            flex={1}
            align="center"
            justify="center"
            onClick={(tx) => {
              if (key === 'search_tab') edit(tx, context, '')
              else context.update(tx, (local) => ({ ...local, tab: key }))
            }}
          >
            <image glyph={glyph} size={24} width={24} height={24} tint={color} unreported />
            <text unreported text={t(key)} size={12} minSize={8} maxLines={1} color={color} />
          </view>
        )
      })}
    </view>
  )
}
