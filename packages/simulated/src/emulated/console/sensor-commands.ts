import type { Answer, ConsoleCommand, ConsoleContext } from './command.ts'
import { refused } from './command.ts'

/** Measurements of an emulator at rest on a table (android/hw-sensors.cpp). Assumption: the figures. */
const AT_REST: ReadonlyMap<string, string> = new Map([
  ['acceleration', '0:9.77622:0.812348'],
  ['gyroscope', '0:0:0'],
  ['magnetic-field', '0:9.88766:-47.7466'],
  ['orientation', '0:0:0'],
  ['temperature', '0'],
  ['proximity', '1'],
  ['light', '0'],
  ['pressure', '0'],
  ['humidity', '0'],
  ['magnetic-field-uncalibrated', '0:9.88766:-47.7466'],
])

/** The sensors; with the answers of sensor_commands in the emulator's console.cpp. */
export const sensorCommands: ConsoleCommand = {
  names: ['sensor'],
  summary: 'tell and change what the sensors measure',
  commands: [
    { names: ['status'], summary: 'list the sensors', run: () => [...AT_REST.keys()].map((name) => `${name}: enabled.`) },
    { names: ['get'], summary: 'tell what a sensor measures: \'sensor get <sensorname>\'', run: get },
    { names: ['set'], summary: 'change that: \'sensor set <sensorname> <value-a>[:<value-b>[:<value-c>]]\'', run: set },
  ],
}

function get({ hardware }: ConsoleContext, name: string): Answer {
  const value = hardware.sensors.get(name)?.join(':') ?? AT_REST.get(name)
  return value === undefined ? unknown(name) : [`${name} = ${value}`]
}

function set({ hardware }: ConsoleContext, args: string): Answer {
  const [name = '', value = ''] = args.split(' ')
  const first = AT_REST.get(name)
  if (first === undefined) return unknown(name)
  const numbers = value.split(':')
  if (numbers.length > first.split(':').length || !numbers.every((number) => /^-?\d+(\.\d+)?$/.test(number))) {
    return refused(`invalid value '${value}' for sensor ${name}: <value-a>[:<value-b>[:<value-c>]]`)
  }
  hardware.setSensor(name, numbers.map(Number))
  return []
}

function unknown(name: string): Answer {
  return name === ''
    ? refused('not enough arguments: see \'help sensor\' for details')
    : refused(`unknown sensor name: ${name}, run 'sensor status' to get available sensors.`)
}
