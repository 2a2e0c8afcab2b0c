import { isOnline } from '@droidgym/phone/system/hardware/network'
import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { UpButton } from '../../kit/bars/top-bar.tsx'
import { TextField } from '../../kit/controls/text-field.tsx'
import { BAR, NothingYet } from '../parts/parts.tsx'
import { PersonRow } from '../parts/person-row.tsx'
import { instagramState, sendAgain, sendMessage } from '../state.ts'
import type { Page } from '../view.ts'
import { closePage, openPage, replacePage } from '../../kit/page-stack.ts'
import { personOf, postOf, useInstagram } from '../view.ts'
import { SearchBar } from '../../kit/bars/search-bar.tsx'
import { OfflineState, useOnline } from '../../kit/screens/offline-state.tsx'
import { FormField } from '../../kit/rows/form-field.tsx'
import { TitledPage } from '../../kit/screens/titled-page.tsx'

interface PageProps<K extends Page['kind']> {
  readonly page: Page & { readonly kind: K }
}

interface WriteBarProps {
  readonly id: string
  readonly text: string
  readonly hint: string
  readonly onText: (tx: Parameters<Handler>[0], text: string) => void
  readonly onSend: Handler
}

/** A field and what sends it, above the keyboard. */
function WriteBar({ id, text, hint, onText, onSend }: WriteBarProps): ViewElement {
  const { palette, t } = useInstagram()
  return (
    <view direction="row" align="center" paddingStart={16} background={palette.background}>
      <TextField
        id={id}
        text={text}
        hint={hint}
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

export function Comments({ page }: PageProps<'comments'>): ViewElement {
  const view = useInstagram()
  const { t, network, state } = view
  const comments = [...(postOf(view, page.post)?.comments ?? []), ...(state.comments[page.post] ?? [])]
  return (
    <TitledPage title={t('comments')} bar={BAR} plain>
      <scroll key="comments" cls="androidx.recyclerview.widget.RecyclerView" flex={1}>
        {comments.length === 0 ? <NothingYet /> : null}
        {comments.map(({ user, text }, index) => (
          <PersonRow
            key={index}
            person={personOf(view, user)}
            text={text}
            onClick={(tx) => {
              tx.clearFocus()
              openPage(view, tx, { kind: 'user', user })
            }}
          />
        ))}
      </scroll>
      <WriteBar
        id="layout_comment_thread_edittext"
        text={page.text}
        hint={t('add_comment')}
        onText={(tx, text) => replacePage(view, tx, { ...page, text })}
        onSend={(tx) => {
          const text = page.text.trim()
          if (text === '') return
          if (!isOnline(tx.state)) {
            tx.toast(t('comment_failed'))
            return
          }
          instagramState.update(tx, (state) => {
            const own = [...(state.comments[page.post] ?? []), { user: network.me.user, text }]
            return { ...state, comments: { ...state.comments, [page.post]: own } }
          })
          replacePage(view, tx, { ...page, text: '' })
        }}
      />
    </TitledPage>
  )
}

export function Chat({ page }: PageProps<'chat'>): ViewElement {
  const view = useInstagram()
  const { t, state, palette } = view
  const messages = state.messages[page.user] ?? []
  const unsent = state.unsent?.[page.user] ?? []
  return (
    <TitledPage title={page.user} bar={BAR} plain>
      <scroll key="chat" cls="androidx.recyclerview.widget.RecyclerView" flex={1}>
        {messages.length + unsent.length === 0 ? <NothingYet /> : null}
        {[...messages, ...unsent].map((message, index) => (
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
            {index < messages.length ? null : (
              <text
                id="message_status"
                text={t('message_failed')}
                size={12}
                color="#ED4956"
                paddingY={6}
                onClick={(tx) => sendAgain(tx, page.user)}
              />
            )}
          </view>
        ))}
      </scroll>
      <WriteBar
        id="row_thread_composer_edittext"
        text={page.text}
        hint={t('message_hint')}
        onText={(tx, text) => replacePage(view, tx, { ...page, text })}
        onSend={(tx) => {
          const text = page.text.trim()
          if (text === '') return
          sendMessage(tx, page.user, text)
          replacePage(view, tx, { ...page, text: '' })
        }}
      />
    </TitledPage>
  )
}

/** People whose name contains the typed text; all people while it is empty. */
export function Find({ page }: PageProps<'find'>): ViewElement {
  const view = useInstagram()
  const { t, network } = view
  const wanted = page.query.trim().toLowerCase()
  const online = useOnline()
  const found = !online ? [] : network.people.filter(({ user, name }) => `${user} ${name.toLowerCase()}`.includes(wanted))
  return (
    <view flex={1}>
      <SearchBar
        cls="LinearLayout"
        id="explore_action_bar"
        paddingX={4}
        leading={<UpButton cls="ImageView" id="action_bar_button_back" />}
        field={{
          key: 'find',
          id: 'action_bar_search_edit_text',
          text: page.query,
          hint: t('search'),
          marginX: 8,
          paddingY: 12,
          onTextChange: (tx, query) => replacePage(view, tx, { ...page, query }),
        }}
      />
      <scroll key="found" cls="androidx.recyclerview.widget.RecyclerView" flex={1}>
        {online ? null : <OfflineState />}
        {online && found.length === 0 ? <NothingYet /> : null}
        {found.map((person) => (
          <PersonRow
            key={person.user}
            person={person}
            text={person.name}
            onClick={(tx) => {
              tx.clearFocus()
              openPage(view, tx, { kind: 'user', user: person.user })
            }}
          />
        ))}
      </scroll>
    </view>
  )
}

/** Takes over what is typed at once. */
export function EditProfile(): ViewElement {
  const view = useInstagram()
  const { t, palette, state, network } = view
  const field = (key: 'name' | 'bio', text: string): ViewElement => (
    <FormField
      title={t(key)}
      box={{ key, paddingX: 16, paddingTop: 16 }}
      id={`profile_${key}_field`}
      text={text}
      paddingY={10}
      onTextChange={(tx, typed) => instagramState.update(tx, (state) => ({ ...state, [key]: typed }))}
    />
  )
  return (
    <TitledPage
      title={t('edit_profile')}
      bar={BAR}
      plain
      actions={
        <IconButton
          cls="ImageView"
          id="action_bar_button_action"
          desc={t('done')}
          glyph={glyphs.check}
          tint={palette.accent}
          onClick={(tx) => closePage(view, tx)}
        />
      }
    >
      <scroll key="edit-profile" cls="ScrollView" flex={1}>
        {field('name', state.name ?? network.me.name)}
        {field('bio', state.bio)}
      </scroll>
    </TitledPage>
  )
}
