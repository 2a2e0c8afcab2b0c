/** PhoneNumberUtils.isDialable of API 29. */
const DIALABLE = /[0-9*#+N]/g
const SHOWN_DIGITS = 2

/** A number as Telecom tells it on a userdebug image: two digits of it (android.telecom.Log.piiHandle, API 29). */
export function hiddenHandle(number: string): string {
  let hidden = (number.match(DIALABLE)?.length ?? 0) - SHOWN_DIGITS
  return `tel:${number.replaceAll(DIALABLE, (digit) => (hidden-- > 0 ? '*' : digit))}`
}
