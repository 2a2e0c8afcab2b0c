import { expect, it } from 'vitest'
import { DeviceError, DeviceErrorCode, isDeviceFailure, isRefusal, isUnreachable } from '@droidgym/spec/device/device-error'

it('each error of a device is its failure, its refusal, or the fault of who asked', () => {
  const kinds = Object.values(DeviceErrorCode).map((code) => {
    const error = new DeviceError(code, 'why')
    return [code, isDeviceFailure(error), isUnreachable(error), isRefusal(error)]
  })
  expect(kinds).toEqual([
    ['SNAPSHOT_NOT_FOUND', false, false, true],
    ['DEVICE_CLOSED', false, false, false],
    ['INVALID_INPUT', false, false, false],
    ['UNREADABLE', true, false, false],
    ['DEVICE_FAULT', true, false, false],
    ['BACKEND_UNAVAILABLE', false, false, false],
    ['TIMED_OUT', true, true, false],
    ['DEVICE_LOST', true, true, false],
    ['NO_PHONE_FREE', false, false, false],
    ['NEEDS_ROOT', false, false, true],
    ['NOT_INSTALLED', false, false, true],
    ['CAPTCHA_SHOWN', true, false, false],
  ])
  for (const is of [isDeviceFailure, isUnreachable, isRefusal]) expect(is(new Error('DEVICE_LOST'))).toBe(false)
})
