/** A place on the Earth, in degrees: latitude -90 to 90, longitude -180 to 180. */
export interface GeoPosition {
  readonly latitude: number
  readonly longitude: number
}
