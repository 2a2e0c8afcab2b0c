import type { Answer, ConsoleCommand, ConsoleContext } from './command.ts'
import { refused } from './command.ts'

/** The location; with the answers of do_geo_fix in the emulator's console.cpp. */
export const geoCommands: ConsoleCommand = {
  names: ['geo'],
  summary: 'change where the device is',
  commands: [
    {
      names: ['fix'],
      summary: 'be at \'geo fix <longitude> <latitude> [<altitude> [<satellites> [<velocity>]]]\'',
      run: fix,
    },
  ],
}

/** Metres per second in a knot. */
const KNOT = 1852 / 3600

function fix({ hardware }: ConsoleContext, args: string): Answer {
  const words = args.split(/[ \t]+/).filter((word) => word !== '')
  const odd = words.find((word) => !/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,2})?$/i.test(word))
  if (odd !== undefined) return refused(`argument '${odd}' is not a number`)
  const [longitude, latitude, altitude = 0, satellites = 1, velocity = 0] = words.map(Number)
  if (longitude === undefined || latitude === undefined) {
    return refused('not enough arguments: see \'help geo fix\' for details')
  }
  if (Math.abs(longitude) > 180) return refused('invalid longitude value. Should be in [-180,+180] range')
  if (Math.abs(latitude) > 90) return refused('invalid latitude value. Should be in [-90,+90] range')
  if (!Number.isInteger(satellites) || satellites < 1 || satellites > 12) {
    return refused('invalid number of satellites. Must be an integer between 1 and 12')
  }
  hardware.location = { latitude, longitude, altitude, satellites, speed: velocity * KNOT, bearing: 0 }
  return []
}
