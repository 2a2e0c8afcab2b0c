import { formatFileSize } from '@droidgym/phone/i18n/file-size'
import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { Words } from '../../kit/controls/words.tsx'
import { Divider } from '../../kit/rows/divider.tsx'
import { installedPackages, packageSize } from '../choices/installed-packages.ts'
import { openPage } from '../open-page.ts'
import { SettingsRow } from '../parts/settings-row.tsx'
import { useSettings } from '../view.ts'
import { APP_INFO } from './app-info-body.tsx'

/** The page of the list. */
export const APP_LIST = 'applications.manageapplications.ManageApplications'

/** ManageApplications: a spinner that says which apps, and the list with icon, label and size. */
export function appListBody(): ViewElement {
  const { palette, t } = useSettings()
  return (
    <view cls="LinearLayout" flex={1}>
      <view cls="Spinner" id="filter_spinner" clickable={false} direction="row" align="center" minHeight={48} paddingX={16} gap={8}>
        <Words id="android:text1" text={t('filter_all_apps')} shrink={1} />
        <image glyph={glyphs.arrowDropDown} tint={palette.iconTint} size={24} />
      </view>
      <Divider />
      {packageRows(() => true)}
    </view>
  )
}

/** A list of apps, each with its icon, label and size. */
export function packageRows(isListed: (packageName: string) => boolean): ViewElement {
  const view = useSettings()
  const listed = installedPackages(view).filter(({ packageName }) => isListed(packageName))
  return (
    <scroll cls="androidx.recyclerview.widget.RecyclerView" id="apps_list" flex={1}>
      {listed.map(({ packageName, label, icon }) => (
        <SettingsRow
          key={packageName}
          title={label}
          subtitle={formatFileSize(view.locale, packageSize(packageName))}
          minHeight={72}
          paddingX={16}
          texts={{ paddingY: 8 }}
          icon={<image id="android:icon" glyph={icon} size={36} />}
          onClick={(tx) => { openPage(tx, APP_INFO, packageName) }}
        />
      ))}
    </scroll>
  )
}
