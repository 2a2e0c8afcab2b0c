/** Extracts the system's error from the messages of grpc-js (its load-balancer-pick-first.ts) and OpenSSL. */
export function transportReason(details: string): string {
  const reason = /Last error: (?:Error: )?(.*?)\. Resolution note: /s.exec(details)?.[1] ?? details
  // What grpc-js writes where it knows none, as of a proxy that does not answer (its http_proxy.ts).
  if (['', 'undefined', 'null'].includes(reason)) return 'no connection could be made'
  return /SSL routines:[^:]*:([^:]*):/.exec(reason)?.[1] ?? reason.replace(/ \(\d{4}-[^)]*Z\)$/, '')
}
