import { status } from '@grpc/grpc-js'
import type { Client } from '@grpc/grpc-js'
import { loadSync } from '@grpc/proto-loader'
import { protoPath as healthProto, service as healthService } from 'grpc-health-check'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { startServer } from '@droidgym/server/grpc/server'
import { COUNTING_TASK, countingGym } from '../../fixtures/service/counting-environment.ts'
import { GymConnection } from '../../fixtures/grpc/gym-connection.ts'

const silent = (): void => undefined

test('takes a free port, answers health checks and stops', async () => {
  const gym = await GymConnection.open(countingGym)
  expect(gym.server.address).toBe(`127.0.0.1:${gym.server.port}`)
  expect(gym.server.port).toBeGreaterThan(0)
  expect(await healthOf(gym.channel, 'droidgym.v1.Gym')).toEqual({ status: 'SERVING' })
  expect(await healthOf(gym.channel, '')).toEqual({ status: 'SERVING' })
  await gym.ok('Make', { task: COUNTING_TASK.id, actionSpace: 3, observation: { fields: [3] } })
  await gym.server.stop()
  expect(gym.server.environmentCount()).toBe(0)
  expect(await gym.call('ListTasks', {})).toMatchObject({ code: status.UNAVAILABLE })
  await gym.close()
})

test('tells who watches its health that it stops, and does not wait for them', async () => {
  const gym = await GymConnection.open(countingGym, { graceMs: 60_000 })
  const { path, requestSerialize, responseDeserialize } = healthMethod('Watch')
  const told: unknown[] = []
  const watches = ['', 'droidgym.v1.Gym', 'other.Service'].map((service) => {
    const watch = gym.channel.makeServerStreamRequest(path, requestSerialize, responseDeserialize, { service })
    watch.on('data', ({ status }: { readonly status: unknown }) => told.push([service, status]))
    return watch
  })
  await Promise.all(watches.map((watch) => once(watch, 'data')))
  const ended = Promise.all(watches.map((watch) => once(watch, 'end')))
  await gym.server.stop()
  await ended
  expect(told.slice(0, 3)).toEqual([['', 'SERVING'], ['droidgym.v1.Gym', 'SERVING'], ['other.Service', 'SERVICE_UNKNOWN']])
  expect(told.slice(3)).toEqual([['', 'NOT_SERVING'], ['droidgym.v1.Gym', 'NOT_SERVING'], ['other.Service', 'SERVICE_UNKNOWN']])
  await gym.close()
})

test('knows no health of services that it does not have', async () => {
  const gym = await GymConnection.open(countingGym)
  await expect(healthOf(gym.channel, 'other.Service')).rejects.toMatchObject({ code: status.NOT_FOUND })
  await gym.close()
})

test('describes itself by reflection', async () => {
  const gym = await GymConnection.open(countingGym)
  const names = await new Promise<unknown>((resolve, reject) => {
    const method = reflectionMethod()
    const stream = gym.channel.makeBidiStreamRequest(method.path, method.requestSerialize, method.responseDeserialize)
    stream.on('data', resolve)
    stream.on('error', reject)
    stream.write({ listServices: '' })
    stream.end()
  })
  const service = ['droidgym.v1.Gym', 'dm_env_rpc.v1.Environment'].map((name) => ({ name }))
  expect(names).toMatchObject({ listServicesResponse: { service } })
  await gym.close()
})

test('says which options are wrong, all at once', async () => {
  const starting = startServer(countingGym, { port: 70_000, maxEnvironments: 0, host: 'a b' }, silent)
  await expect(starting).rejects.toMatchObject({
    code: 'INVALID_SPEC',
    problems: [
      'host: must be a host name or an address',
      expect.stringContaining('port: '),
      expect.stringContaining('maxEnvironments: '),
    ],
  })
})

test('rejects when the port is taken', async () => {
  const gym = await GymConnection.open(countingGym)
  await expect(startServer(countingGym, { port: gym.server.port }, silent)).rejects.toMatchObject({ code: 'PORT_UNAVAILABLE' })
  await gym.close()
})

function healthMethod(name: string) {
  const method = healthService[name]
  if (method === undefined) throw new Error(`${healthProto} has no ${name}`)
  return method
}

function healthOf(channel: Client, service: string): Promise<unknown> {
  const method = healthMethod('Check')
  return new Promise((resolve, reject) => {
    channel.makeUnaryRequest(
      method.path,
      method.requestSerialize,
      method.responseDeserialize,
      { service },
      (error, response) => (error ? reject(error) : resolve(response)),
    )
  })
}

/** The part of the reflection protocol that the test speaks, in its own file's words (grpc/reflection/v1). */
function reflectionMethod() {
  const proto = loadSync('reflection/v1/reflection.proto', {
    includeDirs: [new URL('../../../node_modules/@grpc/reflection/build/proto/grpc', import.meta.url).pathname],
  })
  const service = proto['grpc.reflection.v1.ServerReflection'] as Record<string, typeof healthService[string]>
  const method = service['ServerReflectionInfo']
  if (method === undefined) throw new Error('no ServerReflectionInfo')
  return method
}
