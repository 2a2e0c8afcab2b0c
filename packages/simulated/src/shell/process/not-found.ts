/** mksh of Android 10. */
export function notFound(name: string): string {
  return `/system/bin/sh: ${name}: not found\n`
}
