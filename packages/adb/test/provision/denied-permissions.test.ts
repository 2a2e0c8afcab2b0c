import { describe, expect, it } from 'vitest'
import { deniedPermissions } from '@droidgym/adb/provision/app-steps'

/** The parts of a dump that speak of permissions, in the form of `dumpsys package` of API 29. */
const DUMP = `Packages:
  Package [org.example] (1a2b3c):
    requested permissions:
      android.permission.CAMERA
      android.permission.INTERNET
    install permissions:
      android.permission.INTERNET: granted=true
      android.permission.BLUETOOTH: granted=false
    User 0: ceDataInode=131074 installed=true hidden=false
      gids=[3003]
      runtime permissions:
        android.permission.CAMERA: granted=false, flags=[ USER_SET|USER_SENSITIVE_WHEN_GRANTED]
        android.permission.RECORD_AUDIO: granted=true
        android.permission.READ_CONTACTS: granted=false, flags=[ SYSTEM_FIXED]
        android.permission.READ_SMS: granted=false, flags=[ RESTRICTION_INSTALLER_EXEMPT|APPLY_RESTRICTION]
        org.example.permission.OWN: granted=false
      enabledComponents:
        org.example.Main
`

describe('deniedPermissions', () => {
  it('are the runtime permissions that are not granted and can be', () => {
    expect(deniedPermissions(DUMP)).toEqual(['android.permission.CAMERA', 'org.example.permission.OWN'])
    expect(deniedPermissions(DUMP.replaceAll('\n', '\r\n'))).toHaveLength(2)
  })

  it('are none of a package that is not there', () => {
    expect(deniedPermissions('Unable to find package: org.none\n')).toEqual([])
  })
})
