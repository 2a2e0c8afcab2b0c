import { formatTimeAt } from '@droidgym/phone/i18n/formats'
import type { ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { minuteOf } from '@droidgym/phone/watched-state'
import { QueryField } from '../../kit/bars/query-field.tsx'
import { toggled } from '../../kit/lists.ts'
import { CheckBox } from '../../kit/controls/check-box.tsx'
import { Words } from '../../kit/controls/words.tsx'
import { ListRow } from '../../kit/rows/list-row.tsx'
import { Heading } from '../../kit/rows/section.tsx'
import type { City } from '../data/cities.ts'
import { CITIES, cityTime, findCities } from '../data/cities.ts'
import { shows24Hours } from '@droidgym/phone/system/clock-format'
import { ClockBar } from '../parts/clock-bar.tsx'
import { clockState } from '../state.ts'
import { citiesViews, useClock } from '../view.ts'

/** The cities of the world clock: a field to search in, and rows to check. */
export const citiesScreen = citiesViews.screen({
  content: ({ local: { query }, state: { cities }, palette, t, change }) => {
    const selected = CITIES.filter(({ id }) => cities.includes(id))
    const found = findCities(query)
    return (
      <view flex={1}>
        <ClockBar>
          <QueryField
            id="search_src_text"
            text={query}
            hint={t('search_cities_hint')}
            size={18}
            paddingY={14}
            onTextChange={(tx, text) => { change(tx, { query: text }) }}
          />
        </ClockBar>
        <scroll key="cities_list" id="cities_list" cls="ListView" flex={1}>
          {query === '' && selected.length > 0 ? (
            <view>
              <Heading title={t('selected_cities_label')} color={palette.accent} paddingX={24} />
              {selected.map((city) => <CityChoice key={city.id} city={city} letter="" />)}
            </view>
          ) : null}
          {found.map((city, index) => {
            const [letter = ''] = city.name
            return <CityChoice key={city.id} city={city} letter={letter === found[index - 1]?.name[0] ? '' : letter} />
          })}
        </scroll>
      </view>
    )
  },
})

interface CityChoiceProps {
  readonly city: City
  /** Set before the first city that begins with it; else empty. */
  readonly letter: string
}

function CityChoice({ city, letter }: CityChoiceProps): ViewElement {
  const { context, locale, palette, state } = useClock()
  const time = cityTime(city, context.state, minuteOf(context.state))
  return (
    <ListRow
      key={`${city.id}${letter}`}
      cls="RelativeLayout"
      icon={<text id="index" text={letter} size={16} weight={500} color={palette.accent} width={28} />}
      title={city.name}
      titleId="city_name"
      lines={1}
      height={56}
      paddingX={24}
      gap={0}
      onClick={(tx) => clockState.update(tx, (now) => ({ ...now, cities: toggled(now.cities, city.id) }))}
    >
      <Words
        id="city_time"
        text={formatTimeAt(locale, time, shows24Hours(context.state))}
        size={14}
        quiet
        marginX={8}
      />
      <CheckBox id="city_onoff" checked={state.cities.includes(city.id)} desc={city.name} />
    </ListRow>
  )
}
