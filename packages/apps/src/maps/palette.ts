import type { Color } from '@droidgym/phone/view/style'
import { googlePalette } from '@droidgym/phone/view/theme'
import type { Category } from '@droidgym/spec/world/world-data'
import type { MapType } from './state.ts'

/** The app has no dark theme in this generation: it came in February 2021. */
export const PALETTE = googlePalette(false)

export const OPEN: Color = '#188038'
export const CLOSED: Color = '#D93025'
export const STAR: Color = '#FBBC04'

interface Ink {
  readonly land: Color
  readonly park: Color
  readonly street: Color
  readonly streetEdge?: Color
  readonly road: Color
  readonly roadEdge?: Color
  readonly highway: Color
  readonly highwayEdge?: Color
  readonly water: Color
  readonly waterEdge?: Color
  readonly blocks: readonly Color[]
  readonly text: Color
  readonly name: Color
  readonly halo: Color
}

const DEFAULT: Ink = {
  land: '#F5F5F5',
  park: '#CBE6C3',
  street: '#FFFFFF',
  streetEdge: '#DDE0E3',
  road: '#FFFFFF',
  roadEdge: '#C9CED4',
  highway: '#FFE28A',
  highwayEdge: '#E8B84A',
  water: '#AADAFF',
  blocks: ['#E9EBED', '#ECECEC', '#EFEAE2', '#E9EBED', '#E6E8EB'],
  text: '#5F6368',
  name: '#3C4043',
  halo: '#FFFFFFE6',
}

/** Assumption: the tones, but land, water, parks and roads of the default map. */
export const INKS: Readonly<Record<MapType, Ink>> = {
  default: DEFAULT,
  terrain: { ...DEFAULT, land: '#EAF0E2', park: '#B9DDB0', blocks: ['#E3E8DB', '#E0E6D8', '#E6E6DA'] },
  satellite: {
    land: '#4A5A41',
    park: '#35502F',
    street: '#8B8D86',
    road: '#A5A59C',
    highway: '#BDB489',
    water: '#27485A',
    blocks: ['#7C7F78', '#5F6B56', '#8C8578', '#6E7568', '#53634A', '#948F86', '#6A6F63'],
    text: '#FFFFFF',
    name: '#FFFFFF',
    halo: '#000000B3',
  },
}

export const CATEGORY_COLORS: Readonly<Record<Category, Color>> = {
  restaurant: '#E8710A',
  cafe: '#E8710A',
  gas: '#4A6EE0',
  grocery: '#4A6EE0',
  hotel: '#D0417E',
  pharmacy: '#D93025',
  bank: '#5C6BC0',
  museum: '#12919B',
  station: '#3367D6',
  park: '#188038',
}
