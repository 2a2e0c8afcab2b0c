import { javaHash } from '@droidgym/android/java/hash'
import type { DeviceType, EnvironmentSpec, IconPlacement, Layout } from '../environments/environment.ts'
import { Random } from '../random.ts'
import { SpecError, SpecErrorCode } from '../spec-error.ts'
import { drawChoice, drawNumber } from './factor-values.ts'
import { drawIcons } from './icon-places.ts'
import type { IconSources } from './icon-places.ts'
import type { Factors } from './split-file.ts'

/** Factors of which none is left out but `density`, which devices have themselves. */
export type AllFactors = Required<Omit<Factors, 'density'>> & Pick<Factors, 'density'>

/** What factors refer to by name. */
export interface PhoneParts extends IconSources {
  readonly devices: readonly DeviceType[]
  readonly layouts: ReadonlyMap<string, Layout>
}

const FONT_SCALE_PRECISION = 0.01

/**
 * The phone that a seed (a whole number below 2³²) draws. Each factor has a generator of its own, so that two sets
 * which differ in one factor draw phones that differ in this factor only. Throws `SpecError` for another seed.
 */
export function drawPhone(name: string, factors: AllFactors, seed: number, parts: PhoneParts): EnvironmentSpec {
  if (!Number.isInteger(seed) || seed < 0 || seed >= 2 ** 32) {
    throw new SpecError(SpecErrorCode.unknownEnvironment, `Cannot draw an environment of ${name} with the seed ${String(seed)}: use 0 to 4294967295`)
  }
  const random = (factor: string): Random => new Random(javaHash(`${seed} ${factor}`))
  const id = drawChoice(random('device'), factors.device)
  const device = parts.devices.find((each) => each.id === id)
  if (device === undefined) throw new TypeError(`The device ${id} was not checked`)
  const size = drawChoice(random('display_size'), factors.display_size)
  return {
    id: `${name}-${seed}`,
    split: name,
    device: device.id,
    width: device.width,
    height: device.height,
    density: factors.density === undefined ? device.densities[size] : drawNumber(random('density'), factors.density, 1),
    font_scale: drawNumber(random('font_scale'), factors.font_scale, FONT_SCALE_PRECISION),
    locale: drawChoice(random('locale'), factors.locale),
    wallpaper: drawChoice(random('wallpaper'), factors.wallpaper),
    dark_theme: drawChoice(random('dark_theme'), factors.dark_theme),
    icons: drawLayout(random('layout'), factors.layout, parts),
    content: drawChoice(random('content'), factors.content),
    seed,
  }
}

function drawLayout(
  random: Random,
  layout: AllFactors['layout'],
  parts: Omit<PhoneParts, 'devices'>,
): IconPlacement[] {
  if ('places' in layout) return drawIcons(random, parts, drawNumber(random, layout.icons, 1), layout.places)
  return [...(parts.layouts.get(drawChoice(random, layout))?.icons ?? [])]
}
