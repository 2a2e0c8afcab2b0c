import type { DevicePath } from '../device/device.ts'

/** The schema only lets absolute paths through. */
export function toDevicePath(path: string): DevicePath {
  return `/${path.replace(/^\/+/, '')}`
}

/** Whether only root can read a file: one of an app or of the system, and not in a place that all programs share. */
export function takesRoot(path: string): boolean {
  return /^\/data\/(?!local\/tmp\/)/.test(path)
}
