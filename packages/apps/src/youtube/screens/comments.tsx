import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { Fragment, h } from '@droidgym/phone/view/jsx'
import type { WindowSpec } from '@droidgym/phone/view/window'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { TextButton } from '../../kit/controls/text-button.tsx'
import { TextField } from '../../kit/controls/text-field.tsx'
import { Words } from '../../kit/controls/words.tsx'
import { choiceDialog } from '../../kit/overlays/choice-dialog.tsx'
import { overlayKey } from '../../kit/overlays/overlay-window.ts'
import { Divider } from '../../kit/rows/divider.tsx'
import { ownAccount } from '../../shared/accounts.ts'
import type { Comment, Video } from '../catalogue/video.ts'
import { Disc } from '../parts/parts.tsx'
import type { CommentDraft } from '../state.ts'
import { addComment, commentKey, toggleCommentLike } from '../state.ts'
import type { View } from '../view.ts'
import { ageText, longNumber, shortNumber, showOverlay, useYoutube } from '../view.ts'

interface ShownComment extends Comment {
  /** Written with the account of this phone. */
  readonly own: boolean
}

/** Own comments first, then the others, the most liked or the newest first. */
function commentsOn({ state, local }: View, video: Video): readonly ShownComment[] {
  const written = (state.comments[video.id] ?? []).map((text): ShownComment => (
    { author: ownAccount().name, text, likes: 0, days: 0, own: true }
  ))
  const others = video.comments.map((comment): ShownComment => ({ ...comment, own: false }))
  return [...written, ...(local.newestComments ? others.toSorted((one, other) => one.days - other.days) : others)]
}

interface CommentsProps {
  readonly video: Video
}

/** What was said about the video. Restricted mode hides it. */
export function Comments({ video }: CommentsProps): ViewElement {
  const view = useYoutube()
  const { t, state, account, palette } = view
  const comments = commentsOn(view, video)
  const hidden = state.switches.restricted_mode
  return (
    <view paddingBottom={16}>
      <Divider />
      <view direction="row" align="center" paddingStart={16} paddingEnd={4} minHeight={48} gap={8}>
        <Words text={t('comments')} size={14} />
        {hidden ? null : (
          <Fragment>
            <Words quiet id="comments_count" text={longNumber(view, comments.length)} size={14} flex={1} />
            <IconButton
              cls="ImageView"
              id="sort_comments"
              desc={t('sort_comments')}
              glyph={glyphs.sliders}
              tint={palette.secondaryText}
              size={20}
              onClick={(tx) => showOverlay(view, tx, { kind: 'sort-comments' })}
            />
          </Fragment>
        )}
      </view>
      {hidden ? <Words quiet text={t('comments_hidden')} size={14} paddingX={16} /> : (
        <Fragment>
          {account === undefined ? null : (
            <view direction="row" align="center" paddingX={16} paddingBottom={8} gap={12}>
              <Disc name={account.name} hue={210} size={32} />
              <Words quiet id="add_comment" text={t('add_comment')} size={14} flex={1} paddingY={12} onClick={write(view, video, null)} />
            </view>
          )}
          {comments.map((comment, index) => <CommentRow key={index} video={video} comment={comment} />)}
        </Fragment>
      )}
    </view>
  )
}

/** Opens the field over the keyboard. */
function write(view: View, video: Video, replyTo: string | null): Handler {
  return (tx) => {
    showOverlay(view, tx, { kind: 'comment', video: video.id, text: '', replyTo })
    tx.focus(overlayKey(view.context), 'comment_field')
  }
}

interface CommentRowProps extends CommentsProps {
  readonly comment: ShownComment
}

function CommentRow({ video, comment }: CommentRowProps): ViewElement {
  const view = useYoutube()
  const { t, palette, state, account } = view
  const { author, text, own } = comment
  const key = commentKey(video.id, text)
  const liked = state.likedComments.includes(key)
  const likes = comment.likes + (liked ? 1 : 0)
  return (
    <view direction="row" paddingStart={16} paddingEnd={4} paddingTop={8} gap={12}>
      <Disc name={author} hue={author.length * 47} size={32} />
      <view flex={1}>
        <Words quiet id="comment_author" text={`${author} · ${ageText(view, comment.days)}`} size={12} maxLines={1} />
        <Words id="comment_text" text={text} size={14} />
        {account === undefined ? null : (
          <view direction="row" align="center">
            <IconButton
              cls="ImageView"
              id="comment_like"
              desc={t('like')}
              glyph={glyphs.thumbUp}
              tint={liked ? palette.accent : palette.secondaryText}
              size={16}
              target={40}
              selected={liked}
              onClick={(tx) => toggleCommentLike(tx, video.id, text)}
            />
            <Words quiet id="comment_likes" text={likes === 0 ? '' : shortNumber(view, likes)} size={12} minWidth={32} />
            <TextButton
              id="comment_reply"
              text={t('reply').toLocaleUpperCase(view.locale)}
              size={12}
              color={palette.secondaryText}
              padding={12}
              onClick={write(view, video, text)}
            />
          </view>
        )}
        {(state.replies[key] ?? []).map((reply, index) => (
          <view key={index} direction="row" paddingY={6} gap={12}>
            <Disc name={ownAccount().name} hue={210} size={24} />
            <view flex={1}>
              <Words quiet id="reply_author" text={ownAccount().name} size={12} maxLines={1} />
              <Words id="reply_text" text={reply} size={14} />
            </view>
          </view>
        ))}
      </view>
      {own ? (
        <IconButton
          cls="ImageView"
          id="comment_menu"
          desc={t('action_menu')}
          glyph={glyphs.moreVertical}
          size={18}
          target={40}
          onClick={(tx) => showOverlay(view, tx, { kind: 'own-comment', video: video.id, text })}
        />
      ) : <view width={40} />}
    </view>
  )
}

export function sortCommentsDialog({ t, local, context }: View): WindowSpec {
  return choiceDialog({
    title: t('sort_comments'),
    options: (['top_comments', 'newest_first'] as const).map((value) => ({ value, text: t(value) })),
    chosen: local.newestComments ? 'newest_first' : 'top_comments',
    onChoose: (tx, value) => context.update(tx, (now) => ({ ...now, newestComments: value === 'newest_first' })),
  })
}

interface CommentFieldProps {
  readonly draft: CommentDraft
}

/** Above the keyboard. */
export function CommentField({ draft }: CommentFieldProps): ViewElement {
  const { t, palette, openOverlay, closeOverlay } = useYoutube()
  const text = draft.text.trim()
  const send: Handler = (tx) => {
    if (text === '') return
    addComment(tx, draft.video, text, draft.replyTo)
    closeOverlay(tx)
  }
  return (
    <view direction="row" align="center" paddingStart={16} gap={12}>
      <Disc name={ownAccount().name} hue={210} size={32} />
      <TextField
        id="comment_field"
        text={draft.text}
        hint={t(draft.replyTo === null ? 'add_comment' : 'add_reply')}
        maxLines={1}
        flex={1}
        paddingY={14}
        onTextChange={(tx, typed) => openOverlay(tx, { ...draft, text: typed })}
        onImeAction={send}
      />
      <IconButton
        id="send_button"
        desc={t('send')}
        glyph={glyphs.send}
        tint={text === '' ? palette.secondaryText : palette.accent}
        disabled={text === ''}
        onClick={send}
      />
    </view>
  )
}
