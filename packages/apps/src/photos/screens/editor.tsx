import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { TopBar } from '../../kit/bars/top-bar.tsx'
import { TextButton } from '../../kit/controls/text-button.tsx'
import type { Media } from '../../shared/media/media.ts'
import { addMedia } from '../../shared/media/media.ts'
import { contentOf } from '../../shared/media/new-document.ts'
import { Picture } from '../../shared/media/picture.tsx'
import type { ViewerLocal } from '../state.ts'
import { useViewer } from '../view.ts'

const FILTERS = ['none', 'warm', 'cool', 'mono'] as const
type Edit = NonNullable<ViewerLocal['edit']>

interface EditorProps {
  readonly media: Media
  readonly edit: Edit
}

/** Filters and turning. Assumption: the set of filters and the ids. */
export function Editor({ media, edit }: EditorProps): ViewElement {
  const { t, framework, change } = useViewer()
  const { shot } = media
  if (shot === undefined) return <view flex={1} />
  const edited = (part: Partial<Edit>): Handler => (tx) => change(tx, { edit: { ...edit, ...part } })
  const save: Handler = (tx) => {
    const name = media.name.replace(/(?:-EDIT)?(\.\w+)$/, '-EDIT$1')
    const id = addMedia(tx, {
      ...contentOf(media),
      folder: media.folder,
      name,
      modified: tx.now,
      shot: { ...shot, ...edit },
    })
    change(tx, { edit: null, id })
    tx.toast(t('saved'))
  }
  return (
    <view flex={1}>
      <TopBar paddingX={4}>
        <IconButton
          id="cpe_cancel"
          desc={framework('cancel')}
          glyph={glyphs.close}
          tint="#FFFFFF"
          onClick={(tx) => change(tx, { edit: null })}
        />
        <view flex={1} />
        <IconButton
          id="cpe_rotate"
          desc={t('rotate')}
          glyph={glyphs.rotate}
          tint="#FFFFFF"
          onClick={edited({ turns: (edit.turns + 1) % 4 })}
        />
        <TextButton
          id="cpe_save"
          text={t('save_copy')}
          color="#8AB4F8"
          paddingX={12}
          paddingY={14}
          maxLines={1}
          onClick={save}
        />
      </TopBar>
      <Picture id="cpe_preview" shot={{ ...shot, ...edit }} whole flex={1} />
      <scroll horizontal id="cpe_filters">
        <view direction="row" padding={8} gap={8}>
          {FILTERS.map((filter) => (
            <view
              key={filter}
              cls="LinearLayout"
              width={80}
              align="center"
              gap={4}
              paddingY={4}
              selected={edit.filter === filter}
              border={{ width: 2, color: edit.filter === filter ? '#8AB4F8' : '#00000000' }}
              onClick={edited({ filter })}
            >
              <Picture shot={{ ...shot, filter }} width={64} height={64} unreported />
              <text text={t(`filter_${filter}`)} size={12} minSize={8} color="#FFFFFF" maxLines={1} />
            </view>
          ))}
        </view>
      </scroll>
    </view>
  )
}
