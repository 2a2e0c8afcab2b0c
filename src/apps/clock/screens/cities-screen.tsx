import type { Screen } from '../../../phone/app.ts'
import { formatTimeAt } from '../../../phone/i18n/formats.ts'
import { translator } from '../../../phone/i18n/strings.ts'
import { configurationOf } from '../../../phone/system/configuration.ts'
import type { PhoneState } from '../../../phone/system/state.ts'
import type { ViewElement } from '../../../phone/view/element.ts'
import { h } from '../../../phone/view/jsx.ts'
import type { Palette } from '../../../phone/view/theme.ts'
import { googlePalette } from '../../../phone/view/theme.ts'
import { CheckBox } from '../../kit/controls/check-box.tsx'
import { minuteOf } from '../../../phone/watched-state.ts'
import type { City } from '../data/cities.ts'
import { CITIES, findCities, offsetMinutes } from '../data/cities.ts'
import { shows24Hours } from '../data/clock-format.ts'
import { page } from '../parts/page.tsx'
import type { CitiesLocal } from '../state.ts'
import { clockState } from '../state.ts'

/** The cities of the world clock: a field to search in, and rows to check. */
export const citiesScreen: Screen<CitiesLocal> = {
  windows: (context) => {
    const { configuration, local, state } = context
    const palette = googlePalette(configuration.dark)
    const t = translator(configuration.locale, 'clock')
    const chosen = clockState.of(state).cities
    const selected = CITIES.filter(({ id }) => chosen.includes(id))
    const search = (
      <edit
        id="search_src_text"
        text={local.query}
        hint={t('search_cities_hint')}
        hintColor={palette.secondaryText}
        size={18}
        maxLines={1}
        color={palette.primaryText}
        paddingY={14}
        imeAction="search"
        onTextChange={(tx, query) => {
          context.update(tx, (now) => ({ ...now, query }))
        }}
        onImeAction={(tx) => {
          tx.clearFocus()
        }}
      />
    )
    const look = { state, palette, hours24: shows24Hours(state) }
    const row = (city: City, letter: string): ViewElement => cityRow(look, city, letter)
    const found = findCities(local.query)
    const list = (
      <scroll key="cities_list" id="cities_list" cls="ListView" flex={1}>
        {local.query === '' && selected.length > 0 ? (
          <view>
            <text
              text={t('selected_cities_label')}
              size={14}
              weight={500}
              color={palette.accent}
              paddingX={24}
              paddingY={12}
            />
            {selected.map((city) => row(city, ''))}
          </view>
        ) : null}
        {found.map((city, index) => row(city, city.name[0] === found[index - 1]?.name[0] ? '' : (city.name[0] ?? '')))}
      </scroll>
    )
    return [page(context, search, list)]
  },
}

interface RowLook {
  readonly state: PhoneState
  readonly palette: Palette
  readonly hours24: boolean
}

function cityRow({ state, palette, hours24 }: RowLook, city: City, letter: string): ViewElement {
  const checked = clockState.of(state).cities.includes(city.id)
  const { locale } = configurationOf(state)
  return (
    <view
      key={`${city.id}${letter}`}
      cls="RelativeLayout"
      direction="row"
      align="center"
      height={56}
      paddingX={24}
      onClick={(tx) => {
        clockState.update(tx, (now) => ({
          ...now,
          cities: checked ? now.cities.filter((id) => id !== city.id) : [...now.cities, city.id],
        }))
      }}
    >
      <text id="index" text={letter} size={16} weight={500} color={palette.accent} width={28} />
      <text id="city_name" text={city.name} size={16} color={palette.primaryText} flex={1} maxLines={1} />
      <text
        id="city_time"
        text={formatTimeAt(locale, minuteOf(state) + offsetMinutes(city, minuteOf(state)) * 60_000, hours24)}
        size={14}
        color={palette.secondaryText}
        marginX={8}
      />
      <CheckBox id="city_onoff" checked={checked} palette={palette} desc={city.name} />
    </view>
  )
}
