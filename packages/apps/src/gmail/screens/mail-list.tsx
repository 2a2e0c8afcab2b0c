import type { Glyph } from '@droidgym/phone/view/drawing'
import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { Fragment, h } from '@droidgym/phone/view/jsx'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { QueryField } from '../../kit/bars/query-field.tsx'
import { UpButton } from '../../kit/bars/top-bar.tsx'
import { ExtendedButton } from '../../kit/controls/extended-button.tsx'
import { Words } from '../../kit/controls/words.tsx'
import { DrawerRow, NavigationDrawer } from '../../kit/overlays/navigation-drawer.tsx'
import { SNACKBAR_HEIGHT } from '../../kit/overlays/snackbar.tsx'
import { EmptyText } from '../../kit/rows/empty-state.tsx'
import { OfflineBar } from '../../kit/screens/offline-state.tsx'
import type { Folder } from '../state.ts'
import { AccountDisc } from '../../shared/account-disc.tsx'
import { ownAccount } from '../../shared/accounts.ts'
import { LABELS } from '../mails/labels.ts'
import { listed } from '../parts/acted-on.ts'
import { DoneBar } from '../parts/done-bar.tsx'
import { Activity, FOLDERS, FRESH_COMPOSE, FRESH_MAIL, freshBody, mailsIn, searchMails } from '../state.ts'
import { compose, opensPage, useMail } from '../view.ts'
import { SelectionBar } from '../parts/selection-bar.tsx'
import { MailRow } from './mail-row.tsx'

/**
 * A folder's mails under the search box. While the drawer is open, what lies behind it is not reported (DrawerLayout,
 * API 29).
 */
export function MailList(): ViewElement {
  const { state, local, t } = useMail()
  const { folder, label, search, drawer, selected } = local
  const mails = search === null ? listed(state, local) : searchMails(state, search)
  return (
    <view flex={1}>
      <view flex={1} unreported={drawer}>
        {selected.length > 0 ? <SelectionBar /> : search === null ? <SearchBox /> : <Search text={search} />}
        <OfflineBar />
        <scroll
          cls="androidx.recyclerview.widget.RecyclerView"
          id="thread_list_view"
          key={search === null ? (label ?? folder) : 'search'}
          flex={1}
        >
          <Words
            text={search === null ? (label ?? t(folder === 'inbox' ? 'primary' : folder)) : t('search_in_mail')}
            size={12}
            quiet
            paddingX={16}
            paddingY={8}
          />
          {mails.length > 0 && search === null ? <EmptyNow folder={folder} /> : null}
          {mails.length > 0 ? null : (
            <EmptyText id="empty_text" title={t('nothing_here')} margin={40} />
          )}
          {mails.map((mail) => <MailRow key={mail.id} mail={mail} />)}
          <view height={88} />
        </scroll>
        {search === null ? <ComposeButton /> : null}
        <DoneBar />
      </view>
      {drawer ? <FolderDrawer /> : null}
    </view>
  )
}

function SearchBox(): ViewElement {
  const { t, palette, context, change, changer } = useMail()
  return (
    <view
      cls="android.view.ViewGroup"
      id="open_search"
      direction="row"
      align="center"
      height={48}
      marginX={12}
      marginY={8}
      radius={8}
      elevation={2}
      background={palette.surface}
      onClick={(tx) => {
        change(tx, { search: '' })
        tx.focus(context.window, 'open_search_view_edit_text')
      }}
    >
      <IconButton desc={t('open_drawer')} glyph={glyphs.menu} onClick={changer({ drawer: true })} />
      <Words
        id="open_search_bar_text_view"
        text={t('search_in_mail')}
        minSize={11}
        maxLines={1}
        quiet
        flex={1}
        marginX={8}
      />
      <AccountDisc
        id="selected_account_disc_gmail"
        desc={t('signed_in_as', { ...ownAccount() })}
        account={ownAccount()}
        disc="#00796B"
        letter="#FFFFFF"
      />
    </view>
  )
}

function Search({ text }: { readonly text: string }): ViewElement {
  const { t, change } = useMail()
  return (
    <view direction="row" align="center" height={64}>
      <UpButton
        target={56}
        onClick={(tx) => {
          tx.clearFocus()
          change(tx, { search: null })
        }}
      />
      <QueryField
        id="open_search_view_edit_text"
        text={text}
        hint={t('search_in_mail')}
        height={48}
        onTextChange={(tx, search) => change(tx, { search })}
      />
    </view>
  )
}

/** Red that can be read on the button in the dark as well (contrast above 4.5). */
const COMPOSE_RED = { light: '#D93025', dark: '#F28B82' } as const

function ComposeButton(): ViewElement {
  const { t, state, palette, configuration } = useMail()
  return (
    <ExtendedButton
      id="compose_button"
      icon={glyphs.edit}
      title={t('compose')}
      color={COMPOSE_RED[configuration.dark ? 'dark' : 'light']}
      height={56}
      background={palette.surface}
      {...(state.done !== null && { bottom: 16 + SNACKBAR_HEIGHT })}
      onClick={(tx) => compose(tx, { ...FRESH_COMPOSE, body: freshBody(tx.state) })}
    />
  )
}

const FOLDER_GLYPHS: Readonly<Record<Folder, Glyph>> = {
  inbox: glyphs.inbox,
  starred: glyphs.starOutline,
  sent: glyphs.send,
  scheduled: glyphs.clock,
  spam: glyphs.warning,
  outbox: glyphs.upload,
  drafts: glyphs.file,
  all_mail: glyphs.mail,
  trash: glyphs.deleteOutline,
}

/** Trash and spam can be emptied. */
function EmptyNow({ folder }: { readonly folder: Folder }): ViewElement {
  const { t, palette, opener } = useMail()
  if (folder !== 'trash' && folder !== 'spam') return <Fragment />
  const key = `empty_${folder}` as const
  return (
    <text
      id="empty_trash_spam_action"
      text={t(key)}
      size={14}
      weight={500}
      color={palette.accent}
      paddingX={16}
      paddingY={14}
      onClick={opener(key)}
    />
  )
}

/** The folders, over the list. */
function FolderDrawer(): ViewElement {
  const { state, local, t, palette, changer } = useMail()
  const unread = mailsIn(state, 'inbox').filter(({ read }) => !read).length
  return (
    <NavigationDrawer onDismiss={changer({ drawer: false })}>
      <text text="Gmail" size={22} color="#D93025" padding={16} />
      {FOLDERS.map((folder) => {
        const selected = local.folder === folder && local.label === null
        const color = selected ? '#D93025' : palette.primaryText
        return (
          <DrawerRow
            key={folder}
            id="name"
            text={t(folder)}
            glyph={FOLDER_GLYPHS[folder]}
            color={color}
            selected={selected}
            onClick={changer({ ...FRESH_MAIL, folder })}
          >
            {folder === 'inbox' && unread > 0 ? (
              <text id="unread" text={t('count', { count: unread })} size={12} color={color} />
            ) : null}
          </DrawerRow>
        )
      })}
      {LABELS.map((label) => (
        <DrawerRow
          key={label}
          id="name"
          text={label}
          glyph={glyphs.label}
          color={local.label === label ? '#D93025' : palette.primaryText}
          selected={local.label === label}
          onClick={changer({ ...FRESH_MAIL, folder: 'all_mail', label })}
        />
      ))}
      <DrawerRow
        key="settings"
        id="name"
        text={t('settings')}
        glyph={glyphs.settings}
        color={palette.primaryText}
        selected={false}
        onClick={(tx) => {
          changer({ drawer: false })(tx)
          opensPage(Activity.settings)(tx)
        }}
      />
    </NavigationDrawer>
  )
}
