import { accountOf, GOOGLE_ACCOUNT } from '@droidgym/apps/shared/accounts'
import type { Phone } from '@droidgym/phone/phone'

/** AccountManagerService.dump of API 29, without its history. */
export function dumpAccounts({ state }: Phone): string {
  const account = accountOf(state)
  return [
    'User UserInfo{0:Owner:13}:',
    `  Accounts: ${account === undefined ? 0 : 1}`,
    ...(account === undefined ? [] : [`    Account {name=${account.address}, type=${GOOGLE_ACCOUNT}}`]),
    '',
    '',
  ].join('\n')
}
