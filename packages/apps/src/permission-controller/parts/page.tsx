import type { AppWithIcon } from '@droidgym/phone/app'
import type { Glyph } from '@droidgym/phone/view/drawing'
import type { ViewElement } from '@droidgym/phone/view/element'
import type { Children } from '@droidgym/phone/view/jsx'
import { h } from '@droidgym/phone/view/jsx'
import { appLabel } from '../../kit/app-label.ts'
import { AppBar } from '../../kit/bars/app-bar.tsx'
import { Words } from '../../kit/controls/words.tsx'
import { Divider } from '../../kit/rows/divider.tsx'
import { PreferenceHeader, PreferenceRow } from '../../kit/rows/preference-row.tsx'
import type { PreferenceRowProps } from '../../kit/rows/preference-row.tsx'
import { resource } from '../app.ts'
import { usePermissions } from '../view.ts'

interface PageProps {
  readonly title: string
  readonly children?: Children
}

/** The platform's action bar, and a list that scrolls. */
export function Page({ title, children }: PageProps): ViewElement {
  const { palette } = usePermissions()
  return (
    <view flex={1} background={palette.background}>
      <AppBar
        id="android:action_bar"
        height={56}
        paddingX={4}
        button={{ target: 48 }}
        title={title}
        titleStyle={{ minSize: 14, marginStart: 16 }}
      />
      <scroll key={title} cls="androidx.recyclerview.widget.RecyclerView" id={resource('recycler_view')} flex={1}>
        {children}
      </scroll>
    </view>
  )
}

/** header_large.xml: what the page is about. */
export function LargeHeader({ icon, tint, name, text }: {
  readonly icon: Glyph
  readonly tint?: 'icon'
  readonly name: string
  readonly text?: string
}): ViewElement {
  const { palette } = usePermissions()
  return (
    <view cls="LinearLayout" id={resource('large_header')} align="center" paddingTop={16}>
      <image
        id={resource('entity_header_icon')}
        glyph={icon}
        size={48}
        {...(tint === 'icon' && { tint: palette.iconTint })}
      />
      <Words id={resource('entity_header_title')} text={name} size={20} textAlign="center" paddingY={8} />
      {text === undefined ? null : (
        <Words
          id={resource('header_text')} text={text} size={14} quiet textAlign="center" paddingX={48} paddingBottom={16}
        />
      )}
      <Divider alignSelf="stretch" />
    </view>
  )
}

/** The header of a page about an app. */
export function AppHeader({ app }: { readonly app: AppWithIcon | undefined }): ViewElement | null {
  const { locale } = usePermissions()
  return app === undefined ? null : <LargeHeader icon={app.launcher.icon} name={appLabel(app, locale)} />
}

/** preference_material.xml with the icon's column of 56 dp. A row without `onClick` cannot be tapped. */
export function PermissionRow({ icon, ...row }: Omit<PreferenceRowProps, 'icon'> & { readonly icon?: ViewElement }): ViewElement {
  const { edge } = usePermissions()
  return (
    <PreferenceRow
      minHeight={48}
      paddingX={edge}
      gap={0}
      texts={{ paddingY: 16 }}
      focusable={row.onClick !== undefined}
      {...row}
      icon={<view cls="LinearLayout" id={resource('icon_frame')} width={56} shrink={0}>{icon}</view>}
    />
  )
}

interface CategoryProps {
  readonly title: string
  /** What the category says without rows. */
  readonly empty: string
  readonly rows: readonly ViewElement[]
}

/** A heading and its rows, or what says that there are none. */
export function Category({ title, empty, rows }: CategoryProps): ViewElement {
  const { edge } = usePermissions()
  return (
    <view>
      <PreferenceHeader title={title} marginStart={edge + 40} />
      {rows.length === 0 ? <PermissionRow title={empty} /> : rows}
    </view>
  )
}
