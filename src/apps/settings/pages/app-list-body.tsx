import type { ViewElement } from '../../../phone/view/element.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import { h } from '../../../phone/view/jsx.ts'
import { formatSize, installedPackages, packageSize } from '../data/installed-packages.ts'
import type { PageView } from '../page.ts'

/** ManageApplications: a spinner that says which apps, and the list with icon, label and size. */
export function appListBody(view: PageView): ViewElement {
  const { palette, configuration: { locale }, t } = view
  return (
    <view cls="LinearLayout" flex={1}>
      <view cls="Spinner" id="filter_spinner" direction="row" align="center" minHeight={48} paddingX={16} gap={8}>
        <text id="android:text1" text={t('filter_all_apps')} size={16} color={palette.primaryText} shrink={1} />
        <image glyph={glyphs.arrowDropDown} tint={palette.iconTint} size={24} />
      </view>
      <view height={1} background={palette.divider} />
      <scroll cls="androidx.recyclerview.widget.RecyclerView" id="apps_list" flex={1}>
        {installedPackages(locale).map(({ packageName, label, icon }) => (
          <view
            key={packageName}
            cls="LinearLayout"
            direction="row"
            align="center"
            minHeight={72}
            paddingX={16}
            onClick={(tx) => {
              view.open(tx, 'applications.appinfo.AppInfoDashboardFragment', packageName)
            }}
          >
            <view width={56}>
              <image id="android:icon" glyph={icon} size={36} />
            </view>
            <view cls="RelativeLayout" flex={1} paddingY={8}>
              <text id="android:title" text={label} size={16} color={palette.primaryText} />
              <text id="android:summary" text={formatSize(locale, packageSize(packageName))} size={14} color={palette.secondaryText} />
            </view>
          </view>
        ))}
      </scroll>
    </view>
  )
}
