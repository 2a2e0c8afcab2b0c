import type { Point, Size } from '@droidgym/android/geometry'
import { appState } from '../app-definition.ts'
import type { Rotation, ScreenOrientation } from '../screen-orientation.ts'
import type { PhoneState } from '../state.ts'
import type { Transaction } from '../transaction.ts'

/** The smallest width in dp from which a device is a tablet. */
export const TABLET_WIDTH = 600

/** How the device is held, as WindowOrientationListener tells; undefined: upright since it was switched on. */
const held = appState<Rotation | undefined>('android.hardware.sensors')

export function heldRotation(state: PhoneState): Rotation {
  return held.of(state) ?? 0
}

/** The user turns the device. The display follows while the rotation is automatic. */
export function holdAt(tx: Transaction, rotation: Rotation): void {
  if (rotation !== heldRotation(tx.state)) held.update(tx, () => rotation)
}

/** Degrees that a device in each rotation may be tilted back or forward: beyond them it counts as flat. */
const TILT: Readonly<Record<Rotation, readonly [least: number, most: number]>> = {
  0: [-25, 70],
  1: [-25, 65],
  2: [-25, 60],
  3: [-25, 65],
}

/**
 * How an accelerometer shows the device held, from m/s² along its width, its height and out of its display; undefined
 * when it lies flat (WindowOrientationListener.OrientationSensorJudge of API 29). Assumption: at once, and without the
 * gap of 45° between two rotations.
 */
export function rotationOfGravity([x, y, z]: readonly [number, number, number]): Rotation | undefined {
  const [across, all] = [Math.hypot(x, y), Math.hypot(x, y, z)]
  // NEAR_ZERO_MAGNITUDE
  if (across < 1) return undefined
  const rotation = turns(Math.round(-Math.atan2(-x, y) / (Math.PI / 2)))
  const tilt = (Math.asin(z / all) * 180) / Math.PI
  const [least, most] = TILT[rotation]
  return tilt >= least && tilt <= most ? rotation : undefined
}

/** The rotation of a number of quarter turns; 0 of what is no number. */
export function turns(quarters: number): Rotation {
  return ([0, 1, 2, 3] as const)[((quarters % 4) + 4) % 4] ?? 0
}

/**
 * The display's next rotation (DisplayRotation.rotationForOrientation of API 29). `asked` gives the orientation that
 * the activities in front ask for; it is called only when that matters.
 */
export function nextRotation(state: PhoneState, asked: () => ScreenOrientation | undefined): Rotation {
  const { rotation, environment: { width, height } } = state
  const { user_rotation: chosen } = state.settings.system
  const automatic = isAutoRotate(state)
  const isTablet = smallestWidth(state) >= TABLET_WIDTH
  const sensed = heldRotation(state)
  // config_allowAllRotations is false on phones.
  const followed = sensed === 2 && !isTablet ? rotation : sensed
  const wanted = automatic ? followed : turns(Number(chosen ?? 0))
  if (isTablet || (wanted === 0 && rotation === 0)) return wanted
  switch (asked()) {
    case undefined:
      return wanted
    case 'nosensor':
      return 0
    case 'portrait': {
      const natural = width <= height
      // The user's rotation counts as far as it fits; the sensor's does not.
      if (!automatic && (wanted % 2 === 0) === natural) return wanted
      return natural ? 0 : 3
    }
  }
}

function smallestWidth({ environment: { width, height, density }, settings }: PhoneState): number {
  return (Math.min(width, height) * 160) / Number(settings.secure['display_density_forced'] ?? density)
}

/** The display's size as it is turned now. */
export function displaySize({ environment: { width, height }, rotation }: PhoneState): Size {
  return rotation % 2 === 0 ? { width, height } : { width: height, height: width }
}

/** Where a point of the panel lies on the display as it is turned (TouchInputMapper::cookPointerData). */
export function toDisplay({ environment: { width, height }, rotation }: PhoneState, { x, y }: Point): Point {
  switch (rotation) {
    case 0:
      return { x, y }
    case 1:
      return { x: y, y: width - 1 - x }
    case 2:
      return { x: width - 1 - x, y: height - 1 - y }
    case 3:
      return { x: height - 1 - y, y: x }
  }
}

/** Locks the display in a rotation (DisplayRotation.freezeRotation), or lets it follow the device again. */
export function lockRotation(tx: Transaction, rotation: Rotation | 'free'): void {
  tx.setSetting('system', 'accelerometer_rotation', rotation === 'free' ? '1' : '0')
  if (rotation !== 'free') tx.setSetting('system', 'user_rotation', String(rotation))
}

/**
 * Switches automatic rotation as Settings and the quick tile do (RotationPolicy.setRotationLock): without it, phones
 * turn back to their natural orientation, and tablets, which may be turned in any way, stay as they are.
 */
export function setAutoRotate(tx: Transaction, on: boolean): void {
  if (on) lockRotation(tx, 'free')
  else lockRotation(tx, smallestWidth(tx.state) >= TABLET_WIDTH ? tx.state.rotation : 0)
}

export function isAutoRotate({ settings }: PhoneState): boolean {
  return settings.system['accelerometer_rotation'] === '1'
}
