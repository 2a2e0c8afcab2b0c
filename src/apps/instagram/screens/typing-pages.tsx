import type { Handler, ViewElement } from '../../../phone/view/element.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import { h } from '../../../phone/view/jsx.ts'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { QueryField } from '../../kit/bars/query-field.tsx'
import { UpButton } from '../../kit/bars/top-bar.tsx'
import { Empty, PageBar } from '../parts/parts.tsx'
import { PersonRow } from '../parts/person-row.tsx'
import { instagramState } from '../state.ts'
import type { Page, View } from '../view.ts'
import { goBack, open, personOf, postOf, replace } from '../view.ts'

interface PageProps<K extends Page['kind']> {
  readonly view: View
  readonly page: Extract<Page, { kind: K }>
}

interface WriteBarProps {
  readonly view: View
  readonly id: string
  readonly text: string
  readonly hint: string
  readonly onText: (tx: Parameters<Handler>[0], text: string) => void
  readonly onSend: Handler
}

/** A field and what sends it, above the keyboard. */
function WriteBar({ view, id, text, hint, onText, onSend }: WriteBarProps): ViewElement {
  const { palette, t } = view
  return (
    <view direction="row" align="center" paddingStart={16} background={palette.background}>
      <edit
        cls="EditText"
        id={id}
        text={text}
        hint={hint}
        hintColor={palette.secondaryText}
        size={16}
        color={palette.primaryText}
        maxLines={1}
        flex={1}
        paddingY={14}
        onTextChange={onText}
        onImeAction={onSend}
      />
      <IconButton id={`${id}_send`} desc={t('send')} glyph={glyphs.send} tint={palette.accent} onClick={onSend} />
    </view>
  )
}

export function Comments({ view, page }: PageProps<'comments'>): ViewElement {
  const { t, network, app } = view
  const comments = [...(postOf(view, page.post)?.comments ?? []), ...(app.comments[page.post] ?? [])]
  return (
    <view flex={1}>
      <PageBar view={view} title={t('comments')} />
      <scroll key="comments" cls="androidx.recyclerview.widget.RecyclerView" flex={1}>
        {comments.length === 0 ? <Empty view={view} /> : null}
        {comments.map(({ user, text }, index) => (
          <PersonRow
            key={index}
            view={view}
            person={personOf(view, user)}
            text={text}
            onClick={(tx) => {
              tx.clearFocus()
              open(view, tx, { kind: 'user', user })
            }}
          />
        ))}
      </scroll>
      <WriteBar
        view={view}
        id="layout_comment_thread_edittext"
        text={page.text}
        hint={t('add_comment')}
        onText={(tx, text) => {
          replace(view, tx, { ...page, text })
        }}
        onSend={(tx) => {
          const text = page.text.trim()
          if (text === '') return
          instagramState.update(tx, (state) => {
            const own = [...(state.comments[page.post] ?? []), { user: network.me.user, text }]
            return { ...state, comments: { ...state.comments, [page.post]: own } }
          })
          replace(view, tx, { ...page, text: '' })
        }}
      />
    </view>
  )
}

export function Chat({ view, page }: PageProps<'chat'>): ViewElement {
  const { t, app, palette } = view
  const messages = app.messages[page.user] ?? []
  return (
    <view flex={1}>
      <PageBar view={view} title={page.user} />
      <scroll key="chat" cls="androidx.recyclerview.widget.RecyclerView" flex={1}>
        {messages.length === 0 ? <Empty view={view} /> : null}
        {messages.map((message, index) => (
          <view key={index} paddingX={16} paddingY={4} align="end">
            <text
              id="direct_text_message_text_view"
              text={message}
              size={15}
              color="#FFFFFF"
              background={palette.accent}
              radius={18}
              paddingX={14}
              paddingY={8}
            />
          </view>
        ))}
      </scroll>
      <WriteBar
        view={view}
        id="row_thread_composer_edittext"
        text={page.text}
        hint={t('message_hint')}
        onText={(tx, text) => {
          replace(view, tx, { ...page, text })
        }}
        onSend={(tx) => {
          const text = page.text.trim()
          if (text === '') return
          instagramState.update(tx, (state) => ({
            ...state,
            messages: { ...state.messages, [page.user]: [...(state.messages[page.user] ?? []), text] },
          }))
          replace(view, tx, { ...page, text: '' })
        }}
      />
    </view>
  )
}

/** People whose name holds what is typed; everybody as long as nothing is. */
export function Find({ view, page }: PageProps<'find'>): ViewElement {
  const { t, palette, framework, network } = view
  const wanted = page.query.trim().toLowerCase()
  const found = network.people.filter(({ user, name }) => `${user} ${name.toLowerCase()}`.includes(wanted))
  return (
    <view flex={1}>
      <view cls="LinearLayout" id="explore_action_bar" direction="row" align="center" height={56} paddingX={4}>
        <UpButton
          cls="ImageView"
          id="action_bar_button_back"
          framework={framework}
          tint={palette.iconTint}
          onClick={(tx) => {
            goBack(view, tx)
          }}
        />
        <QueryField
          key="find"
          id="action_bar_search_edit_text"
          palette={palette}
          text={page.query}
          hint={t('search')}
          marginX={8}
          paddingY={12}
          onTextChange={(tx, query) => {
            replace(view, tx, { ...page, query })
          }}
        />
      </view>
      <scroll key="found" cls="androidx.recyclerview.widget.RecyclerView" flex={1}>
        {found.length === 0 ? <Empty view={view} /> : null}
        {found.map((person) => (
          <PersonRow
            key={person.user}
            view={view}
            person={person}
            text={person.name}
            onClick={(tx) => {
              tx.clearFocus()
              open(view, tx, { kind: 'user', user: person.user })
            }}
          />
        ))}
      </scroll>
    </view>
  )
}

/** Takes over what is typed at once. */
export function EditProfile({ view }: { readonly view: View }): ViewElement {
  const { t, palette, app, network } = view
  const field = (key: 'name' | 'bio', text: string): ViewElement => (
    <view key={key} paddingX={16} paddingTop={16}>
      <text text={t(key)} size={13} color={palette.secondaryText} />
      <edit
        cls="EditText"
        id={`profile_${key}_field`}
        text={text}
        size={16}
        color={palette.primaryText}
        maxLines={1}
        paddingY={10}
        onTextChange={(tx, typed) => {
          instagramState.update(tx, (state) => ({ ...state, [key]: typed }))
        }}
        onImeAction={(tx) => {
          tx.clearFocus()
        }}
      />
      <view height={1} background={palette.divider} />
    </view>
  )
  return (
    <view flex={1}>
      <PageBar view={view} title={t('edit_profile')}>
        <IconButton
          cls="ImageView"
          id="action_bar_button_action"
          desc={t('done')}
          glyph={glyphs.check}
          tint={palette.accent}
          onClick={(tx) => {
            goBack(view, tx)
          }}
        />
      </PageBar>
      <scroll key="edit-profile" cls="ScrollView" flex={1}>
        {field('name', app.name ?? network.me.name)}
        {field('bio', app.bio)}
      </scroll>
    </view>
  )
}
