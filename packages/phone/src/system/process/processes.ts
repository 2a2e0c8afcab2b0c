/** Processes that run from boot on, with their ids and owners on a freshly booted image (ids: assumption). */
export const BOOT_PROCESSES = [
  { name: 'system_server', pid: 1734, uid: 1000 },
  { name: 'com.android.systemui', pid: 1903, uid: 10087 },
  { name: 'com.android.phone', pid: 2041, uid: 1001 },
  { name: 'com.google.android.apps.nexuslauncher', pid: 2107, uid: 10089 },
  { name: 'com.google.android.inputmethod.latin', pid: 2168, uid: 10096 },
  { name: 'android.process.acore', pid: 2390, uid: 10060 },
] as const
