import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { SORTS } from '../directories/directory.ts'
import { filesState } from '../state.ts'
import { useFiles } from '../view.ts'

/** Shares of the width of a tablet's row: name, type, size, date. */
export const COLUMNS = { name: 4, type: 2, size: 2, modified: 2 } as const

/** The heads of a tablet's columns; a tap sorts by one, another turns the order round. */
export function ColumnHeads(): ViewElement {
  const { state: { sort }, palette, t } = useFiles()
  return (
    <view id="table_header" cls="LinearLayout" direction="row" paddingX={16} gap={16}>
      <view width={40} />
      {SORTS.map((by) => {
        const chosen = sort.by === by
        return (
          <view
            key={by}
            cls="LinearLayout"
            flex={COLUMNS[by]}
            direction="row"
            align="center"
            height={48}
            gap={4}
            selected={chosen}
            onClick={(tx) => {
              const descending = chosen && !sort.descending
              filesState.update(tx, (state) => ({ ...state, sort: { by, descending } }))
            }}
          >
            <text
              id="label"
              text={t(`sort_dimension_${by}`)}
              size={14}
              weight={500}
              color={chosen ? palette.accent : palette.secondaryText}
              maxLines={1}
              shrink={1}
            />
            {chosen ? (
              <image
                id="sort_arrow"
                glyph={sort.descending ? glyphs.arrowDown : glyphs.arrowUp}
                tint={palette.accent}
                size={16}
              />
            ) : null}
          </view>
        )
      })}
    </view>
  )
}
